import { chromium, type Page } from '@playwright/test';
import { LAUNCH } from '../test/harness/chromium.ts';
import { figures } from './load.ts';
import { type Action, atRest, measure } from './measure.ts';
import { openList } from './open-list.ts';
import { report } from './report.ts';
import { beside, type Table } from './summary.ts';

const TASKS = 100;
const VISITS = 5;
/** Popups have a role; a page at rest has none of them. */
const OPEN: Action['done'] = {
  found: '[role="dialog"]:not([inert] *), [role="menu"], [role="listbox"]:not([hidden])',
};

const press = (key: string) => async (page: Page) => ({
  event: 'keydown' as const,
  act: () => page.keyboard.press(key),
  done: OPEN,
});

const onRow = (key: string) => async (page: Page) => {
  await page
    .getByRole('button', { name: /^Edit Task/ })
    .first()
    .focus();
  return press(key)(page);
};

const click = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().hover();
  const act = async () => {
    await page.mouse.down();
    await page.mouse.up();
  };
  return { event: 'click' as const, act, done: OPEN };
};

const POPUPS: Record<string, (page: Page) => Promise<Action>> = {
  palette: press('Control+k'),
  'keyboard shortcuts': press('?'),
  task: onRow('Enter'),
  'date of a task': onRow('s'),
  'tags of a task': onRow('l'),
  'list of a task': onRow('m'),
  'display of a list': click('Display'),
  'account menu': click(/^Account bench/),
};

/** Measures how long each popup takes at its first use in a visit, compared with its second. */
export async function benchPopups(): Promise<void> {
  await using browser = await chromium.launch(LAUNCH);
  await using list = await openList(browser, TASKS);
  const { page } = list;
  const [first, second] = [new Map<string, number[]>(), new Map<string, number[]>()];
  for (let visit = 0; visit < VISITS; visit++)
    for (const [name, action] of Object.entries(POPUPS)) {
      await page.reload();
      await page.getByText(`${TASKS} open`).first().waitFor();
      await page.locator('[data-kept]').waitFor({ state: 'detached' });
      for (const all of [first, second]) {
        all.set(name, [...(all.get(name) ?? []), await measure(page, await action(page))]);
        await close(page);
      }
    }
  const table: Table = {};
  for (const name of Object.keys(POPUPS))
    table[`first use, ${name}`] = beside(first.get(name) ?? [], second.get(name) ?? [], 'second use');
  report(table);
  const slowest = Math.max(...Object.keys(POPUPS).map((name) => figures(first.get(name) ?? [], 1).p50));
  console.log(`The slowest first use takes ${slowest.toFixed(0)} ms.\n`);
}

async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  if ('found' in OPEN) await page.locator(OPEN.found).first().waitFor({ state: 'detached' });
  await atRest(page);
}
