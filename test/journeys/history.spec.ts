import { expectAccessible } from '../harness/accessible.ts';
import { expect, SAVED, signIn, test } from '../harness/journey.ts';
import { makePro } from '../harness/pro.ts';
import { signInOver } from '../harness/signed-in.ts';

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

test('a list as it was says what has changed since, and gives it back in one step', { tag: '@edge' }, async ({
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

  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/past?') && asked.push(request.url()));
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
  // Once it's closed, nothing more is asked for.
  expect(asked).toHaveLength(1);
});

test('500 tasks are given back in one step, and taken back in one', {
  tag: '@deep',
}, async ({ app, page, newEmail }) => {
  test.slow();
  await signIn(page, newEmail());
  const token = await page.evaluate(() => localStorage.authToken);
  await makePro(app, token);
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const call = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`${app.url}/api/${path}`, {
      ...{ method, headers },
      ...(body && { body: JSON.stringify(body) }),
    });
    expect(answer.ok, path).toBe(true);
    return answer.json();
  };
  const numbers = Array.from({ length: 500 }, (_, n) => n);
  const makeTask = (n: number) => ({ title: `Task ${n}`, listId: 'work', priority: 'low' });
  await call('POST', 'account/import', {
    tasks: Object.fromEntries(numbers.map((n) => [`t${n}`, makeTask(n)])),
  });
  const stored = async () => {
    await expect(page.getByRole('banner').getByText(SAVED)).toBeAttached();
    const { tasks } = await call('GET', 'tasks');
    const inWork = (tasks as { id: string; listId: string }[]).filter(({ listId }) => listId === 'work');
    return inWork.sort((a, b) => (a.id < b.id ? -1 : 1));
  };
  const before = await stored();
  expect(before).toHaveLength(500);
  const then = new Date().toISOString();
  await page.route('**/api/lists/work/past?*', (route) => {
    const url = new URL(route.request().url());
    url.searchParams.set('at', then);
    return route.continue({ url: url.href });
  });
  for (const n of numbers)
    if (n % 2 === 0) await call('DELETE', 'tasks', { taskId: `t${n}` });
    else await call('PUT', 'tasks', { taskId: `t${n}`, updates: { title: `Other ${n}`, priority: 'high' } });
  const since = await stored();

  await page.goto('/workspace?list=work');
  await page.getByRole('banner').getByRole('button', { name: 'Work options' }).click();
  await page.getByRole('menuitem', { name: 'As it was…' }).click();
  const past = page.getByRole('dialog', { name: 'As it was' });
  await expect(past.getByRole('status')).toContainText('500 tasks, 500 changed since');
  await past.getByRole('button', { name: 'Restore all' }).click();
  await expect(past.getByRole('button', { name: /^Restore/ })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect.poll(stored).toEqual(before);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(stored).toEqual(since);
  // History has both.
  expect((await call('GET', 'tasks/t1/history')).entries).toHaveLength(4);
});

