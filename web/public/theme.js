// Runs before the first paint, so that nobody sees the wrong theme flash by.
(() => {
  let stored = null;
  try {
    stored = localStorage.getItem('darkMode');
  } catch {
    // Storage may be forbidden; then the system decides.
  }
  const chosen = stored === 'true' || stored === 'false';
  const dark = chosen ? stored === 'true' : matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.classList.toggle('dark', dark);
  const color = document.querySelector('meta[name="theme-color"]');
  if (color) color.content = color.dataset[dark ? 'dark' : 'light'];
})();
