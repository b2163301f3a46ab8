// Why a passkey did not work, said on the page: allauth's own script tells it to the console only.

const IN_NUMBERS = /^(\[.*\]|[\d.]+)$/;
const WORDS = {
  NotAllowedError: "No passkey was used.",
  InvalidStateError: "This device has a passkey for the hall already.",
};

function words({ name }) {
  if (!IN_NUMBERS.test(location.hostname)) return WORDS[name] ?? "That did not work. Please try again.";
  const here = location.hostname.startsWith("127.") || location.hostname === "[::1]";
  const where = here ? `: open the hall at ${location.protocol}//localhost:${location.port || 80} and sign in there` : "";
  return `Passkeys need an address with a name${where}.`;
}

document.addEventListener("allauth.error", (event) => {
  event.preventDefault();
  const said = document.getElementById("passkey-problem");
  said.textContent = words(event.detail.exception);
  said.hidden = false;
});
