import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../harness/journey.ts';

/** The headings and tasks of the list, from the top. */
const lines = (page: Page): Promise<string[]> =>
  page
    .getByRole('list', { name: 'Tasks' })
    .locator('[data-part="main"]')
    .evaluateAll((all) => all.map((one) => one.textContent ?? ''));

const heading = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Tasks' }).getByRole('heading', { name });

/** Chooses from the open menu; another one can be opened once it's gone. */
async function choose(page: Page, item: string): Promise<void> {
  await page.getByRole('menuitem', { name: item }).click();
  await expect(page.getByRole('menu')).toHaveCount(0);
}

async function addSection(page: Page, name: string): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Work options' }).click();
  await choose(page, 'Add section');
  await page.getByRole('textbox', { name: 'Section name' }).fill(name);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(heading(page, name)).toBeVisible();
}

test('a list is divided into sections by the keyboard and the menus', async ({ page, newEmail }) => {
  await signIn(page, newEmail());
  await page.goto('/workspace?list=work');
  const quickAdd = page.getByRole('textbox', { name: 'Task title' });
  for (const words of ['Plan', 'Write']) {
    await quickAdd.fill(words);
    await quickAdd.press('Enter');
    await expect(page.getByRole('button', { name: `Edit ${words}` })).toBeVisible();
  }
  await addSection(page, 'This week');
  await addSection(page, 'Later');
  await expect.poll(() => lines(page)).toEqual(['Plan', 'Write', 'This week0', 'Later0']);

  // Moving a task beyond the end of a section takes it into the next one.
  await page.getByRole('button', { name: 'Edit Write' }).focus();
  await page.keyboard.press('Alt+Shift+ArrowDown');
  await expect.poll(() => lines(page)).toEqual(['Plan', 'This week1', 'Write', 'Later0']);
  await page.keyboard.press('m');
  await page.getByRole('textbox', { name: 'Find a place or create a project' }).fill('lat');
  await page.keyboard.press('Enter');
  await expect.poll(() => lines(page)).toEqual(['Plan', 'This week0', 'Later1', 'Write']);

  await page.getByRole('button', { name: 'Add a task to This week' }).click();
  const sheet = page.getByRole('dialog', { name: 'New task' });
  await sheet.getByRole('textbox', { name: 'Task title' }).fill('Call Ann');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect.poll(() => lines(page)).toEqual(['Plan', 'This week1', 'Call Ann', 'Later1', 'Write']);

  // Quick add names a section, which is completed, or created.
  await quickAdd.pressSequentially('Rest /lat');
  await expect(page.getByRole('listbox', { name: 'Sections' }).getByRole('option')).toHaveText([
    'Later',
    'Create “lat”',
  ]);
  await quickAdd.press('Enter');
  await expect(page.getByRole('button', { name: 'Later: turn “/Later” back into text' })).toBeVisible();
  await quickAdd.press('Enter');
  await expect.poll(() => lines(page)).toEqual(['Plan', 'This week1', 'Call Ann', 'Later2', 'Write', 'Rest']);
  await quickAdd.pressSequentially('Sail /Someday');
  await page.getByRole('option', { name: 'Create “Someday”' }).click();
  await quickAdd.press('Enter');
  await expect
    .poll(() => lines(page))
    .toEqual(['Plan', 'This week1', 'Call Ann', 'Later2', 'Write', 'Rest', 'Someday1', 'Sail']);
  await page.keyboard.press('Escape');
  for (const _ of ['the task', 'the section', 'the task before'])
    await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => lines(page)).toEqual(['Plan', 'This week1', 'Call Ann', 'Later1', 'Write']);

  await page.getByRole('button', { name: 'Later options' }).click();
  await choose(page, 'Move section up');
  await expect.poll(() => lines(page)).toEqual(['Plan', 'Later1', 'Write', 'This week1', 'Call Ann']);
  await page.getByRole('button', { name: 'Later 1' }).click();
  await expect.poll(() => lines(page)).toEqual(['Plan', 'Later1', 'This week1', 'Call Ann']);

  // Deleting a section keeps its tasks, and undo puts them back.
  await page.getByRole('button', { name: 'This week options' }).click();
  await choose(page, 'Delete section');
  await expect.poll(() => lines(page)).toEqual(['Plan', 'Call Ann', 'Later1']);
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => lines(page)).toEqual(['Plan', 'Later1', 'This week1', 'Call Ann']);
});

test('a task is dragged into a section, and sections to another place', { tag: '@deep' }, async ({
  page,
  newEmail,
}) => {
  await signIn(page, newEmail());
  await page.goto('/workspace?list=work');
  const quickAdd = page.getByRole('textbox', { name: 'Task title' });
  await quickAdd.fill('Plan');
  await quickAdd.press('Enter');
  await addSection(page, 'Later');
  await page.getByRole('button', { name: 'Edit Plan' }).dragTo(heading(page, 'Later'));
  await expect.poll(() => lines(page)).toEqual(['Later1', 'Plan']);

  await addSection(page, 'This week');
  await addSection(page, 'Someday');
  await heading(page, 'Someday').dragTo(heading(page, 'Later'));
  await expect.poll(() => lines(page)).toEqual(['Someday0', 'Later1', 'Plan', 'This week0']);
  // Dropped anywhere in a section, it goes after the section's tasks.
  await heading(page, 'Someday').dragTo(page.getByRole('button', { name: 'Edit Plan' }));
  await expect.poll(() => lines(page)).toEqual(['Later1', 'Plan', 'Someday0', 'This week0']);
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => lines(page)).toEqual(['Someday0', 'Later1', 'Plan', 'This week0']);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });
  test('a section is added, renamed and folded', { tag: '@deep' }, async ({ page, newEmail }) => {
    await signIn(page, newEmail());
    await page.goto('/workspace?list=work');
    await addSection(page, 'Later');
    await page.getByRole('button', { name: 'Later options' }).tap();
    await page.getByRole('menuitem', { name: 'Rename section' }).tap();
    await page.getByRole('textbox', { name: 'Section name' }).fill('Someday');
    await page.getByRole('button', { name: 'Save' }).tap();
    await page.getByRole('button', { name: 'Add a task to Someday' }).tap();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Task title' }).fill('Sail');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await expect.poll(() => lines(page)).toEqual(['Someday1', 'Sail']);
    await page.getByRole('button', { name: 'Someday 1' }).tap();
    await expect.poll(() => lines(page)).toEqual(['Someday1']);
  });
});
