import type { Page } from '@playwright/test';

/** How the page looks when it is done: a text is somewhere in it, or a selector finds something or nothing. */
export type Done = { text: string } | { found: string } | { gone: string };
/** What a person does, the event it arrives as, and its effect. */
export type Action = { event: 'keydown' | 'click'; act: () => Promise<void>; done: Done };

/**
 * The page is at rest at first. The clock starts when the browser got the event, by the event's own time, and stops
 * after the frame in which the effect is in the page has been painted: an urgent task queued in a frame's callback
 * is the first to run when that frame is out.
 * @returns milliseconds from the key or the click to the paint that shows its effect
 */
export async function measure(page: Page, { event, act, done }: Action): Promise<number> {
  await atRest(page);
  await page.evaluate(watch, [event, done] as const);
  await act();
  return page.evaluate(() => (globalThis as unknown as Watched).taken);
}

/** What was done is saved, nothing moves any more, and the browser has nothing else to do. */
export async function atRest(page: Page): Promise<void> {
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    await Promise.allSettled(ending.map(({ finished }) => finished));
    await new Promise((resolve) => requestIdleCallback(resolve));
  });
}

type Watched = { taken: Promise<number> };

/** Runs in the page. */
function watch([type, done]: readonly [string, Done]): void {
  const isDone = () =>
    'text' in done
      ? document.body.textContent.includes(done.text)
      : 'found' in done
        ? document.querySelector(done.found) !== null
        : document.querySelector(done.gone) === null;
  (globalThis as unknown as Watched).taken = new Promise((resolve) => {
    const begin = ({ timeStamp }: Event) => {
      const look = () => {
        if (!isDone()) return requestAnimationFrame(look);
        const stop = () => resolve(performance.now() - timeStamp);
        void scheduler.postTask(stop, { priority: 'user-blocking' });
      };
      requestAnimationFrame(look);
    };
    addEventListener(type, begin, { once: true, capture: true });
  });
}
