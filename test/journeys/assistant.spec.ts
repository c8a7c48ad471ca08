import type { Page } from '@playwright/test';
import { expectAccessible } from '../harness/accessible.ts';
import { expect, openPopup, SAVED, signIn, test } from '../harness/journey.ts';
import { fakeRecogniser, say } from '../harness/recogniser.ts';
import { moveIn } from '../harness/week.ts';

const field = (page: Page) => page.getByRole('textbox', { name: 'Message' });
const log = (page: Page) => page.getByRole('log', { name: 'Conversation' });
const status = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words });
const left = (page: Page, count: number) => page.getByText(`${count} of 3 messages left today`);
const task = (page: Page, title: string) => page.getByRole('checkbox', { name: `Complete ${title}` });

const openPanel = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Open the assistant panel' }).click();

test('the assistant answers and proposes changes that can be applied in part and undone, up to the daily message limit', async ({
  page,
  newEmail,
}) => {
  await fakeRecogniser(page);
  await signIn(page, newEmail());
  await page.getByRole('textbox', { name: 'Task title' }).fill('Pay rent today !high');
  await page.keyboard.press('Enter');
  await expect(task(page, 'Pay rent').first()).toBeVisible();
  await page.getByRole('link', { name: 'AI Assistant' }).click();
  await expect(left(page, 3)).toBeVisible();
  await page.getByRole('button', { name: 'What should I do first?' }).click();
  await expect(log(page)).toContainText('Pay rent (due today, high priority)');
  await expect(left(page, 2)).toBeVisible();
  await expect(page.getByText(SAVED)).toBeVisible();
  await page.reload();
  await expect(log(page)).toContainText('Pay rent (due today, high priority)');

  await field(page).fill('Add buy milk and call Ann tomorrow');
  await field(page).press('Enter');
  const changes = page.getByRole('region', { name: 'Suggested changes' });
  await changes.getByRole('checkbox', { name: 'Call Ann' }).uncheck();
  await expectAccessible(page, 'with proposals');
  await changes.getByRole('button', { name: 'Apply' }).click();
  await expect(changes).toContainText('Applied 1 of 2');

  // The same conversation is in the panel beside the tasks, which is closed at first, and then stays as it was left.
  await page.getByRole('link', { name: 'My Day' }).click();
  await openPanel(page);
  await page.getByRole('button', { name: /^Tomorrow/ }).click();
  await expect(task(page, 'Buy milk')).toBeVisible();
  await expect(task(page, 'Call Ann')).toHaveCount(0);
  await expect(page.getByText(SAVED)).toBeVisible();
  await page.reload();
  await changes.getByRole('button', { name: 'Undo' }).click();
  await expect(task(page, 'Buy milk')).toHaveCount(0);
  await expect(changes.getByRole('button', { name: 'Apply' })).toBeVisible();

  const panel = page.getByRole('complementary', { name: 'AI Assistant' });
  await panel.getByRole('button', { name: 'Voice input' }).click();
  await say(page, 'how does my day', false);
  await expect(field(page)).toHaveValue('how does my day');
  await say(page, 'how does my day stand', true);
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(log(page)).toContainText('0 of 1 task');
  const limit = panel.getByRole('alert');
  await expect(limit).toHaveText(
    'Daily message limit reached (3 messages for Free plan). Upgrade to Pro for 10 daily messages!',
  );
  await expect(field(page)).toBeDisabled();
  await expect(panel.getByRole('link', { name: 'Upgrade for more' })).toHaveAttribute('href', '/billing');
  await expect(limit).toBeHidden();
  await expectAccessible(page, 'My Day with the panel, no message left');
});

