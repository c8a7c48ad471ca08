import type { Locator, Page } from '@playwright/test';
import { enter, expect, SAVED, signIn, test } from '../harness/journey.ts';
import { fakeRecogniser, type Recogniser, say } from '../harness/recogniser.ts';

const field = (page: Page): Locator => page.getByRole('textbox', { name: 'Task title', exact: true });
const row = (page: Page, title: string): Locator =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('checkbox', { name: `Complete ${title}`, exact: true }) });

/** The next task sent to the server. */
async function sentTask(page: Page, act: () => Promise<void>): Promise<Record<string, unknown>> {
  const request = page.waitForRequest((one) => one.method() === 'POST' && one.url().endsWith('/api/tasks'));
  await act();
  return (await request).postDataJSON().task;
}

test('recognized words become chips, and a click or Escape turns them back into text', async ({
  page,
  newEmail,
}) => {
  await signIn(page, newEmail());
  await field(page).fill('Call Ann tomorrow 9am !high #work +Website 30m');
  const chips = page.getByRole('list', { name: 'Recognized' }).getByRole('button');
  await expect(chips).toHaveText(['Tomorrow', '9:00 AM', 'High priority', 'Work', 'Website', '30 min']);

  await chips.filter({ hasText: 'High priority' }).click();
  await expect(chips).toHaveCount(5);
  await field(page).focus();
  await page.keyboard.press('Escape');
  await expect(chips).toHaveText(['Tomorrow', '9:00 AM', 'Work', 'Website']);

  const sent = await sentTask(page, () => page.keyboard.press('Enter'));
  expect(sent).toMatchObject({ title: 'Call Ann !high 30m', listId: 'work', project: 'Website' });
  expect(sent.dueDate).toMatch(/^\d{4}-\d\d-\d\dT09:00$/);
  expect(Object.keys(sent)).not.toContain('priority');
  await expect(row(page, 'Call Ann !high 30m')).toBeVisible();
  await expect(field(page)).toHaveValue('');

  // A word that was turned back into text and deleted is recognized when it's typed anew.
  await field(page).fill('Read !high');
  await chips.filter({ hasText: 'High priority' }).click();
  await expect(chips).toHaveCount(0);
  await field(page).fill('Read');
  await field(page).fill('Read !high');
  await expect(chips).toHaveText(['High priority']);
});

test('names are completed or created, and pasted lines become tasks as far as the plan has room', async ({
  page,
  newEmail,
}) => {
  await signIn(page, newEmail());
  await expect(page.getByText(SAVED)).toBeVisible();
  await field(page).click();
  const options = page.getByRole('listbox').getByRole('option');
  await page.keyboard.type('Call Ann #wo');
  await expect(options).toHaveText(['Work', 'Create “wo”']);
  await page.keyboard.press('Enter');
  await expect(field(page)).toHaveValue('Call Ann #Work ');
  await page.keyboard.type('^imp');
  await options.filter({ hasText: 'Improve my health' }).click();
  await page.keyboard.type('#Garden');
  await expect(options).toHaveText(['Create “Garden”']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByText('List created')).toBeVisible();
  await expect(options).toHaveCount(0);
  const sent = await sentTask(page, () => page.keyboard.press('Enter'));
  expect(sent).toMatchObject({ title: 'Call Ann #Work', goalId: 'health' });
  expect(sent.listId).not.toBe('work');

  await field(page).fill(
    ['- Pack', '  - Tent', ...Array.from({ length: 9 }, (_, n) => `- Errand ${n}`)].join('\n'),
  );
  await page.getByRole('button', { name: 'Add 10 tasks' }).click();
  await expect(field(page)).toHaveValue('- Errand 8');
  await expect(page.getByText('1 line is still in the field')).toBeVisible();
});

