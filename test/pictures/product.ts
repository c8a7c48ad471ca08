import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { openBrowser, visit } from './visit.ts';

const WEB = join(import.meta.dirname, '..', '..', 'web');
const FOLDER = join(WEB, 'screens', 'landing', 'pictures');
/** The narrowest with its header in one line. */
const WIDE = { viewport: { width: 1200, height: 773 }, deviceScaleFactor: 1.5 };
const PHONE = { viewport: { width: 390, height: 720 }, deviceScaleFactor: 2, isMobile: true };
/** Each with the quality of its pictures. */
const SCREENS = { wide: [WIDE, 62], phone: [PHONE, 56] } as const;
/** Each with the words that it shows last. */
const VIEWS = {
  dashboard: ['/dashboard', ['Every day']],
  planner: ['/planner', ['Lunch with Maya']],
  list: ['/workspace?list=home', ['Kitchen', 'Every month']],
} as const;
const SOCIAL_QUALITY = 78;

/** Takes the landing page's pictures and its link preview image. */
export async function takeProduct(browser: Browser, now: number, options: BrowserContextOptions) {
  await mkdir(FOLDER, { recursive: true });
  for (const colorScheme of ['light', 'dark'] as const)
    for (const [size, [screen, quality]] of Object.entries(SCREENS)) {
      const context = await openBrowser(browser, now, { ...options, ...screen, colorScheme });
      for (const [name, [path, words]] of Object.entries(VIEWS)) {
        const page = await visit(context, path);
        for (const word of words)
          await page.getByRole('main').getByText(word, { exact: true }).first().waitFor();
        // The running timer, which the dashboard shows itself.
        if (name !== 'dashboard') await page.getByRole('group', { name: 'Timer' }).waitFor();
        if (size === 'phone') await page.getByRole('button', { name: 'Add a task', exact: true }).waitFor();
        await writeFile(join(FOLDER, `${name}-${size}-${colorScheme}.webp`), await asWebp(page, quality));
        await page.close();
      }
      await context.close();
    }
  const { storageState: _, ...visitor } = options;
  const context = await openBrowser(browser, now, { ...visitor, viewport: { width: 1200, height: 630 } });
  const path = join(WEB, 'public', 'social.jpg');
  await (await visit(context, '/')).screenshot({ path, type: 'jpeg', quality: SOCIAL_QUALITY });
  await context.close();
}

async function asWebp(page: Page, quality: number): Promise<Buffer> {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality });
  return Buffer.from(data, 'base64');
}
