import { expect, test } from 'vitest';
import { sharedId } from '../../domain/shared-id.ts';
import type { Task } from '../../domain/task/task.ts';
import { type Person, startApp } from '../../test/server/app.ts';

type Server = Awaited<ReturnType<typeof startApp>>;

const change = (person: Person, taskId: string, updates: object) =>
  person.call('PUT', '/api/tasks', { taskId, updates });
const complete = (person: Person, taskId: string, more: object = {}) =>
  person.call('POST', '/api/tasks/complete', { taskId, ...more });
const skip = (person: Person, taskId: string, more: object = {}) =>
  person.call('POST', '/api/tasks/skip', { taskId, ...more });
const tasksOf = async (person: Person): Promise<Map<string, Task>> => {
  const { tasks } = (await person.call('GET', '/api/tasks')).body;
  return new Map(tasks.map((task: Task) => [task.id, task]));
};
const daily = (person: Person, more: object = {}) =>
  person.add('Water plants', { id: 'plants', repeat: 'FREQ=DAILY', dueDate: '2026-06-15', ...more });

test('completing a repeating task leaves the finished occurrence and moves the task on, in one write', async () => {
  await using server = await startApp();
  const ada = server.person();
  await daily(ada, { project: 'Home' });
  const { cursor } = await ada.changes();
  const answer = await change(ada, 'plants', { completed: true, title: 'Water the plants' });
  expect(answer).toMatchObject({
    status: 200,
    body: { task: { id: 'plants', completed: false, dueDate: '2026-06-16', title: 'Water the plants' } },
  });
  const page = await ada.changes(cursor);
  expect(Number.parseInt(page.cursor, 10) - Number.parseInt(cursor, 10)).toBe(1);
  expect(page.changes.map(({ id }) => id).sort()).toEqual(['plants', 'plants@2026-06-15']);
  expect((await tasksOf(ada)).get('plants@2026-06-15')).toMatchObject({
    seriesId: 'plants',
    occurrence: '2026-06-15',
    completed: true,
    completedAt: '2026-06-15T10:00:00.000Z',
    completedBy: ada.accountId,
    title: 'Water the plants',
    project: 'Home',
  });
});

test('a retry of a completion finishes no second occurrence', async () => {
  await using server = await startApp();
  const ada = server.person();
  await daily(ada);
  const headers = { 'Idempotency-Key': 'water-the-plants' };
  const once = await ada.call(
    'PUT',
    '/api/tasks',
    { taskId: 'plants', updates: { completed: true } },
    headers,
  );
  const twice = await ada.call(
    'PUT',
    '/api/tasks',
    { taskId: 'plants', updates: { completed: true } },
    headers,
  );
  expect(twice.body).toEqual(once.body);
  expect((await tasksOf(ada)).size).toBe(2);
});

test('an update names the occurrence it means; what isn’t about it applies anyway', async () => {
  await using server = await startApp();
  const ada = server.person();
  await daily(ada);
  for (const title of ['Once', 'Twice']) {
    const updates = { completed: true, advanceFrom: '2026-06-15', title };
    expect(await change(ada, 'plants', updates)).toMatchObject({
      status: 200,
      body: { task: { occurrence: '2026-06-16', completed: false, title } },
    });
  }
  const late = { dueDate: '2026-06-20', tags: ['home'], advanceFrom: '2026-06-15' };
  expect((await change(ada, 'plants', late)).body.task).toMatchObject({
    dueDate: '2026-06-16',
    tags: ['home'],
  });
  expect((await tasksOf(ada)).size).toBe(2);
});

test('a finished occurrence is deleted under the condition that it is open again, or without one', async () => {
  await using server = await startApp();
  const ada = server.person();
  await daily(ada);
  await complete(ada, 'plants');
  const copy = 'plants@2026-06-15';
  const remove = (more: object = {}) => ada.call('DELETE', '/api/tasks', { taskId: copy, ...more });
  expect((await remove({ advanceFrom: '2026-06-15' })).status).toBe(200);
  expect((await tasksOf(ada)).has(copy)).toBe(true);
  await change(ada, 'plants', { occurrence: '2026-06-15', dueDate: '2026-06-15' });
  expect((await remove({ advanceFrom: '2026-06-15' })).status).toBe(200);
  expect((await tasksOf(ada)).has(copy)).toBe(false);
  await complete(ada, 'plants');
  expect((await remove()).status).toBe(200);
  expect((await tasksOf(ada)).has(copy)).toBe(false);
});

