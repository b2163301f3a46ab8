// A review as it becomes known: each event brings the parts of the page that are new, and in the end the page is asked
// for again, for the ways to its mistakes. Where the stream cannot be had, the whole page is waited for.

import { tell } from "./parts.js";

const known = () => document.getElementById("known");
const stream = new EventSource(known().dataset.stream);

stream.addEventListener("news", (event) => tell(event.data));
stream.addEventListener("done", (event) => {
  stream.close();
  tell(event.data);
  dispatchEvent(new PopStateEvent("popstate"));
});
stream.addEventListener("error", () => {
  stream.close();
  const whole = new URL(location);
  whole.searchParams.set("whole", "1");
  location.replace(whole);
});
