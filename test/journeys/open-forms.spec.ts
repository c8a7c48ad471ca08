import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../harness/journey.ts';

const goal = (page: Page) => page.getByRole('dialog', { name: 'Edit goal' });
const event = (page: Page) => page.getByRole('dialog', { name: 'Edit event' });

test('an open form keeps what is typed, and the rest follows what another device changes', {
  tag: '@edge',
}, async ({ page, newEmail, openBrowser }) => {
  test.slow();
  const email = newEmail();
  const phone = await openBrowser();
  await signIn(page, email);
  await page.goto('/goals');
  await page.getByRole('button', { name: 'Edit Advance my career' }).click();
  await goal(page).getByLabel('Description').fill('Typed on the laptop');
  await signIn(phone, email);
  await phone.goto('/goals');
  await phone.getByRole('button', { name: 'Edit Advance my career' }).click();
  await goal(phone).getByLabel('Title').fill('Lead a team');
  await goal(phone).getByLabel('Description').fill('Typed on the phone');
  await goal(phone).getByRole('button', { name: 'Save' }).click();
  await expect(goal(page).getByLabel('Title')).toHaveValue('Lead a team');
  await expect(goal(page).getByLabel('Description')).toHaveValue('Typed on the laptop');
  await goal(page).getByRole('button', { name: 'Save' }).click();
  for (const device of [page, phone]) {
    const row = device.getByRole('main').getByText('Typed on the laptop');
    await expect(row).toBeVisible();
    await expect(device.getByRole('button', { name: 'Edit Lead a team' })).toBeVisible();
  }

  for (const device of [page, phone]) await device.goto('/planner');
  await page.getByRole('button', { name: 'Start empty' }).click();
  await page.getByRole('button', { name: 'Add event' }).first().click();
  const adding = page.getByRole('dialog', { name: 'Add event' });
  await adding.getByLabel('Title').fill('Lunch');
  await adding.getByRole('button', { name: 'Add Event' }).click();
  for (const device of [page, phone])
    await device
      .getByRole('button', { name: /^Lunch/ })
      .first()
      .click();
  await event(page).getByLabel('Title').fill('Lunch with Ann');
  await event(phone).getByLabel('Start').fill('11:00');
  await event(phone).getByLabel('End').fill('11:30');
  await event(phone).getByRole('button', { name: 'Save' }).click();
  await expect(event(page).getByLabel('Start')).toHaveValue(/11:00/);
  await expect(event(page).getByLabel('Title')).toHaveValue('Lunch with Ann');
  await event(page).getByRole('button', { name: 'Save' }).click();
  for (const device of [page, phone])
    await expect(device.getByRole('button', { name: /^Lunch with Ann.*11:00/ }).first()).toBeVisible();
});
