// What is known about a hand, shown as it becomes known. Where the stream cannot be had, the whole page is waited for.

const known = document.getElementById("known");
const whole = new URL(location);
whole.searchParams.set("whole", "1");
const stream = new EventSource(known.dataset.stream);

function show(event) {
  const open = known.querySelector("details")?.open;
  const places = [...known.querySelectorAll(".wide")].map((wide) => wide.scrollLeft);
  known.innerHTML = event.data;
  if (open) known.querySelector("details").open = true;
  known.querySelectorAll(".wide").forEach((wide, place) => (wide.scrollLeft = places[place] ?? 0));
}

stream.addEventListener("news", show);
stream.addEventListener("done", (event) => {
  stream.close();
  show(event);
  known.setAttribute("aria-busy", "false");
});
stream.addEventListener("error", () => {
  stream.close();
  location.replace(whole);
});
