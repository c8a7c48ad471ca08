import type { Page } from '@playwright/test';
import { expectAccessible } from '../harness/accessible.ts';
import { expect, signIn, test } from '../harness/journey.ts';

const START = new Date('2026-03-10T09:00:00+01:00');

/** Records sounds and notifications, which a headless browser doesn't have. */
function spyOnNews() {
  const heard: { sounds: string[]; notices: string[] } = { sounds: [], notices: [] };
  Object.assign(window, { heard });
  HTMLMediaElement.prototype.play = async function (this: HTMLMediaElement) {
    if (!this.muted) heard.sounds.push(`${/(\w+-end)/.exec(this.src)?.[1]} at ${this.volume}`);
  };
  class SilentNotification {
    static permission = 'granted';
    static requestPermission = async () => 'granted';
    constructor(title: string) {
      heard.notices.push(title);
    }
  }
  Object.assign(window, { Notification: SilentNotification });
  // about:blank has no service workers.
  if (!('ServiceWorkerRegistration' in window)) return;
  ServiceWorkerRegistration.prototype.showNotification = async (title) => {
    heard.notices.push(title);
  };
}
type Heard = { sounds: string[]; notices: string[] };
const heardOn = (page: Page): Promise<Heard> =>
  page.evaluate(() => (window as unknown as { heard: Heard }).heard);

const expectHeard = (page: Page, heard: Heard) => expect.poll(() => heardOn(page)).toEqual(heard);

/** Opens the timer of a new account at 9 AM. */
async function openTimer(page: Page, email: string): Promise<void> {
  await page.clock.install({ time: START });
  await page.addInitScript(spyOnNews);
  await signIn(page, email);
  await page.goto('/pomodoro');
  await expect(timer(page)).toHaveText('25:00');
}
const timer = (page: Page) => page.getByRole('timer');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
/** The title changes only once the code that ends a session has loaded. */
async function start(page: Page): Promise<void> {
  await press(page, 'Start');
  await expect(page).toHaveTitle(/^\d\d:\d\d .+ · /);
}
const panel = (page: Page) => page.getByRole('region', { name: 'Focus timer' });
/** Expects focus minutes, which the server has. */
async function expectRecorded(page: Page, ...minutes: string[]): Promise<void> {
  await expect(page.getByRole('definition')).toHaveText(minutes);
  await expect(page.getByRole('banner').getByText('Saved')).toBeVisible();
}

test('a session counts down in the title, ends in a break, notifies, and is recorded', async ({
  page,
  newEmail,
}) => {
  await openTimer(page, newEmail());
  const arc = await timer(page).locator('..').boundingBox();
  if (!arc) throw new Error('The timer isn’t visible');
  /** How far the sun is on its way from the left to the right. */
  const sun = async () => {
    const box = await timer(page).locator('..').locator('circle').last().boundingBox();
    return box ? (box.x + box.width / 2 - arc.x) / arc.width : Number.NaN;
  };
  expect(await sun()).toBeLessThan(0.1);
  await start(page);
  await expect(page).toHaveTitle(/^2[45]:\d\d Focus Session · /);
  await page.clock.fastForward('24:00');
  await expect.poll(sun).toBeGreaterThan(0.9);
  await expect(timer(page)).toHaveText(/^00:\d\d$|^01:00$/);
  await page.clock.fastForward('01:15');
  // Messages stay while they're pointed at.
  await page.getByText('Break time!', { exact: true }).hover();
  await expect(page.getByText('Take a short break to recharge.')).toBeVisible();
  await expect(page.getByText('Completed a 25 minute focus session!')).toBeVisible();
  await expect(timer(page)).toHaveText(/^0[34]:\d\d$/);
  await expect(panel(page).getByText('Break Time', { exact: true })).toBeVisible();
  await expect(panel(page).getByText('1 cycle', { exact: true })).toBeVisible();
  await expectHeard(page, { sounds: ['focus-end at 0.7'], notices: ['Break time!'] });
  await expectRecorded(page, '25m', '25m', '25m');

  await page.clock.fastForward('05:00');
  await page.getByText('Break finished!', { exact: true }).hover();
  await expect(page.getByText('Your break has ended. Start a new session when ready.')).toBeVisible();
  await expect(timer(page)).toHaveText('25:00');
  await expect(page).toHaveTitle(/^Pomodoro · /);
  await expectHeard(page, {
    sounds: ['focus-end at 0.7', 'break-end at 0.7'],
    notices: ['Break time!', 'Break finished!'],
  });
});

