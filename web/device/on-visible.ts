/** Doesn't report leaving: nobody sees what a hidden page renders, and rendering on closing delays the next page. */
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
