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
});
