import { exec } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../harness/accessible.ts';
import { expect, signIn, test } from '../harness/journey.ts';

const save = (page: Page) => page.getByRole('button', { name: 'Save Settings' }).click();
const section = (page: Page, name: string) => page.getByRole('region', { name });

async function openSettings(page: Page, part = 'General'): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  const tab = page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: part });
  await tab.click();
  await expect(tab).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('region').first()).toBeVisible();
}

async function add(page: Page, title: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Task title' }).fill(title);
  await page.getByRole('textbox', { name: 'Task title' }).press('Enter');
  await expect(page.getByRole('checkbox', { name: `Complete ${title}` })).toBeVisible();
}

test('the theme applies right away, persists, and can follow the system again', { tag: '@edge' }, async ({
  page,
  newEmail,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await signIn(page, newEmail());
  await openSettings(page);
  const html = page.locator('html');
  await section(page, 'Appearance').getByRole('radio', { name: 'Dark' }).check();
  await expect(html).toHaveClass(/\bdark\b/);
  await page.reload();
  await expect(section(page, 'Appearance').getByRole('radio', { name: 'Dark' })).toBeChecked();
  expect(await page.evaluate(() => localStorage.getItem('darkMode'))).toBe('true');

  await section(page, 'Appearance').getByRole('radio', { name: 'System' }).check();
  await expect(html).not.toHaveClass(/\bdark\b/);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(html).toHaveClass(/\bdark\b/);
  await page.reload();
  await expect(html).toHaveClass(/\bdark\b/);
  await expect(section(page, 'Appearance').getByRole('radio', { name: 'System' })).toBeChecked();
});

test('a choice is saved right away and confirmed, and what is typed by its button', { tag: '@edge' }, async ({
  page,
  newEmail,
}) => {
  await signIn(page, newEmail());
  await openSettings(page);
  const waiting = page.getByText('Unsaved timer settings');
  const timer = section(page, 'Pomodoro Timer');
  await expect(page.getByRole('switch', { name: 'Single-key shortcuts' })).toBeVisible();
  await expect(waiting).toHaveCount(0);

  await page.getByRole('switch', { name: 'Single-key shortcuts' }).click();
  await expect(section(page, 'Keyboard').getByRole('status')).toHaveText('Saved');
  await section(page, 'Tasks').getByRole('radio', { name: 'Ask' }).check();
  await expect(section(page, 'Tasks').getByRole('status')).toHaveText('Saved');
  await expect(waiting).toHaveCount(0);
  await expect(section(page, 'Tasks').getByRole('status')).toHaveText('');

  // All of the timer's section waits for its button, and for nothing else.
  const counting = timer.getByRole('switch', { name: 'Keep counting at the end' });
  await counting.click();
  await expect(counting).toBeChecked();
  await timer.getByRole('spinbutton', { name: 'Focus', exact: true }).fill('30');
  await page.getByRole('textbox', { name: 'Display name' }).fill('Countess');
  await expect(timer.getByRole('status')).toHaveText('');
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('Countess');
  await openSettings(page);
  await expect(counting).toBeChecked();
  await page.getByRole('button', { name: 'Save Settings' }).press('Enter');
  await page.getByText('Settings saved successfully!').hover();
  await expect(waiting).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(counting).not.toBeChecked();
  await expect(timer.getByRole('spinbutton', { name: 'Focus', exact: true })).toHaveValue('25');

  await expect(page.getByRole('textbox', { name: 'Display name' })).toHaveValue('Countess');
  await page.getByRole('button', { name: 'Update Profile' }).click();
  await expect(page.getByText('Profile updated successfully')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Discard draft' })).toHaveCount(0);
});

test('changed settings are marked unsaved until saved or discarded, and sync to other devices', async ({
  page,
  newEmail,
  openBrowser,
}) => {
  const email = newEmail();
  await signIn(page, email);
  await openSettings(page);
  const focus = page.getByRole('spinbutton', { name: 'Focus', exact: true });
  await focus.fill('40');
  await expect(page.getByText('Unsaved timer settings')).toBeVisible();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(focus).toHaveValue('25');
  await page.getByRole('button', { name: 'Dismiss' }).click();

  await focus.fill('61');
  await expect(focus).toHaveAttribute('aria-invalid', 'true');
  await focus.blur();
  await expect(focus).toHaveValue('25');
  await expect(page.getByText('Unsaved timer settings')).toHaveCount(0);

  await focus.fill('50');
  await page.getByRole('spinbutton', { name: 'Sessions before long break' }).fill('3');
  await page.getByRole('switch', { name: 'Play a sound when the timer ends' }).click();
  await save(page);
  // The message stays while it's pointed at.
  await page.getByText('Settings saved successfully!').hover();
  const sound = page.getByRole('switch', { name: /Play a sound/ });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(focus).toHaveValue('25');
  await expect(sound).toBeChecked();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('Control+Shift+Z');
  await expect(focus).toHaveValue('50');
  await expect(sound).not.toBeChecked();
  const stored = () => page.evaluate(() => JSON.parse(localStorage.getItem('pomodoroSettings') ?? '{}'));
  await expect.poll(stored).toMatchObject({ workDuration: 50, sessionsBeforeLongBreak: 3 });

  const elsewhere = await openBrowser();
  await signIn(elsewhere, email);
  await openSettings(elsewhere);
  await expect(elsewhere.getByRole('spinbutton', { name: 'Focus', exact: true })).toHaveValue('50');
  await expect(elsewhere.getByRole('switch', { name: /Play a sound/ })).not.toBeChecked();
});

test('unsaved settings survive navigation, and discarding them can be undone', { tag: '@deep' }, async ({
  page,
  newEmail,
}) => {
  await signIn(page, newEmail());
  await openSettings(page);
  const pause = page.getByRole('spinbutton', { name: 'Short break' });
  await pause.fill('7');
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await openSettings(page);
  await expect(pause).toHaveValue('7');
  await expect(page.getByText('Unsaved timer settings')).toBeVisible();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(pause).toHaveValue('5');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(pause).toHaveValue('7');
  await save(page);
  await expect(page.getByText('Settings saved successfully!')).toBeVisible();
  await page.reload();
  await expect(pause).toHaveValue('7');
});

test('a display name can be set and can’t be blank', { tag: '@deep' }, async ({ page, newEmail }) => {
  await signIn(page, newEmail());
  await openSettings(page);
  const name = page.getByRole('textbox', { name: 'Display name' });
  await name.fill('   ');
  await page.getByRole('button', { name: 'Update Profile' }).click();
  await expect(page.getByText('Failed to update profile. Please try again.')).toBeVisible();
  await expect(page.getByText('Please enter a display name')).toBeVisible();
  await name.fill('Ada L.');
  await page.getByRole('button', { name: 'Update Profile' }).click();
  await expect(page.getByText('Profile updated successfully')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('user_display_name'))).toBe('Ada L.');
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ada L.');
});

test('dates are shown and read as the browser’s language has them, until the person chooses', {
  tag: '@deep',
}, async ({ browser, complaints, newEmail }) => {
  const context = await browser.newContext({ locale: 'de-DE', timezoneId: 'America/New_York' });
  complaints.watch(context);
  const page = await context.newPage();
  await signIn(page, newEmail());
  const field = page.getByRole('textbox', { name: 'Task title' });
  const chips = page.getByRole('list', { name: 'Recognized' }).getByRole('button');
  const year = new Date().getFullYear() + 1;
  await field.fill(`Dentist 3/4/${year} at 14:30`);
  await expect(chips).toHaveText([`3 Apr ${year}`, '14:30']);

  await openSettings(page);
  const dates = section(page, 'Dates and times');
  await expect(dates).toContainText('This device is in America/New York.');
  await dates.getByRole('radio', { name: '2:30 PM' }).check();
  await dates.getByRole('radio', { name: /^\w{3} \d/ }).check();
  await dates.getByRole('radio', { name: 'Sunday' }).check();
  await expect(dates).toContainText('If you type 3/4, it means March 4.');
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await expect(chips).toHaveText([`Mar 4, ${year}`, '2:30 PM']);
  await context.close();
});

test('reporting an issue requires a title and a description', { tag: '@deep' }, async ({
  page,
  newEmail,
}) => {
  await signIn(page, newEmail());
  await openSettings(page);
  const form = section(page, 'Report an Issue');
  await form.getByLabel('Title').fill('The timer jumps');
  await form.getByRole('button', { name: 'Submit report' }).click();
  await expect(page.getByText('Please fill in both title and description')).toBeVisible();
  await expect(form.getByLabel('Title')).toHaveValue('The timer jumps');
  await form.getByLabel('Description').fill('At noon, by an hour.');
  await form.getByRole('button', { name: 'Submit report' }).click();
  await expect(page.getByText('Bug report submitted successfully!')).toBeVisible();
  await expect(form.getByLabel('Title')).toHaveValue('');
});

test('notifications are explained before the browser asks for permission', { tag: '@deep' }, async ({
  page,
  newEmail,
}) => {
  // A headless browser never grants permission, so the API is replaced.
  await page.addInitScript(() => {
    const asked = { permission: 'default', requestPermission: async () => (asked.permission = 'granted') };
    localStorage.setItem('notificationsAsked', 'true');
    Object.assign(window, { Notification: asked });
  });
  await signIn(page, newEmail());
  await openSettings(page);
  const notifications = section(page, 'Notifications');
  await expect(notifications.getByText('Not on yet')).toBeVisible();
  await notifications.getByRole('button', { name: 'Enable notifications' }).click();
  await expect(notifications.getByText('On in this browser')).toBeVisible();
  await notifications.getByRole('switch', { name: 'When a focus session or a break ends' }).click();
  await page.reload();
  await expect(notifications.getByRole('switch', { checked: false })).toHaveCount(1);
});

test('sessions on other devices are listed and can be ended, one or all at once', { tag: '@deep' }, async ({
  page,
  newEmail,
  openBrowser,
  announce,
}) => {
  const email = newEmail();
  const others = [await openBrowser(), await openBrowser(), await openBrowser()];
  for (const other of others) await signIn(other, email);
  await signIn(page, email);
  await openSettings(page, 'Account');
  const rows = section(page, 'Sessions').getByRole('listitem');
  await expect(rows).toHaveCount(4);
  await expect(rows.first()).toContainText('This device');
  await expect(rows.first()).toContainText('Chrome on Linux');
  await rows
    .last()
    .getByRole('button', { name: /^Sign out/ })
    .click();
  await expect(page.getByText('Signed out on that device')).toBeVisible();
  await expect(rows).toHaveCount(3);
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(page.getByText('Signed out everywhere else')).toBeVisible();
  await expect(rows).toHaveCount(1);
  announce(/status of 401/);
  for (const other of others)
    expect(await other.evaluate(async () => (await fetch('/api/auth/token')).status)).toBe(401);
});

test('an API token is shown once and can be revoked', { tag: '@deep' }, async ({
  page,
  newEmail,
  request,
}) => {
  await signIn(page, newEmail());
  await openSettings(page, 'Connections');
  const tokens = section(page, 'Access tokens');
  await tokens.getByRole('button', { name: 'New token…' }).click();
  const dialog = page.getByRole('dialog', { name: 'New access token' });
  await dialog.getByLabel('Name').fill('Backup script');
  await dialog.getByRole('button', { name: 'Create token' }).click();
  const secret = await dialog.getByLabel('Your token').inputValue();
  await expectAccessible(page, 'the new token');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(tokens.getByRole('listitem')).toContainText('Backup script');
  await expect(tokens.getByRole('listitem')).toContainText('never used');

  const headers = { Authorization: `Bearer ${secret}` };
  const status = async () => (await request.get('/api/tasks', { headers })).status();
  expect(await status()).toBe(200);
  await tokens.getByRole('button', { name: 'Revoke Backup script' }).click();
  const question = page.getByRole('alertdialog').getByRole('heading');
  await expect(question).toHaveText('Revoke “Backup script”?');
  const asked = await question.elementHandle();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('Token revoked')).toBeVisible();
  // Also while the dialog fades out.
  expect(await asked?.textContent()).toBe('Revoke “Backup script”?');
  await expect(tokens.getByRole('listitem')).toHaveCount(0);
  expect(await status()).toBe(401);

  await page.goto('/api/docs');
  await expect(page.getByRole('region', { name: 'DELETE /api/tokens' })).toBeVisible();
});

