import type { Locator, Page } from '@playwright/test';
import { expect, signIn, test } from '../harness/journey.ts';

/** Does something, with so many clicks and keys at most. */
type Within = (name: string, most: number, act: () => Promise<unknown>) => Promise<void>;

/** Counts clicks and keys from now on, except for text that is typed into a field. */
async function startCounting(page: Page): Promise<Within> {
  const counted = await page.evaluateHandle(() => {
    const counter = { acts: 0 };
    addEventListener('click', ({ detail }) => detail > 0 && counter.acts++, true);
    const isText = ({ key, target, ctrlKey }: KeyboardEvent) =>
      key.length === 1 &&
      !ctrlKey &&
      (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement);
    const isModifier = ({ key }: KeyboardEvent) => ['Shift', 'Control', 'Meta', 'Alt'].includes(key);
    addEventListener('keydown', (event) => !isText(event) && !isModifier(event) && counter.acts++, true);
    return counter;
  });
  return (name, most, act) =>
    test.step(name, async () => {
      await counted.evaluate((counter) => {
        counter.acts = 0;
      });
      await act();
      expect(await counted.evaluate(({ acts }) => acts), name).toBeLessThanOrEqual(most);
    });
}

async function openList(page: Page, email: string, tasks: readonly string[]): Promise<void> {
  await signIn(page, email);
  await page.goto('/workspace?list=work');
  for (const text of tasks) {
    await page.getByRole('textbox', { name: 'Task title' }).fill(text);
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('button', { name: /^Edit / })).toHaveCount(tasks.length);
}

const title = (page: Page, name: string): Locator => page.getByRole('button', { name: `Edit ${name}` });
const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Edit task' });

test('with the mouse, frequent acts need at most as many clicks as in the best products', async ({
  page,
  newEmail,
}) => {
  await openList(page, newEmail(), ['Buy milk @shop', 'Call Ann']);
  const within = await startCounting(page);
  const check = page.getByRole('checkbox', { name: 'Complete Call Ann' });

  await within('complete', 1, async () => {
    await check.click();
    // The message stays while it's pointed at.
    await page.getByText('Task completed').hover();
    await expect(check).toBeChecked();
  });
  await within('undo', 1, async () => {
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(check).not.toBeChecked();
  });
  await within('open', 1, async () => {
    await title(page, 'Call Ann').click();
    await expect(dialog(page).getByLabel('Title')).toHaveValue('Call Ann');
  });
  await within('add a subtask', 2, async () => {
    await dialog(page).getByRole('textbox', { name: 'Add a subtask' }).click();
    await page.keyboard.type('Find her number');
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByRole('checkbox', { name: 'Complete Find her number' })).toBeVisible();
  });
  await within('close', 1, async () => {
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
  });
  await within('schedule for tomorrow', 2, async () => {
    await title(page, 'Buy milk').hover();
    await page.getByRole('button', { name: 'Schedule Buy milk' }).click();
    await page.getByRole('button', { name: /^Tomorrow/ }).click();
    await expect(page.getByText('1 task scheduled for tomorrow')).toBeVisible();
  });
  await within('show the tasks with a tag', 1, async () => {
    await page.getByRole('main').getByRole('link', { name: '@shop' }).click();
    await expect(page.getByRole('heading', { name: 'shop', level: 1 })).toBeVisible();
  });
  await within('go to another list', 1, async () => {
    await page.getByRole('navigation', { name: 'Workspace' }).getByRole('link', { name: /^Work/ }).click();
    await expect(page.getByRole('heading', { name: 'Work', level: 1 })).toBeVisible();
  });
  await within('share', 2, async () => {
    await page.getByRole('button', { name: 'Share' }).click();
    await page.getByRole('textbox', { name: 'Email address' }).waitFor();
    await page.keyboard.type('maya@example.com');
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^maya@example.com is invited/)).toBeVisible();
  });
});

