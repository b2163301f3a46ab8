// One's own dominoes: played by dragging them onto the table, arranged by dragging them or by keys before the bidding.

const FAR_ENOUGH = 8;

export function draggable(main, act) {
  let held = null;
  main.addEventListener("pointerdown", (event) => {
    const own = event.target.closest(".own[data-domino]");
    if (!own || event.button || !event.isPrimary) return;
    held = { own, x: event.clientX, y: event.clientY, id: event.pointerId, moving: false };
  });
  window.addEventListener("pointermove", (event) => {
    if (!held || event.pointerId !== held.id) return;
    const dx = event.clientX - held.x, dy = event.clientY - held.y;
    if (!held.moving && Math.hypot(dx, dy) < FAR_ENOUGH) return;
    held.moving = true;
    held.own.classList.add("dragged");
    held.own.style.translate = `${dx}px ${dy}px`;
  });
  const drop = (event) => {
    if (!held || event.pointerId !== held.id) return;
    const { own, moving } = held;
    held = null;
    if (!moving) return;
    own.style.translate = "";
    own.style.pointerEvents = "none";
    const under = document.elementFromPoint(event.clientX, event.clientY);
    own.style.pointerEvents = "";
    own.classList.remove("dragged");
    window.addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => window.removeEventListener("click", swallow, { capture: true }), 50);
    if (event.type === "pointerup") dropped(own, under, act);
  };
  window.addEventListener("pointerup", drop);
  window.addEventListener("pointercancel", drop);
}

const swallow = (event) => {
  event.preventDefault();
  event.stopPropagation();
};

function dropped(own, under, act) {
  const place = under?.closest(".own, .gap");
  if (place && place !== own) return arrange(own, placeOf(place), act);
  if (under?.closest(".felt") && own.value) act(own);
}

const placeOf = (element) => Number(element.id.slice(4));

// Moves a domino to another place (1 to 7); the others make room.
export function arrange(own, place, act) {
  const formation = own.closest("[data-arrange]");
  if (!formation || place < 1 || place > 7) return;
  const command = JSON.parse(formation.dataset.arrange);
  const order = command.command.dominoes;
  order.splice(place - 1, 0, ...order.splice(placeOf(own) - 1, 1));
  act({ value: JSON.stringify(command) });
}
