import { expectAccessible } from '../harness/accessible.ts';
import { expect, signIn, test } from '../harness/journey.ts';

test('another calendar reads the tasks at a secret address, until it’s turned off', async ({
  page,
  request,
  newEmail,
}) => {
  await signIn(page, newEmail());
  await page.goto('/settings?page=connections');
  const section = page.getByRole('region', { name: 'Your tasks in other calendars' });
  await section.getByRole('button', { name: 'Create address' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your calendar address' });
  const first = await dialog.getByLabel('Address').inputValue();
  expect((await request.get(first)).headers()['content-type']).toContain('text/calendar');
  await expectAccessible(page, 'a new calendar address');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(section.getByText(/^Since/)).toBeVisible();

  await section.getByRole('button', { name: 'New address…' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Create new address' }).click();
  await expect(dialog).toBeVisible();
  const second = await dialog.getByLabel('Address').inputValue();
  expect(second).not.toBe(first);
  expect((await request.get(first)).status()).toBe(404);
  expect(await (await request.get(second)).text()).toContain('BEGIN:VCALENDAR');
  await page.keyboard.press('Escape');

  await page.reload();
  await expect(section.getByText(/last read/)).toBeVisible();
  await expectAccessible(page, 'a calendar address');
  await section.getByRole('button', { name: 'Turn off…' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Turn off' }).click();
  await expect(section.getByRole('button', { name: 'Create address' })).toBeVisible();
  expect((await request.get(second)).status()).toBe(404);
});
