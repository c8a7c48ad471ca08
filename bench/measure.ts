import type { Page } from '@playwright/test';

/** Milliseconds from the key or the click to the paint that shows its effect. */
export type Sample = number;
/** How the page looks when it is done: a text is somewhere in it, or a selector finds something or nothing. */
export type Done = { text: string } | { found: string } | { gone: string };
/** What a person does, the event it arrives as, and its effect. */
export type Action = { event: 'keydown' | 'click'; act: () => Promise<void>; done: Done };

/**
 * The page is at rest at first: what was done before is saved. The clock starts when the browser got the event, by
 * the event's own time, and stops after the frame in which the effect is in the page has been painted: an urgent
 * task queued in a frame's callback is the first to run when that frame is out.
 */
export async function measure(page: Page, { event, act, done }: Action): Promise<Sample> {
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await page.evaluate(watch, [event, done] as const);
  await act();
  return page.evaluate(() => (globalThis as unknown as Watched).taken);
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

const at = (sorted: Sample[], share: number): number =>
  sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;

/** Median and 95th percentile, and the median as a multiple of the bare page's. */
export function summary(samples: Sample[], floor: Sample[]): Record<string, string> {
  const [sorted, bare] = [samples.toSorted((a, b) => a - b), floor.toSorted((a, b) => a - b)];
  const [median, p95, base] = [at(sorted, 0.5), at(sorted, 0.95), at(bare, 0.5)];
  return {
    median: `${median.toFixed(1)} ms`,
    p95: `${p95.toFixed(1)} ms`,
    'bare page': `${base.toFixed(1)} ms`,
    ratio: (median / base).toFixed(2),
  };
}
