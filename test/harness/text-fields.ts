import type { Locator, Page } from '@playwright/test';
import { onGoal } from './goal-row.ts';

/** A text field, and how to reach it from any page. */
type TextField = {
  name: string;
  reach: (page: Page) => Promise<Locator>;
  /** The text to type, if the field doesn't accept any text. @param n makes texts distinct */
  text?: (n: number) => string;
};

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
/** By role or label: a date field has no role, and a label around a textarea includes its text. */
const boxIn = (within: Locator | Page, name: string) =>
  within
    .getByRole('textbox', { name, exact: true })
    .or(within.getByLabel(name, { exact: true }))
    .first();

/** Follows a link to a page, unless it is the current one. */
async function goTo(page: Page, path: string): Promise<void> {
  if (!page.url().endsWith(path)) {
    // Links to the parts of a page are on that page.
    const [whole = path, part] = path.split('?');
    if (part && !page.url().includes(whole)) await goTo(page, whole);
    await page.locator(`a[href="${path}"]:visible`).first().click();
  }
  await page.waitForURL(path);
}
async function goToWorkspace(page: Page, scope: string): Promise<void> {
  if (!page.url().includes('/workspace')) await goTo(page, '/workspace');
  if (!page.url().endsWith(scope)) await page.locator(`a[href="/workspace?${scope}"]`).first().click();
  await page.waitForURL(`/workspace?${scope}`);
}

const quickAdd = (page: Page) => page.getByRole('textbox', { name: 'Task title', exact: true });
async function openPanel(page: Page): Promise<void> {
  const expand = button(page, 'Expand options');
  const collapse = button(page, 'Collapse options');
  await expand.or(collapse).waitFor();
  if (await expand.isVisible()) await expand.click();
}

/** A field in a dialog that a button on a page opens. */
const inDialog =
  (path: string, opener: string | RegExp, window: string | RegExp, label: string) => async (page: Page) => {
    await goTo(page, path);
    await button(page, opener).click();
    return boxIn(dialog(page, window), label);
  };
const inSettings = (label: string, region: string) => async (page: Page) => {
  await goTo(page, '/settings');
  return boxIn(page.getByRole('region', { name: region }), label);
};
async function openSummary(page: Page): Promise<void> {
  await goTo(page, '/dashboard');
  const closed = page.getByRole('button', { name: /^Daily Summary/, expanded: false });
  await closed.or(page.getByRole('button', { name: /^Daily Summary/, expanded: true })).waitFor();
  if (await closed.isVisible()) await closed.click();
}

const day = (n: number) => `2031-${String((n % 12) + 1).padStart(2, '0')}-15`;

/**
 * Every text field whose content must not be lost. Excludes search fields, the email that confirms a deletion, and the
 * developer's key.
 */
export const TEXT_FIELDS: readonly TextField[] = [
  {
    name: 'quick add on the dashboard',
    reach: async (page) => {
      await goTo(page, '/dashboard');
      return quickAdd(page);
    },
  },
  {
    name: 'quick add on My Day',
    reach: async (page) => {
      await goTo(page, '/tasks');
      return quickAdd(page);
    },
  },
  {
    name: 'quick add in a list',
    reach: async (page) => {
      await goToWorkspace(page, 'list=health');
      return quickAdd(page);
    },
  },
  {
    name: 'quick-add panel',
    text: day,
    reach: async (page) => {
      await goToWorkspace(page, 'list=personal');
      await openPanel(page);
      const deadline = page.getByRole('switch', { name: 'Deadline' });
      await deadline.waitFor();
      if ((await deadline.getAttribute('aria-checked')) === 'false') await deadline.click();
      return page.getByLabel('Deadline date');
    },
  },
  {
    name: 'task title',
    reach: inDialog('/workspace', /^Edit (Call the dentist|Typed as a task title)/, 'Edit task', 'Title'),
  },
  { name: 'task notes', reach: inDialog('/workspace', 'Edit Renew the passport', 'Edit task', 'Notes') },
  { name: 'goal title', reach: inDialog('/goals', 'New Goal', 'New goal', 'Title') },
  { name: 'goal description', reach: inDialog('/goals', 'New Goal', 'New goal', 'Description') },
  { name: 'goal target date', reach: inDialog('/goals', 'New Goal', 'New goal', 'Target date'), text: day },
  {
    name: 'existing goal',
    async reach(page) {
      await goTo(page, '/goals');
      await onGoal(page, 'Edit', 'Run ten kilometers');
      return boxIn(dialog(page, 'Edit goal'), 'Title');
    },
  },
  { name: 'event title', reach: inDialog('/planner', 'Add Event', 'Add event', 'Title') },
  { name: 'existing event', reach: inDialog('/planner', /^Climbing/, 'Edit event', 'Title') },
  { name: 'list name', reach: inDialog('/workspace', 'New list', 'New list', 'Name') },
  {
    name: 'existing list',
    reach: async (page) => {
      await goToWorkspace(page, 'list=reading');
      await page.getByRole('banner').getByRole('button', { name: 'Reading options' }).click();
      await page.getByRole('menuitem', { name: 'Edit list' }).click();
      return boxIn(dialog(page, 'Edit list'), 'Name');
    },
  },
  { name: 'new project', reach: inDialog('/workspace', 'New project', 'New project', 'Project name') },
  {
    name: 'existing project',
    reach: async (page) => {
      await goToWorkspace(page, 'project=Bookkeeping');
      await button(page, 'Rename Bookkeeping').click();
      return boxIn(dialog(page, 'Rename project'), 'Project name');
    },
  },
  {
    name: 'invitation',
    text: (n) => `maya.${n}@example.com`,
    reach: async (page) => {
      await goToWorkspace(page, 'list=home');
      await button(page, /^Share$|^Shared with/).click();
      return boxIn(dialog(page, /^Share/), 'Email address');
    },
  },
  {
    name: 'reflection',
    reach: async (page) => {
      await openSummary(page);
      return boxIn(page, 'Reflection');
    },
  },
  {
    name: 'earlier reflection',
    reach: async (page) => {
      await openSummary(page);
      const editor = page.getByLabel(/^Reflection for/);
      const edit = button(page, /^Edit the reflection for/);
      await editor.or(edit).first().waitFor();
      if (!(await editor.isVisible())) await edit.click();
      return editor;
    },
  },
  {
    name: 'assistant',
    reach: async (page) => {
      await goTo(page, '/assistant');
      return page.getByLabel('Message', { exact: true });
    },
  },
  { name: 'bug report title', reach: inSettings('Title', 'Report an Issue') },
  { name: 'bug report', reach: inSettings('Description', 'Report an Issue') },
  { name: 'display name', reach: inSettings('Display name', 'Profile') },
  { name: 'focus length', reach: inSettings('Focus', 'Pomodoro Timer'), text: (n) => String(26 + (n % 30)) },
  {
    name: 'access token',
    reach: inDialog('/settings?page=connections', 'New token…', 'New access token', 'Name'),
  },
  {
    name: 'adding a task on any page',
    reach: async (page) => {
      await goTo(page, '/goals');
      await page.getByRole('heading', { level: 1 }).click();
      await page.keyboard.press('q');
      return page.getByRole('combobox', { name: 'Task title' });
    },
  },
];
