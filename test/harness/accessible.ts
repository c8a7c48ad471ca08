import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, type Frame, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { animationsEnd } from './animations.ts';
import { cutOff, moving, SPACED } from './layout.ts';

const AXE = await readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const DESK = { width: 1280, height: 844 };
const PHONE = { width: 390, height: 844 };
/** A small phone, or a desktop zoomed in to 400 % (WCAG 1.4.10). */
const NARROW = { width: 320, height: 640 };

/**
 * Expects the page to meet WCAG 2.2 AA as far as it can be automated, wide in the light theme and narrow in the dark
 * one: all axe rules, no motion if it's reduced, nothing wider than the screen, and no cut-off text, even with
 * increased text spacing.
 * @param without axe rules that don't apply
 */
export async function expectAccessible(page: Page, what: string, ...without: string[]): Promise<void> {
  await look(page, 'light', DESK);
  await expectNoViolation(page, `${what}, light and wide`, { without });
  expect.soft(await page.evaluate(moving), `${what}: it moves`).toEqual([]);

  await look(page, 'dark', NARROW);
  // The app hears of a new width, and then shows it.
  const softly = expect.configure({ soft: true });
  await softly.poll(() => page.evaluate(cutOff), `${what}, narrow`).toEqual([]);
  await expectNoViolation(page, `${what}, dark and narrow`, { without });
  await page.evaluate(SPACED.begin);
  await softly.poll(() => page.evaluate(cutOff), `${what}, narrow and spaced out`).toEqual([]);
  await page.evaluate(SPACED.end);
  await look(page, 'light', DESK);
}

/** Like `expectAccessible`, for what only a phone shows: in both themes, and the dark one also at the narrowest width. */
export async function expectAccessibleOnPhone(page: Page, what: string, ...without: string[]): Promise<void> {
  for (const [theme, size] of [
    ['light', PHONE],
    ['dark', PHONE],
    ['dark', NARROW],
  ] as const) {
    await look(page, theme, size);
    await expectNoViolation(page, `${what}, ${theme} and ${size.width} px wide`, { without });
    const softly = expect.configure({ soft: true });
    await softly.poll(() => page.evaluate(cutOff), `${what}, ${size.width} px wide`).toEqual([]);
  }
  await look(page, 'light', PHONE);
}

/** Checks color contrast in the combinations that `expectAccessible` skips: dark and wide, light and narrow. */
export async function expectContrast(page: Page, what: string): Promise<void> {
  const only = ['color-contrast'];
  await look(page, 'light', NARROW);
  await expectNoViolation(page, `${what}, light and narrow`, { only });
  await look(page, 'dark', DESK);
  await expectNoViolation(page, `${what}, dark and wide`, { only });
}

/** Sets the theme through the system's, which the app follows unless a theme was chosen. */
async function look(page: Page, colorScheme: 'light' | 'dark', size: typeof DESK): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.setViewportSize(size);
  const root = page.locator('html');
  await (colorScheme === 'dark' ? expect(root) : expect(root).not).toHaveClass(/\bdark\b/);
  // Colors are measured at rest.
  await animationsEnd(page);
}

type Rules = { only?: string[]; without?: string[] };

/**
 * Expects no axe violations in a page or frame in its current state. While a popup is open, what is behind it can't be
 * pressed, and is partly covered, depending on the hour and the day: only the popup's own targets need their size.
 */
export async function expectNoViolation(
  page: Page | Frame,
  what: string,
  { only, without = [] }: Rules = {},
): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const options: RunOptions = {
    // Reporting passes takes axe far longer than finding violations.
    resultTypes: ['violations'],
    preload: false,
    rules: {
      'target-size': { enabled: true },
      ...Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
    },
    ...(only && { runOnly: { type: 'rule', values: only } }),
  };
  const found = await page.evaluate(async (chosen) => {
    const { axe } = window as unknown as { axe: { run(on: Document, by: RunOptions): Promise<AxeResults> } };
    const { violations } = await axe.run(document, chosen);
    const popup = [...document.querySelectorAll(':is([role=dialog], [role=menu])[data-open]')].at(-1);
    const isBehind = (selector: string) => popup && !popup.contains(document.querySelector(selector));
    return violations.flatMap(({ id, help, nodes }) =>
      nodes
        .filter(({ target }) => id !== 'target-size' || !isBehind(String(target[0])))
        .map(({ html }) => `${id}: ${help}\n${html}`),
    );
  }, options);
  expect.soft(found, what).toEqual([]);
}