test('after an hour in the background, only the last transition notifies and one session is recorded', {
  tag: '@deep',
}, async ({ page, newEmail }) => {
  await openTimer(page, newEmail());
  await start(page);
  await page.clock.fastForward('01:00:00');
  await expect(page.getByText('Break finished!', { exact: true })).toBeVisible();
  await expect(timer(page)).toHaveText('25:00');
  await expectHeard(page, { sounds: ['break-end at 0.7'], notices: ['Break finished!'] });
  await expectRecorded(page, '25m', '25m', '25m');
});

test('a reload mid-session changes nothing, and a reload after the end announces it', {
  tag: '@deep',
}, async ({ page, newEmail }) => {
  await openTimer(page, newEmail());
  await start(page);
  await page.clock.fastForward('10:00');
  await page.reload();
  await expect(timer(page)).toHaveText(/14:[345]\d/);
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();

  // The session ends while no page of the app is open.
  await page.goto('about:blank');
  await page.clock.fastForward('16:00');
  await page.goto('/pomodoro');
  await expect(page.getByText('Break time!', { exact: true })).toBeVisible();
  await expect(timer(page)).toHaveText(/0[34]:\d\d/);
  await page.reload();
  await expect(timer(page)).toHaveText(/0[34]:\d\d/);
  expect((await heardOn(page)).sounds).toEqual([]);
  await expectRecorded(page, '25m', '25m', '25m');
});

test('two tabs share one timer, whose end sounds once and is recorded once', { tag: '@edge' }, async ({
  page,
  context,
  newEmail,
}) => {
  await openTimer(page, newEmail());
  const second = await context.newPage();
  await second.addInitScript(spyOnNews);
  await second.goto('/pomodoro');
  await start(page);
  await expect(second.getByRole('button', { name: 'Pause' })).toBeVisible();
  await press(second, 'Pause');
  await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible();
  await expect(timer(page)).toHaveText((await timer(second).textContent()) ?? '');

  await start(page);
  await page.clock.fastForward('25:00');
  for (const tab of [page, second]) await expect(timer(tab)).toHaveText(/04:\d\d|05:00/);
  await expect
    .poll(async () => [...(await heardOn(page)).sounds, ...(await heardOn(second)).sounds])
    .toEqual(['focus-end at 0.7']);
  for (const tab of [page, second]) await expectRecorded(tab, '25m', '25m', '25m');
});

test('another device follows the timer and can control it', { tag: '@deep' }, async ({
  page,
  openBrowser,
  newEmail,
}) => {
  const email = newEmail();
  await openTimer(page, email);
  const phone = await openBrowser();
  await openTimer(phone, email);
  await start(page);
  await expect(phone.getByRole('button', { name: 'Pause' })).toBeVisible();
  await phone.clock.fastForward('05:00');
  await press(phone, 'Reset');
  await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible();
  await expect(timer(page)).toHaveText('25:00');
  await phone.clock.fastForward('00:05');
  await press(phone, 'Undo');
  await expect(timer(phone)).toHaveText(/(19:[345]\d|20:00)/);
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
});

test('a device that missed a reset on another device announces and records nothing', {
  tag: '@deep',
}, async ({ page, openBrowser, newEmail }) => {
  const email = newEmail();
  await openTimer(page, email);
  const phone = await openBrowser();
  await openTimer(phone, email);
  await start(page);
  await expect(phone.getByRole('button', { name: 'Pause' })).toBeVisible();

  await phone.goto('about:blank');
  await press(page, 'Reset');
  await expect(page.getByRole('banner').getByText('Saved')).toBeVisible();
  await phone.clock.fastForward('26:00');
  await phone.goto('/pomodoro');
  await expect(phone.getByRole('button', { name: 'Start', exact: true })).toBeVisible();
  await expect(timer(phone)).toHaveText('25:00');
  await expectRecorded(phone, '0m', '0m', '0m');
  expect(await heardOn(phone)).toEqual({ sounds: [], notices: [] });
});

test('timer settings ignore out-of-range values, are disabled while running, and don’t change a break in progress', {
  tag: '@deep',
}, async ({ page, newEmail }) => {
  await openTimer(page, newEmail());
  await press(page, 'Timer settings');
  const field = (name: string) => page.getByRole('spinbutton', { name });
  await field('Focus (minutes)').fill('61');
  await field('Focus (minutes)').blur();
  await expect(field('Focus (minutes)')).toHaveValue('25');
  await field('Focus (minutes)').fill('50');
  await expect(timer(page)).toHaveText('50:00');
  await field('Short break (minutes)').fill('10');
  await expect(page.getByRole('button', { name: 'Focus', exact: true })).toBeEnabled();

  await start(page);
  for (const name of ['Focus (minutes)', 'Short break (minutes)', 'Long break (minutes)', 'Sessions before'])
    await expect(field(name)).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Break', exact: true })).toBeDisabled();
  await page.clock.fastForward('52:00');
  await expect(timer(page)).toHaveText(/0[78]:\d\d/);

  // Changing the focus length while the break is paused doesn't change the break.
  await press(page, 'Pause');
  const left = (await timer(page).textContent()) ?? '';
  await field('Focus (minutes)').fill('20');
  await expect(timer(page)).toHaveText(left);
  await start(page);
  await page.clock.fastForward('08:00');
  await expect(timer(page)).toHaveText('20:00');
  await page.reload();
  await expect(timer(page)).toHaveText('20:00');
  expect(await page.evaluate(() => JSON.parse(localStorage.pomodoroSettings))).toEqual({
    workDuration: 20,
    shortBreakDuration: 10,
    longBreakDuration: 15,
    sessionsBeforeLongBreak: 4,
  });
});

