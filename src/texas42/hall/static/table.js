// A live table in the browser. The hall sends whole views as HTML; here they are shown, and gestures become commands.

import { now } from "./clock.js";
import { compose } from "./compose.js";
import { draggable } from "./hand.js";
import { keyboard } from "./keys.js";
import { listen, send } from "./link.js";
import { morph } from "./morph.js";
import { copy, say } from "./say.js";
import { remembered, sound, switches } from "./switches.js";

const main = document.getElementById("main");
const { stream, poll, command: commands, hint: hints } = main.dataset;
const title = document.title;
const calm = matchMedia("(prefers-reduced-motion: reduce)");
const parser = new DOMParser();
const OF_THE_MOMENT = new Set(["make_bid", "name_contract", "play_domino"]);
let next = null;
let busyUntil = 0;
let timer = 0;

const board = () => document.getElementById("board");

// The newest view waits while a taken trick is looked at; anything older is forgotten.
function show(html) {
  next = html;
  clearTimeout(timer);
  timer = setTimeout(paint, Math.max(0, busyUntil - performance.now()));
}

function paint() {
  const fresh = parser.parseFromString(next, "text/html").getElementById("board");
  if (!fresh || fresh.isEqualNode(board())) return;
  const was = facts();
  busyUntil = performance.now() + Number(fresh.dataset.hold);
  const change = () => {
    morph(board(), fresh);
    settle(was);
  };
  if (document.startViewTransition && !calm.matches && !document.hidden) document.startViewTransition(change).ready.catch(() => {});
  else change();
}

const facts = () => ({
  laid: main.querySelectorAll(".laid").length,
  mine: "mine" in board().dataset,
});

function settle(was) {
  const now = facts();
  if (now.laid > was.laid) sound("knock");
  if (now.mine && !was.mine) sound("turn");
  document.title = now.mine ? `Your turn · ${title}` : title;
  for (const log of main.querySelectorAll('[role="log"]')) log.scrollTop = log.scrollHeight;
  remembered(main);
  tick();
}

async function act(button) {
  if (button.dataset?.why) return say(button.dataset.why, button.dataset.rule);
  busyUntil = 0;
  const command = compose(button);
  const refused = await send(commands, command, OF_THE_MOMENT.has(command.command?.type) ? Number(board().dataset.since) : null, linked);
  say(refused?.message, refused?.rule);
  if (!refused && button.form?.id === "say") document.getElementById("say-text").value = "";
}

function linked(well) {
  document.getElementById("link").hidden = well;
}

async function hint() {
  say("Let me think…");
  const answer = await fetch(hints, { cache: "no-store", headers: { accept: "application/json" } }).catch(() => null);
  const said = await answer?.json().catch(() => null);
  say(said?.words ?? "There is no hint now.");
}

// Times that run down, in minutes and seconds.
function tick() {
  for (const shown of main.querySelectorAll("[data-until]")) {
    const left = Math.max(0, Math.ceil((shown.dataset.until - now()) / 1000));
    shown.textContent = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
  }
}

// An order of play is put together by tapping dominoes.
function ordered(button) {
  const field = document.getElementById(button.parentNode.dataset.order);
  const order = field.value.split(/\s+/).filter((one) => one && one !== button.dataset.domino);
  if (order.length === field.value.split(/\s+/).filter(Boolean).length) order.push(button.dataset.domino);
  field.value = order.join(" ");
}

document.addEventListener("submit", (event) => {
  const button = event.submitter;
  if (button?.name !== "command") return;
  event.preventDefault();
  if (button.value) act(button);
});
main.addEventListener("click", ({ target }) => {
  const button = target.closest("button[type=button]");
  if (button?.id === "hint") hint();
  else if (button?.dataset.copy) copy(button);
  else if (button?.parentNode.dataset.order) ordered(button);
});

switches();
draggable(main, act);
keyboard(main, act);
settle(facts());
setInterval(tick, 500);
listen({ stream, poll }, show, linked);
