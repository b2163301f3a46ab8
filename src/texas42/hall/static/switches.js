// What a browser remembers for its person: sound, big dominoes, the name to sit down with.

const kept = {
  get: (name) => { try { return localStorage.getItem(`texas42.${name}`); } catch { return null; } },
  set: (name, value) => { try { localStorage.setItem(`texas42.${name}`, value); } catch { /* not remembered */ } },
};

export function switches() {
  const big = (on) => document.documentElement.classList.toggle("big", on);
  toggle("big", big);
  toggle("sound", () => {});
  document.addEventListener("change", ({ target }) => target.dataset.remember && kept.set(target.dataset.remember, target.value));
  const help = document.getElementById("keys-help");
  document.getElementById("keys")?.addEventListener("click", () => help.showModal());
}

function toggle(id, apply) {
  const button = document.getElementById(id);
  const put = (on) => {
    button.setAttribute("aria-pressed", on);
    apply(on);
  };
  put(kept.get(id) === "on");
  button.addEventListener("click", () => {
    const on = button.getAttribute("aria-pressed") !== "true";
    kept.set(id, on ? "on" : "off");
    put(on);
  });
}

export function remembered(main) {
  for (const field of main.querySelectorAll("[data-remember]")) if (!field.value) field.value = kept.get(field.dataset.remember) ?? "";
}

let audio = null;

// A short knock when a domino falls, two notes when it is one's turn.
export function sound(kind) {
  if (document.getElementById("sound").getAttribute("aria-pressed") !== "true") return;
  audio ??= new AudioContext();
  for (const [at, pitch, length] of kind === "turn" ? [[0, 660, 0.12], [0.13, 880, 0.2]] : [[0, 190, 0.05]]) {
    const tone = audio.createOscillator(), loud = audio.createGain(), start = audio.currentTime + at;
    tone.type = kind === "turn" ? "sine" : "triangle";
    tone.frequency.value = pitch;
    loud.gain.setValueAtTime(0.12, start);
    loud.gain.exponentialRampToValueAtTime(0.001, start + length);
    tone.connect(loud).connect(audio.destination);
    tone.start(start);
    tone.stop(start + length);
  }
}
