import type { Page } from '@playwright/test';
import { expectAccessible } from '../harness/accessible.ts';
import { expect, SAVED, signIn, test } from '../harness/journey.ts';

const titles = (page: Page): Promise<string[]> =>
  page
    .getByRole('main')
    .getByRole('button', { name: /^(Edit|View) / })
    .allTextContents();

test('a task is broken down by the keyboard, shown as a tree, and completed as a whole', async ({
  page,
  newEmail,
}) => {
  await signIn(page, newEmail());
  await page.goto('/workspace?list=work');
  const quickAdd = page.getByRole('textbox', { name: 'Task title' });
  for (const words of ['Move house', 'Call Ann']) {
    await quickAdd.fill(words);
    await quickAdd.press('Enter');
  }
  await page.getByRole('button', { name: 'Edit Move house' }).click();
  const outline = page.getByRole('region', { name: 'Subtasks' });
  const adding = outline.getByRole('textbox', { name: 'Add a subtask' });
  for (const words of ['Kitchen', 'Plates', 'Hall']) {
    await adding.fill(words);
    await adding.press('Enter');
  }
  await expect(outline.getByRole('textbox')).toHaveCount(4);
  // Plates go below the kitchen, and the next line follows them there.
  const plates = outline.getByRole('textbox', { name: 'Subtask Plates' });
  await plates.press('Tab');
  await expect(plates).toBeFocused();
  await plates.press('Enter');
  await expect(adding).toBeFocused();
  await page.keyboard.type('Cups');
  await page.keyboard.press('Enter');
  // Enter in an empty line goes back to the end.
  await page.keyboard.press('Enter');
  await expect(adding).toBeFocused();
  await outline.getByRole('textbox', { name: 'Subtask Hall' }).press('Alt+Shift+ArrowUp');
  await expect(outline.getByText('0/2')).toBeVisible();
  await outline.getByRole('checkbox', { name: 'Complete Hall' }).click();
  await page.getByRole('button', { name: 'Done' }).click();

  await expect(page.getByRole('dialog')).toBeHidden();
  await expect.poll(() => titles(page)).toEqual(['Call Ann', 'Move house']);
  const tally = page.getByRole('button', { name: '1 of 2 subtasks done: Move house' });
  await tally.click();
  await page.getByRole('button', { name: '0 of 2 subtasks done: Kitchen' }).click();
  await expect
    .poll(() => titles(page))
    .toEqual(['Call Ann', 'Move house', 'Hall', 'Kitchen', 'Plates', 'Cups']);

  // A task is moved under another one, and back.
  await page.getByRole('button', { name: 'Edit Call Ann' }).press('m');
  const places = page.getByRole('dialog', { name: 'Move to' });
  await places.getByRole('button', { name: 'Under another task…' }).click();
  const panel = page.getByRole('dialog', { name: 'Move under' });
  await panel.getByRole('textbox', { name: 'Find a task' }).fill('kit');
  await expect(panel.getByRole('button')).toHaveText([/Kitchen/]);
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 task moved under Kitchen')).toBeVisible();
  await expect
    .poll(() => titles(page))
    .toEqual(['Move house', 'Hall', 'Kitchen', 'Plates', 'Cups', 'Call Ann']);
  await expect(panel).toBeHidden();
  await expect(page.getByRole('button', { name: 'Edit Call Ann' })).toBeFocused();
  await page.keyboard.press('ControlOrMeta+z');
  await expect
    .poll(() => titles(page))
    .toEqual(['Call Ann', 'Move house', 'Hall', 'Kitchen', 'Plates', 'Cups']);

  // A search finds a subtask by itself, with its path.
  const search = page.getByRole('searchbox', { name: 'Search tasks' });
  await search.fill('cups');
  await expect(page.getByRole('listitem').filter({ hasText: 'Cups' })).toContainText(
    'in Move house › Kitchen',
  );
  await expect.poll(() => titles(page)).toEqual(['Cups']);
  await search.press('Escape');

  await page.getByRole('checkbox', { name: 'Complete Move house' }).click();
  await expect(page.getByRole('checkbox', { name: 'Complete Move house' })).toBeChecked();
  await expect(tally).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(tally).toBeVisible();

  await page.getByRole('button', { name: 'Edit Move house' }).focus();
  await page.keyboard.press('Delete');
  await expect.poll(() => titles(page)).toEqual(['Call Ann']);
  await expect(page.getByText(SAVED)).toBeVisible();
  await page.goto('/trash');
  const item = page.getByRole('listitem').filter({ hasText: 'Move house' });
  await expect(item).toContainText('Task with 4 subtasks');
  await item.getByRole('button', { name: 'Restore Move house' }).click();
  await page.goto('/workspace?list=work');
  await expect(tally).toBeVisible();
});

