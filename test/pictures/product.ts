import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { openBrowser, visit } from './visit.ts';

const WEB = join(import.meta.dirname, '..', '..', 'web');
const FOLDER = join(WEB, 'screens', 'landing', 'pictures');
const WIDE = { viewport: { width: 1180, height: 760 }, deviceScaleFactor: 1.5 };
const PHONE = { viewport: { width: 390, height: 720 }, deviceScaleFactor: 2, isMobile: true };
const SCREENS = { wide: WIDE, phone: PHONE };
const VIEWS = { dashboard: '/dashboard', planner: '/planner', list: '/workspace?list=home' };
const QUALITY = 78;

/** Takes the landing page's pictures and its link preview image. */
export async function takeProduct(browser: Browser, now: number, options: BrowserContextOptions) {
  await mkdir(FOLDER, { recursive: true });
  for (const colorScheme of ['light', 'dark'] as const)
    for (const [size, screen] of Object.entries(SCREENS)) {
      const context = await openBrowser(browser, now, { ...options, ...screen, colorScheme });
      for (const [name, path] of Object.entries(VIEWS)) {
        const page = await visit(context, path);
        await writeFile(join(FOLDER, `${name}-${size}-${colorScheme}.webp`), await asWebp(page));
        await page.close();
      }
      await context.close();
    }
  const { storageState: _, ...visitor } = options;
  const context = await openBrowser(browser, now, { ...visitor, viewport: { width: 1200, height: 630 } });
  const path = join(WEB, 'public', 'social.jpg');
  await (await visit(context, '/')).screenshot({ path, type: 'jpeg', quality: QUALITY });
  await context.close();
}

async function asWebp(page: Page): Promise<Buffer> {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY });
  return Buffer.from(data, 'base64');
}