test('the history of an account is filtered, and gives back what was there', { tag: '@edge' }, async ({
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
  await edit('Call Bob').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(edit('Call Bob')).toBeHidden();
  await edit('Buy milk').click();
  const task = page.getByRole('dialog', { name: 'Edit task' });
  await task.getByLabel('Title').fill('Buy oat milk');
  await task.getByRole('button', { name: 'Done' }).click();
  await expect(task).toBeHidden();
  await expect(page.getByRole('banner').getByText(SAVED)).toBeAttached();

  await page.goto('/settings?page=data');
  await page.getByRole('link', { name: 'History' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'History' })).toBeVisible();
  const changes = page.getByRole('region', { name: 'Today' }).getByRole('listitem');
  await expect(changes.first()).toContainText(/Buy oat milk.*You renamed it.*Before: Buy milk/);
  await expect(changes.nth(1)).toContainText(/Call Bob.*You deleted it/);
  await page.getByRole('button', { name: 'Show 1 more of this change' }).press('Enter');
  await expect(changes.filter({ hasText: 'Learn new skills' })).toHaveText(/You added it/);
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await expectAccessible(page, `history at ${width}`);
  }

  await page.getByRole('combobox', { name: 'Kind' }).selectOption('Tasks');
  await expect(changes).toHaveCount(4);
  await page.getByRole('combobox', { name: 'From' }).selectOption('Automatic');
  await expect(page.getByText('No changes match your filters')).toBeVisible();
  await page.getByRole('combobox', { name: 'From' }).selectOption('Anywhere');
  await page.getByRole('combobox', { name: 'Day' }).selectOption('Yesterday');
  await expect(page.getByText('No changes match your filters')).toBeVisible();
  await page.getByRole('combobox', { name: 'Day' }).selectOption('Today');
  await expect(changes).toHaveCount(4);
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Kind' })).toHaveValue('task');
  await expect(changes).toHaveCount(4);

  await page.getByRole('button', { name: 'Restore the title: Buy milk' }).press('Enter');
  await expect(changes.first()).toContainText(/Buy milk.*You renamed it/);
  await page.getByRole('button', { name: 'Restore Call Bob' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Restore Call Bob' })).toBeHidden();
  await expect(page.getByText('“Call Bob” restored')).toBeVisible();
  await page.goto('/workspace?list=work');
  await expect(edit('Buy milk')).toBeVisible();
  await expect(edit('Call Bob')).toBeVisible();

  // A list's own history has its name and color, and leads to what happened to its tasks.
  await page.getByRole('banner').getByRole('button', { name: 'Work options' }).click();
  await page.getByRole('menuitem', { name: 'History' }).click();
  await page.getByRole('link', { name: 'Everything that changed in this list' }).click();
  await expect(page.getByRole('combobox', { name: 'List' })).toHaveValue('work');
  await expect(changes.first()).toContainText('Call Bob');
  await page.goBack();
  await expect(edit('Call Bob')).toBeVisible();
});

test('what others changed in their lists is in the history, too, and an editor gives it back', {
  tag: '@edge',
}, async ({ app, page, newEmail }) => {
  const token = await (await signInOver(app.url, newEmail())).token();
  await makePro(app, token);
  const callAs = async (bearer: string, method: string, path: string, body: object) => {
    const headers = { Authorization: `Bearer ${bearer}`, 'Content-Type': 'application/json' };
    const answer = await fetch(`${app.url}/api/${path}`, { method, headers, body: JSON.stringify(body) });
    expect(answer.ok, path).toBe(true);
    return answer.json();
  };
  const call = (method: string, path: string, body: object) => callAs(token, method, path, body);
  await call('POST', 'lists', { list: { id: 'home', name: 'Home', color: 'green' } });
  await call('POST', 'tasks', { task: { id: 'milk', title: 'Buy milk', listId: 'home', priority: 'low' } });
  await call('POST', 'tasks', { task: { id: 'rent', title: 'Pay rent', listId: 'home', priority: 'low' } });
  const { secret } = await call('POST', 'invitations', { listId: 'home', role: 'editor' });
  await signIn(page, newEmail());
  const guest = await page.evaluate(() => localStorage.authToken);
  await callAs(guest, 'POST', 'invitations/accept', { id: secret });

  await call('PUT', 'tasks', { taskId: 'milk', updates: { title: 'Buy oat milk' } });
  await call('PUT', 'tasks', { taskId: 'rent', updates: { listId: 'work', title: 'Secret' } });
  await page.goto('/history');
  const changes = page.getByRole('region', { name: 'Today' }).getByRole('listitem');
  await expect(changes.first()).toContainText(/Pay rent.*Home.*moved it to another list/);
  await expect(changes.nth(1)).toContainText(/Buy oat milk.*Home.*renamed it.*Before: Buy milk/);
  await expect(page.getByText('Secret')).toBeHidden();
  await page.getByRole('combobox', { name: 'List' }).selectOption('Home');
  await expect(changes).toHaveCount(2);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await expectAccessible(page, `a shared list in the history at ${width}`);
  }
  await page.getByRole('button', { name: 'Restore the title: Buy milk' }).press('Enter');
  await expect(page.getByText('Restored')).toBeVisible();
  await expect(page.getByRole('banner').getByText(SAVED)).toBeAttached();
  await page.getByRole('combobox', { name: 'List' }).selectOption('All lists');
  await expect(changes.first()).toContainText(/Buy milk.*You renamed it/);
});

test('an import is one entry in the history of an account, which opens', { tag: '@edge' }, async ({
  app,
  page,
  newEmail,
}) => {
  await signIn(page, newEmail());
  const token = await page.evaluate(() => localStorage.authToken);
  await makePro(app, token);
  const numbers = Array.from({ length: 300 }, (_, n) => n);
  const answer = await fetch(`${app.url}/api/account/import`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      tasks: Object.fromEntries(
        numbers.map((n) => [`t${n}`, { title: `Task ${n}`, listId: 'work', priority: 'low' }]),
      ),
    }),
  });
  expect(answer.ok).toBe(true);
  await page.goto('/history');
  const imported = page.getByRole('button', { name: 'You imported 300 tasks' });
  await expect(imported).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByText('Task 299')).toBeHidden();
  await imported.press('Enter');
  await expect(page.getByText('Task 299')).toBeVisible();
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await expectAccessible(page, `an import in the history at ${width}`);
  }
  await page.getByRole('button', { name: 'Show 200 more' }).press('Enter');
  await expect(page.getByText('Task 0', { exact: true })).toBeAttached();
});