test('a call names the occurrence it means, so that none is finished or skipped twice', async () => {
  await using server = await startApp();
  const ada = server.person();
  await daily(ada);
  const answer = await complete(ada, 'plants', { occurrence: '2026-06-15' });
  expect(answer).toMatchObject({
    status: 200,
    body: { task: { occurrence: '2026-06-16' }, finished: { id: 'plants@2026-06-15', completed: true } },
  });
  for (const call of [complete, skip])
    expect(await call(ada, 'plants', { occurrence: '2026-06-15' })).toMatchObject({
      status: 409,
      body: { error: 'This occurrence is already done.' },
    });
  expect(await skip(ada, 'plants', { occurrence: '2026-06-16' })).toMatchObject({
    status: 200,
    body: { task: { occurrence: '2026-06-17', dueDate: '2026-06-17' } },
  });
  expect((await tasksOf(ada)).size).toBe(2);
});

test('the day of a completion is that of the zone it names', async () => {
  await using server = await startApp();
  const ada = server.person();
  server.clock.now = Date.parse('2026-06-15T22:30:00Z');
  await daily(ada, { repeat: 'FREQ=DAILY;INTERVAL=3', repeatFrom: 'completion' });
  const berlin = await complete(ada, 'plants', { zone: 'Europe/Berlin' });
  expect(berlin.body.task.dueDate).toBe('2026-06-19');
  await ada.add('Cactus', { id: 'cactus', repeat: 'FREQ=DAILY;INTERVAL=3', repeatFrom: 'completion' });
  expect((await change(ada, 'cactus', { completed: true })).body.task.dueDate).toBe('2026-06-18');
});

test('an offline completion counts from when it was made', async () => {
  await using server = await startApp();
  const ada = server.person();
  await daily(ada, { repeat: 'FREQ=DAILY;INTERVAL=3', repeatFrom: 'completion', dueDate: '2026-06-01' });
  const answer = await change(ada, 'plants', { completed: true, completedAt: '2026-06-05T23:50:00.000Z' });
  expect(answer.body.task.dueDate).toBe('2026-06-08');
});

test('the last occurrence completes the task, and can’t be skipped', async () => {
  await using server = await startApp();
  const ada = server.person();
  await daily(ada, { repeat: 'FREQ=DAILY;UNTIL=20260616' });
  await complete(ada, 'plants');
  expect(await skip(ada, 'plants')).toMatchObject({
    status: 409,
    body: { error: 'This is the last occurrence, so it can’t be skipped.' },
  });
  const last = await complete(ada, 'plants');
  expect(last.body.task).toMatchObject({ completed: true, dueDate: '2026-06-16' });
  expect(last.body).not.toHaveProperty('finished');
  expect((await complete(ada, 'plants')).status).toBe(409);
});

test('a skip is kept as an exception, beside those of others', async () => {
  await using server = await startApp();
  const ada = server.person();
  await daily(ada, { repeatExcept: ['2026-06-25'] });
  expect((await skip(ada, 'plants')).body.task).toMatchObject({
    occurrence: '2026-06-16',
    repeatExcept: ['2026-06-15', '2026-06-25'],
  });
  const changes = { addExcept: ['2026-06-20'], removeExcept: ['2026-06-25'] };
  expect((await change(ada, 'plants', changes)).body.task.repeatExcept).toEqual(['2026-06-15', '2026-06-20']);
  expect((await change(ada, 'plants', { addExcept: ['soon'] })).status).toBe(400);
});

test('a task that doesn’t repeat can be completed, not skipped', async () => {
  await using server = await startApp();
  const ada = server.person();
  await ada.add('Once', { id: 'once' });
  expect(await skip(ada, 'once')).toMatchObject({
    status: 400,
    body: { error: 'That task doesn’t repeat.' },
  });
  expect((await complete(ada, 'once')).body.task).toMatchObject({ completed: true });
  expect((await complete(ada, 'nowhere')).status).toBe(404);
});

