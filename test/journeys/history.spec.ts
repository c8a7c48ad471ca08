import { expectAccessible } from '../harness/accessible.ts';
import { expect, SAVED, signIn, test } from '../harness/journey.ts';

test('a task’s history says what changed, and gives back what it was, which can be undone', async ({
  page,
  newEmail,
}) => {
  await signIn(page, newEmail());
  await page.goto('/workspace?list=work');
  await page.getByRole('textbox', { name: 'Task title' }).fill('Buy milk');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Edit Buy milk' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit task' });
  await dialog.getByLabel('Title').fill('Buy oat milk');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('banner').getByText(SAVED)).toBeAttached();

  const edit = (title: string) => page.getByRole('button', { name: `Edit ${title}`, exact: true });
  await edit('Buy oat milk').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'History' }).click();
  const history = page.getByRole('dialog', { name: 'History' });
  const today = history.getByRole('region', { name: 'Today' });
  await expect(today.getByRole('listitem')).toHaveText([/You renamed it.*Before: Buy milk/, /You added it/]);
  await expect(today.getByRole('listitem').first()).toContainText(' on ');
  await expectAccessible(page, 'history');

  await history.getByRole('button', { name: 'Restore the title: Buy milk' }).click();
  await expect(history.getByRole('button', { name: /^Restore/ })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(edit('Buy milk')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(edit('Buy oat milk')).toBeVisible();

  // It's in the open task, too, which stays as it is behind it.
  await edit('Buy oat milk').click();
  await dialog.getByRole('button', { name: 'Task options' }).click();
  await page.getByRole('menuitem', { name: 'History' }).click();
  await expect(history.getByRole('listitem').last()).toContainText('You added it');
  await page.keyboard.press('3');
  await page.keyboard.press('Escape');
  await expect(history).toBeHidden();
  await expect(dialog.getByLabel('Title')).toHaveValue('Buy oat milk');
  await expect(dialog.getByRole('button', { name: 'Task options' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('a list as it was says what has changed since, and gives it back in one step', async ({
  page,
  newEmail,
}) => {
  await signIn(page, newEmail());
  await page.goto('/workspace?list=work');
  for (const title of ['Buy milk', 'Call Bob']) {
    await page.getByRole('textbox', { name: 'Task title' }).fill(title);
    await page.keyboard.press('Enter');
  }
  const edit = (title: string) => page.getByRole('button', { name: `Edit ${title}`, exact: true });
  await expect(edit('Call Bob')).toBeVisible();
  await expect(page.getByRole('banner').getByText(SAVED)).toBeAttached();
  // Nobody waits an hour: whatever time is chosen, the server is asked for this one.
  const then = new Date().toISOString();
  await page.route('**/api/lists/work/past?*', (route) => {
    const url = new URL(route.request().url());
    url.searchParams.set('at', then);
    return route.continue({ url: url.href });
  });

  await edit('Call Bob').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(edit('Call Bob')).toBeHidden();
  await edit('Buy milk').click();
  const task = page.getByRole('dialog', { name: 'Edit task' });
  await task.getByLabel('Title').fill('Buy oat milk');
  await task.getByRole('button', { name: 'Done' }).click();
  await expect(task).toBeHidden();
  await expect(page.getByRole('banner').getByText(SAVED)).toBeAttached();

  await page.getByRole('banner').getByRole('button', { name: 'Work options' }).click();
  await page.getByRole('menuitem', { name: 'As it was…' }).click();
  const past = page.getByRole('dialog', { name: 'As it was' });
  await expect(past.getByRole('status')).toContainText('2 tasks, 2 changed since');
  await expect(past.getByRole('listitem').filter({ hasText: 'Buy milk' })).toContainText(
    'Changed since: title',
  );
  await expect(past.getByRole('listitem').filter({ hasText: 'Call Bob' })).toContainText('Deleted since');
  await expectAccessible(page, 'a list as it was');

  await past.getByRole('button', { name: 'Restore all' }).click();
  await expect(past.getByRole('button', { name: /^Restore/ })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(edit('Buy milk')).toBeVisible();
  await expect(edit('Call Bob')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(edit('Buy oat milk')).toBeVisible();
  await expect(edit('Call Bob')).toBeHidden();
});
