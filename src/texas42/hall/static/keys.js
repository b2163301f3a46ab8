// The keyboard: 1 to 7 reach one's dominoes, arrows whatever lies that way, Shift and arrows move a domino before the
// bidding, Enter does it; letters press the buttons that name them.

import { arrange } from "./hand.js";

const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export function keyboard(main, act) {
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
    if (event.target.closest("input, textarea, select")) return;
    if (pressed(main, event, act)) event.preventDefault();
  });
}

function pressed(main, event, act) {
  const { key } = event;
  if (/^[1-7]$/.test(key)) return focus(document.getElementById(`own-${key}`));
  if (key in WAYS) return event.shiftKey ? moved(WAYS[key], act) : towards(main, WAYS[key]);
  const named = key.length === 1 && document.querySelector(`[data-key="${CSS.escape(key.toLowerCase())}"]`);
  if (named) named.click();
  return Boolean(named);
}

function focus(element) {
  element?.focus();
  return Boolean(element);
}

function moved([dx, dy], act) {
  const own = document.activeElement?.closest(".own");
  if (!own) return false;
  arrange(own, Number(own.dataset.place) + dx + 4 * dy, act);
  return true;
}

// The nearest button that way; the first of one's dominoes or buttons when nothing has the focus.
function towards(main, [dx, dy]) {
  const buttons = [...main.querySelectorAll(".own[data-domino], .deeds button")].filter((one) => one.offsetParent);
  const from = document.activeElement;
  if (!buttons.includes(from)) return document.activeElement === document.body && focus(buttons[0]);
  const a = middle(from);
  const far = (one) => {
    const b = middle(one), x = b.x - a.x, y = b.y - a.y, along = x * dx + y * dy;
    return along > 4 ? along + 3 * Math.abs(x * dy + y * dx) : Infinity;
  };
  const best = buttons.reduce((one, other) => (far(other) < far(one) ? other : one));
  return far(best) < Infinity && focus(best);
}

function middle(element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
