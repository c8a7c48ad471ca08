import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../harness/journey.ts';

async function addTask(page: Page, words: string, title: string): Promise<void> {
  const quickAdd = page.getByRole('textbox', { name: 'Task title' });
  await quickAdd.fill(words);
  await quickAdd.press('Enter');
  await expect(page.getByRole('button', { name: `Edit ${title}` })).toBeVisible();
}
const titles = (page: Page): Promise<string[]> =>
  page
    .getByRole('main')
    .getByRole('button', { name: /^Edit / })
    .allTextContents();

test('a filter is chosen without typing, and stays text where it can’t be', async ({ page, newEmail }) => {
  await signIn(page, newEmail());
  await page.goto('/workspace?list=work');
  await addTask(page, 'Plan !high @desk', 'Plan');
  await addTask(page, 'Write @desk @waiting', 'Write');
  await addTask(page, 'Read !low', 'Read');

  const open = page.getByRole('button', { name: 'Display' });
  const dialog = page.getByRole('dialog', { name: 'Filter tasks' });
  const text = dialog.getByRole('textbox', { name: 'Filter' });
  const add = async (field: string) => {
    await dialog.getByRole('button', { name: 'Add condition' }).last().click();
    await page.getByRole('menuitem', { name: field, exact: true }).click();
  };
  await open.click();
  await page.getByRole('button', { name: 'More filters…' }).click();
  await add('Tag');
  await expect(text).toHaveValue('@desk');
  await add('Priority');
  const priority = dialog.getByRole('group', { name: 'Priority' });
  await priority.getByRole('combobox', { name: 'Comparison' }).selectOption('is not');
  await expect(text).toHaveValue('@desk & !p1');
  await expect(dialog.getByText('Showing: tagged “desk” and not high priority')).toBeVisible();
  await expect(dialog.getByText('1 task', { exact: true })).toBeVisible();
  await dialog.getByRole('radio', { name: 'Any condition' }).check();
  await expect(text).toHaveValue('@desk | !p1');
  await expect(dialog.getByText('3 tasks', { exact: true })).toBeVisible();

  // What is typed is shown as conditions, and what can't be is kept as text.
  await text.fill('@desk & (p1 | !(p2 & @waiting))');
  await expect(dialog.getByRole('group', { name: 'Any of these' })).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Condition as text' })).toHaveValue('!(p2 & @waiting)');
  await dialog.getByRole('combobox', { name: 'Which of these' }).selectOption('None of these');
  await expect(text).toHaveValue('@desk & !(p1 | !(p2 & @waiting))');

  // By keyboard alone; the focus stays in the conditions.
  await dialog.getByRole('button', { name: 'Remove group' }).focus();
  await page.keyboard.press('Enter');
  await expect(text).toHaveValue('@desk');
  await expect(dialog.getByRole('button', { name: 'Add condition' })).toBeFocused();
  await text.fill('@desk & #Wrok');
  await expect(dialog.getByText('Fix the text below to choose conditions here.')).toBeVisible();
  await dialog.getByRole('button', { name: '@desk & #Work', exact: true }).click();
  await dialog.getByRole('button', { name: 'Show tasks' }).click();
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();
  await expect.poll(() => titles(page)).toEqual(['Plan', 'Write']);

  await page.getByRole('button', { name: 'Save as view' }).click();
  const view = page.getByRole('dialog', { name: 'Save as view' });
  await view.getByRole('textbox', { name: 'Name' }).fill('Desk');
  await view.getByRole('button', { name: 'Remove List' }).click();
  await expect(view.getByRole('textbox', { name: 'Filter' })).toHaveValue('@desk');
  await view.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Desk' })).toBeVisible();
  await expect.poll(() => titles(page)).toEqual(['Plan', 'Write']);

  // Views are ordered by hand, and those that aren't pinned are behind a button.
  await page.goto('/workspace');
  await page.keyboard.press('/');
  await page.getByRole('searchbox', { name: 'Search tasks' }).fill('no date');
  await page.getByRole('button', { name: 'Save as view' }).click();
  await view.getByRole('textbox', { name: 'Name' }).fill('Someday');
  await view.getByRole('button', { name: 'Save' }).click();
  const views = page.getByRole('navigation', { name: 'Workspace' }).getByRole('region', { name: 'Views' });
  const shown = () => views.getByRole('link').allTextContents();
  await expect.poll(shown).toEqual(['Desk2', 'Someday3']);
  await views.getByRole('link', { name: /^Someday/ }).focus();
  await page.keyboard.press('Alt+Shift+ArrowUp');
  await expect.poll(shown).toEqual(['Someday3', 'Desk2']);
  const desk = views.getByRole('link', { name: /^Desk/ });
  await views.getByRole('link', { name: /^Someday/ }).dragTo(desk, { targetPosition: { x: 60, y: 30 } });
  await expect.poll(shown).toEqual(['Desk2', 'Someday3']);
  const choose = async (name: string, item: string) => {
    await views.getByRole('link', { name: new RegExp(`^${name}`) }).hover();
    await views.getByRole('button', { name: `${name} options` }).click();
    await page.getByRole('menuitem', { name: item }).click();
    await expect(page.getByRole('menu')).toHaveCount(0);
  };
  await choose('Desk', 'Move down');
  await expect.poll(shown).toEqual(['Someday3', 'Desk2']);
  await choose('Someday', 'Unpin from sidebar');
  await expect.poll(shown).toEqual(['Desk2']);
  await views.getByRole('button', { name: 'Unpinned views' }).click();
  await expect.poll(shown).toEqual(['Desk2', 'Someday']);
  await choose('Someday', 'Pin to sidebar');
  await expect.poll(shown).toEqual(['Desk2', 'Someday3']);
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(shown).toEqual(['Desk2']);
  await expect(views.getByRole('button', { name: 'Unpinned views' })).toBeVisible();
});

