import type { Page } from '@playwright/test';
import { strToU8, zipSync } from 'fflate';
import { settingsPath } from '../../domain/page-paths.ts';
import { expectAccessible } from '../harness/accessible.ts';
import { expect, signIn, test } from '../harness/journey.ts';

const HEADER = 'TYPE,CONTENT,DESCRIPTION,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG,TIMEZONE';
const ROWS = [
  'task,Paint the wall @weekend,Two coats,1,1,,,,,',
  'task,Buy paint,,4,2,,,,,',
  'task,,,4,1,,,,,',
];

const todoistZip = (...more: string[]) => ({
  name: 'backup.zip',
  mimeType: 'application/zip',
  buffer: Buffer.from(zipSync({ 'House [2203306141].csv': strToU8([HEADER, ...ROWS, ...more].join('\n')) })),
});
const csv = (text: string, name = 'chores.csv') => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(text),
});

const choose = (page: Page, file: ReturnType<typeof csv>) =>
  page.getByLabel('File to import').setInputFiles(file);
const preview = (page: Page, name: string) => page.getByRole('region', { name: `Preview of “${name}”` });
const importButton = (page: Page) => page.getByRole('button', { name: 'Import', exact: true });

test('a Todoist backup is previewed, imported, undone, and updated by a later one', async ({
  page,
  newEmail,
  announce,
}) => {
  test.slow();
  await signIn(page, newEmail());
  await page.goto(settingsPath('data'));
  await choose(page, todoistZip());
  const todoist = preview(page, 'backup.zip');
  await expect(todoist).toContainText('Read as Todoist.');
  await expect(todoist).toContainText('2 tasks');
  await todoist.getByText('1 row can’t be imported').click();
  await expect(todoist).toContainText('Line 4: It has no title.');
  await expectAccessible(page, 'import preview');

  // Without a connection, nothing is imported or lost.
  announce(/Failed to load resource/);
  await page.context().setOffline(true);
  await importButton(page).click();
  await expect(page.getByText(/offline|reach/i).first()).toBeVisible();
  await expect(importButton(page)).toBeEnabled();
  await page.context().setOffline(false);

  await importButton(page).click();
  await expect(page.getByText('“backup.zip” imported')).toBeVisible();
  const paint = page.getByRole('checkbox', { name: 'Complete Paint the wall' });
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await expect(paint).toBeVisible();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(paint).toBeHidden();

  await page.goto(settingsPath('data'));
  await choose(page, todoistZip());
  await expect(preview(page, 'backup.zip')).toContainText('2 tasks');
  await importButton(page).click();
  await expect(page.getByText('“backup.zip” imported')).toBeVisible();
  await choose(page, todoistZip('task,Clean the brushes,,4,1,,,,,'));
  await expect(preview(page, 'backup.zip')).toContainText('Added: 1 task.');
  await expect(preview(page, 'backup.zip')).toContainText(/Unchanged: .*2 tasks/);
  await importButton(page).click();
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await expect(page.getByRole('checkbox', { name: 'Complete Clean the brushes' })).toBeVisible();
  await expect(paint).toHaveCount(1);
});