test('a token for a shortcut adds tasks, with the command that its dialog shows', { tag: '@deep' }, async ({
  page,
  newEmail,
}) => {
  await signIn(page, newEmail());
  await openSettings(page, 'Connections');
  await section(page, 'Access tokens').getByRole('button', { name: 'New token…' }).click();
  const dialog = page.getByRole('dialog', { name: 'New access token' });
  await dialog.getByLabel('Name').fill('Phone');
  await dialog.getByRole('radio', { name: 'Add tasks only' }).check();
  await expectAccessible(page, 'the choices of a token');
  await dialog.getByRole('button', { name: 'Create token' }).click();
  const command = await dialog.getByLabel('Add a task with it, from a terminal').inputValue();
  await expectAccessible(page, 'the new token of a shortcut');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(section(page, 'Access tokens').getByRole('listitem')).toContainText('Add only');
  expect((await promisify(exec)(command)).stdout).toContain('"tasks"');
  await page.goto('/workspace');
  await expect(page.getByRole('button', { name: /^Edit Call Ann/ })).toBeVisible();
});

test('an account can be exported, deleted, and imported into a new account', async ({ page, newEmail }) => {
  test.slow();
  const [ada, eve] = [newEmail(), newEmail()];
  await signIn(page, ada);
  await add(page, 'Buy milk');
  await add(page, '=HYPERLINK("http://evil.example")');
  await openSettings(page, 'Data');

  const csv = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export tasks (CSV)' }).click();
  expect(await readFile(await (await csv).path(), 'utf8')).toContain(
    '"\'=HYPERLINK(""http://evil.example"")"',
  );
  const json = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export everything (JSON)' }).click();
  const file = await (await json).path();

  await openSettings(page, 'Account');
  await page.getByRole('button', { name: 'Delete my account…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete account' });
  const end = dialog.getByRole('button', { name: 'Delete permanently' });
  await dialog.getByRole('textbox').fill('somebody@example.com');
  await expect(end).toBeDisabled();
  await dialog.getByRole('textbox').fill(ada);
  await end.click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Your account was deleted')).toBeVisible();
  await expect.poll(async () => (await page.evaluate(() => indexedDB.databases())).length).toBe(0);
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();

  await signIn(page, ada);
  await expect(page.getByText('All caught up! No active tasks')).toBeVisible();
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');

  await signIn(page, eve);
  await openSettings(page, 'Data');
  await page.getByLabel('File to import').setInputFiles(file);
  await expect(page.getByText('Added: 2 tasks.')).toBeVisible();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText('Import finished')).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await expect(page.getByRole('checkbox', { name: 'Complete Buy milk' })).toBeVisible();

  await openSettings(page, 'Data');
  await page.getByLabel('File to import').setInputFiles(file);
  await expect(page.getByText(/^Unchanged: .*2 tasks/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Import', exact: true })).toBeHidden();
  await page.getByLabel('File to import').setInputFiles({
    name: 'broken.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{"users":'),
  });
  await expect(page.getByText(/That file isn’t JSON/)).toBeVisible();
});