test('a condition’s tag is found by typing where there are many', { tag: '@edge' }, async ({
  page,
  newEmail,
}) => {
  await signIn(page, newEmail());
  await page.goto('/workspace?list=work');
  const tags = Array.from({ length: 8 }, (_, n) => `@area${n}`);
  await addTask(page, `Write ${tags.join(' ')}`, 'Write');
  await page.getByRole('button', { name: 'Display' }).click();
  await page.getByRole('button', { name: 'More filters…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Filter tasks' });
  await dialog.getByRole('button', { name: 'Add condition' }).click();
  await page.getByRole('menuitem', { name: 'Tag', exact: true }).click();
  await dialog.getByRole('button', { name: 'Tag: area0' }).click();
  await expect(page.getByRole('textbox', { name: 'Find a tag' })).toBeFocused();
  await page.keyboard.type('area6');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('textbox', { name: 'Filter' })).toHaveValue('@area6');
  await expect(dialog.getByRole('button', { name: 'Tag: area6' })).toBeFocused();
});

test('tags have a color and an order, and change on several tasks at once', { tag: '@deep' }, async ({
  page,
  newEmail,
}) => {
  await signIn(page, newEmail());
  await page.goto('/workspace?list=work');
  await addTask(page, 'Plan @desk', 'Plan');
  await addTask(page, 'Write @desk @errand', 'Write');
  await addTask(page, 'Read', 'Read');
  const places = page.getByRole('navigation', { name: 'Workspace' });
  const tags = () => places.getByRole('region', { name: 'Tags' }).getByRole('link').allTextContents();
  await expect.poll(tags).toEqual(['desk2', 'errand1']);

  await places.getByRole('link', { name: /^errand/ }).focus();
  await page.keyboard.press('Alt+Shift+ArrowUp');
  await expect.poll(tags).toEqual(['errand1', 'desk2']);
  await expect(places.getByRole('link', { name: /^errand/ })).toBeFocused();

  const editTag = async (name: string, change: () => Promise<void>) => {
    await places.getByRole('link', { name: new RegExp(`^${name}`) }).hover();
    await places.getByRole('button', { name: `${name} options` }).click();
    await page.getByRole('menuitem', { name: 'Edit tag' }).click();
    await change();
    await page.getByRole('dialog', { name: 'Edit tag' }).getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
  };
  const chip = page.getByText('@desk').first();
  await editTag('desk', () => page.getByRole('radio', { name: 'teal' }).check());
  await expect(chip).toHaveAttribute('style', /hue/);
  // A tag keeps its color and its place when it's renamed, and gets them back when that is undone.
  await editTag('errand', () => page.getByRole('radio', { name: 'red' }).check());
  await editTag('errand', () => page.getByRole('textbox', { name: 'Tag name' }).fill('town'));
  await expect.poll(tags).toEqual(['town1', 'desk2']);
  await expect(page.getByText('@town')).toHaveAttribute('style', /hue/);
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(tags).toEqual(['errand1', 'desk2']);
  await expect(page.getByText('@errand')).toHaveAttribute('style', /hue/);

  await page.getByRole('button', { name: 'Edit Read' }).focus();
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(page.getByText('3 selected')).toBeVisible();
  await page.keyboard.press('l');
  const panel = page.getByRole('dialog', { name: 'Tags' });
  await expect(panel.getByRole('button', { name: 'desk', pressed: false })).toHaveCount(0);
  await panel.getByRole('button', { name: 'desk' }).click();
  await panel.getByRole('textbox', { name: 'Find or add a tag' }).fill('deep');
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('button', { name: 'deep', pressed: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('3 selected')).toBeVisible();
  await expect.poll(tags).toEqual(['errand1', 'desk3', 'deep3']);
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(tags).toEqual(['errand1', 'desk3']);
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(tags).toEqual(['errand1', 'desk2']);

  await page.getByRole('toolbar', { name: 'Selected tasks' }).getByRole('button', { name: 'Tags' }).click();
  await panel.getByRole('button', { name: 'desk' }).click();
  await panel.getByRole('button', { name: 'desk', pressed: true }).click();
  await expect.poll(tags).toEqual(['errand1']);
});
