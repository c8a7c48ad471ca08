import type { Page } from '@playwright/test';
import { SETTINGS_PAGES, settingsPath } from '../../domain/page-paths.ts';
import { ROUTES } from '../../web/routes/routes.ts';
import { PAGE_NAMES } from '../../web/shortcuts/shortcuts.ts';
import { selectTasks, showAs } from '../harness/display.ts';

/** The account of a scene: none, a new one, one with a week of data, or an overfull one. */
export type Who = 'visitor' | 'new' | 'typical' | 'full';
export type Scene = {
  name: string;
  who: Who;
  path: string;
  /** Actions on the page before the picture is taken. */
  act?: (page: Page) => Promise<void>;
  /** Captures the whole page, not only the first screen. */
  whole?: boolean;
  /** The server is unreachable, or never responds. */
  server?: 'gone' | 'silent';
};

const press =
  (name: string | RegExp) =>
  async (page: Page): Promise<void> =>
    page.getByRole('button', { name }).first().click();

const dialog = async (page: Page): Promise<void> => page.getByRole('dialog').first().waitFor();
const opens = (name: string | RegExp) => async (page: Page) => {
  await press(name)(page);
  await dialog(page);
};

async function opensMenu(page: Page) {
  await press(/^Account/)(page);
  await page.getByRole('menu').waitFor();
}

/** Opens a task, and waits for the fields that load last. */
const opensTask = (name: RegExp) => async (page: Page) => {
  await opens(name)(page);
  await page.getByRole('textbox', { name: 'Add a subtask' }).waitFor();
};

async function showsBoard(page: Page) {
  await showAs(page, 'Board');
  await page.getByRole('region', { name: 'Board' }).waitFor();
}

async function showsCalendar(page: Page) {
  await showAs(page, 'Calendar');
  await page.getByRole('grid').waitFor();
}

const ofPages = (who: Who, suffix: string): Scene[] =>
  PAGE_NAMES.map((page) => ({
    name: `${page}${suffix}`,
    who,
    path: ROUTES[page],
    whole: true,
  }));

export const SCENES: readonly Scene[] = [
  { name: 'landing', who: 'visitor', path: ROUTES.landing, whole: true },
  { name: 'assistant-signed-out', who: 'visitor', path: ROUTES.assistant },
  { name: 'auth', who: 'visitor', path: ROUTES.auth },
  { name: 'not-found', who: 'visitor', path: '/no/such/page' },
  ...ofPages('typical', ''),
  ...ofPages('new', '-new'),
  ...ofPages('full', '-full'),
  ...SETTINGS_PAGES.slice(1).map(
    (part): Scene => ({ name: `settings-${part}`, who: 'typical', path: settingsPath(part), whole: true }),
  ),
  {
    name: 'list',
    who: 'typical',
    path: '/workspace?list=home',
    whole: true,
    act: (page) => showAs(page, 'List'),
  },
  { name: 'board', who: 'typical', path: '/workspace?list=home', act: showsBoard },
  { name: 'calendar', who: 'typical', path: '/workspace?list=personal', act: showsCalendar },
  { name: 'view', who: 'typical', path: '/workspace?view=calls' },
  { name: 'filter', who: 'typical', path: ROUTES.tasks, act: openFilter },
  { name: 'steps', who: 'typical', path: ROUTES.tasks, act: opensTask(/^Edit Prepare slides/) },
  { name: 'board-full', who: 'full', path: '/workspace?list=list-1', act: showsBoard },
  { name: 'calendar-full', who: 'full', path: '/workspace?list=list-2', act: showsCalendar },
  { name: 'quick-add', who: 'typical', path: ROUTES.dashboard, act: openQuickAdd },
  { name: 'task-dialog', who: 'typical', path: ROUTES.tasks, act: opensTask(/^Edit Send the proposal/) },
  { name: 'task-dialog-full', who: 'full', path: ROUTES.tasks, act: opensTask(/^Edit A title/) },
  { name: 'goal-dialog', who: 'typical', path: ROUTES.goals, act: opens('New Goal') },
  { name: 'goal-delete', who: 'typical', path: ROUTES.goals, act: deleteGoal },
  { name: 'event-dialog', who: 'typical', path: ROUTES.planner, act: opens('Add Event') },
  { name: 'share-dialog', who: 'typical', path: '/workspace?list=home', act: openSharing },
  { name: 'list-dialog', who: 'typical', path: ROUTES.workspace, act: opens('New list') },
  { name: 'selecting', who: 'typical', path: '/workspace?list=work', act: select },
  { name: 'palette', who: 'typical', path: ROUTES.dashboard, act: openPalette },
  { name: 'shortcuts', who: 'typical', path: ROUTES.help, act: opens('Show the keyboard shortcuts') },
  { name: 'timer-settings', who: 'typical', path: ROUTES.pomodoro, act: press(/settings/i) },
  { name: 'region', who: 'new', path: ROUTES.billing, act: opens('Upgrade to Pro') },
  { name: 'upgrade', who: 'new', path: ROUTES.billing, act: chooseRegion },
  { name: 'account-menu', who: 'full', path: ROUTES.dashboard, act: opensMenu },
  { name: 'toast', who: 'typical', path: ROUTES.dashboard, act: toastOverDialog },
  { name: 'tasks-loading', who: 'typical', path: ROUTES.tasks, server: 'silent' },
  { name: 'dashboard-loading', who: 'typical', path: ROUTES.dashboard, server: 'silent' },
  { name: 'planner-loading', who: 'typical', path: ROUTES.planner, server: 'silent' },
  { name: 'goals-loading', who: 'typical', path: ROUTES.goals, server: 'silent' },
  { name: 'tasks-gone', who: 'typical', path: ROUTES.tasks, server: 'gone' },
  { name: 'dashboard-gone', who: 'typical', path: ROUTES.dashboard, server: 'gone' },
];

async function openFilter(page: Page) {
  await press('Display')(page);
  await press('More filters…')(page);
  await page.getByRole('textbox', { name: 'Filter' }).fill('(p1 | overdue) & !@waiting');
  await page.getByRole('button', { name: 'Add condition' }).first().waitFor();
}

async function openQuickAdd(page: Page) {
  await page.getByRole('textbox', { name: 'Task title' }).fill('Call Ann tomorrow 9am !high #work 30m');
  await press('Expand options')(page);
  await page.getByRole('switch', { name: 'Estimate' }).waitFor();
}

/** A phone has it in the list's menu. */
async function openSharing(page: Page) {
  const button = page.getByRole('button', { name: /^Shared with/ });
  if (await button.isVisible()) await button.click();
  else {
    await press('Home options')(page);
    await page.getByRole('menuitem', { name: 'Share list' }).click();
  }
  await dialog(page);
}

async function deleteGoal(page: Page) {
  await press(/^Delete/)(page);
  await page.getByRole('alertdialog').waitFor();
}

async function select(page: Page) {
  await selectTasks(page);
  await page
    .getByRole('checkbox', { name: /^Select/ })
    .nth(1)
    .click();
}

async function openPalette(page: Page) {
  await page.keyboard.press('Control+k');
  await dialog(page);
}

async function chooseRegion(page: Page) {
  await opens('Upgrade to Pro')(page);
  await press('Continue')(page);
  await page.getByRole('button', { name: 'Proceed to Payment' }).waitFor();
}

async function toastOverDialog(page: Page) {
  await page.getByRole('textbox', { name: 'Task title' }).fill('   ');
  await press('Add Task')(page);
  await page.getByText('Please enter a task title').waitFor();
  await opensTask(/^Edit Send the proposal/)(page);
}
