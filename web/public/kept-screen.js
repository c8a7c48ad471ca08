// Shows the screen as it was left on this device until the app has started, which then renders the same in its place.
// web/kept-screen/ stores it in the account's database, where every change of what it shows deletes it.
(() => {
  if (!document.documentElement.classList.contains('signed-in')) return;

  /** The account that is signed in here; undefined if it has changes that aren't in its database yet. */
  const account = () => {
    try {
      const part = localStorage.getItem('authToken').split('.')[1];
      const { sub } = JSON.parse(atob(part.replace(/-/g, '+').replace(/_/g, '/')));
      return Object.keys(localStorage).some((key) => key.startsWith(`unkept/${sub}/`)) ? undefined : sub;
    } catch {
      return undefined; // There is no token of ours.
    }
  };
  const accountId = account();
  if (accountId === undefined) return;

  /** Whether it would look the same if the app rendered it now. */
  const fits = ({ address, version, width, zoneOffset, from, until }) => {
    const now = new Date();
    return (
      address === location.pathname + location.search &&
      version === document.querySelector('script[type=module][src]')?.getAttribute('src') &&
      width === innerWidth &&
      zoneOffset === now.getTimezoneOffset() &&
      from <= now.getTime() &&
      now.getTime() < until &&
      accountId === account()
    );
  };

  const show = (screen) => {
    const root = document.getElementById('root');
    if (!screen || !root || root.firstChild || !fits(screen)) return;
    const { content } = Object.assign(document.createElement('template'), { innerHTML: screen.html });
    // The content security policy allows styles that a script sets, and none in HTML.
    for (const element of content.querySelectorAll('[data-kept-style]')) {
      element.style.cssText = element.dataset.keptStyle;
      delete element.dataset.keptStyle;
    }
    const frame = Object.assign(document.createElement('div'), { inert: true });
    frame.dataset.kept = '';
    frame.style.cssText = 'display: contents; visibility: visible';
    frame.append(content);
    root.append(frame);
    performance.mark('kept-screen');
  };

  // Not `DOMContentLoaded`, which waits for the app's code.
  const parsed = new Promise((resolve) => {
    if (document.readyState !== 'loading') resolve();
    else document.addEventListener('readystatechange', resolve, { once: true });
  });
  try {
    const opening = indexedDB.open(`daymark-${accountId}`);
    // This device has no copy of the account.
    opening.onupgradeneeded = () => opening.transaction.abort();
    opening.onsuccess = () => {
      const database = opening.result;
      try {
        const reading = database.transaction('meta').objectStore('meta').get('screen');
        reading.onsuccess = () => parsed.then(() => show(reading.result));
      } finally {
        database.close(); // Once the transaction is over.
      }
    };
  } catch {
    // Storage is forbidden: the app starts without.
  }
})();
