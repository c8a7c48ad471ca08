import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';

/** Does something that the page doesn't see, such as the system's Back, and counts it as one act. */
type Outside = (work: () => Promise<unknown>) => Promise<void>;
/** Does something, with so many acts at most. */
type Within = (name: string, most: number, act: (outside: Outside) => Promise<unknown>) => Promise<void>;

/**
 * Counts acts from now on: each key, and each time that a finger or the mouse's button goes down, so a click, tap, swipe
 * or drag is one. Text that is typed into a field isn't counted.
 */
export async function startCounting(page: Page): Promise<Within> {
  const counted = await page.evaluateHandle(() => {
    const counter = { acts: 0 };
    // Not of the window: a press that Playwright holds back, since its target has moved, gets no further than there.
    document.addEventListener('pointerdown', ({ isPrimary }) => isPrimary && counter.acts++, true);
    const isText = ({ key, target, ctrlKey }: KeyboardEvent) =>
      key.length === 1 &&
      !ctrlKey &&
      (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement);
    const isModifier = ({ key }: KeyboardEvent) => ['Shift', 'Control', 'Meta', 'Alt'].includes(key);
    addEventListener('keydown', (event) => !isText(event) && !isModifier(event) && counter.acts++, true);
    return counter;
  });
  return (name, most, act) =>
    test.step(name, async () => {
      await counted.evaluate((counter) => {
        counter.acts = 0;
      });
      let outside = 0;
      await act(async (work) => {
        outside += 1;
        await work();
      });
      const acts = outside + (await counted.evaluate((counter) => counter.acts));
      expect(acts, `${name} is counted`).toBeGreaterThan(0);
      expect(acts, name).toBeLessThanOrEqual(most);
    });
}
