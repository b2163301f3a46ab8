// The lesson in place: what is tapped is answered at once, and the guided hand has the keys of a table.

import { inPlace } from "./inplace.js";
import { keyboard } from "./keys.js";

const main = document.getElementById("main");

// What leads on is ready for Enter where nothing else has the focus.
function settle() {
  if (document.activeElement === document.body) main.querySelector("[data-next]")?.focus({ preventScroll: true });
  if (location.hash) main.querySelector(location.hash)?.scrollIntoView({ block: "nearest" });
}

inPlace(settle);
keyboard(main, () => {});
main.addEventListener("change", ({ target }) => target.form?.matches("[data-live]") && target.form.requestSubmit());
settle();
