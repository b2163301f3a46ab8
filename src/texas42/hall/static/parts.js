// Parts of a page that came by a stream, by their ids: they are put into what is shown, and into every page after it.

import { morph } from "./morph.js";

const told = new Map();

export function tell(html) {
  const template = document.createElement("template");
  template.innerHTML = html;
  for (const part of template.content.children) told.set(part.id, part);
  put(document);
}

export function put(where) {
  for (const [id, part] of told) {
    const there = where.getElementById(id);
    if (there && !there.isEqualNode(part)) morph(there, part);
  }
}
