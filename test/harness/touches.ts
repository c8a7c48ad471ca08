import type { Page } from '@playwright/test';

type Point = { x: number; y: number };

/** A finger on the page's touch screen. */
export async function startTouching(page: Page) {
  const touches = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', point?: Point) =>
    touches.send('Input.dispatchTouchEvent', { type, touchPoints: point ? [point] : [] });
  return {
    down: (point: Point) => send('touchStart', point),
    move: (point: Point) => send('touchMove', point),
    up: () => send('touchEnd'),
    /** Goes down, moves in several steps, and goes up. */
    async swipe({ x, y }: Point, by: Point): Promise<void> {
      await send('touchStart', { x, y });
      for (const share of [0.1, 0.25, 0.5, 0.75, 1])
        await send('touchMove', { x: x + by.x * share, y: y + by.y * share });
      await send('touchEnd');
    },
  };
}
