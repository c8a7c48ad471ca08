import 'temporal-polyfill/global';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { PAGE_TITLES, type PageName, ROUTES } from '../../web/routes.ts';
import { LAUNCH } from '../harness/chromium.ts';
import { RunningApp } from '../harness/running-app.ts';
import { moveIn } from './people.ts';
import { takeProduct } from './product.ts';
import { openBrowser, visit } from './visit.ts';

const FOLDER = join(import.meta.dirname, '..', '..', 'dist', 'screenshots');
const SIZES = { 390: 844, 768: 1024, 1280: 860 };

/** The morning of a past Tuesday: nothing in it is in the server's future. */
function morning(): { date: string; now: number } {
  const today = Temporal.Now.plainDateISO('UTC');
  const date = today.subtract({ days: ((today.dayOfWeek + 4) % 7) + 1 }).toString();
  return { date, now: Temporal.Instant.from(`${date}T10:12:00Z`).epochMilliseconds };
}

await mkdir(FOLDER, { recursive: true });
await using app = await RunningApp.start();
const browser = await chromium.launch(LAUNCH);
const today = morning();
const baseURL = app.url;
const storageState = await moveIn(app, browser, today);

if (process.argv.includes('--product')) {
  await takeProduct(browser, today.now, { baseURL, storageState });
} else {
  for (const colorScheme of ['light', 'dark'] as const)
    for (const [width, height] of Object.entries(SIZES)) {
      const look = { baseURL, colorScheme, viewport: { width: Number(width), height } };
      const visitor = await openBrowser(browser, today.now, look);
      const member = await openBrowser(browser, today.now, { ...look, storageState });
      for (const name of ['landing', ...Object.keys(PAGE_TITLES)] as ('landing' | PageName)[]) {
        const page = await visit(name === 'landing' ? visitor : member, ROUTES[name]);
        const path = join(FOLDER, `${name}-${width}-${colorScheme}.png`);
        await page.screenshot({ path, animations: 'disabled', fullPage: name === 'landing' });
        await page.close();
      }
      await Promise.all([visitor.close(), member.close()]);
    }
}
await browser.close();
