import type { Page } from '@playwright/test';

/** Waits for the running animations to end, except those that repeat forever. */
export const animationsEnd = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(
        ({ playState, timeline, effect }) =>
          playState === 'running' &&
          timeline === document.timeline &&
          Number.isFinite(Number(effect?.getComputedTiming().endTime)),
      );
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
