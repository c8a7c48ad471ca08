import { expect, test } from 'vitest';
import { startApp } from '../../test/server/app.ts';

const REFUSED = { status: 400, body: { error: 'An id can’t contain “:”' } };
const minute = (n: number) => `2026-06-15T09:0${n}:00.000Z`;

/** Requests that add one row of each kind under a given id. */
const ADDS: Record<string, (id: string) => [path: string, body: object]> = {
  task: (id) => ['tasks', { task: { id, title: 'x' } }],
  list: (id) => ['lists', { list: { id, name: 'x' } }],
  goal: (id) => ['goals', { goal: { id, title: 'x', category: 'skills' } }],
  event: (id) => [
    'planner',
    { type: 'event', data: { id, title: 'x', start: '09:00', end: '10:00', category: 'work' } },
  ],
  reminder: (id) => ['reminders', { reminder: { id, taskId: 'a', minutesBefore: 5 } }],
  focusSession: (id) => ['focus', { focusSession: { id, start: minute(0), end: minute(5), minutes: 5 } }],
  setting: (id) => ['settings', { setting: { id, value: '1' } }],
  chatMessage: (id) => ['assistant/messages', { chatMessage: { id, role: 'user', content: 'x' } }],
};

test.each(Object.keys(ADDS))('rejects a %s whose id has the form of a shared id', async (entity) => {
  await using server = await startApp();
  const ada = server.person();
  const add = ADDS[entity] ?? (() => ['', {}] as [string, object]);
  await ada.add('What a reminder is of', { id: 'a' });
  for (const id of ['eve:bomb', ':', 'a:', ':a', `${ada.accountId}:a`]) {
    const [path, body] = add(id);
    expect(await ada.call('POST', `/api/${path}`, body), id).toMatchObject(REFUSED);
  }
  const [path, body] = add('fine-1');
  expect((await ada.call('POST', `/api/${path}`, body)).status).toBe(201);
});

test('an editor can’t add rows to the owner’s account under a third person’s id', async () => {
  await using server = await startApp();
  const [olga, eve] = [server.person(), server.person()];
  const link = async (owner: typeof olga) =>
    (await owner.call('POST', '/api/invitations', { listId: 'work', role: 'editor' })).body.secret;
  await eve.call('POST', '/api/invitations/accept', { id: await link(olga) });
  await olga.call('POST', '/api/invitations/accept', { id: await link(eve) });
  const id = `${olga.accountId}:${eve.accountId}:bomb`;
  expect(await eve.add('Bomb', { id, listId: `${olga.accountId}:work` })).toMatchObject(REFUSED);
  expect((await olga.call('GET', '/api/tasks')).body.tasks).toEqual([]);
});

test('an import skips and reports such rows, and imports the rest', async () => {
  await using server = await startApp();
  const ada = server.person();
  const section = (row: object) => ({ 'eve:bomb': row, fine: row });
  const rows = {
    lists: section({ name: 'x' }),
    tasks: section({ title: 'x', listId: 'eve:bomb' }),
    goals: section({ title: 'x', category: 'skills' }),
    events: section({ title: 'x', start: '09:00', end: '10:00', category: 'work' }),
    reminders: section({ taskId: 'fine', minutesBefore: 5, createdAt: minute(0) }),
    focusSessions: section({ start: minute(0), end: minute(5), minutes: 5 }),
    settings: section({ value: '1' }),
    chatMessages: section({ role: 'user', content: 'x' }),
  };
  const { status, body } = await ada.call('POST', '/api/account/import', {
    users: { [ada.accountId]: rows },
  });
  expect(status).toBe(200);
  const refused = body.report.skipped.filter((line: string) => line.includes('An id can’t contain “:”'));
  expect(refused).toHaveLength(Object.keys(rows).length);
  const { users } = (await ada.call('GET', '/api/account/export')).body;
  for (const name of Object.keys(rows))
    expect(Object.keys(users[ada.accountId][name]).filter((id) => id.includes(':') || id === 'fine')).toEqual(
      ['fine'],
    );
});

test('dev routes reject such rows, single or in bulk', async () => {
  await using server = await startApp({ devApiKey: 'a-key-for-developers' });
  const ada = server.person();
  await ada.changes();
  const call = (path: string, body: object) =>
    ada.call(
      'POST',
      `/api/dev/${path}`,
      { ...body, userId: ada.accountId },
      { 'x-api-key': 'a-key-for-developers' },
    );
  const bad = { id: 'eve:bomb', title: 'x' };
  expect(await call('tasks', { task: bad })).toMatchObject(REFUSED);
  expect(await call('tasks', { action: 'bulk-create', tasks: [{ title: 'Fine' }, bad] })).toMatchObject(
    REFUSED,
  );
  const data = { ...bad, start: '09:00', end: '10:00', category: 'work' };
  expect(await call('planner', { type: 'event', data })).toMatchObject(REFUSED);
  expect((await ada.call('GET', '/api/tasks')).body.tasks).toEqual([]);
});
