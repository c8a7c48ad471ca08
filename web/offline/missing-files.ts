const KEY = 'reloadedAt';
const PAUSE_MS = 60_000;

/**
 * A part of the app that can't be fetched was most likely replaced by a newer version: the page begins anew, with
 * that. Once a minute at most, or a server that is away would keep it spinning.
 */
export function reloadForMissingFiles(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(KEY));
    if (!navigator.onLine || Date.now() - last < PAUSE_MS) return;
    sessionStorage.setItem(KEY, String(Date.now()));
    event.preventDefault();
    location.reload();
  });
}
