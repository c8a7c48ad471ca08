import type { Locator, Page } from '@playwright/test';
import { type PageName, ROUTES } from '../../web/routes/routes.ts';
import { showAs } from '../harness/display.ts';
import { expect, openPopup, SAVED, test } from '../harness/journey.ts';
import { type Translating, translate, translatedTexts } from '../harness/translated.ts';
import { moveIn } from '../harness/week.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const check = (page: Page, title: string): Locator =>
  page.getByRole('checkbox', { name: `Complete ${title}`, exact: true }).first();

/** At the end of everything that a person typed into the account. */
const MARK = 'ж';
const TYPED = ['title', 'name', 'description', 'project', 'text'];
const marked = (value: unknown, key = ''): unknown => {
  if (typeof value === 'string') return value && TYPED.includes(key) ? value + MARK : value;
  if (Array.isArray(value)) return value.map((one) => (key === 'tags' ? one + MARK : marked(one)));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, marked(one, name)]));
};

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.getByRole('main')).not.toHaveAttribute('aria-busy');
  await expect(page.locator('main [role="status"][aria-label]')).toHaveCount(0);
}

async function openDialog(page: Page, opener: string | RegExp, name: string): Promise<void> {
  await button(page, opener).click();
  await expect(dialog(page, name)).toBeVisible();
  await expectLeftAlone(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Expects that nothing a person typed is translated. Only a sentence may quote it. */
async function expectLeftAlone(page: Page): Promise<void> {
  const found = await translatedTexts(page, MARK);
  const bare = found.filter((text) => text.replace(/“[^”]*”/g, '').includes(MARK));
  expect.soft(bare, page.url()).toEqual([]);
}

async function add(page: Page, title: string, more: string): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Task title', exact: true });
  await field.fill(`${title} ${more}`);
  await field.press('Enter');
  await expect(check(page, title)).toBeVisible();
}

async function completeAndUndo(page: Page, title: string): Promise<void> {
  await check(page, title).click();
  await button(page, 'Undo').click();
  await expect(check(page, title)).not.toBeChecked();
}

/** Expects the texts that a page shows when it’s opened anew, without a translator: none is out of date or doubled. */
async function expectUpToDate(page: Page): Promise<void> {
  await expect(page.getByRole('banner').getByText(SAVED)).toBeAttached();
  const fresh = await page.context().newPage();
  await open(fresh, page.url());
  const texts = (on: Page) => on.locator('main, nav').allTextContents();
  await expect(async () => expect(await texts(page)).toEqual(await texts(fresh))).toPass({ timeout: 20_000 });
  await fresh.close();
}

/** A server's page is its owner's alone. */
type EveryonesPage = Exclude<PageName, 'admin'>;

/** What people do on each page. */
const ACTS: Record<EveryonesPage, (page: Page) => Promise<void>> = {
  async dashboard(page) {
    await add(page, 'Buy milk', 'tomorrow');
    await completeAndUndo(page, 'Buy milk');
    await expectUpToDate(page);
    await button(page, /^Daily Summary/).click();
    await page.getByRole('textbox', { name: 'Reflection', exact: true }).fill('A good day');
    await button(page, 'Save Reflection').click();
    await expect(page.getByText('A good day', { exact: true })).toBeVisible();
  },
  async tasks(page) {
    await add(page, 'Call Ann', 'today');
    await button(page, 'Edit Call Ann').click();
    await dialog(page, 'Edit task').getByLabel('Title', { exact: true }).fill('Write to Ann');
    await dialog(page, 'Edit task').getByRole('button', { name: 'Done' }).click();
    await completeAndUndo(page, 'Write to Ann');
    await button(page, 'Edit Write to Ann').focus();
    await button(page, 'Delete Write to Ann').click();
    await expect(check(page, 'Write to Ann')).toBeHidden();
    await expectUpToDate(page);
  },
  async workspace(page) {
    await page
      .getByRole('link', { name: `Work${MARK}` })
      .first()
      .click();
    await add(page, 'Sharpen pencils', 'today');
    await completeAndUndo(page, 'Sharpen pencils');
    await showAs(page, 'Board');
    await expect(page.getByRole('region', { name: 'Board' })).toBeVisible();
    await expectUpToDate(page);
    await check(page, 'Sharpen pencils').click();
    await showAs(page, 'Calendar');
    await expect(page.getByRole('grid')).toBeVisible();
    await button(page, /^Next/).click();
    await expectLeftAlone(page);
    await page
      .getByRole('banner')
      .getByRole('button', { name: `Work${MARK} options` })
      .click();
    await page.getByRole('menuitem', { name: 'Delete list' }).click();
    await expect(page.getByRole('dialog')).toContainText(/moves? to/);
    await page.keyboard.press('Escape');
  },
  async goals(page) {
    await openDialog(page, 'New Goal', 'New goal');
    await expectUpToDate(page);
    await button(page, /^Delete Run ten/).click();
    await button(page, 'Delete Goal').click();
    await button(page, 'Undo').click();
    await expect(button(page, /^Delete Run ten/)).toBeVisible();
  },
  async pomodoro(page) {
    const timer = page.getByRole('timer');
    const before = await timer.textContent();
    await button(page, /^(Start|Continue|Resume)$/).click();
    await expect(timer).not.toHaveText(before ?? '');
    await button(page, 'Pause').click();
    await expect(timer).toHaveText(/^\d\d:\d\d$/);
    await expectUpToDate(page);
  },
  async planner(page) {
    await button(page, 'Add Event').click();
    await dialog(page, 'Add event').getByLabel('Title').fill('Walk');
    await dialog(page, 'Add event').getByRole('button', { name: 'Add Event' }).click();
    await expect(button(page, /^Walk/)).toBeVisible();
    await button(page, /^Next/).click();
    await button(page, /^Previous/).click();
    await expect(button(page, /^Walk/)).toBeVisible();
  },
  async assistant(page) {
    await page.getByRole('textbox', { name: 'Message' }).fill('Add buy bread');
    await page.keyboard.press('Enter');
    const changes = page.getByRole('region', { name: 'Suggested changes' });
    await changes.getByRole('button', { name: 'Apply' }).click();
    await expect(changes).toContainText('Applied');
    await expect(page.getByText('9 of 10 messages left today', { exact: true })).toBeVisible();
  },
  async settings(page) {
    await page.getByRole('textbox', { name: 'Display name' }).fill('Bob');
    await button(page, /^Save/).click();
    await expect(page.getByText(/saved/i).first()).toBeVisible();
    await page.getByRole('radio', { name: 'Dark' }).check();
  },
  async billing(page) {
    await expect(page.getByRole('heading', { name: 'Current Plan: Pro' })).toBeVisible();
  },
  async trash(page) {
    await button(page, /^Restore/).click();
    await expect(page.getByText(/restored/i).first()).toBeVisible();
  },
  async history(page) {
    await page.getByRole('combobox', { name: 'Kind' }).selectOption('goal');
    await expect(page.getByRole('region').getByRole('listitem').first()).toBeVisible();
  },
  async help(page) {
    await openDialog(page, 'Show the keyboard shortcuts', 'Keyboard shortcuts');
  },
  async habits(page) {
    await button(page, 'New habit').click();
    const form = dialog(page, 'New habit');
    await form.getByRole('textbox', { name: 'Habit' }).fill('Run');
    await form.getByRole('button', { name: 'Add habit' }).click();
    await expect(page.getByText('0 of 3 this week')).toBeVisible();
    await expectUpToDate(page);
  },
  async insights(page) {
    await button(page, /^Previous/).click();
    await button(page, /^Next/).click();
    await expectUpToDate(page);
  },
};

/** Signs in to the marked account with the timer paused. */
async function start(
  { app, page, newEmail }: { app: Parameters<typeof moveIn>[0]; page: Page; newEmail: () => string },
  how: Translating,
): Promise<void> {
  page.context().setDefaultTimeout(30_000);
  await translate(page, how);
  await moveIn(app, page, newEmail(), (account) => marked(account) as object);
  await open(page, '/pomodoro');
  await button(page, 'Pause').click();
}

const OFTEN: readonly EveryonesPage[] = ['workspace', 'pomodoro'];

test('lists and the timer work on a translated page', { tag: '@edge' }, async ({ app, page, newEmail }) => {
  await start({ app, page, newEmail }, 'copies');
  for (const name of OFTEN) {
    await open(page, ROUTES[name]);
    await test.step(name, () => ACTS[name](page));
  }
});

for (const how of ['copies', 'moves'] as const) {
  test(`every page works while a translator ${how} its texts, and leaves alone what people typed`, {
    tag: '@deep',
  }, async ({ app, page, newEmail }) => {
    test.slow();
    await start({ app, page, newEmail }, how);
    for (const name of Object.keys(ACTS) as EveryonesPage[]) {
      // By a link, so that one page replaces the other.
      await open(page, ROUTES.dashboard);
      const link = page.locator(`a[href="${ROUTES[name]}"]:visible`).first();
      if (await link.isVisible()) await link.click();
      await open(page, ROUTES[name]);
      await expectLeftAlone(page);
      await test.step(name, () => ACTS[name](page));
      await expectLeftAlone(page);
    }
    await open(page, '/goals');
    await openDialog(page, 'Search or run a command', 'Search or run a command');
    await open(page, '/tasks');
    await openDialog(page, /^Edit Send the proposal/, 'Edit task');
  });

  test(`the landing page works while a translator ${how} its texts`, { tag: '@deep' }, async ({ page }) => {
    await translate(page, how);
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const popup = await openPopup(page);
    await popup.close();
    await expect(page.getByText('Google login failed. Please try again.')).toBeVisible();
    await button(page, 'Dismiss').click();
    await expect(page.getByText('Google login failed. Please try again.')).toBeHidden();
    const fresh = await page.context().newPage();
    await fresh.goto('/');
    expect(await page.locator('#root').textContent()).toBe(await fresh.locator('#root').textContent());
  });
}
