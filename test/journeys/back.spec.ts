import type { Locator, Page } from '@playwright/test';
import { selectTasks } from '../harness/display.ts';
import { onGoal } from '../harness/goal-row.ts';
import { expect, test } from '../harness/journey.ts';
import type { RunningApp } from '../harness/running-app.ts';
import { moveIn } from '../harness/week.ts';

const HOME = '/workspace?list=home';
const TASK = 'Measure the shelves';

const DEVICES = {
  desktop: { width: 1280, height: 800 },
  phone: { width: 390, height: 844 },
};
type Device = keyof typeof DEVICES;
const BOTH: readonly Device[] = ['desktop', 'phone'];

type Thing = {
  name: string;
  /** The page that it's opened on. */
  path: string;
  open: (page: Page, device: Device) => Promise<void>;
  shown: (page: Page) => Locator;
  /** What it's opened from, from the bottom up. */
  over?: readonly Thing[];
  /** Without a way to close it by hand that isn't Escape. */
  close?: (page: Page) => Promise<void>;
  on?: readonly Device[];
};

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
const press = (name: string | RegExp) => (page: Page) => button(page, name).click();
const dialog = (name: string | RegExp) => (page: Page) => page.getByRole('dialog', { name });
const menu = (page: Page) => page.getByRole('menu');

const task: Thing = { name: 'a task', path: HOME, open: press(`Edit ${TASK}`), shown: dialog('Edit task') };
const options: Thing = { name: 'a menu', path: HOME, open: press('Home options'), shown: menu };
const palette: Thing = {
  name: 'the palette',
  path: HOME,
  open: (page) => page.keyboard.press('Control+k'),
  shown: dialog('Search or run a command'),
};
const selecting: Thing = {
  name: 'select mode',
  path: HOME,
  open: selectTasks,
  shown: (page) => page.getByRole('toolbar', { name: 'Selected tasks' }),
  close: press('Clear selection'),
};
const SINGLE: readonly Thing[] = [
  task,
  options,
  palette,
  selecting,
  {
    name: 'a search',
    path: HOME,
    open: (page) => page.getByRole('searchbox', { name: 'Search tasks' }).fill('shelves'),
    shown: (page) => button(page, 'Clear search'),
    close: async (page) => {
      await page.getByRole('searchbox', { name: 'Search tasks' }).press('Escape');
      await page.getByRole('searchbox', { name: 'Search tasks' }).blur();
    },
  },
  {
    name: 'quick add',
    path: HOME,
    open: (page, device) =>
      device === 'phone' ? button(page, 'Add a task').click() : page.keyboard.press('Control+k'),
    shown: (page) => page.getByRole('dialog', { name: /New task|Search or run/ }),
  },
  { name: 'the display choices', path: HOME, open: press('Display'), shown: dialog('Display') },
  {
    name: 'a dialog opened from a menu',
    path: HOME,
    open: async (page) => {
      await press('Home options')(page);
      await page.getByRole('menuitem', { name: 'Share list' }).click();
    },
    shown: dialog('Share “Home”'),
  },
  {
    name: 'the account menu',
    path: HOME,
    open: press(/^Account/),
    shown: menu,
  },
  {
    name: 'keyboard shortcuts',
    path: HOME,
    open: async (page) => {
      await page.getByRole('heading', { level: 1 }).click();
      await page.keyboard.press('?');
    },
    shown: dialog('Keyboard shortcuts'),
    on: ['desktop'],
  },
  {
    name: 'a row’s menu',
    path: HOME,
    open: async (page) => {
      await button(page, `Edit ${TASK}`).hover();
      await button(page, `Actions for ${TASK}`).click();
    },
    shown: menu,
    on: ['desktop'],
  },
  {
    name: 'the places to move to',
    path: HOME,
    open: async (page) => {
      await button(page, `Edit ${TASK}`).focus();
      await page.keyboard.press('m');
    },
    shown: dialog('Move to'),
    on: ['desktop'],
  },
  {
    name: 'a question',
    path: '/goals',
    open: (page) => onGoal(page, 'Delete', 'Run ten kilometers'),
    shown: (page) => page.getByRole('alertdialog'),
  },
  { name: 'an event', path: '/planner', open: press('Add Event'), shown: dialog('Add event') },
];
const dates: Thing = {
  name: 'a popover',
  path: HOME,
  open: press(/^Deadline: /),
  shown: dialog('Deadline'),
};
const oneSelected: Thing = {
  ...selecting,
  open: async (page, device) => {
    await selecting.open(page, device);
    await page
      .getByRole('checkbox', { name: /^Select/ })
      .first()
      .click();
  },
};
/** Each is opened over those before it. */
const STACKS: readonly (readonly Thing[])[] = [
  [task, dates],
  [oneSelected, { ...dates, open: press('Schedule'), shown: dialog('Schedule') }],
  [selecting, palette],
  [{ ...task, path: '/tasks' }, dates],
];

/** A page before the one that things are opened on. */
async function start(app: RunningApp, page: Page, email: string, device: Device): Promise<void> {
  await page.setViewportSize(DEVICES[device]);
  await moveIn(app, page, email);
}

