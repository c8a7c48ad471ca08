import { expectAccessible } from '../harness/accessible.ts';
import { expect, signIn, test } from '../harness/journey.ts';
import { makePro } from '../harness/pro.ts';

test('a calendar on the web is shown in the planner, and its events become tasks', async ({
  app,
  page,
  newEmail,
}) => {
  await page.addInitScript(() => localStorage.setItem('eventSetupDone', 'true'));
  await signIn(page, newEmail());
  await makePro(app, await page.evaluate(() => localStorage.authToken));
  await page.goto('/settings?page=connections');
  const section = page.getByRole('region', { name: 'Other calendars' });
  const address = section.getByLabel('Calendar address');
  await address.fill('https://10.0.0.1/team.ics');
  await section.getByRole('button', { name: 'Add calendar' }).click();
  await expect(section.getByText('That address isn’t on the public internet.')).toBeVisible();
  await address.fill(`http://localhost:${app.sandboxPort}/calendars/team.ics`);
  await section.getByRole('button', { name: 'Add calendar' }).click();
  await expect(section.getByText('Team', { exact: true })).toBeVisible();
  await expectAccessible(page, 'calendars on the web');

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

  await page.goto('/settings?page=connections');
  await section.getByRole('button', { name: 'Edit Team' }).click();
  const edited = page.getByRole('dialog', { name: 'Edit calendar' });
  await edited.getByLabel('Name').fill('Everyone');
  await expectAccessible(page, 'editing a calendar');
  await edited.getByRole('button', { name: 'Save' }).click();
  await expect(section.getByText('Everyone')).toBeVisible();
  await section.getByRole('button', { name: 'Edit Everyone' }).click();
  await edited.getByRole('button', { name: 'Delete' }).click();
  await expect(section.getByText('Everyone')).toBeHidden();
});
