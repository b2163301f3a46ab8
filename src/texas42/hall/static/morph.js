// Makes one element like another with as few changes as possible: focus, typed text, scrolling and open menus stay.

const KEPT = new Set(["open"]);

export function morph(have, want) {
  if (have.nodeType !== Node.ELEMENT_NODE) {
    if (have.nodeValue !== want.nodeValue) have.nodeValue = want.nodeValue;
    return;
  }
  attributes(have, want);
  children(have, want);
}

function attributes(have, want) {
  for (const { name, value } of want.attributes) if (have.getAttribute(name) !== value) have.setAttribute(name, value);
  for (const { name } of [...have.attributes]) if (!want.hasAttribute(name) && !KEPT.has(name)) have.removeAttribute(name);
}

// What has gone goes first: then nothing that stays is moved, which would take its focus and have it read out anew.
function children(have, want) {
  const wanted = new Set(Array.from(want.children, (child) => child.id));
  for (const child of [...have.children]) if (child.id && !wanted.has(child.id)) child.remove();
  let next = have.firstChild;
  for (const child of [...want.childNodes]) {
    const same = partner(have, next, child);
    if (!same) {
      have.insertBefore(document.importNode(child, true), next);
      continue;
    }
    if (same === next) next = next.nextSibling;
    else have.insertBefore(same, next);
    morph(same, child);
  }
  while (next) {
    const gone = next;
    next = next.nextSibling;
    gone.remove();
  }
}

function partner(parent, next, child) {
  if (!child.id) return next && !next.id && next.nodeName === child.nodeName ? next : null;
  const named = document.getElementById(child.id);
  return named && named.parentNode === parent && named.nodeName === child.nodeName ? named : null;
}
