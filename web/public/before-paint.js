// Runs before the first paint, so that nobody sees the wrong theme flash by, nor the landing page who is signed in.
(() => {
  const page = document.documentElement;
  const system = matchMedia('(prefers-color-scheme: dark)');
  const read = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null; // Storage may be forbidden; then the system decides, and nobody is signed in.
    }
  };
  const applyTheme = () => {
    const stored = read('darkMode');
    const chosen = stored === 'true' || stored === 'false';
    const dark = chosen ? stored === 'true' : system.matches;
    page.classList.toggle('dark', dark);
    const color = document.querySelector('meta[name="theme-color"]');
    if (color) color.content = color.dataset[dark ? 'dark' : 'light'];
  };
  applyTheme();
  system.addEventListener('change', applyTheme);
  page.classList.toggle('signed-in', read('authToken') !== null);

  // The landing page is seen before its buttons work: which one was pressed is marked, and the page makes up for it.
  const mark = ({ target }) => target.closest('button')?.setAttribute('data-pressed', '');
  if (location.pathname === '/') addEventListener('click', mark, { capture: true, once: true });
})();
