/**
 * Calls back whenever the page becomes visible again. Leaving it isn't reported: what a hidden page renders nobody sees,
 * and what it renders while it's closed delays the next page.
 * @returns a cleanup function
 */
export function onVisible(listener: () => void): () => void {
  const look = () => {
    if (document.visibilityState === 'visible') listener();
  };
  // Browsers may keep a page that was left, and show it as it was.
  const back = ({ persisted }: PageTransitionEvent) => {
    if (persisted) listener();
  };
  document.addEventListener('visibilitychange', look);
  addEventListener('pageshow', back);
  return () => {
    document.removeEventListener('visibilitychange', look);
    removeEventListener('pageshow', back);
  };
}