test('a second file with the same ids adds its tasks, changed rows need consent, and Settings undoes an import', {
  tag: '@edge',
}, async ({ page, newEmail }) => {
  await signIn(page, newEmail());
  await page.goto(settingsPath('data'));
  const bringIn = async (name: string, ...rows: string[]) => {
    await choose(page, csv(['ID,Task,Notes,Done', ...rows].join('\n'), name));
    await expect(preview(page, name)).toContainText(/Added: .*3 tasks/);
    await importButton(page).click();
    await expect(page.getByText(`“${name}” imported`)).toBeVisible();
  };
  await bringIn('Kitchen.csv', '1,Tile the floor,grey,', '2,Order sink,model 7,', '3,Paint wall,white,x');
  await bringIn('Garden.csv', '1,Plant roses,,', '2,Mow lawn,,x', '3,Buy hose,20 m,');

  // The note of a task was edited in the spreadsheet.
  await choose(page, csv('ID,Task,Notes,Done\n1,Tile the floor,white,', 'Kitchen.csv'));
  const again = preview(page, 'Kitchen.csv');
  await expect(again).toContainText('1 item is already here, but differs from the file');
  await expect(importButton(page)).toBeHidden();
  await again.getByText('Show differences').click();
  const difference = again.getByRole('list', { name: 'Differences' });
  await expect(difference).toContainText('Tile the floor');
  await expect(difference.getByRole('deletion')).toHaveText('grey');
  await expect(difference.getByRole('insertion')).toContainText('white');
  await expectAccessible(page, 'differences of an import');
  await again.getByRole('radio', { name: 'Update' }).check();
  await expect(again).toContainText('Updated: 1 task.');
  await importButton(page).click();
  await expect(page.getByText('“Kitchen.csv” imported')).toBeVisible();

  await page.reload();
  const recent = page.getByRole('region', { name: 'Recent imports' });
  await expect(recent.getByRole('listitem')).toHaveCount(3);
  await expectAccessible(page, 'recent imports');
  await recent
    .getByRole('listitem')
    .filter({ hasText: 'Garden.csv' })
    .getByRole('button', { name: /^Undo/ })
    .click();
  await expect(recent.getByRole('listitem').filter({ hasText: 'Garden.csv' })).toContainText('Undone');
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  const task = (title: string) => page.getByRole('checkbox', { name: `Complete ${title}` });
  await expect(task('Tile the floor')).toBeVisible();
  await expect(task('Order sink')).toBeVisible();
  await expect(task('Plant roses')).toBeHidden();
  await expect(task('Buy hose')).toBeHidden();
});

test('the columns of a table can be corrected, and a Todoist account is read with a token', {
  tag: '@deep',
}, async ({ page, newEmail, announce }) => {
  await signIn(page, newEmail());
  await page.goto(settingsPath('data'));
  await choose(page, csv('Chore,Wann,Title\nMop the floor,2027-03-01,ignored\n'));
  const table = preview(page, 'chores.csv');
  await table.getByLabel('Chore').selectOption('Title');
  await table.getByLabel('Wann').selectOption('Deadline');
  await expectAccessible(page, 'columns of an import');
  await importButton(page).click();
  await expect(page.getByText('“chores.csv” imported')).toBeVisible();

  announce(/status of 400/);
  await page.getByRole('button', { name: 'Import from Todoist…' }).click();
  const token = page.getByLabel('Todoist API token');
  await token.fill('sandbox-todoist-wrong');
  await expectAccessible(page, 'token for an import');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText(/Todoist doesn’t accept that token/)).toBeVisible();
  await token.fill('sandbox-todoist-token');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(preview(page, 'Todoist')).toContainText('4 tasks');
  await importButton(page).click();
  await expect(page.getByText('“Todoist” imported')).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await expect(page.getByRole('checkbox', { name: 'Complete Paint the kitchen' })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Complete Mop the floor' })).toBeVisible();
});

test('a table without a header is matched with the keyboard, from its first row', { tag: '@deep' }, async ({
  page,
  newEmail,
}) => {
  await signIn(page, newEmail());
  await page.goto(settingsPath('data'));
  await choose(page, csv('Mow the lawn,2027-03-01\nPaint the fence,2027-03-02\n'));
  const table = preview(page, 'chores.csv');
  await expect(table).toContainText('Choose which column is the title.');
  await table.getByLabel('Column 1').focus();
  await page.keyboard.type('Title');
  await expect(table).toContainText('2 tasks');
  await table.getByLabel('The first row has column names').check();
  await expect(table).toContainText('1 task');
  await table.getByLabel('The first row has column names').uncheck();
  await expect(table).toContainText('2 tasks');
  await importButton(page).click();
  await expect(page.getByText('“chores.csv” imported')).toBeVisible();
});