test('completing a task asks about its open subtasks if the person wants that', { tag: '@deep' }, async ({
  page,
  newEmail,
}) => {
  await signIn(page, newEmail());
  await page.goto('/settings');
  const setting = page.getByRole('radiogroup', { name: 'When you complete a task with open subtasks' });
  await expect(setting.getByRole('radio', { name: 'Complete them too' })).toBeChecked();
  await setting.getByRole('radio', { name: 'Ask' }).check();

  await page.goto('/workspace?list=work');
  const quickAdd = page.getByRole('textbox', { name: 'Task title' });
  await quickAdd.fill('Move house');
  await quickAdd.press('Enter');
  const edit = page.getByRole('button', { name: 'Edit Move house' });
  await edit.click();
  const adding = page
    .getByRole('region', { name: 'Subtasks' })
    .getByRole('textbox', { name: 'Add a subtask' });
  for (const words of ['Kitchen', 'Hall']) {
    await adding.fill(words);
    await adding.press('Enter');
  }
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();

  const check = page.getByRole('checkbox', { name: 'Complete Move house' });
  const question = page.getByRole('alertdialog', { name: 'Complete the subtasks too?' });
  await edit.focus();
  await page.keyboard.press('Space');
  await expect(question).toContainText('“Move house” has 2 open subtasks.');
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(check).not.toBeChecked();

  await check.click();
  await question.getByRole('button', { name: 'Complete all' }).click();
  await expect(page.getByText('With 2 subtasks')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(page.getByRole('button', { name: '0 of 2 subtasks done: Move house' })).toBeVisible();

  await page.getByRole('button', { name: 'Edit Move house' }).focus();
  await page.keyboard.press('Space');
  await question.getByRole('button', { name: 'Only this task' }).click();
  await expect(question).toBeHidden();
  await expect(check).toBeChecked();
  // The subtasks are open, so they stay in the list.
  for (const words of ['Kitchen', 'Hall'])
    await expect(page.getByRole('checkbox', { name: `Complete ${words}` })).not.toBeChecked();

  // A series keeps its subtasks, so there is nothing to choose, but the question is asked.
  await quickAdd.fill('Clean every day');
  await quickAdd.press('Enter');
  await page.getByRole('button', { name: 'Edit Clean' }).click();
  await adding.fill('Bath');
  await adding.press('Enter');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('checkbox', { name: 'Complete Clean' }).click();
  const goingOn = page.getByRole('alertdialog', { name: 'Complete with open subtasks?' });
  await expect(goingOn).toContainText('“Clean” has 1 open subtask. It’ll be open again next time.');
  await expect(goingOn.getByRole('button')).toHaveText(['Cancel', 'Complete']);
  await goingOn.getByRole('button', { name: 'Complete' }).click();
  await expect(page.getByRole('heading', { name: 'Tomorrow' })).toBeVisible();
});

test('a task with its subtasks is saved as a template and added again', { tag: '@deep' }, async ({
  page,
  newEmail,
}) => {
  await signIn(page, newEmail());
  await page.goto('/workspace?list=work');
  const quickAdd = page.getByRole('textbox', { name: 'Task title' });
  await quickAdd.fill('Pack for Rome tomorrow');
  await quickAdd.press('Enter');
  await page.getByRole('button', { name: 'Edit Pack for Rome' }).click();
  const adding = page
    .getByRole('region', { name: 'Subtasks' })
    .getByRole('textbox', { name: 'Add a subtask' });
  for (const words of ['Shoes', 'Socks']) {
    await adding.fill(words);
    await adding.press('Enter');
  }
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();

  const row = page.getByRole('button', { name: 'Edit Pack for Rome' });
  await row.hover();
  await page.getByRole('button', { name: 'Actions for Pack for Rome' }).last().click();
  await page.getByRole('menuitem', { name: 'Save as template' }).click();
  await expect(page.getByText('Template saved')).toBeVisible();
  await row.focus();
  await page.keyboard.press('Delete');
  await expect(row).toHaveCount(0);

  await page.getByRole('banner').getByRole('button', { name: 'Work options' }).click();
  await page.getByRole('menuitem', { name: 'Add from a template' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add from a template' });
  await dialog.getByRole('button', { name: /^Pack for Rome/ }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('3 tasks added')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Tomorrow 1' })).toBeVisible();
  await page.getByRole('button', { name: '0 of 2 subtasks done: Pack for Rome' }).click();
  expect(await titles(page)).toEqual(['Pack for Rome', 'Shoes', 'Socks']);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(row).toHaveCount(0);

  // It's renamed where it's listed, and used in quick add, below another task and from the palette.
  await page.getByRole('banner').getByRole('button', { name: 'Work options' }).click();
  await page.getByRole('menuitem', { name: 'Add from a template' }).click();
  await dialog.getByRole('button', { name: 'Rename template Pack for Rome' }).click();
  const naming = page.getByRole('dialog', { name: 'Rename template' });
  await naming.getByRole('textbox', { name: 'Template name' }).fill('City trip');
  await page.keyboard.press('Enter');
  await expect(naming).toBeHidden();
  await expect(dialog.getByRole('button', { name: /^City trip/ })).toBeVisible();
  await page.keyboard.press('Escape');

  await quickAdd.fill('city');
  await page.getByRole('button', { name: 'Add “City trip”' }).click();
  await expect(quickAdd).toHaveValue('');
  await expect(row).toBeVisible();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(row).toHaveCount(0);

  await quickAdd.fill('Trip to Paris');
  await quickAdd.press('Enter');
  await page.getByRole('button', { name: 'Edit Trip to Paris' }).click();
  await page.getByRole('button', { name: 'Add subtasks from a template' }).click();
  const below = page.getByRole('dialog', { name: 'Add subtasks from a template' });
  await below.getByRole('button', { name: /^City trip/ }).click();
  await expect(below).toBeHidden();
  const steps = page.getByRole('region', { name: 'Subtasks' });
  await expect(steps.getByRole('textbox', { name: /^Subtask / })).toHaveCount(2);
  await page.getByRole('button', { name: 'Done' }).click();

  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox', { name: 'Search or run a command' }).fill('city');
  await page.getByRole('option', { name: 'Add “City trip” from template' }).click();
  await page.goto('/workspace');
  await expect(page.getByRole('button', { name: '0 of 2 subtasks done: Pack for Rome' })).toBeVisible();
});

test('tasks are ordered by hand, with the keyboard, the menu and a drag', { tag: '@deep' }, async ({
  page,
  newEmail,
}) => {
  await signIn(page, newEmail());
  await page.goto('/workspace?list=work');
  const quickAdd = page.getByRole('textbox', { name: 'Task title' });
  for (const words of ['Alpha', 'Beta', 'Gamma']) {
    await quickAdd.fill(words);
    await quickAdd.press('Enter');
  }
  const row = (title: string) => page.getByRole('button', { name: `Edit ${title}` });
  // The newest is first.
  await expect.poll(() => titles(page)).toEqual(['Gamma', 'Beta', 'Alpha']);
  await row('Alpha').press('Alt+Shift+ArrowUp');
  await expect(page.getByRole('button', { name: 'Remove: Sorted manually' })).toBeVisible();
  await expect.poll(() => titles(page)).toEqual(['Gamma', 'Alpha', 'Beta']);
  await expect(row('Alpha')).toBeFocused();

  await row('Beta').hover();
  await page.getByRole('button', { name: 'Actions for Beta' }).last().click();
  await page.getByRole('menuitem', { name: 'Move up' }).click();
  await expect.poll(() => titles(page)).toEqual(['Gamma', 'Beta', 'Alpha']);

  const line = (title: string) => page.getByRole('listitem').filter({ has: row(title) });
  await row('Alpha').dragTo(line('Beta'), { targetPosition: { x: 120, y: 3 } });
  await expect.poll(() => titles(page)).toEqual(['Gamma', 'Alpha', 'Beta']);
  await row('Beta').dragTo(line('Gamma'));
  await expect.poll(() => titles(page)).toEqual(['Gamma', 'Alpha']);
  await page.getByRole('button', { name: '0 of 1 subtask done: Gamma' }).click();
  expect(await titles(page)).toEqual(['Gamma', 'Beta', 'Alpha']);
  await page.keyboard.press('Control+z');
  await expect.poll(() => titles(page)).toEqual(['Gamma', 'Alpha', 'Beta']);

  // The lines of an outline are dragged by their grip: between others, or onto one to go below it.
  await row('Alpha').click();
  const outline = page.getByRole('region', { name: 'Subtasks' });
  const adding = outline.getByRole('textbox', { name: 'Add a subtask' });
  for (const words of ['One', 'Two', 'Three']) {
    await adding.fill(words);
    await adding.press('Enter');
  }
  const fields = () =>
    outline.getByRole('textbox').evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
  const step = (title: string) =>
    outline.getByRole('listitem').filter({ has: page.getByRole('textbox', { name: `Subtask ${title}` }) });
  const grip = async (title: string) => {
    await step(title).hover();
    return step(title).locator('[draggable]');
  };
  await (await grip('Three')).dragTo(step('One'), { targetPosition: { x: 120, y: 3 } });
  await expect.poll(fields).toEqual(['Three', 'One', 'Two', '']);
  await (await grip('Two')).dragTo(step('Three'));
  await expect.poll(fields).toEqual(['Three', 'Two', 'One', '']);
  await expect(outline.getByText('0/2')).toBeVisible();
});

test('a subtask’s line is read like quick add: its chips show what is taken, and offer what may be meant', {
  tag: '@edge',
}, async ({ page, newEmail }) => {
  await page.clock.setFixedTime(new Date('2026-03-11T10:00:00+01:00'));
  await signIn(page, newEmail());
  await page.goto('/workspace?list=work');
  await page.getByRole('textbox', { name: 'Task title' }).fill('Move house');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Edit Move house' }).click();
  const outline = page.getByRole('region', { name: 'Subtasks' });
  const adding = outline.getByRole('textbox', { name: 'Add a subtask' });
  const chips = outline.getByRole('list', { name: 'Recognized' });

  // A list stays in the title: a subtask is in the list of its parent.
  await adding.fill('Call Ann friday !high #personal');
  await expect(chips.getByRole('listitem')).toHaveText(['Friday', 'High priority']);
  await expectAccessible(page, 'chips of a subtask');
  await adding.press('Enter');
  await expect(adding).toHaveValue('');
  await expect(chips).toHaveCount(0);
  await expect(outline.getByRole('textbox', { name: 'Subtask Call Ann #personal' })).toBeVisible();

  // What was turned back into text stays in the title.
  await adding.fill('Watch the news tomorrow');
  await chips.getByRole('button', { name: /^Tomorrow: turn/ }).click();
  await expect(chips).toHaveCount(0);
  await adding.press('Enter');
  await expect(outline.getByRole('textbox', { name: 'Subtask Watch the news tomorrow' })).toBeVisible();

  // What isn't surely a time is only offered, also in a line that is edited later.
  await adding.fill('Pack friday 8');
  const doubt = outline.getByRole('button', { name: /^Did you mean/ });
  await expect(doubt).toBeVisible();
  await adding.press('ArrowRight');
  await expect(doubt).toHaveCount(0);
  await expect(chips.getByRole('listitem')).toHaveText(['Friday', '8:00 AM']);
  await adding.fill('Pack');
  await adding.press('Enter');
  const pack = outline.getByRole('textbox', { name: 'Subtask Pack' });
  await pack.fill('Pack tomorrow');
  await doubt.click();
  await expect(pack).toHaveValue('Pack');
  await expect(pack).toBeFocused();
  await expect(doubt).toHaveCount(0);
  await page.getByRole('button', { name: 'Done' }).click();

  await page.getByRole('button', { name: '0 of 3 subtasks done: Move house' }).click();
  const row = (title: string) =>
    page
      .getByRole('listitem')
      .filter({ has: page.getByRole('checkbox', { name: `Complete ${title}`, exact: true }) });
  await expect(row('Call Ann #personal')).toContainText('Friday');
  // A row doesn't repeat what the heading above it says.
  await expect(row('Pack')).toBeVisible();
  await expect(page.getByRole('main').getByText('Tomorrow', { exact: true })).toBeVisible();
});