test('by keys, frequent acts need at most as many as in the best products', { tag: '@edge' }, async ({
  page,
  newEmail,
}) => {
  await openList(page, newEmail(), ['Buy milk', 'Call Ann', 'Pay rent']);
  const within = await startCounting(page);
  const key = (name: string) => page.keyboard.press(name);
  const said = (text: string) => expect(page.getByText(text, { exact: true })).toBeVisible();

  await title(page, 'Buy milk').focus();
  await within('add', 2, async () => {
    await key('q');
    await page.keyboard.type('Send report');
    await key('Enter');
    await expect(title(page, 'Send report')).toBeVisible();
  });
  await title(page, 'Buy milk').focus();
  await within('schedule for today', 1, async () => {
    await key('t');
    await said('1 task scheduled for today');
  });
  await title(page, 'Buy milk').focus();
  await within('schedule for tomorrow', 1, async () => {
    await key('Shift+T');
    await said('1 task scheduled for tomorrow');
  });
  await title(page, 'Buy milk').focus();
  await within('set the priority', 1, async () => {
    await key('1');
    await said('1 task set to high priority');
  });
  await title(page, 'Buy milk').focus();
  await within('move to a list', 2, async () => {
    await key('m');
    await page.getByRole('textbox', { name: 'Find a place or create a project' }).waitFor();
    await page.keyboard.type('health');
    await key('Enter');
    await expect(title(page, 'Buy milk')).toBeHidden();
  });
  await title(page, 'Pay rent').focus();
  await within('select two and schedule them', 5, async () => {
    await key('x');
    await key('j');
    await key('x');
    await key('s');
    await page.getByRole('textbox', { name: 'Type a date' }).waitFor();
    await page.keyboard.type('friday');
    await key('Enter');
    await expect(page.getByText(/^2 tasks scheduled for/)).toBeVisible();
  });
  await title(page, 'Call Ann').focus();
  await within('complete', 1, async () => {
    await key('Space');
    await expect(page.getByRole('checkbox', { name: 'Complete Call Ann' })).toBeChecked();
  });
  await within('undo', 1, async () => {
    await key('ControlOrMeta+z');
    await expect(page.getByRole('checkbox', { name: 'Complete Call Ann' })).not.toBeChecked();
  });
  await within('find a task and open it', 2, async () => {
    await key('ControlOrMeta+k');
    await page.getByRole('combobox', { name: 'Search or run a command' }).waitFor();
    await page.keyboard.type('milk');
    await page.getByRole('option', { name: /Buy milk/ }).waitFor();
    await key('Enter');
    await expect(dialog(page).getByLabel('Title')).toHaveValue('Buy milk');
  });
  await within('change the title', 2, async () => {
    await key('Enter');
    await page.keyboard.type(' and bread');
    await expect(dialog(page).getByLabel('Title')).toHaveValue('Buy milk and bread');
  });

  await key('Escape');
  await expect(dialog(page)).toBeHidden();
  await title(page, 'Call Ann').focus();
  const order = () => page.getByRole('button', { name: /^Edit / }).allTextContents();
  const before = await order();
  await within('move up or down', 1, async () => {
    await key('Alt+Shift+ArrowDown');
    await expect.poll(order).not.toEqual(before);
  });
  await within('focus on a task', 3, async () => {
    await key('ControlOrMeta+k');
    await page.getByRole('combobox', { name: 'Search or run a command' }).waitFor();
    await page.keyboard.type('start focus');
    await page.getByRole('option', { name: /Start focus/ }).waitFor();
    await key('Enter');
    await expect(page.getByRole('button', { name: 'Pause the timer' })).toBeVisible();
  });
  await within('save a view', 6, async () => {
    await key('/');
    await page.keyboard.type('p1');
    await page.getByRole('button', { name: 'Save as view' }).click();
    await page
      .getByRole('dialog', { name: 'Save as view' })
      .getByRole('textbox', { name: 'Name' })
      .fill('Urgent');
    await key('Enter');
    await expect(page.getByRole('heading', { name: 'Urgent', level: 1 })).toBeVisible();
  });
});