test('the assistant requires sign-in, and puts the question back in the field when an answer fails or is stopped', {
  tag: '@deep',
}, async ({ page, newEmail }) => {
  await page.goto('/assistant');
  await expect(page.getByRole('heading', { name: 'Sign In Required' })).toBeVisible();
  await page.getByRole('link', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/auth\?from=/);
  const popup = await openPopup(page);
  await popup.getByLabel('Email').fill(newEmail());
  await popup.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/assistant');

  const ask = async (mood: string) => {
    await field(page).fill('Hello');
    await field(page).press('Shift+Enter');
    await page.keyboard.type(`sandbox: ${mood}`);
    await page.keyboard.press('Enter');
  };
  const isBack = (mood: string) => expect(field(page)).toHaveValue(`Hello\nsandbox: ${mood}`);
  await expect(status(page, 'Ready')).toBeVisible();
  await ask('down');
  await expect(log(page)).toContainText(
    "I'm sorry, I couldn't understand your request. Could you rephrase or be more specific?",
  );
  await expect(page.getByText('Failed to get AI response')).toBeVisible();
  await isBack('down');
  await expect(log(page).getByRole('button', { name: 'Try again' })).toBeVisible();

  await ask('slow');
  await expect(status(page, 'Thinking...')).toBeVisible();
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(status(page, 'Ready')).toBeVisible();
  await isBack('slow');
  // The request reached the model, so it counts toward the limit.
  await expect(left(page, 2)).toBeVisible();

  // The model’s output can’t load or run anything.
  await ask('marked-up');
  await expect(log(page).getByRole('link', { name: 'a page (example.com)' })).toHaveAttribute(
    'rel',
    /noopener/,
  );
  await expect(log(page).locator('img, script, [href^="javascript"]')).toHaveCount(0);

  await page.getByRole('link', { name: 'My Day' }).click();
  await openPanel(page);
  await ask('cut');
  await expect(log(page)).toContainText(
    "I'm sorry, I encountered an error connecting to the AI provider. Please try again.",
  );
  await isBack('cut');
  await expect(left(page, 1)).toBeVisible();

  await page.getByRole('link', { name: 'AI Assistant' }).click();
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(log(page).getByText('Careful')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(log(page)).toContainText('Careful');

  // It shows the tasks of a filter, and a link opens them.
  await field(page).fill('Show me p2 & no date');
  await field(page).press('Enter');
  const shown = log(page).getByRole('region', { name: 'Tasks' });
  await expect(shown).toContainText('0 tasks: medium priority and without a date');
  await shown.getByRole('link', { name: /^Open/ }).click();
  await expect(page).toHaveURL('/tasks?search=p2+%26+no+date');
});

test('the assistant adds and removes single tags, of which undoing keeps the others, and adds to notes', {
  tag: '@deep',
}, async ({ page, newEmail }) => {
  await signIn(page, newEmail());
  await page.getByRole('textbox', { name: 'Task title' }).fill('Pay rent @a @b @c @d @e @f @g today');
  await page.keyboard.press('Enter');
  await expect(task(page, 'Pay rent').first()).toBeVisible();
  await page.getByRole('link', { name: 'AI Assistant' }).click();
  const tags = page.getByRole('region', { name: 'Tags' }).getByRole('link');
  const changes = page.getByRole('region', { name: 'Suggested changes' });
  const ask = async (question: string, change: RegExp) => {
    await field(page).fill(question);
    await field(page).press('Enter');
    await expect(changes.last().getByRole('listitem')).toHaveText(change);
    await changes.last().getByRole('button', { name: 'Apply' }).click();
    await expect(changes.last().getByRole('status')).toHaveText('Applied');
  };
  await ask('Tag pay rent with @late', /Added tags\s*late/);
  await expectAccessible(page, 'with an added tag');
  await expect(tags).toHaveText(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'late'].map((name) => `${name}1`));
  await ask('Untag pay rent from @G and @b', /Removed tags\s*b, g/);
  await expect(tags).toHaveText(['a', 'c', 'd', 'e', 'f', 'late'].map((name) => `${name}1`));
  await changes.first().getByRole('button', { name: 'Undo' }).click();
  await expect(tags).toHaveText(['a', 'c', 'd', 'e', 'f'].map((name) => `${name}1`));
  await ask('Add “Paid by card” to the notes of pay rent', /Added notes\s*Paid by card/);
  await expect(page.getByText(SAVED)).toBeVisible();
  await page.goto('/tasks?search=paid+by+card');
  await expect(task(page, 'Pay rent').first()).toBeVisible();
});

