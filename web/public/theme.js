// Runs before the first paint, so that nobody sees the wrong theme flash by, and whenever the system changes its own.
(() => {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const apply = () => {
    let stored = null;
    try {
      stored = localStorage.getItem('darkMode');
    } catch {
      // Storage may be forbidden; then the system decides.
    }
    const chosen = stored === 'true' || stored === 'false';
    const dark = chosen ? stored === 'true' : system.matches;
    document.documentElement.classList.toggle('dark', dark);
    const color = document.querySelector('meta[name="theme-color"]');
    if (color) color.content = color.dataset[dark ? 'dark' : 'light'];
  };
  apply();
  system.addEventListener('change', apply);
})();
