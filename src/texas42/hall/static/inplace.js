// A page in place: links and forms that lead to the same page ask for it, one after the other so that nothing pressed is
// lost, and what differs is shown. Whatever cannot be had like that is opened as the page it is.

import { morph } from "./morph.js";

const SHOWN = new Set([409, 422]);
const main = document.getElementById("main");
const parser = new DOMParser();
const calm = matchMedia("(prefers-reduced-motion: reduce)");

// Gives a way to go somewhere; `where` is asked only when the steps before have been taken. Of each page that comes
// `prepare` sees the document before it is shown, `settle` what is shown after.
export function inPlace(settle, prepare = () => {}) {
  let going = Promise.resolve();
  const go = (where) => (going = going.then(() => step(where(), settle, prepare), () => {}));
  main.addEventListener("click", (event) => {
    const link = event.target.closest("a");
    if (!here(link) || event.button || held(event)) return;
    event.preventDefault();
    go(() => link.href);
  });
  main.addEventListener("submit", (event) => {
    const form = event.target, url = new URL(form.action);
    if (form.method !== "get" || url.pathname !== location.pathname) return;
    event.preventDefault();
    url.search = new URLSearchParams(new FormData(form, event.submitter));
    go(() => url.href);
  });
  addEventListener("popstate", () => go(() => location.href));
  return go;
}

export const held = (event) => event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
const here = (link) => link && !link.hasAttribute("download") && !link.target && link.pathname === location.pathname;

async function step(href, settle, prepare) {
  if (!href) return;
  const answer = await fetch(href).catch(() => null);
  if (!answer?.ok && !SHOWN.has(answer?.status)) return location.assign(href);
  const fresh = parser.parseFromString(await answer.text(), "text/html");
  prepare(fresh);
  const there = answer.redirected ? answer.url : href;
  if (there !== location.href) history.pushState(null, "", there);
  await show(() => {
    morph(main, fresh.getElementById("main"));
    document.title = fresh.title;
    settle(main);
  });
}

function show(change) {
  if (!document.startViewTransition || calm.matches || document.hidden) return change();
  const showing = document.startViewTransition(change);
  showing.ready.catch(() => {});
  return showing.updateCallbackDone;
}
