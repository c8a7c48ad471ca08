import { chromium, type Page } from '@playwright/test';
import { LAUNCH } from '../test/harness/chromium.ts';
import { type MakeTask, plainTask } from './account.ts';
import { ACTIONS } from './actions.ts';
import { type Action, atRest, measure } from './measure.ts';
import { openList } from './open-list.ts';
import { report } from './report.ts';
import { framesOf, smoothness } from './scrolling.ts';
import { beside, type Table } from './summary.ts';

const TASKS = 10_000;
const TREES = 2_000;
/** The device remembers at most this many expanded tasks. */
const EXPANDED = 500;
const TIMES = 12;

/** Trees of five: 2,000 tasks, and then their subtasks. */
const inTrees: MakeTask = (n) => ({
  ...plainTask(n),
  ...(n >= TREES && { parentId: `t${n % TREES}` }),
});

/** One of five repeats. */
const repeating: MakeTask = (n) => ({
  ...plainTask(n),
  ...(n % 5 === 0 && { repeat: 'FREQ=WEEKLY;BYDAY=MO,TH', dueDate: '2030-01-07' }),
});

/** The tree that is expanded and collapsed: one of the newest, so that it's visible. */
const TREE = TREES - 5;
const TALLY = `[aria-label="0 of 4 subtasks done: Task ${TREE} of the bench"]`;
const STEP = `[aria-label="Complete Task ${TREE + TREES} of the bench"]`;
/** The newest trees that stay collapsed. */
const COLLAPSED = 10;

async function pressTally(page: Page, done: Action['done']): Promise<Action> {
  await page.locator(TALLY).hover();
  const act = async () => {
    await page.mouse.down();
    await page.mouse.up();
  };
  return { event: 'click', act, done };
}

/** What is done on each page, and what on the flat list shows and hides as many rows. */
const MEASURED = ['add', 'toggle', 'delete'] as const;
const ON_TREES = {
  expand: { like: 'add', action: (page: Page) => pressTally(page, { found: STEP }) },
  collapse: { like: 'delete', action: (page: Page) => pressTally(page, { gone: STEP }) },
} as const;

/**
 * Measures what 2,000 trees of five tasks and 2,000 repeating tasks cost: the same actions as in a flat list of as many
 * tasks, in turn.
 */
export async function benchTrees(): Promise<void> {
  await using browser = await chromium.launch(LAUNCH);
  await using flat = await openList(browser, TASKS);
  await using trees = await openList(browser, TASKS, inTrees);
  await using series = await openList(browser, TASKS, repeating);
  const lists = { flat, trees, series };
  await expandMany(trees.page);
  const taken = new Map<string, number[]>();
  const take = async (name: string, page: Page, action: Promise<Action>) =>
    taken.set(name, [...(taken.get(name) ?? []), await measure(page, await action)]);
  for (let round = 0; round < TIMES; round++) {
    for (const name of MEASURED)
      for (const [list, { page }] of Object.entries(lists)) {
        await page.bringToFront();
        await take(`${name} ${list}`, page, ACTIONS[name](page, round));
      }
    await trees.page.bringToFront();
    for (const [name, { action }] of Object.entries(ON_TREES))
      await take(`${name} trees`, trees.page, action(trees.page));
  }
  const figuresOf = (name: string, list: string, like = name) =>
    beside(taken.get(`${name} ${list}`) ?? [], taken.get(`${like} flat`) ?? [], 'flat list');
  const table: Table = {};
  for (const name of MEASURED) table[`${name}, trees`] = figuresOf(name, 'trees');
  for (const [name, { like }] of Object.entries(ON_TREES))
    table[`${name}, next to ${like}`] = figuresOf(name, 'trees', like);
  for (const name of MEASURED) table[`${name}, one of five repeats`] = figuresOf(name, 'series');
  report(table);
  const frames: Table = {};
  for (const [list, { page }] of Object.entries(lists)) {
    await page.bringToFront();
    frames[`frame while scrolling, ${list}`] = smoothness(await framesOf(page));
  }
  report(frames);
}

/** Expands as many trees as the device remembers, so that rows of all levels are scrolled. */
async function expandMany(page: Page): Promise<void> {
  await page.locator('[aria-label^="0 of 4 subtasks done"]').first().click();
  const ids = Array.from({ length: EXPANDED }, (_, n) => `t${TREES - COLLAPSED - 1 - n}`);
  await page.evaluate((expanded) => {
    const key = Object.keys(localStorage).find((name) => name.includes('expandedTasks')) ?? '';
    localStorage.setItem(key, JSON.stringify(expanded));
  }, ids);
  await page.reload();
  await page.getByText(/10,?000 open/).waitFor();
  await atRest(page);
}
