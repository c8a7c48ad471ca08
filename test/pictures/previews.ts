import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { settingsPath } from '../../domain/page-paths.ts';
import { openBrowser, visit } from './visit.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const FILES = join(ROOT, 'test', 'import', 'files');
const FOLDER = join(ROOT, 'web', 'screens', 'coming-from', 'pictures');
const SCREEN = { viewport: { width: 560, height: 1400 }, deviceScaleFactor: 1.5 };
const QUALITY = 78;
const SYSTEMS = {
  todoist: 'Work [2203306141].csv',
  ticktick: 'ticktick.csv',
  microsoft: 'microsoft.json',
  google: 'Tasks.json',
  superproductivity: 'super-productivity.json',
  vikunja: 'vikunja.json',
  csv: 'tabelle.csv',
  calendar: 'calendar.ics',
  markdown: 'notes.md',
};

/** Takes the pictures of “Coming from another app”: what the preview says about a file of each system. */
export async function takePreviews(browser: Browser, now: number, options: BrowserContextOptions) {
  await mkdir(FOLDER, { recursive: true });
  for (const colorScheme of ['light', 'dark'] as const) {
    const context = await openBrowser(browser, now, { ...options, ...SCREEN, colorScheme });
    for (const [name, file] of Object.entries(SYSTEMS)) {
      const page = await visit(context, settingsPath('data'));
      await page.getByLabel('File to import').setInputFiles(join(FILES, file));
      await writeFile(join(FOLDER, `${name}-${colorScheme}.webp`), await previewIn(page));
      await page.close();
    }
    await context.close();
  }
}

async function previewIn(page: Page): Promise<Buffer> {
  const preview = page.getByRole('region', { name: /^Preview of/ });
  await preview.waitFor();
  // Nothing that is only said for a moment covers it.
  await page.getByRole('status').first().waitFor();
  const { x, y, width, height } = await preview.evaluate((element) => {
    element.scrollIntoView();
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + scrollX, y: top + scrollY, width, height };
  });
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality: QUALITY,
    captureBeyondViewport: true,
    clip: { x, y, width, height, scale: 1 },
  });
  return Buffer.from(data, 'base64');
}
