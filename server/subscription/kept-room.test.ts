import { expect, test } from 'vitest';
import { type Person, startApp } from '../../test/server/app.ts';
import { expireAllDue } from './expiry.ts';

const END = Date.parse('2026-07-15T10:00:00.000Z');
const TREE = JSON.stringify([{ title: 'Pack' }]);
const FULL = { status: 403, body: { code: 'limit' } };
const OK = { status: 200 };

/** Somebody with 12 open tasks, 5 views and 4 templates when Pro ended. */
async function afterPro(server: Awaited<ReturnType<typeof startApp>>): Promise<Person> {
  const ada = await server.proPerson();
  for (let n = 0; n < 12; n++) await ada.add(`Task ${n}`, { id: `t${n}` });
  for (let n = 0; n < 5; n++)
    await ada.call('POST', '/api/views', { savedView: { id: `v${n}`, name: `View ${n}`, filter: 'p1' } });
  for (let n = 0; n < 4; n++)
    await ada.call('POST', '/api/templates', {
      template: { id: `m${n}`, name: `Template ${n}`, tree: TREE },
    });
  server.clock.now = END;
  await expireAllDue(server.money);
  return ada;
}
const complete = (person: Person, taskId: string, completed: boolean) =>
  person.call('PUT', '/api/tasks', { taskId, updates: { completed } });
const restore = (person: Person, entity: string, id: string) =>
  person.call('POST', '/api/trash/restore', { entity, id });

test('after Pro ended, what was there can be reopened and restored, and nothing can be added', async () => {
  await using server = await startApp();
  const ada = await afterPro(server);
  await complete(ada, 't0', true);
  await ada.call('DELETE', '/api/tasks', { taskId: 't1' });
  expect(await ada.add('One more')).toMatchObject(FULL);
  expect(await complete(ada, 't0', false)).toMatchObject(OK);
  expect(await restore(ada, 'task', 't1')).toMatchObject(OK);

  await ada.call('DELETE', '/api/views', { savedViewId: 'v0' });
  expect(
    await ada.call('POST', '/api/views', { savedView: { id: 'v9', name: 'More', filter: 'p1' } }),
  ).toMatchObject(FULL);
  expect(await restore(ada, 'savedView', 'v0')).toMatchObject(OK);
  await ada.call('DELETE', '/api/templates', { templateId: 'm0' });
  expect(await restore(ada, 'template', 'm0')).toMatchObject(OK);
});

test('no more than there were can be got back', async () => {
  await using server = await startApp();
  const ada = await afterPro(server);
  for (let n = 0; n < 12; n++) await complete(ada, `t${n}`, true);
  for (let n = 0; n < 4; n++) expect(await ada.add(`New ${n}`)).toMatchObject({ status: 201 });
  for (let n = 0; n < 8; n++) expect(await complete(ada, `t${n}`, false)).toMatchObject(OK);
  expect(await complete(ada, 't8', false)).toMatchObject(FULL);
});

test('a task that went to another person’s list comes back, as long as there is no more', async () => {
  await using server = await startApp();
  const ada = await afterPro(server);
  const bob = await server.proPerson();
  await bob.call('POST', '/api/lists', { list: { id: 'home', name: 'Home', color: 'blue' } });
  const made = await bob.call('POST', '/api/invitations', { listId: 'home', role: 'editor' });
  await ada.call('POST', '/api/invitations/accept', { id: made.body.secret });
  const there = `${bob.accountId}:t0`;
  const move = (taskId: string, movedTo: string, listId: string) =>
    ada.call('POST', '/api/tasks/move', { taskId, movedTo, updates: { listId } });
  expect(await move('t0', there, `${bob.accountId}:home`)).toMatchObject(OK);
  await bob.add('Bob’s own', { id: 'b', listId: 'home' });
  expect(await move(`${bob.accountId}:b`, 'b', 'personal')).toMatchObject(FULL);
  expect(await move(there, 't0', 'personal')).toMatchObject(OK);
});

test('an account that never had Pro has what the Free plan includes', async () => {
  await using server = await startApp();
  const ada = server.person();
  for (let n = 0; n < 10; n++) await ada.add(`Task ${n}`, { id: `t${n}` });
  await complete(ada, 't0', true);
  await ada.add('One more');
  expect(await complete(ada, 't0', false)).toMatchObject(FULL);
});