test('two devices that finish the same occurrence offline leave one copy and one advance', async () => {
  await using server = await startApp();
  const ada = server.person();
  await daily(ada);
  const copy = { id: 'plants@2026-06-15', seriesId: 'plants', occurrence: '2026-06-15', completed: true };
  for (const _ of ['here', 'there']) {
    expect((await ada.add('Water plants', copy)).status).toBe(201);
    const updates = { advanceFrom: '2026-06-15', occurrence: '2026-06-16', dueDate: '2026-06-16' };
    expect((await change(ada, 'plants', updates)).body.task.occurrence).toBe('2026-06-16');
  }
  expect((await tasksOf(ada)).size).toBe(2);
  // Another task with that id is still a conflict.
  expect((await ada.add('Else', { id: 'plants@2026-06-15' })).status).toBe(409);
  expect((await ada.add('Else', { ...copy, id: 'plants', seriesId: 'other' })).status).toBe(409);
});

async function shareList(server: Server) {
  const [carol, bob] = [await server.proPerson(), server.person()];
  for (const id of ['shopping', 'secret']) await carol.call('POST', '/api/lists', { list: { id, name: id } });
  const invited = await carol.call('POST', '/api/invitations', { listId: 'shopping', role: 'editor' });
  await bob.call('POST', '/api/invitations/accept', { id: invited.body.secret });
  return { bob, carol, idAt: (id: string) => sharedId(carol.accountId, id) };
}

test('an editor finishes an occurrence in the owner’s list, under the same id for both', async () => {
  await using server = await startApp();
  const { bob, carol, idAt } = await shareList(server);
  await daily(carol, { listId: 'shopping', goalId: 'health' });
  expect((await change(bob, idAt('plants'), { completed: true })).body.task).toMatchObject({
    id: idAt('plants'),
    dueDate: '2026-06-16',
  });
  const { body } = await complete(bob, idAt('plants'));
  expect(body.finished).toMatchObject({ id: idAt('plants@2026-06-16'), listId: idAt('shopping') });
  const theirs = await tasksOf(carol);
  for (const date of ['2026-06-15', '2026-06-16'])
    expect(theirs.get(`plants@${date}`)).toMatchObject({ seriesId: 'plants', completedBy: bob.accountId });
  expect((await tasksOf(bob)).size).toBe(3);
});

test('adding a finished occurrence doesn’t tell an editor what is in other lists', async () => {
  await using server = await startApp();
  const { bob, carol, idAt } = await shareList(server);
  await daily(carol, { listId: 'secret' });
  await change(carol, 'plants', { completed: true });
  const answer = await bob.add('x', {
    ...{ id: idAt('plants@2026-06-15'), seriesId: 'plants', completed: true },
    listId: idAt('shopping'),
  });
  expect(answer.status).toBe(404);
  expect(JSON.stringify(answer.body)).not.toContain('Water');
});

test('a series counts as one open task on the Free plan, however often it was finished', async () => {
  await using server = await startApp();
  const ada = server.person();
  await daily(ada);
  for (let n = 1; n < 10; n += 1) expect((await ada.add(`Task ${n}`)).status).toBe(201);
  for (let n = 0; n < 5; n += 1) expect((await complete(ada, 'plants')).status).toBe(200);
  expect((await ada.add('One too many')).status).toBe(403);
});

test('a deleted series is restored with its rule and its next date', async () => {
  await using server = await startApp();
  const ada = server.person();
  await daily(ada, { repeatExcept: ['2026-06-17'], repeatLeft: 5 });
  const before = (await complete(ada, 'plants')).body.task;
  await ada.call('DELETE', '/api/tasks', { taskId: 'plants' });
  await ada.call('POST', '/api/trash/restore', { entity: 'task', id: 'plants' });
  expect((await tasksOf(ada)).get('plants')).toEqual(before);
  expect((await complete(ada, 'plants')).body.task).toMatchObject({ dueDate: '2026-06-18', repeatLeft: 3 });
});

test.each([
  [{ repeat: 'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=31' }, 'That repeat never occurs.'],
  [{ repeat: 'FREQ=MONTHLY;INTERVAL=12;BYMONTH=3,9', dueDate: '2026-08-15' }, 'That repeat never occurs.'],
  [{ repeat: 'FREQ=WEEKLY;BYWEEKNO=3' }, 'That repeat isn’t supported: BYWEEKNO=3'],
])('%o is refused when adding, changing, previewing and importing', async (fields, error) => {
  await using server = await startApp();
  const ada = server.person();
  await daily(ada);
  const refusal = { status: 400, body: { error } };
  expect(await ada.add('Never', fields)).toMatchObject(refusal);
  expect(await change(ada, 'plants', fields)).toMatchObject(refusal);
  expect(await ada.call('POST', '/api/repeat/preview', fields)).toMatchObject(refusal);
  const tasks = { never: { title: 'Never', completed: false, ...fields } };
  const imported = await ada.call('POST', '/api/account/import', { users: { [ada.accountId]: { tasks } } });
  expect(JSON.stringify(imported.body)).toContain(error);
});