test('deleting an account signs it out on other devices', { tag: '@deep' }, async ({
  page,
  newEmail,
  openBrowser,
  announce,
}) => {
  const email = newEmail();
  const elsewhere = await openBrowser();
  await signIn(elsewhere, email);
  await signIn(page, email);
  await openSettings(page, 'Account');
  announce(/status of 401/);
  await page.getByRole('button', { name: 'Delete my account…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete account' });
  await dialog.getByRole('textbox').fill(email);
  await dialog.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(page).toHaveURL('/');
  await expect(elsewhere).toHaveURL('/');
});

test('every part of the settings is accessible', { tag: '@deep' }, async ({ page, newEmail }) => {
  await signIn(page, newEmail());
  await openSettings(page);
  await page.getByRole('spinbutton', { name: 'Focus', exact: true }).fill('99');
  await page.getByRole('spinbutton', { name: 'Long break', exact: true }).fill('20');
  await expectAccessible(page, 'settings');
  for (const part of ['Reminders', 'Connections']) {
    await openSettings(page, part);
    await expectAccessible(page, part);
  }
  await openSettings(page, 'Data');
  await page.getByLabel('File to import').setInputFiles({
    name: 'some.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{"tasks":{"a":{"title":"A"},"b":{"title":""}},"transactions":{"t":{}}}'),
  });
  await expect(page.getByText('Added: 1 task.')).toBeVisible();
  await expectAccessible(page, 'an import');

  await openSettings(page, 'Account');
  await expect(section(page, 'Sessions').getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page, 'account');
  await page.getByRole('button', { name: 'Delete my account…' }).click();
  await expect(page.getByRole('dialog', { name: 'Delete account' })).toBeVisible();
  await expectAccessible(page, 'delete account');
});

