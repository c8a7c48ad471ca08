import type { Page } from '@playwright/test';
import { expectAccessible } from '../harness/accessible.ts';
import { expect, signIn, test } from '../harness/journey.ts';
import { makePro } from '../harness/pro.ts';
import type { RunningApp } from '../harness/running-app.ts';

const section = (page: Page) => page.getByRole('region', { name: 'Other calendars', exact: true });

/** Signs in as a person on Pro, who adds the sandbox's calendar. */
async function subscribe(app: RunningApp, page: Page, email: string): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('eventSetupDone', 'true'));
  await signIn(page, email);
  await makePro(app, await page.evaluate(() => localStorage.authToken));
  await page.goto('/settings?page=connections');
  await section(page)
    .getByRole('textbox', { name: 'Calendar address' })
    .fill(`http://localhost:${app.sandboxPort}/calendars/team.ics`);
  await section(page).getByRole('button', { name: 'Add calendar' }).click();
  await expect(section(page).getByText('Team', { exact: true })).toBeVisible();
}

test('events of a calendar on the web are in the planner, and become tasks', async ({
  app,
  page,
  newEmail,
}) => {
  await subscribe(app, page, newEmail());
  await page.goto('/planner');
  await page.getByRole('button', { name: 'Next day' }).click();
  await page.getByRole('button', { name: /^Team sync, / }).click();
  const dialog = page.getByRole('dialog', { name: 'Event' });
  await expect(dialog.getByRole('link', { name: 'Join' })).toHaveAttribute(
    'href',
    'https://meet.google.com/abc-defg-hij',
  );
  await expectAccessible(page, 'an event of another calendar');
  await dialog.getByRole('button', { name: 'Make a task of it' }).click();
  await expect(page.getByRole('button', { name: /^Team sync, .*Task$/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete Team sync' })).toHaveCount(0);
});

test('a calendar on the web is renamed and removed', { tag: '@deep' }, async ({ app, page, newEmail }) => {
  await subscribe(app, page, newEmail());
  await expectAccessible(page, 'calendars on the web');
  await section(page).getByRole('button', { name: 'Edit Team' }).click();
  const edited = page.getByRole('dialog', { name: 'Edit calendar' });
  await edited.getByLabel('Name').fill('Everyone');
  await expectAccessible(page, 'editing a calendar');
  await edited.getByRole('button', { name: 'Save' }).click();
  await section(page).getByRole('button', { name: 'Edit Everyone' }).click();
  await edited.getByRole('button', { name: 'Delete' }).click();
  const asked = page.getByRole('alertdialog', { name: 'Remove “Everyone”?' });
  await expectAccessible(page, 'removing a calendar');
  await asked.getByRole('button', { name: 'Remove' }).click();
  await expect(section(page).getByText('Everyone')).toBeHidden();
});
