// The keys of a replay follow the page's own links, so both do the same.
addEventListener("keydown", (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (event.target.closest?.("input, textarea, select")) return;
  const way = document.querySelector(`a[data-key="${CSS.escape(event.key)}"]`);
  if (!way) return;
  event.preventDefault();
  way.click();
});