test('a date in the past is asked about, and an unclear one sets no date', { tag: '@deep' }, async ({
  page,
  newEmail,
}) => {
  await signIn(page, newEmail());
  await field(page).fill('Archive 1/15/2024 invoices');
  const chips = page.getByRole('list', { name: 'Recognized' });
  await chips.getByRole('button', { name: 'Jan 15, 2024 has passed. Use it anyway?' }).click();
  await expect(chips.getByRole('button')).toHaveText(['Jan 15, 2024']);
  const past = await sentTask(page, () => field(page).press('Enter'));
  expect(past).toMatchObject({ title: 'Archive 1/15/2024 invoices', dueDate: '2024-01-15' });

  await field(page).fill('Trip in august 5pm');
  await expect(chips).toHaveText('No date: “in august” isn’t clear');
  const unclear = await sentTask(page, () => field(page).press('Enter'));
  expect(unclear).toMatchObject({ title: 'Trip in august 5pm' });
  expect(unclear).not.toHaveProperty('dueDate');
});

test('a typed repeat becomes a chip and is sent, and one that isn’t supported says why', {
  tag: '@deep',
}, async ({ page, newEmail }) => {
  await signIn(page, newEmail());
  await field(page).fill('Standup every mon and fri at 9:30 5 times');
  const chips = page.getByRole('list', { name: 'Recognized' });
  await expect(chips.getByRole('button').first()).toHaveText('Every Monday and Friday, 5 more times');
  const sent = await sentTask(page, () => field(page).press('Enter'));
  expect(sent).toMatchObject({ title: 'Standup', repeat: 'FREQ=WEEKLY;BYDAY=MO,FR', repeatLeft: 5 });
  expect(sent.dueDate).toMatch(/T09:30$/);

  await field(page).fill('Gym every mon at 8, tue at 9');
  await expect(chips).toHaveText(
    '“every mon at 8, tue at 9” doesn’t repeat: different times on different days aren’t supported',
  );
});

