import { randomUUID } from 'node:crypto';
import { expect, signIn, test } from '../harness/journey.ts';

test('the trash is searched, and emptied after a question that says how much and that it’s final', async ({
  app,
  page,
  newEmail,
}) => {
  await signIn(page, newEmail());
  const token = await page.evaluate(() => localStorage.authToken);
  const call = async (method: string, body: object) => {
    const headers = {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': randomUUID(),
    };
    return (await fetch(`${app.url}/api/tasks`, { method, headers, body: JSON.stringify(body) })).json();
  };
  for (const title of ['Buy milk', 'Buy bread', 'Call Tom', 'Read', 'Write', 'Sail', 'Swim', 'Rest']) {
    const { task } = await call('POST', { task: { title } });
    await call('DELETE', { taskId: task.id });
  }
  await page.goto('/trash');
  const restore = page.getByRole('button', { name: /^Restore / });
  await expect(restore).toHaveCount(8);
  const search = page.getByRole('searchbox', { name: 'Search the trash' });
  await search.fill('BUY');
  await expect(restore).toHaveCount(2);
  await search.fill('buy nothing');
  await expect(page.getByText('Nothing in the trash matches your search.')).toBeVisible();
  await search.fill('');

  await page.getByRole('button', { name: 'Empty trash' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete 8 items permanently?' });
  await expect(question).toContainText('You can’t undo this');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(restore).toHaveCount(8);
  await page.getByRole('button', { name: 'Empty trash' }).click();
  await question.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(page.getByText('The trash is empty')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Trash' })).toBeFocused();
  await page.reload();
  await expect(page.getByText('The trash is empty')).toBeVisible();
});
