import type { Page } from '@playwright/test';
import { expectAccessible } from '../harness/accessible.ts';
import { expect, signIn, test } from '../harness/journey.ts';
import { makePro } from '../harness/pro.ts';
import type { RunningApp } from '../harness/running-app.ts';

const PHONE = { width: 390, height: 844 };
const IMPORTED = /^Calendar synced: Imported (8|9|10) events$/;
const FAILED = 'Sync failed: Could not sync with Google Calendar. Please check your connection.';

const section = (page: Page) => page.getByRole('region', { name: 'Google Calendar', exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Signs in as a person who has already set up the planner. */
async function arrive(page: Page, email: string): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('eventSetupDone', 'true'));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, email);
}

async function goPro(page: Page, app: RunningApp): Promise<void> {
  await makePro(app, await page.evaluate(() => localStorage.authToken));
  await page.reload();
  await expect(page.getByText('Pro Plan Active')).toBeVisible();
}

/** Answers the provider’s consent popup as the owner of the calendar at `email`. */
async function connectAs(page: Page, press: () => Promise<void>, email: string, answer = 'Allow') {
  const opening = page.waitForEvent('popup');
  await press();
  const popup = await opening;
  await popup.getByLabel('Email').fill(email);
  await popup.getByRole('button', { name: 'Continue' }).click();
  await expect(popup.getByText(email)).toBeVisible();
  const closed = popup.waitForEvent('close');
  await popup.getByRole('button', { name: answer }).click();
  await closed;
}

test('a calendar can be connected, synced twice without duplicates, and disconnected', {
  tag: '@deep',
}, async ({ app, page, newEmail }) => {
  await arrive(page, newEmail());
  await goPro(page, app);
  await page.goto('/settings?page=connections');
  await expect(section(page).getByText('Not connected')).toBeVisible();
  const press = () => button(page, 'Connect').click();
  await connectAs(page, press, 'ada@example.com', 'Cancel');
  await expect(page.getByText('You didn’t give Daymark permission to use your calendar.')).toBeVisible();
  await connectAs(page, press, 'ada.work@example.com');
  await expect(section(page)).toContainText('ada.work@example.com');
  await expectAccessible(page, 'settings');

  await page.getByRole('link', { name: 'Planner' }).click();
  await button(page, 'Sync Calendar').click();
  await expect(page.getByText(IMPORTED)).toBeVisible();
  await button(page, 'Next day').click();
  const standUp = page.getByRole('button', {
    name: /^Daily stand-up, (9|10):00 AM to (9|10):15 AM, Meeting$/,
  });
  await expect(standUp).toHaveCount(1);
  await button(page, 'Sync Calendar').click();
  await expect(page.getByText('Calendar synced: Imported 0 events')).toBeVisible();
  await expect(standUp).toHaveCount(1);

  await button(page, 'Add Event').click();
  const form = page.getByRole('dialog', { name: 'Add event' });
  for (const [label, value] of [
    ['Title', 'Company holiday'],
    ['Start', '00:00'],
    ['End', '23:59'],
  ] as const)
    await form.getByLabel(label).fill(value);
  await form.getByRole('button', { name: 'Add Event' }).click();
  // On some days, the calendar has an event of the whole day, too.
  await expect(page.getByRole('list', { name: 'All day' })).toContainText('Company holiday');
  await expect(page.getByRole('list', { name: 'Hours' }).getByRole('listitem').first()).toHaveText('8 AM');
  await expectAccessible(page, 'planner');

  await page.goto('/settings?page=connections');
  await button(page, 'Disconnect').click();
  await expect(page.getByText('Google Calendar disconnected')).toBeVisible();
  await expect(section(page).getByText('Not connected')).toBeVisible();
});

test('calendars of a Google account are chosen and shown as they are there', async ({
  app,
  page,
  newEmail,
}) => {
  await arrive(page, newEmail());
  await goPro(page, app);
  await page.goto('/settings?page=connections');
  await connectAs(page, () => button(page, 'Connect').click(), 'ada.live@example.com');
  await button(page, 'Show Family in planner').click();
  await expect(page.getByText('Family is in your planner')).toBeVisible();
  await expect(section(page)).toContainText('Google Calendar · last read');
  await expectAccessible(page, 'calendars of a Google account');
  await button(page, 'Edit Family').click();
  const edited = page.getByRole('dialog', { name: 'Edit calendar' });
  await edited.getByRole('switch', { name: 'Counts as busy' }).click();
  await edited.getByRole('button', { name: 'Save' }).click();
  await expect(section(page).getByText('Not busy')).toBeVisible();

  const today = Temporal.Now.plainDateISO();
  await page.goto(`/planner?day=${today.add({ days: 7 + 6 - (today.dayOfWeek % 7) })}`);
  await page.getByRole('button', { name: /^Swimming, / }).click();
  const event = page.getByRole('dialog', { name: 'Event' });
  await expect(event).toContainText('Family');
  await expect(event).toContainText('Doesn’t count as busy');
  await event.getByRole('button', { name: 'Make a task of it' }).click();
  await expect(page.getByRole('button', { name: /^Swimming, .*Task$/ })).toBeVisible();
});

test('a calendar outage or revoked access shows an error, and other devices see the connection change', {
  tag: '@deep',
}, async ({ app, page, openBrowser, newEmail, announce }) => {
  announce(/status of (503|409)/);
  const email = newEmail();
  await arrive(page, email);
  await goPro(page, app);
  await page.goto('/planner');
  const press = () => button(page, 'Connect Calendar').click();
  await connectAs(page, press, 'ada+down@example.com');
  await button(page, 'Sync Calendar').click();
  await expect(page.getByText(FAILED)).toBeVisible();

  const phone = await openBrowser();
  await phone.setViewportSize(PHONE);
  await arrive(phone, email);
  await phone.goto('/settings?page=connections');
  await expect(section(phone)).toContainText('ada+down@example.com');
  await button(phone, 'Disconnect').click();
  await expect(section(phone)).not.toContainText('ada+down@example.com');
  // Settings would read the calendars, and notice first.
  await phone.getByRole('link', { name: 'Planner' }).click();
  await connectAs(page, press, 'ada+revoked@example.com');
  await button(phone, 'Planner options').click();
  await phone.getByRole('menuitem', { name: 'Sync Calendar' }).click();
  await expect(phone.getByText('access was revoked')).toBeVisible();
  await expect(button(page, 'Connect Calendar')).toBeVisible();
});

test('on the Free plan, calendar sync explains that it needs Pro and links to the plans', {
  tag: '@edge',
}, async ({ page, newEmail }) => {
  await arrive(page, newEmail());
  await page.goto('/settings?page=connections');
  await expect(section(page)).toContainText('Calendar sync is part of the Pro plan.');
  await expect(button(page, 'Connect')).toBeHidden();
  await page.setViewportSize(PHONE);
  await page.getByRole('link', { name: 'Planner' }).click();
  await button(page, 'Planner options').click();
  await page.getByRole('menuitem', { name: 'Connect Calendar' }).click();
  const why = page.getByRole('dialog', { name: 'Calendar sync' });
  await expect(why).toContainText('Calendar sync is part of the Pro plan.');
  await expectAccessible(page, 'why');
  await why.getByRole('link', { name: 'See plans' }).click();
  await expect(page).toHaveURL('/billing');
});