test('typed reminders become chips, are set with the task, and are undone with it', { tag: '@deep' }, async ({
  page,
  newEmail,
}) => {
  await signIn(page, newEmail());
  await page.goto('/workspace');
  await field(page).fill('Call Ann !30m');
  await expect(page.getByText('“!30m” sets no reminder: the task has no date')).toBeVisible();
  await field(page).fill('Call Ann tomorrow 3pm !30m !2pm');
  await expect(
    page.getByRole('button', { name: 'Reminder: 30 minutes before: turn “!30m” back into text' }),
  ).toBeVisible();
  await field(page).press('Enter');
  const edit = page.getByRole('button', { name: 'Edit Call Ann' });
  await edit.click();
  const dialog = page.getByRole('dialog', { name: 'Edit task' });
  await dialog.getByRole('button', { name: 'Reminders: 2 reminders' }).click();
  const reminders = page.getByRole('dialog', { name: 'Reminders' });
  await expect(reminders.getByRole('button', { name: '30 minutes before' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(reminders.getByRole('button', { name: /^Remove the reminder: Tomorrow/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(reminders).toBeHidden();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toBeHidden();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(edit).toBeHidden();
});

test('the panel sends only options that are on and set, and resets after each task', {
  tag: '@edge',
}, async ({ page, newEmail }) => {
  await signIn(page, newEmail());
  await field(page).fill('Something for +Website');
  await field(page).press('Enter');
  await expect(row(page, 'Something for')).toBeVisible();

  await page.getByRole('button', { name: 'Expand options' }).click();
  const form = page.getByRole('form', { name: 'Add a task' });
  await expect(form.getByRole('button', { name: 'Personal' })).toHaveAttribute('aria-pressed', 'true');
  for (const name of ['Deadline', 'Time', 'Priority', 'Project', 'Goal'])
    await form.getByRole('switch', { name }).click();
  await form.getByLabel('Deadline time').fill('14:30');
  await field(page).fill('Write the report');

  const timeOnly = await sentTask(page, () => form.getByRole('button', { name: 'Add Task' }).click());
  expect(timeOnly).toMatchObject({ title: 'Write the report', priority: 'medium' });
  for (const absent of ['dueDate', 'project', 'goalId', 'estimatedMinutes'])
    expect(timeOnly).not.toHaveProperty(absent);
  for (const name of ['Deadline', 'Time', 'Priority', 'Project', 'Goal'])
    await expect(form.getByRole('switch', { name })).not.toBeChecked();

  await field(page).fill('Send the report');
  for (const name of ['Deadline', 'Time', 'Priority', 'Project', 'Goal', 'Estimate'])
    await form.getByRole('switch', { name }).click();
  await expect(form.getByRole('radio', { name: '30 min' })).toBeChecked();
  await form.getByLabel('Deadline date').fill('2031-05-06');
  await form.getByLabel('Deadline time').fill('14:30');
  await form.getByRole('radio', { name: 'High' }).check();
  await form.getByRole('button', { name: 'Project: Choose a project' }).click();
  await page.getByRole('dialog', { name: 'Project' }).getByRole('button', { name: 'Website' }).click();
  await form.getByRole('button', { name: 'Goal: Choose a goal' }).click();
  await page.getByRole('dialog', { name: 'Goal' }).getByRole('button', { name: 'Advance my career' }).click();
  await form.getByRole('radio', { name: '2 hours' }).check();
  await form.getByRole('button', { name: 'Health' }).click();
  const sent = await sentTask(page, () => field(page).press('Enter'));
  expect(sent).toMatchObject({
    title: 'Send the report',
    dueDate: '2031-05-06T14:30',
    priority: 'high',
    project: 'Website',
    goalId: 'career',
    estimatedMinutes: 120,
    listId: 'health',
  });
  await expect(form.getByRole('switch', { name: 'Estimate' })).not.toBeChecked();

  await page.getByRole('button', { name: 'Collapse options' }).click();
  await expect(form.getByRole('switch')).toHaveCount(0);
});

test('panel options override typed words, which stay in the title', { tag: '@deep' }, async ({
  page,
  newEmail,
}) => {
  await signIn(page, newEmail());
  await page.getByRole('button', { name: 'Expand options' }).click();
  await field(page).fill('Prepare the talk friday');
  await page.getByLabel('Deadline date').fill('2031-05-06');
  const sent = await sentTask(page, () => field(page).press('Enter'));
  expect(sent).toMatchObject({ title: 'Prepare the talk friday', dueDate: '2031-05-06' });
});

test('switches of the panel are on for what the text says, and off turns the words back into text', {
  tag: '@edge',
}, async ({ page, newEmail }) => {
  await signIn(page, newEmail());
  await page.getByRole('button', { name: 'Expand options' }).click();
  await field(page).fill('Prepare the talk 2031-05-06 5pm !high 1h');
  const form = page.getByRole('form', { name: 'Add a task' });
  const option = (name: string) => form.getByRole('switch', { name });
  for (const name of ['Deadline', 'Time', 'Priority', 'Estimate']) await expect(option(name)).toBeChecked();
  await expect(option('Goal')).not.toBeChecked();
  await expect(form.getByLabel('Deadline date')).toHaveValue('2031-05-06');
  await expect(form.getByRole('radio', { name: 'High' })).toBeChecked();
  await expect(form.getByRole('radio', { name: '1 hour' })).toBeChecked();
  const recognized = form.getByRole('list', { name: 'Recognized' });
  await expect(recognized.getByRole('listitem')).toHaveCount(4);

  await option('Priority').click();
  await expect(option('Priority')).not.toBeChecked();
  await expect(recognized.getByRole('listitem')).toHaveCount(3);
  await form.getByRole('radio', { name: '2 hours' }).check();
  const sent = await sentTask(page, () => field(page).press('Enter'));
  expect(sent).toMatchObject({
    title: 'Prepare the talk !high 1h',
    dueDate: '2031-05-06T17:00',
    estimatedMinutes: 120,
  });
  expect(sent).not.toHaveProperty('priority');
});

test('Shift+Enter starts the notes, and q focuses the field except while typing', { tag: '@deep' }, async ({
  page,
  newEmail,
}) => {
  await signIn(page, newEmail());
  await expect(field(page)).not.toBeFocused();
  await page.keyboard.press('q');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('Ask q');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('about tomorrow');
  const sent = await sentTask(page, () => page.keyboard.press('Enter'));
  expect(sent).toMatchObject({ title: 'Ask q', description: 'about tomorrow' });
});

test('at the Free plan’s limit, the form warns, links to Pro, and keeps the typed text', {
  tag: '@edge',
}, async ({ page, newEmail }) => {
  await signIn(page, newEmail());
  const form = page.getByRole('form', { name: 'Add a task' });
  const meter = form.getByRole('progressbar', { name: 'Open tasks in use' });
  for (let n = 1; n <= 10; n++) {
    if (n === 8) await expect(meter).toHaveCount(0);
    await field(page).fill(`Task ${n}`);
    await field(page).press('Enter');
    if (n === 8) await expect(form.getByText('8 of 10 open tasks')).toBeVisible();
  }
  await expect(form.getByText('The Free plan includes up to 10 open tasks.')).toBeVisible();
  await field(page).fill('One too many');
  await field(page).press('Enter');
  await expect(page.getByText('Failed to add task')).toBeVisible();
  await expect(field(page)).toHaveValue('One too many');
  await expect(form.getByRole('link', { name: 'Upgrade to Pro' })).toHaveAttribute('href', '/billing');

  await page.getByRole('checkbox', { name: 'Complete Task 10', exact: true }).click();
  await field(page).press('Enter');
  await expect(row(page, 'One too many')).toBeVisible();
});

test('a spoken task is transcribed live, parsed, and added', async ({ page, newEmail }) => {
  await fakeRecogniser(page);
  await signIn(page, newEmail());
  await page.getByRole('button', { name: 'Voice input' }).click();
  await expect(page.getByText('Listening... Speak your task')).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as Recogniser).recogniser.settings)).toEqual({
    lang: 'en-US',
    continuous: false,
    interimResults: true,
  });
  await say(page, 'remind me to learn', false);
  await expect(field(page)).toHaveValue('remind me to learn');
  await say(page, 'remind me to learn new skills tomorrow urgent for two hours', true);
  await expect(page.getByText('Listening... Speak your task')).toBeHidden();
  await expect(page.getByRole('list', { name: 'Recognized' }).getByRole('button')).toHaveText([
    'Tomorrow',
    'High priority',
    '2 hours',
  ]);
  const sent = await sentTask(page, () => page.getByRole('button', { name: 'Add Task' }).click());
  expect(sent).toMatchObject({
    title: 'Learn new skills',
    priority: 'high',
    estimatedMinutes: 120,
    goalId: 'skills',
  });
  expect(sent.dueDate).toMatch(/^\d{4}-\d\d-\d\d$/);
});

test('a goal that was mentioned stays when the person stops listening', { tag: '@deep' }, async ({
  page,
  newEmail,
}) => {
  await fakeRecogniser(page);
  await signIn(page, newEmail());
  await page.getByRole('button', { name: 'Voice input' }).click();
  await say(page, 'remind me to learn new skills, no, tomorrow', false);
  await page.getByRole('button', { name: 'Stop listening' }).click();
  await expect(page.getByRole('button', { name: 'Voice input' })).toBeVisible();
  await expect(field(page)).toHaveValue('Learn new skills, no, tomorrow');
  const sent = await sentTask(page, () => page.getByRole('button', { name: 'Add Task' }).click());
  expect(sent).toMatchObject({ goalId: 'skills' });
});

test('what may be a time is offered, and taken with one key', { tag: '@edge' }, async ({
  page,
  newEmail,
}) => {
  await signIn(page, newEmail());
  await field(page).fill('Movie night friday 8');
  const chips = page.getByRole('list', { name: 'Recognized' });
  await expect(
    chips.getByRole('button', { name: /^Did you mean .*\? Use “8” from the title$/ }),
  ).toBeVisible();
  await field(page).press('End');
  await field(page).press('ArrowRight');
  await expect(chips.getByRole('button', { name: /Did you mean/ })).toHaveCount(0);
  const sent = await sentTask(page, () => field(page).press('Enter'));
  expect(sent).toMatchObject({ title: 'Movie night' });
  expect(sent.dueDate).toMatch(/T20:00$/);
});

test('a date that is typed into the title of a task is offered there', { tag: '@edge' }, async ({
  page,
  newEmail,
}) => {
  await signIn(page, newEmail());
  await field(page).fill('Call Ann');
  await field(page).press('Enter');
  await page.getByRole('button', { name: 'Edit Call Ann' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Edit task' });
  const title = dialog.getByRole('textbox', { name: 'Title' });
  await title.click();
  await title.press('End');
  await title.pressSequentially(' tomorrow 9am');
  await expect(
    dialog.getByRole('button', { name: /^Did you mean .*\? Use “tomorrow 9am” from the title$/ }),
  ).toBeVisible();
  await title.press('ArrowRight');
  await expect(title).toHaveValue('Call Ann');
  await expect(dialog.getByRole('button', { name: /Did you mean/ })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Done' }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'Call Ann' }).first();
  await expect(row.locator('time').first()).toHaveAttribute('datetime', /T09:00$/);
});

test('failed or unavailable voice recognition shows an error and keeps the typed text', {
  tag: '@deep',
}, async ({ page, newEmail }) => {
  await fakeRecogniser(page);
  await signIn(page, newEmail());
  await field(page).fill('Buy milk');
  await page.getByRole('button', { name: 'Voice input' }).click();
  await page.evaluate(() => (window as unknown as Recogniser).recogniser.fail('network'));
  await expect(page.getByText('Voice recognition failed. Please try again.')).toBeVisible();
  await expect(field(page)).toHaveValue('Buy milk');

  await page.getByRole('button', { name: 'Voice input' }).click();
  await page.evaluate(() => (window as unknown as Recogniser).recogniser.fail('service-not-allowed'));
  await expect(page.getByText('Voice recognition not supported in your browser')).toBeVisible();
});

test('what is said before the goals have loaded is read then', { tag: '@deep' }, async ({
  page,
  newEmail,
}) => {
  const loaded = Promise.withResolvers<void>();
  await page.route(/\/api\/changes/, async (route) => {
    await loaded.promise;
    await route.continue();
  });
  await fakeRecogniser(page);
  await enter(page, newEmail());
  await page.getByRole('button', { name: 'Voice input' }).click();
  await say(page, 'remind me to learn new skills', false);
  await say(page, 'remind me to learn new skills tomorrow', true);
  await expect(field(page)).toHaveValue('remind me to learn new skills tomorrow');
  loaded.resolve();
  await expect(field(page)).toHaveValue('Learn new skills tomorrow');
  const sent = await sentTask(page, () => page.getByRole('button', { name: 'Add Task' }).click());
  expect(sent).toMatchObject({ title: 'Learn new skills', goalId: 'skills' });
});

test('tasks entered before the lists have loaded are added then, and text typed meanwhile stays', {
  tag: '@deep',
}, async ({ page, newEmail }) => {
  const lists = Promise.withResolvers<void>();
  await page.route(/\/api\/changes/, async (route) => {
    await lists.promise;
    await route.continue();
  });
  await enter(page, newEmail());
  const title = page.getByRole('textbox', { name: 'Task title' });
  await title.fill('Call Tom #health');
  await page.getByRole('button', { name: 'Add Task' }).click();
  await expect(page.getByText('Adding “Call Tom #health”…')).toBeVisible();
  await title.fill('Pay rent #health !high');
  await title.press('Enter');
  await title.fill('Buy');
  // What waits survives leaving the page.
  await page.reload();
  await expect(page.getByText('Adding “Pay rent #health !high”…')).toBeVisible();
  lists.resolve();
  await expect(page.getByText('Task added successfully!').first()).toBeVisible();
  await expect(page.getByText('Adding “')).toHaveCount(0);
  await expect(title).toHaveValue('Buy');
  await page.goto('/workspace?list=health');
  for (const name of ['Call Tom', 'Pay rent'])
    await expect(page.getByRole('checkbox', { name: `Complete ${name}`, exact: true })).toHaveCount(1);
});
