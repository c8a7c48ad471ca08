// Runs before the first paint, so that the wrong theme never flashes, nor the landing page when signed in.
(() => {
  const page = document.documentElement;
  const system = matchMedia('(prefers-color-scheme: dark)');
  const read = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null; // Storage may be forbidden: use the system theme, signed out.
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
  // The browser may offer to install the app before its code is loaded; install/install.ts uses the offer later.
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    window.installOffer = event;
    dispatchEvent(new Event('installoffer'));
  });
  const signedIn = read('authToken') !== null;
  page.classList.toggle('signed-in', signedIn);

  // The page's own code loads with the app's, rather than after it. The build lists the files of each page.
  const listed = document.getElementById('page-files')?.textContent;
  if (signedIn && listed) {
    const { pages, wide } = JSON.parse(listed);
    const own = pages[location.pathname.replace(/\/+$/, '')] ?? [];
    for (const href of matchMedia(wide.media).matches ? [...own, ...wide.files] : own)
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }),
      );
  }

  // The landing page is visible before its buttons work, so mark a clicked button for the page to handle later.
  // Pop-ups can open only during the click itself; signing in continues in the window of this name.
  const mark = (event) => {
    const button = event.target.closest('button');
    if (!button || 'answering' in page.dataset) return;
    event.stopPropagation();
    button.setAttribute('data-pressed', '');
    if ('signIn' in button.dataset) open('/popup.html?wait', 'sign-in', 'popup,width=480,height=640');
  };
  if (location.pathname === '/' && !signedIn) addEventListener('click', mark, { capture: true });
})();
