import 'temporal-polyfill/global';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { LAUNCH } from '../harness/chromium.ts';
import { RunningApp } from '../harness/running-app.ts';
import { moveIn } from './people.ts';
import { takePreviews } from './previews.ts';
import { takeProduct } from './product.ts';
import { SCENES } from './scenes.ts';
import { openBrowser, visit } from './visit.ts';

const FOLDER = join(import.meta.dirname, '..', '..', 'dist', 'screenshots');
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const SIZES = {
  390: PHONE,
  768: { viewport: { width: 768, height: 1024 }, hasTouch: true },
  820: { viewport: { width: 820, height: 1180 }, hasTouch: true },
  1280: { viewport: { width: 1280, height: 800 } },
  1920: { viewport: { width: 1920, height: 1080 } },
  844: { viewport: { width: 844, height: 390 }, isMobile: true, hasTouch: true },
};

/** The morning of a past Tuesday, so that no date in it is in the server's future. */
function morning(): { date: string; now: number } {
  const today = Temporal.Now.plainDateISO('UTC');
  const date = today.subtract({ days: ((today.dayOfWeek + 4) % 7) + 1 }).toString();
  return { date, now: Temporal.Instant.from(`${date}T10:12:00Z`).epochMilliseconds };
}

/** Only the first screen of longer pages is captured. */
const MOST_PX = 6000;
const heightOf = (page: Page): Promise<number> => page.evaluate(() => document.body.scrollHeight);

const asked = process.argv.slice(2);
const wanted = asked.filter((word) => !word.startsWith('--'));
const isWanted = (name: string): boolean =>
  wanted.length === 0 || wanted.some((words) => words.split(',').every((word) => name.includes(word)));

await mkdir(FOLDER, { recursive: true });
await using app = await RunningApp.start();
const browser = await chromium.launch(LAUNCH);
const today = morning();
const baseURL = app.url;
const states = await moveIn(app, browser, today);

if (asked.includes('--product')) {
  await takeProduct(browser, today.now, { baseURL, storageState: states.typical });
} else if (asked.includes('--previews')) {
  await takePreviews(browser, today.now, { baseURL, storageState: states.new });
} else {
  for (const colorScheme of ['light', 'dark'] as const)
    for (const [width, size] of Object.entries(SIZES))
      for (const who of ['visitor', 'new', 'typical', 'full'] as const) {
        const named = SCENES.map((scene) => ({ ...scene, file: `${scene.name}-${width}-${colorScheme}` }));
        const scenes = named.filter((scene) => scene.who === who && isWanted(scene.file));
        const storageState = who === 'visitor' ? undefined : states[who];
        for (const scene of scenes) {
          const context = await openBrowser(browser, today.now, {
            baseURL,
            colorScheme,
            ...size,
            storageState,
          });
          const page = await visit(context, scene.path, scene.server);
          await scene.act?.(page);
          const path = join(FOLDER, `${scene.file}.png`);
          const fullPage = scene.whole === true && (await heightOf(page)) < MOST_PX;
          await page.screenshot({ path, animations: 'disabled', fullPage });
          await context.unrouteAll({ behavior: 'ignoreErrors' });
          await context.close();
        }
      }
}
await browser.close();
