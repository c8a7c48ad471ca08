type Load = () => Promise<unknown>;

const waiting: Load[] = [];
let isBegun = false;
let isBusy = false;

/** Safari can't tell when a page is idle. */
const SOON_MS = 100;
/** A page that is never idle gets its parts anyway. */
const LATEST_MS = 2000;

/** Calls back when the page has nothing else to do, or at the latest after two seconds. */
export function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: LATEST_MS });
  else setTimeout(act, SOON_MS);
}

function fetchNext(): void {
  if (!isBegun || isBusy || waiting.length === 0) return;
  isBusy = true;
  whenIdle(async () => {
    try {
      await waiting.shift()?.();
    } catch {
      // The server is away or has another version. What is used meanwhile is loaded then.
      isBegun = false;
      addEventListener('online', beginFetching, { once: true });
    }
    isBusy = false;
    fetchNext();
  });
}

/** Loads something when the page is idle, one thing after the other, so that its first use is as fast as the second. */
export function fetchWhenIdle(load: Load): void {
  waiting.push(load);
  fetchNext();
}

/** Called once the page is shown, which nothing may delay. */
export function beginFetching(): void {
  isBegun = true;
  fetchNext();
}