const show = async (page: Page, path: string) => {
  if (!page.url().endsWith('/help')) await page.goto('/help');
  await page.goto(path);
  await expect(page.getByRole('main')).not.toHaveAttribute('aria-busy');
};

/** One Back leaves the page. What has closed is in the history for a moment longer. */
async function leave(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => history.state?.layers.tasks.length ?? 1)).toBe(1);
  await page.goBack();
  await expect(page).toHaveURL('/help');
}

async function checkAlone(page: Page, thing: Thing, device: Device): Promise<void> {
  await test.step(`${thing.name} closes`, async () => {
    await show(page, thing.path);
    await thing.open(page, device);
    await expect(thing.shown(page)).toBeVisible();
    await page.goBack();
    await expect(thing.shown(page)).toBeHidden();
    await expect(page).toHaveURL(thing.path);
    // Closed by hand, again and again.
    for (let times = 0; times < 2; times++) {
      await thing.open(page, device);
      await expect(thing.shown(page)).toBeVisible();
      if (thing.close) await thing.close(page);
      else await page.keyboard.press('Escape');
      await expect(thing.shown(page)).toBeHidden();
    }
    await leave(page);
  });
}

for (const device of BOTH)
  test.describe(device, () => {
    test.use({ hasTouch: device === 'phone', contextOptions: { reducedMotion: 'reduce' } });
    test('Back closes anything that is open', { tag: '@deep' }, async ({ app, page, newEmail }) => {
      test.setTimeout(400_000);
      page.setDefaultTimeout(30_000);
      await start(app, page, newEmail(), device);
      for (const thing of SINGLE)
        if ((thing.on ?? BOTH).includes(device)) await checkAlone(page, thing, device);
      for (const stack of STACKS)
        await test.step(stack.map(({ name }) => name).join(', '), async () => {
          await show(page, stack[0]?.path ?? HOME);
          for (const thing of stack) {
            await thing.open(page, device);
            await expect(thing.shown(page)).toBeVisible();
          }
          for (const thing of stack.toReversed()) {
            await page.goBack();
            await expect(thing.shown(page)).toBeHidden();
          }
          await leave(page);
        });
    });
  });

test.describe('on a phone', () => {
  test.use({ hasTouch: true });
  test('Back closes what is open, and a task has an address', async ({ app, page, newEmail }) => {
    await start(app, page, newEmail(), 'phone');
    await show(page, HOME);
    const opened = dialog('Edit task')(page);
    await press(`Edit ${TASK}`)(page);
    await expect(opened.getByLabel('Title')).toHaveValue(TASK);
    await expect(page).toHaveURL(/list=home&task=/);
    const address = page.url();
    await press(/^Deadline: /)(page);
    await expect(dates.shown(page)).toBeVisible();
    await page.goBack();
    await expect(dates.shown(page)).toBeHidden();
    await expect(opened).toBeVisible();
    await page.goBack();
    await expect(opened).toBeHidden();
    await expect(page).toHaveURL(HOME);

    await page.goForward();
    await expect(opened).toBeVisible();
    await expect(page).toHaveURL(address);
    await page.reload();
    await expect(opened.getByLabel('Title')).toHaveValue(TASK);
    await page.goBack();
    await expect(opened).toBeHidden();

    // By hand.
    await selectTasks(page);
    await expect(selecting.shown(page)).toBeVisible();
    await press('Clear selection')(page);
    await expect(selecting.shown(page)).toBeHidden();
    await leave(page);

    // A link from elsewhere: closing it stays on the page.
    await page.goto(address);
    await expect(opened.getByLabel('Title')).toHaveValue(TASK);
    await opened.getByRole('button', { name: 'Close' }).click();
    await expect(opened).toBeHidden();
    await expect(page).toHaveURL(HOME);
  });
});

test('Back from a page that was opened from a dialog or the palette returns to the page before', {
  tag: '@deep',
}, async ({ app, page, newEmail }) => {
  await start(app, page, newEmail(), 'desktop');
  await show(page, '/goals');
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('?');
  await dialog('Keyboard shortcuts')(page).getByRole('link', { name: 'How everything works' }).click();
  await expect(page).toHaveURL('/help');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search or run a command' }).fill('Go to Planner');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/planner');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search or run a command' }).fill(TASK);
  await page.getByRole('option', { name: TASK }).first().click();
  await expect(dialog('Edit task')(page)).toBeVisible();
  await expect(page).toHaveURL(/planner\?task=/);
  await page.goBack();
  await expect(dialog('Edit task')(page)).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL('/help');
  await page.goBack();
  await expect(page).toHaveURL('/goals');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await leave(page);
});

test('a link to a deleted task says so and opens the page', { tag: '@deep' }, async ({
  app,
  page,
  newEmail,
}) => {
  await start(app, page, newEmail(), 'desktop');
  await page.goto('/goals?task=gone');
  await expect(page.getByText('This task was deleted or isn’t shared with you.')).toBeVisible();
  await expect(page).toHaveURL('/goals');
});
