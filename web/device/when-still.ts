/** The page counts as still this long after it was last scrolled. */
const STILL_MS = 100;

let scrolledAt = Number.NEGATIVE_INFINITY;
if (typeof window !== 'undefined')
  window.addEventListener(
    'scroll',
    () => {
      scrolledAt = performance.now();
    },
    { passive: true, capture: true },
  );

/** Calls back now, or once scrolling has ended. @returns how to cancel that */
export function whenStill(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    const left = scrolledAt + STILL_MS - performance.now();
    if (left <= 0) act();
    else timer = setTimeout(look, left);
  };
  look();
  return () => clearTimeout(timer);
}