test('the sound can be turned off, and the mode can be changed while paused', { tag: '@deep' }, async ({
  page,
  newEmail,
}) => {
  await openTimer(page, newEmail());
  await press(page, 'Turn sound off');
  await expect(page.getByText('Sound disabled')).toBeVisible();
  await expect(page.getByText('Notifications will be silent.')).toBeVisible();
  await press(page, 'Break');
  await expect(timer(page)).toHaveText('05:00');
  await start(page);
  await page.clock.fastForward('05:01');
  await expect(page.getByText('Break finished!', { exact: true })).toBeVisible();
  await expectHeard(page, { sounds: [], notices: ['Break finished!'] });
  await press(page, 'Turn sound on');
  await expect(page.getByText('Sound enabled')).toBeVisible();
  await expect(page.getByText('You’ll hear a sound when timer ends.')).toBeVisible();
});

test('a session can be linked to a task, and its end is announced on any page', { tag: '@deep' }, async ({
  page,
  newEmail,
}) => {
  await openTimer(page, newEmail());
  await page.goto('/dashboard');
  await page.getByRole('textbox', { name: 'Task title' }).fill('Write the report');
  await page.getByRole('button', { name: 'Add Task' }).click();
  await page.getByRole('link', { name: 'Pomodoro' }).click();
  await page.getByRole('combobox', { name: 'Focus on' }).selectOption('Write the report');
  await start(page);
  await expect(panel(page).getByText('Write the report')).toBeVisible();
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page).toHaveTitle(/Focus Session/);
  await page.clock.fastForward('25:01');
  await expect(page.getByText('Break time!', { exact: true })).toBeVisible();
  await expect(page).toHaveTitle(/Break Time/);
});

test('a session started from a task shows on every page, and asks at its end whether the task is done', async ({
  page,
  newEmail,
}) => {
  await openTimer(page, newEmail());
  await page.goto('/workspace');
  await page.getByRole('textbox', { name: 'Task title' }).fill('Write the report');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Edit Write the report' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit task' });
  await dialog.getByRole('button', { name: 'Start focus' }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  const pill = page.getByRole('group', { name: 'Timer' });
  await expect(pill).toContainText(/2[45]:\d\dWrite the report/);
  await expect(page).toHaveTitle(/^2[45]:\d\d /);
  await pill.getByRole('button', { name: 'Pause the timer' }).click();
  await pill.getByRole('button', { name: 'Continue the timer' }).click();
  await page.getByRole('link', { name: 'Goals', exact: true }).click();
  await expect(pill.getByRole('button', { name: 'Pause the timer' })).toBeVisible();

  await page.clock.fastForward('25:01');
  await expect(page.getByText('Finished “Write the report”?')).toBeVisible();
  await expect(pill).toContainText(/0[45]:\d\d/);
  await page.getByRole('button', { name: 'Complete', exact: true }).click();
  await page.getByRole('link', { name: 'Workspace', exact: true }).click();
  await expect(page.getByRole('checkbox', { name: 'Complete Write the report' })).toBeChecked();
});

