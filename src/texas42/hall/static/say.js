// What a page says beside the table, and copying what stands in a field.

// A rule of the ledger is a link; it opens beside the table, which is not left.
export function say(words, rule = "") {
  const why = document.getElementById("why"), { rules } = document.getElementById("main").dataset;
  why.hidden = !words;
  why.textContent = words ? `${words} ` : "";
  if (/^[A-Z]/.test(rule)) why.append(Object.assign(document.createElement("a"), { href: `${rules}#${rule}`, textContent: rule, target: "_blank", rel: "noopener" }));
}

export function copy(button) {
  const field = document.getElementById(button.dataset.copy);
  field.select();
  navigator.clipboard?.writeText(field.value).then(() => (button.textContent = "Copied"), () => {});
}
