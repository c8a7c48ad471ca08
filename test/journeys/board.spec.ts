import type { Page } from '@playwright/test';
import { expectNoViolation } from '../harness/accessible.ts';
import { showAs } from '../harness/display.ts';
import { expect, SAVED, signIn, test } from '../harness/journey.ts';

/** The cards of each column, from the left. */
const columns = (page: Page): Promise<string[]> =>
  page
    .getByRole('region', { name: 'Board' })
    .getByRole('region')
    .evaluateAll((all) =>
      all.map((column) => {
        const cards = [...column.querySelectorAll('li [data-part="main"]')].map((card) => card.textContent);
        return [column.querySelector('h2')?.textContent, ...cards].join(' ');
      }),
    );

const card = (page: Page, title: string) => page.getByRole('button', { name: `Edit ${title}` });

async function addTask(page: Page, words: string, title: string): Promise<void> {
  const quickAdd = page.getByRole('textbox', { name: 'Task title' });
  await quickAdd.fill(words);
  await quickAdd.press('Enter');
  await expect(card(page, title)).toBeVisible();
}

async function showBoard(page: Page, group: string): Promise<void> {
  await showAs(page, 'Board');
  await expect(page.getByRole('region', { name: 'Board' })).toBeVisible();
  await page.getByRole('button', { name: 'Display' }).click();
  await page.getByRole('combobox', { name: 'Columns' }).selectOption(group);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('combobox', { name: 'Columns' })).toBeHidden();
}

test('a task changes by moving its card: by dragging, the keyboard and the menu', async ({
  page,
  newEmail,
}) => {
  await signIn(page, newEmail());
  await page.goto('/workspace?list=work');
  await addTask(page, 'Plan !high', 'Plan');
  await addTask(page, 'Write', 'Write');
  await showBoard(page, 'priority');
  await expect
    .poll(() => columns(page))
    .toEqual(['High priority1 Plan', 'Medium priority1 Write', 'Low priority0']);

  await card(page, 'Write').dragTo(page.getByRole('heading', { name: 'Low priority' }));
  await expect
    .poll(() => columns(page))
    .toEqual(['High priority1 Plan', 'Medium priority0', 'Low priority1 Write']);
  await page.keyboard.press('ControlOrMeta+z');
  await expect
    .poll(() => columns(page))
    .toEqual(['High priority1 Plan', 'Medium priority1 Write', 'Low priority0']);

  // The focus follows the card.
  await card(page, 'Plan').focus();
  await page.keyboard.press('Alt+Shift+ArrowRight');
  await expect
    .poll(() => columns(page))
    .toEqual(['High priority0', 'Medium priority2 Write Plan', 'Low priority0']);
  await expect(card(page, 'Plan')).toBeFocused();
  await page.keyboard.press('m');
  await page.getByRole('menuitem', { name: 'Low priority' }).click();
  await expect
    .poll(() => columns(page))
    .toEqual(['High priority0', 'Medium priority1 Write', 'Low priority1 Plan']);
  await expect(card(page, 'Plan')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(card(page, 'Write')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('button', { name: 'Add a task to Medium priority' })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('button', { name: 'Add a task to High priority' })).toBeFocused();

  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'New task' });
  await sheet.getByRole('textbox', { name: 'Task title' }).fill('Call Ann');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  const all = ['High priority1 Call Ann', 'Medium priority1 Write', 'Low priority1 Plan'];
  await expect.poll(() => columns(page)).toEqual(all);

  // The board is remembered for this list only.
  await expect(page.getByText(SAVED)).toBeVisible();
  await page.reload();
  await expect.poll(() => columns(page)).toEqual(all);
  await expectNoViolation(page, 'board');
  await page.goto('/workspace?list=personal');
  await expect(page.getByRole('heading', { level: 1, name: 'Personal' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Board' })).toBeHidden();
});

test('selected cards move together, keep the order of the hand, and are there offline', {
  tag: '@deep',
}, async ({ page, context, newEmail, announce }) => {
  announce(/ERR_INTERNET_DISCONNECTED/);
  await signIn(page, newEmail());
  await page.goto('/workspace?list=work');
  // The layout can be chosen before there is a task.
  await showAs(page, 'Board');
  await expect(page.getByRole('region', { name: 'Board' })).toBeVisible();
  await showAs(page, 'List');
  await addTask(page, 'Plan !high +Website', 'Plan');
  await addTask(page, 'Write +Website', 'Write');
  await addTask(page, 'Read', 'Read');
  await showBoard(page, 'project');
  await expect.poll(() => columns(page)).toEqual(['No project1 Read', 'Website2 Plan Write']);

  await card(page, 'Write').focus();
  await page.keyboard.press('Alt+Shift+ArrowUp');
  await expect.poll(() => columns(page)).toEqual(['No project1 Read', 'Website2 Write Plan']);
  await expect(card(page, 'Write')).toBeFocused();
  await expect(page.getByRole('button', { name: 'Remove: Sorted manually' })).toBeVisible();

  // By dragging, in a column and from another one, as one step to undo.
  const above = { targetPosition: { x: 20, y: 2 } };
  const moves: [string, string, string[]][] = [
    ['Plan', 'Write', ['No project1 Read', 'Website2 Plan Write']],
    ['Read', 'Plan', ['No project0', 'Website3 Write Read Plan']],
  ];
  for (const [title, target, expected] of moves) {
    await card(page, title).dragTo(card(page, target), above);
    await expect.poll(() => columns(page)).toEqual(expected);
    await page.keyboard.press('ControlOrMeta+z');
    await expect.poll(() => columns(page)).toEqual(['No project1 Read', 'Website2 Write Plan']);
  }

  await card(page, 'Write').focus();
  await page.keyboard.press('x');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('x');
  await expect(page.getByText('2 selected')).toBeVisible();
  await page.keyboard.press('Alt+Shift+ArrowLeft');
  await expect.poll(() => columns(page)).toEqual(['No project3 Write Plan Read']);
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => columns(page)).toEqual(['No project1 Read', 'Website2 Write Plan']);

  await context.setOffline(true);
  await card(page, 'Read').focus();
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox', { name: 'Search or run a command' }).fill('high pri');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await card(page, 'Read').dragTo(page.getByRole('heading', { name: 'Website' }));
  await expect.poll(() => columns(page)).toContain('Website3 Write Plan Read');
  await context.setOffline(false);
  await expect(page.getByText(SAVED)).toBeVisible();
  await page.reload();
  await expect.poll(() => columns(page)).toContain('Website3 Write Plan Read');
  const marks = page.getByRole('img', { name: 'High priority' });
  await expect(marks).toHaveCount(2);
  // They take no room of their own: each is where the button of its card's menu shows when a pointer is over it.
  const mark = await marks.first().boundingBox();
  const menu = await page.getByRole('button', { name: 'Move Plan' }).boundingBox();
  expect(mark?.x).toBeGreaterThan(menu?.x ?? Number.NaN);
  await expectNoViolation(page, 'board');
});