test('a session that ends early is recorded, and sessions are corrected, added and deleted', {
  tag: '@edge',
}, async ({ page, newEmail }) => {
  await page.clock.install({ time: START });
  await page.addInitScript(spyOnNews);
  await signIn(page, newEmail());
  await page.getByRole('textbox', { name: 'Task title' }).fill('Write the report');
  await page.keyboard.press('Enter');
  await page.goto('/pomodoro');
  const focusOn = page.getByRole('combobox', { name: 'Focus on' });
  await focusOn.selectOption('Write the report');
  await press(page, 'Start');
  await expect(page.getByRole('button', { name: 'Finish' })).toHaveCount(0);
  await page.clock.fastForward('10:00');
  await press(page, 'Finish');
  await expect(page.getByText('10m of focus recorded')).toBeVisible();
  await expect(page.getByText('Finished “Write the report”?')).toBeVisible();
  await expect(timer(page)).toHaveText('25:00');
  // The task stays for the next session.
  await expect(focusOn.locator('option:checked')).toHaveText('Write the report');

  const sessions = page.getByRole('region', { name: 'Sessions' });
  await sessions.getByRole('button', { name: /^Edit Write the report/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit session' });
  await dialog.getByLabel('Minutes').fill('45');
  await dialog.getByLabel('Start').fill('08:00');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(sessions).toContainText('45m');

  await sessions.getByRole('button', { name: 'Add a session' }).click();
  const adding = page.getByRole('dialog', { name: 'Add a session' });
  await adding.getByLabel('Minutes').fill('120');
  await adding.getByLabel('Start').fill('06:00');
  await adding.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await expect(sessions).toContainText('2h 0m');
  await expect(page.getByRole('region', { name: 'Your focus' })).toContainText('2h 45m');

  await sessions
    .getByRole('button', { name: /^Delete the session of/ })
    .first()
    .click();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
});

test('the timer fills the screen alone, on any page, and Escape leaves it', { tag: '@edge' }, async ({
  page,
  newEmail,
}) => {
  await openTimer(page, newEmail());
  const alone = page.getByRole('dialog', { name: 'Focus timer' });
  const isFull = () => page.evaluate(() => document.fullscreenElement !== null);
  await press(page, 'Full screen');
  await expect(alone.getByRole('timer')).toHaveText('25:00');
  await expect.poll(isFull).toBe(true);
  await page.keyboard.press('f');
  await expect(alone.getByRole('button', { name: 'Pause' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(alone).toBeHidden();
  await expect.poll(isFull).toBe(false);

  await page.goto('/goals');
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('Shift+F');
  await expect(alone.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect.poll(isFull).toBe(true);
  // The browser's own way out.
  await page.evaluate(() => document.exitFullscreen());
  await expect(alone).toBeHidden();

  // Where the browser refuses, it fills the page.
  await page.evaluate(() => {
    Element.prototype.requestFullscreen = () => Promise.reject(new Error('refused'));
  });
  await page.keyboard.press('Shift+F');
  await expect(alone.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expectAccessible(page, 'the timer on the whole screen');
});

test('resetting a session with minutes on it can be undone', { tag: '@deep' }, async ({ page, newEmail }) => {
  await openTimer(page, newEmail());
  await press(page, 'Start');
  await page.clock.fastForward('10:00');
  await press(page, 'Pause');
  await press(page, 'Reset');
  await expect(timer(page)).toHaveText('25:00');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(timer(page)).toHaveText('15:00');
});

test('a stopwatch counts up until it’s stopped, and a session that keeps counting shows how much it is over', {
  tag: '@edge',
}, async ({ page, newEmail }) => {
  await openTimer(page, newEmail());
  await press(page, 'Stopwatch');
  await expect(timer(page)).toHaveText('0:00');
  await press(page, 'Start');
  await page.clock.fastForward('01:15:00');
  await expect(timer(page)).toHaveText(/^1:15:\d\d$/);
  await press(page, 'Stop');
  await expect(page.getByText('1h 15m of focus recorded')).toBeVisible();
  await expect(timer(page)).toHaveText('0:00');

  await press(page, 'Focus');
  await press(page, 'Timer settings');
  await page.getByRole('switch', { name: 'Keep counting at the end' }).click();
  await start(page);
  await page.clock.fastForward('25:00');
  await expect(page.getByText('Focus time is up')).toBeVisible();
  await page.clock.fastForward('03:10');
  await expect(timer(page)).toHaveText(/^\+3:1\d$/);
  await expect(page).toHaveTitle(/^\+3:1\d Overtime · /);
  await page.reload();
  await expect(timer(page)).toHaveText(/^\+3:\d\d$/);
  await press(page, 'Stop');
  await expect(page.getByText('28m of focus recorded')).toBeVisible();
  await expect(panel(page).getByText('Break Time', { exact: true })).toBeVisible();
  await expectRecorded(page, '1h 43m', '1h 43m', '1h 43m');
});

test('a forgotten stopwatch ends after four hours, and says so', { tag: '@deep' }, async ({
  page,
  newEmail,
}) => {
  await openTimer(page, newEmail());
  await press(page, 'Stopwatch');
  await press(page, 'Start');
  await page.clock.fastForward('05:00:00');
  await expect(page.getByText('Timer stopped', { exact: true })).toBeVisible();
  await expect(page.getByText(/^A session ends after 4 hours\./)).toBeVisible();
  await expect(timer(page)).toHaveText('0:00');
  await expectRecorded(page, '4h 0m', '4h 0m', '4h 0m');
});
