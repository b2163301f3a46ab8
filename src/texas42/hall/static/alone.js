// A table at which one person sits alone. Buttons are those of a plain form; here they get the keyboard, what may not be
// played says why without leaving the page, and a second tap on the same moment is none.

import { keyboard } from "./keys.js";
import { copy, say } from "./say.js";

const main = document.getElementById("main");
let sent = false;

document.addEventListener("submit", (event) => {
  const { why, rule } = event.submitter?.dataset ?? {};
  if (why) say(why, rule);
  if (why || sent) return event.preventDefault();
  sent = true;
});
addEventListener("pageshow", () => (sent = false));
main.addEventListener("click", ({ target }) => {
  const button = target.closest("button[data-copy]");
  if (button) copy(button);
});
for (const log of main.querySelectorAll('[role="log"]')) log.scrollTop = log.scrollHeight;
keyboard(main, () => {});