test('changes that other members would see are unselected by default, and links open only after confirmation', {
  tag: '@deep',
}, async ({ page, openBrowser, newEmail }) => {
  const [eve, bob] = [newEmail(), newEmail()];
  const theirs = await openBrowser();
  await theirs.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(theirs, eve);
  await theirs.goto('/workspace?list=personal');
  await theirs.getByRole('button', { name: 'Share', exact: true }).click();
  const dialog = theirs.getByRole('dialog', { name: 'Share “Personal”' });
  await dialog.getByRole('button', { name: 'Copy link', exact: true }).click();
  await expect(dialog.getByText('Link copied.')).toBeVisible();
  const link = await theirs.evaluate(() => navigator.clipboard.readText());

  await signIn(page, bob);
  await page.getByRole('textbox', { name: 'Task title' }).fill('Divorce lawyer');
  await page.keyboard.press('Enter');
  await expect(task(page, 'Divorce lawyer').first()).toBeVisible();
  await page.goto(link);
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(page).toHaveURL(/\/workspace/);
  await page.getByRole('link', { name: 'AI Assistant' }).click();
  await field(page).fill('My week?');
  await field(page).press('Shift+Enter');
  await page.keyboard.type('sandbox: astray');
  await page.keyboard.press('Enter');

  const changes = page.getByRole('region', { name: 'Suggested changes' });
  const lines = changes.getByRole('listitem');
  await expect(lines).toHaveCount(4);
  const leaving = lines.filter({
    hasText: `Personal · shared by ${eve}, everyone in it will see this`,
  });
  await expect(leaving.getByRole('checkbox')).not.toBeChecked();
  const own = lines.filter({ hasText: 'Personal · only you will see this' });
  await expect(own.getByRole('checkbox')).toBeChecked();
  await expect(changes.getByRole('button', { name: 'Apply 3 changes' })).toBeVisible();
  await expectAccessible(page, 'with a proposal that others would see');
  await leaving.getByRole('checkbox').check();
  await expect(changes.getByRole('button', { name: 'Apply 4 changes' })).toBeVisible();

  const opened: string[] = [];
  page.context().on('page', (one) => opened.push(one.url()));
  const outside: string[] = [];
  page.context().on('request', (one) => {
    if (one.url().includes('evil')) outside.push(one.url());
  });
  await expect(log(page).getByRole('link')).toHaveCount(1);
  const plan = log(page).getByRole('link', { name: 'Open the full plan (evil.example)' });
  await expect(plan).toHaveAttribute('href', 'https://evil.example/');
  for (const button of ['left', 'middle'] as const) {
    await plan.click({ button });
    const question = page.getByRole('alertdialog', { name: 'Open evil.example?' });
    await expect(question).toContainText('https://evil.example/');
    await expect(question).toContainText('isn’t sent');
    await expectAccessible(page, 'with a link of the assistant');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toHaveCount(0);
  }
  expect([...opened, ...outside]).toEqual([]);
});

test('on a phone, nothing covers the last suggestion while the timer runs, and asking undoes it', {
  tag: '@deep',
}, async ({ app, page, newEmail }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await moveIn(app, page, newEmail());
  await page.goto('/assistant');
  await expect(page.getByRole('group', { name: 'Timer' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Message' }).fill('Move overdue tasks to today');
  await page.keyboard.press('Enter');
  const apply = page.getByRole('button', { name: 'Apply' });
  await expect(apply).toBeVisible();
  // At any height of the screen, also where the page can't be scrolled.
  for (let height = 560; height <= 760; height += 20) {
    await page.setViewportSize({ width: 390, height });
    await apply.click({ trial: true });
  }
  // On a slow connection, the question waits for the changes that it is about.
  const isReleased = Promise.withResolvers<void>();
  await page.route('**/api/**', async (route) => {
    const isWrite = route.request().method() !== 'GET' && !route.request().url().includes('/assistant/');
    if (isWrite) await isReleased.promise;
    await route.continue();
  });
  await apply.click();
  const changes = page.getByRole('region', { name: 'Suggested changes' });
  await expect(changes.getByRole('status')).toHaveText('Applied');

  await page.getByRole('textbox', { name: 'Message' }).fill('Undo that');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('log')).toContainText('Undo that');
  isReleased.resolve();
  await expect(changes).toHaveCount(2);
  await changes.last().getByRole('button', { name: 'Apply' }).click();
  await expect(changes.last()).toContainText('Applied');
  await expect(changes.first()).toContainText('Undone');
  await expect(changes.first().getByRole('button', { name: /Undo|Apply/ })).toHaveCount(0);
  await changes.last().getByRole('button', { name: 'Undo' }).click();
  await expect(changes.first()).toContainText('Applied');
});
