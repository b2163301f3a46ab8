// A replay step by step, in place: by its links, and by keys that press them.

import { morph } from "./morph.js";
import { put } from "./parts.js";

const main = document.getElementById("main");
const parser = new DOMParser();
const calm = matchMedia("(prefers-reduced-motion: reduce)");
const KEYS = new Set(["ArrowLeft", "ArrowRight", "Home", "End", "m"]);
let going = Promise.resolve();

// `where` is asked only when the steps before have been taken.
const go = (where) => (going = going.then(() => step(where()), () => {}));

async function step(href) {
  if (!href) return;
  const answer = await fetch(href).catch(() => null);
  if (!answer?.ok) return location.assign(href);
  const fresh = parser.parseFromString(await answer.text(), "text/html");
  put(fresh);
  if (href !== location.href) history.pushState(null, "", href);
  await show(() => {
    morph(main, fresh.getElementById("main"));
    document.title = fresh.title;
    main.querySelector('[aria-current="step"]')?.scrollIntoView({ block: "nearest" });
  });
}

function show(change) {
  if (!document.startViewTransition || calm.matches || document.hidden) return change();
  const showing = document.startViewTransition(change);
  showing.ready.catch(() => {});
  return showing.updateCallbackDone;
}

const inPlace = (link) => link && !link.hasAttribute("download") && link.pathname === location.pathname;

main.addEventListener("click", (event) => {
  const link = event.target.closest("a");
  if (!inPlace(link) || event.button || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  go(() => link.href);
});
addEventListener("keydown", (event) => {
  if (!KEYS.has(event.key) || held(event)) return;
  event.preventDefault();
  go(() => document.querySelector(`#main a[data-key="${event.key}"]`)?.href);
});
