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
const csv = (text: string) => ({ name: 'chores.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

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
  await page.getByRole('button', { name: 'Undo' }).click();
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

test('the columns of a table can be corrected, and a Todoist account is read with a token', {
  tag: '@deep',
}, async ({ page, newEmail, announce }) => {
  await signIn(page, newEmail());
  await page.goto(settingsPath('data'));
  await choose(page, csv('Chore,Wann,Title\nMop the floor,2027-03-01,ignored\n'));
  const table = preview(page, 'chores.csv');
  await table.getByLabel('Chore').selectOption('Title');
  await table.getByLabel('Wann').selectOption('Due date');
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
