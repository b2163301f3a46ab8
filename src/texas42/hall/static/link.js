// The way to the hall and back: whole views come by a stream of events or, where a proxy eats it, by long polling;
// commands go by POST with an id of their own, so that one that is sent again does nothing twice.

import { heard } from "./clock.js";

const PATIENCE = 8000;
const later = (ms) => new Promise((done) => setTimeout(done, ms));

export function listen(urls, show, tell) {
  let heard = false;
  const source = new EventSource(urls.stream);
  source.addEventListener("over", () => {
    source.close();
    tell(false);
  });
  const view = (event) => {
    heard = true;
    tell(true);
    show(event.data);
  };
  source.addEventListener("view", view);
  source.addEventListener("error", () => tell(false));
  source.addEventListener("open", () => heard && tell(true));
  setTimeout(() => {
    if (heard) return;
    source.close();
    poll(urls, show, tell);
  }, PATIENCE);
}

async function poll(urls, show, tell) {
  let seen = "";
  for (;;) {
    try {
      const answer = await fetch(`${urls.poll}?after=${seen}`, { cache: "no-store" });
      heard(answer);
      if (answer.status === 403 || answer.status === 404) return tell(false);
      if (answer.status === 200) {
        seen = (answer.headers.get("etag") ?? "").replaceAll('"', "");
        show(await answer.text());
      }
      tell(true);
      if (!answer.ok && answer.status !== 204) await later(2000);
    } catch {
      tell(false);
      await later(2000);
    }
  }
}

const newId = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (b) => b.toString(16).padStart(2, "0")).join("");

// Null when it was done, otherwise why not: in a sentence, and by which rule. `since` says which moment an act was meant for.
export async function send(url, command, since, tell) {
  const body = JSON.stringify({ id: newId(), command, since });
  for (let pause = 300; pause < 20000; pause *= 2) {
    try {
      const answer = await fetch(url, { method: "POST", body, headers: { "content-type": "application/json", "x-texas42": "1" } });
      heard(answer);
      if (answer.ok) return null;
      if (answer.status < 500 && answer.status !== 429) return await reason(answer);
    } catch {
      tell(false);
    }
    await later(pause);
  }
  return { message: "The hall does not answer. Please try again." };
}

async function reason(answer) {
  try {
    const said = await answer.json();
    if ((said.error ?? said).message) return said.error ?? said;
  } catch { /* no answer of ours */ }
  return { message: "That is not possible now." };
}
