// A replay step by step, in place: by its links, and by keys that press them.

import { held, inPlace } from "./inplace.js";
import { put } from "./parts.js";

const KEYS = new Set(["ArrowLeft", "ArrowRight", "Home", "End", "m"]);
const go = inPlace((main) => main.querySelector('[aria-current="step"]')?.scrollIntoView({ block: "nearest" }), put);

addEventListener("keydown", (event) => {
  if (!KEYS.has(event.key) || held(event)) return;
  event.preventDefault();
  go(() => document.querySelector(`#main a[data-key="${event.key}"]`)?.href);
});