test('a preview names the rule and the next dates', async () => {
  await using server = await startApp();
  const ada = server.person();
  const ask = async (body: object) => (await ada.call('POST', '/api/repeat/preview', body)).body;
  expect(
    await ask({ repeat: 'FREQ=WEEKLY;BYDAY=MO,WE', repeatLeft: 3, dueDate: '2026-06-17T09:00' }),
  ).toEqual({
    words: 'Every Monday and Wednesday, 3 more times',
    dates: ['2026-06-17T09:00', '2026-06-22T09:00', '2026-06-24T09:00'],
    why: 'Then the series ends.',
  });
  server.clock.now = Date.parse('2026-06-15T22:30:00Z');
  expect((await ask({ repeat: 'FREQ=DAILY', zone: 'Asia/Tokyo' })).dates[0]).toBe('2026-06-16');
});

test('a preview reads a typed line, and says why a repeat isn’t supported', async () => {
  await using server = await startApp();
  const ada = server.person();
  const ask = (text: string) => ada.call('POST', '/api/repeat/preview', { text });
  expect((await ask('Standup every mon and fri at 14:30')).body).toMatchObject({
    words: 'Every Monday and Friday',
    dates: expect.arrayContaining(['2026-06-15T14:30', '2026-06-19T14:30']),
  });
  expect(await ask('Buy milk')).toMatchObject({ status: 400, body: { error: 'That task doesn’t repeat.' } });
  expect(await ask('Standup every mon at 8, tue at 9')).toMatchObject({
    status: 400,
    body: { code: 'invalid', error: expect.stringMatching(/^“every mon.* doesn’t repeat: /) },
  });
});

test('exported series and finished occurrences are imported as they were', async () => {
  await using server = await startApp();
  const [ada, eve] = [server.person(), server.person()];
  await daily(ada, { repeatExcept: ['2026-06-17'], repeatText: 'every day' });
  await complete(ada, 'plants');
  const { body } = await ada.call('GET', '/api/account/export');
  const file = JSON.parse(JSON.stringify(body).replaceAll(ada.accountId, eve.accountId));
  expect((await eve.call('POST', '/api/account/import', file)).status).toBe(200);
  const [from, to] = [await tasksOf(ada), await tasksOf(eve)];
  expect(to.get('plants')).toEqual(from.get('plants'));
  expect(to.get('plants@2026-06-15')).toMatchObject({ seriesId: 'plants', occurrence: '2026-06-15' });
});

test('an app that knows more mutations than the server learns that it has to send their changes', async () => {
  await using server = await startApp();
  const ada = server.person();
  const make = (body: unknown) => ada.call('POST', '/api/mutations', body);
  expect(await make({ name: 'later', args: {} })).toMatchObject({ status: 404, body: { code: 'not-found' } });
  for (const body of [{ name: 'toString', args: {} }, { name: 'constructor' }])
    expect(await make(body)).toMatchObject({ status: 404 });
  for (const body of [{ name: 7 }, {}, [], 'null', { name: 'completeTask', args: {} }])
    expect(await make(body)).toMatchObject({ status: 400 });
});

test('skipping names its occurrence, and does nothing once that is over', async () => {
  await using server = await startApp();
  const ada = server.person();
  const { task } = (await ada.add('Water plants', { repeat: 'FREQ=DAILY', dueDate: '2026-06-15' })).body;
  const skip = () =>
    ada.call('POST', '/api/mutations', {
      name: 'skipTask',
      args: { taskId: task.id, occurrence: '2026-06-15', at: '2026-06-15T10:00:00.000Z', zone: 'UTC' },
    });
  for (const _ of [1, 2]) expect(await skip()).toMatchObject({ status: 200 });
  const [now] = (await ada.call('GET', '/api/tasks')).body.tasks;
  expect(now).toMatchObject({
    occurrence: '2026-06-16',
    dueDate: '2026-06-16',
    repeatExcept: ['2026-06-15'],
  });
});