test('reminders are emailed on request, and the link in an email ends them', { tag: '@deep' }, async ({
  app,
  page,
  newEmail,
}) => {
  const email = newEmail();
  await signIn(page, email);
  await openSettings(page, 'Reminders');
  const reminders = section(page, 'Reminders');
  const choice = reminders.getByLabel('Email reminders');
  await expect(choice).toHaveValue('');
  const saved = page.waitForResponse((response) => /\/api\/(settings|batch)$/.test(response.url()));
  await choice.selectOption('Every reminder');
  await saved;
  await expect(reminders.getByText(`Emails go to ${email}. 0 of 5 sent today.`)).toBeVisible();
  await reminders.getByRole('button', { name: 'Send a test email' }).click();
  await expect(reminders.getByText('1 of 5 sent today.')).toBeVisible();
  const plan = reminders.getByLabel(/^Morning plan/);
  const evening = reminders.getByLabel(/^Evening summary/);
  const planned = page.waitForResponse((response) => /\/api\/(settings|batch)$/.test(response.url()));
  await plan.selectOption('By email');
  await expect(reminders.getByLabel('Time of the morning plan')).toHaveValue('07:00');
  await planned;
  await evening.selectOption('By notification and email');
  await reminders.getByLabel('Quiet hours').selectOption('Reminders wait until they end');
  const moved = page.waitForResponse((response) => /\/api\/(settings|batch)$/.test(response.url()));
  await reminders.getByLabel('Time of the evening summary').selectOption('10:30 PM');
  await expect(reminders.getByText('Because of your quiet hours, it comes at 10:00 PM.')).toBeVisible();

  // A time is typed as people write it, shown in their format, and refused in words.
  const from = reminders.getByLabel('From');
  await expect(from).toHaveValue('10:00 PM');
  await from.fill('930p');
  await from.press('Enter');
  await expect(from).toHaveValue('9:30 PM');
  await expect(reminders.getByText('Because of your quiet hours, it comes at 9:30 PM.')).toBeVisible();
  await from.press('ArrowDown');
  await expect(from).toHaveValue('9:15 PM');
  await from.fill('late');
  await from.press('Enter');
  await expect(reminders.getByText('Enter a time, like 9:30 AM.')).toBeVisible();
  await expect(from).toHaveValue('late');
  await from.fill('22:00');
  await from.press('Tab');
  await expect(from).toHaveValue('10:00 PM');
  await moved;
  await expectAccessible(page, 'email reminders');

  await page.getByRole('button', { name: 'See what was sent to you' }).click();
  const log = page.getByRole('dialog', { name: 'Sent to you' });
  await expect(log.getByRole('listitem')).toContainText(['TestEmail']);
  await expect(log.getByText('Sent', { exact: true })).toBeVisible();
  await expectAccessible(page, 'delivery log');
  await page.keyboard.press('Escape');

  await page.goto(`http://localhost:${app.sandboxPort}/mail`);
  const message = page.getByRole('article').filter({ hasText: email });
  await expect(message.getByRole('heading', { name: 'Email reminders work' })).toBeVisible();
  const content = message.frameLocator('iframe');
  await expect(content.getByText('A task of yours')).toBeVisible();
  const link = await content.getByRole('link', { name: 'unsubscribe' }).getAttribute('href');

  await page.goto(link ?? '');
  await expect(page.getByRole('heading', { name: 'Stop these emails?' })).toBeVisible();
  await expectAccessible(page, 'unsubscribing');
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('heading', { name: 'You’re unsubscribed' })).toBeVisible();
  await page.getByRole('link', { name: 'go to Settings' }).click();
  await expect(choice).toHaveValue('');
  await expect(plan).toHaveValue('');
  await expect(evening).toHaveValue('push');
});
