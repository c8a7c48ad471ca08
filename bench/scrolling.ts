import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { type Account, allThere, openBareBrowser } from './account.ts';
import { figures } from './load.ts';
import { atRest } from './measure.ts';
import { ms, type Table } from './summary.ts';

/** 9,000 px in 3 seconds. */
const TURNS = 150;
const TURN_PX = 60;
const TURN_MS = 20;
const LONG_MS = 25;

/** Measures frame times while scrolling all tasks with the wheel, and as many lines of plain text. */
export async function benchScrolling(browser: Browser, account: Account, bareUrl: string): Promise<Table> {
  await using signedIn = await account.openBrowser();
  await using plain = await openBareBrowser(browser);
  const [page, bare] = [await signedIn.newPage(), await plain.newPage()];
  await bare.goto(`${bareUrl}/?lines=${account.tasks}`);
  const there = await framesOf(bare);
  await page.goto('/tasks?sort=created');
  await allThere(page, account);
  const here = await framesOf(page);
  return { 'frame while scrolling': smoothness(here), 'on the bare page': smoothness(there) };
}

/** How smoothly frames followed each other. */
export function smoothness(frames: readonly number[]): Record<string, string> {
  const { p50, p95 } = figures(frames, 1);
  const long = frames.filter((taken) => taken > LONG_MS).length;
  return {
    median: ms(p50),
    p95: ms(p95),
    worst: ms(Math.max(...frames)),
    long: `${long} of ${frames.length}`,
    'a second': ((1000 * frames.length) / frames.reduce((sum, taken) => sum + taken, 0)).toFixed(0),
  };
}

declare global {
  /** In the page: the time of each frame while it's recorded. */
  var frameTimes: number[];
  var recordsFrames: boolean;
}

/** Scrolls a page with the wheel. @returns the time of each frame */
export async function framesOf(page: Page): Promise<number[]> {
  await page.mouse.move(500, 600);
  await atRest(page);
  return framesWhile(page, async () => {
    const begun = performance.now();
    for (let turn = 1; turn <= TURNS; turn++) {
      await page.mouse.wheel(0, TURN_PX);
      await pause(Math.max(0, begun + turn * TURN_MS - performance.now()));
    }
  });
}

/** @returns the time of each frame while something is done with a page */
export async function framesWhile(page: Page, act: () => Promise<void>): Promise<number[]> {
  await page.evaluate(() => {
    globalThis.frameTimes = [];
    globalThis.recordsFrames = true;
    let before: number | undefined;
    const frame = (now: number) => {
      if (before !== undefined) globalThis.frameTimes.push(now - before);
      before = now;
      if (globalThis.recordsFrames) requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
  await act();
  return page.evaluate(() => {
    globalThis.recordsFrames = false;
    return globalThis.frameTimes;
  });
}
