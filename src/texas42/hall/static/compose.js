// A button's value is a ready command; fields of its form fill what is open: `say.text` the text of a `say`.

export function compose(button) {
  const command = JSON.parse(button.value);
  const fields = button.form ? new FormData(button.form) : new FormData();
  for (const part of [command, command.command]) if (part && typeof part === "object") fill(part, fields);
  return command;
}

function fill(part, fields) {
  for (const name of Object.keys(part)) {
    const given = fields.get(`${part.type}.${name}`);
    if (given === null || name === "type") continue;
    part[name] = Array.isArray(part[name]) ? given.split(/\s+/).filter(Boolean) : given;
  }
}
