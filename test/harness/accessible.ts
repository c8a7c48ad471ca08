import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Each theme and each width once. */
const SCREENS = [
  { colorScheme: 'dark', width: 390 },
  { colorScheme: 'light', width: 1280 },
] as const;

/**
 * Expects what is on the page to break no rule of axe, and nothing to be wider than the screen: on a phone in the dark
 * theme and on a desk in the light one.
 * @param without rules of axe that don't apply here
 */
export async function expectAccessible(page: Page, what: string, ...without: string[]): Promise<void> {
  for (const { colorScheme, width } of SCREENS) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const root = page.locator('html');
    await (colorScheme === 'dark' ? expect(root) : expect(root).not).toHaveClass(/dark/);
    await page.setViewportSize({ width, height: 844 });
    const where = `${what}, ${colorScheme}, ${width} px`;
    const { violations } = await new AxeBuilder({ page }).disableRules(without).analyze();
    const found = violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ html }) => `${id}: ${help}\n${html}`),
    );
    expect(found, where).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, where).toBeLessThanOrEqual(0);
  }
}
