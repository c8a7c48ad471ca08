import type { Page } from '@playwright/test';
import { animationsEnd } from '../test/harness/animations.ts';

/** When an action is done: the page contains a text, the focused field does, or a selector matches or no longer matches. */
export type Done = { text: string } | { typed: string } | { found: string } | { gone: string };
/** An action, the event it dispatches, and its effect. */
export type Action = { event: 'keydown' | 'click'; act: () => Promise<void>; done: Done };

/**
 * Waits until the page is idle, then measures from the event's own timestamp until the frame with its effect is
 * painted: a user-blocking task queued in an animation frame callback is the first to run after that frame.
 * @returns milliseconds from the key or click to the paint that shows its effect
 */
export async function measure(page: Page, { event, act, done }: Action): Promise<number> {
  await atRest(page);
  await page.evaluate(watch, [event, done] as const);
  await act();
  return page.evaluate(() => globalThis.taken);
}

/**
 * Longer than the page waits before it writes a search into its address. A frame just before the event would also delay
 * the next one, and not on both pages.
 */
const QUIET_MS = 400;
/** Chromium may never call a page idle that draws nothing. */
const PATIENCE_MS = 2_000;

/** Waits until everything is saved, animations have ended, and the browser is idle. */
export async function atRest(page: Page): Promise<void> {
  await page.getByText('Saved', { exact: true }).waitFor();
  await animationsEnd(page);
  await page.evaluate(
    ([quiet, patience]) =>
      new Promise((resolve) => setTimeout(() => requestIdleCallback(resolve, { timeout: patience }), quiet)),
    [QUIET_MS, PATIENCE_MS] as const,
  );
}

declare global {
  /** In the page: how many milliseconds the action that is watched has taken. */
  var taken: Promise<number>;
}

/** Runs in the page. */
function watch([type, done]: readonly [string, Done]): void {
  const isDone = () =>
    'text' in done
      ? document.body.textContent.includes(done.text)
      : 'typed' in done
        ? (document.activeElement as HTMLInputElement).value === done.typed
        : 'found' in done
          ? document.querySelector(done.found) !== null
          : document.querySelector(done.gone) === null;
  globalThis.taken = new Promise((resolve, reject) => {
    const begin = ({ timeStamp }: Event) => {
      const look = () => {
        if (performance.now() - timeStamp > 10_000)
          return reject(new Error(`A ${type} did not lead to ${JSON.stringify(done)} within 10 s.`));
        if (!isDone()) return requestAnimationFrame(look);
        const stop = () => resolve(performance.now() - timeStamp);
        void scheduler.postTask(stop, { priority: 'user-blocking' });
      };
      requestAnimationFrame(look);
    };
    addEventListener(type, begin, { once: true, capture: true });
  });
}
