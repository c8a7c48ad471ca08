import fc from 'fast-check';
import { expect, test } from 'vitest';
import { startApp } from '../../test/server/app.ts';
import { entityTables } from './entities.ts';
import { write } from './write.ts';

test('the same request twice under one key makes one task and gives the same answer', async () => {
  await using server = await startApp();
  const ada = server.person();
  const once = () =>
    ada.call('POST', '/api/tasks', { task: { title: 'Once' } }, { 'Idempotency-Key': 'key-00000001' });
  const [first, second, ...others] = [
    await once(),
    await once(),
    ...(await Promise.all([once(), once(), once()])),
  ];
  expect(first.status).toBe(201);
  for (const again of [second, ...others]) expect(again.body).toEqual(first.body);
  expect((await ada.call('GET', '/api/tasks')).body.tasks).toHaveLength(1);
});

test('one key for two different requests is refused', async () => {
  await using server = await startApp();
  const ada = server.person();
  const headers = { 'Idempotency-Key': 'key-00000001' };
  await ada.call('POST', '/api/tasks', { task: { title: 'One' } }, headers);
  expect(await ada.call('POST', '/api/tasks', { task: { title: 'Two' } }, headers)).toMatchObject({
    status: 409,
  });
  expect((await ada.call('GET', '/api/tasks')).body.tasks).toMatchObject([{ title: 'One' }]);
});

test('two people may use the same key', async () => {
  await using server = await startApp();
  const headers = { 'Idempotency-Key': 'key-00000001' };
  for (const person of [server.person(), server.person()]) {
    expect(await person.call('POST', '/api/tasks', { task: { title: 'Mine' } }, headers)).toMatchObject({
      status: 201,
    });
  }
});

test('a refused write may be tried again under its key', async () => {
  await using server = await startApp();
  const ada = server.person();
  const add = () =>
    ada.call(
      'POST',
      '/api/tasks',
      { task: { title: 'x', listId: 'none' } },
      { 'Idempotency-Key': 'key-00000001' },
    );
  expect([await add(), await add()]).toMatchObject([{ status: 404 }, { status: 404 }]);
});

test.each(['short', 'has spaces in it', 'x'.repeat(129)])('refuses “%s” as a key', async (key) => {
  await using server = await startApp();
  const answer = await server
    .person()
    .call('POST', '/api/tasks', { task: { title: 'x' } }, { 'Idempotency-Key': key });
  expect(answer.status).toBe(400);
});

test('100 writes of one account at once count up without gap or repeat', async () => {
  await using server = await startApp();
  const ada = await server.proPerson();
  const answers = await Promise.all(Array.from({ length: 100 }, (_, n) => ada.add(`Task ${n}`)));
  const cursors = answers.map(({ body }) => Number.parseInt(body.cursor, 10)).sort((a, b) => a - b);
  expect(cursors).toEqual(Array.from({ length: 100 }, (_, n) => n + 3));
  expect((await ada.call('GET', '/api/tasks')).body.tasks).toHaveLength(100);
});

test('writes of many accounts at once don’t touch each other', async () => {
  await using server = await startApp();
  const people = Array.from({ length: 8 }, () => server.person());
  await Promise.all(people.flatMap((person) => Array.from({ length: 5 }, (_, n) => person.add(`Task ${n}`))));
  for (const person of people) {
    const { cursor, changes } = await person.changes();
    expect(Number.parseInt(cursor, 10)).toBe(6);
    expect(changes.filter(({ entity }) => entity === 'task')).toHaveLength(5);
  }
});

test('nothing of a write stays when its work fails half way', async () => {
  await using server = await startApp();
  const writer = { accountId: 'ada', key: 'key-00000001', fingerprint: 'x' };
  const deps = { database: server.database, bus: server.bus, clock: () => server.clock.now };
  const task = {
    id: 't',
    title: 'Half',
    completed: false,
    priority: 'low',
    listId: 'work',
    createdAt: '2026-01-01T00:00:00Z',
  } as const;
  const failing = write(deps, writer, async (tx, note) => {
    await entityTables.task.insert(tx, 'ada', task);
    note({ entity: 'task', ownerId: 'ada', id: 't', before: null, after: task });
    throw new Error('half way');
  });
  await expect(failing).rejects.toThrow('half way');
  expect((await server.person('ada').changes()).changes.filter(({ entity }) => entity === 'task')).toEqual(
    [],
  );
});

test('every entity comes back from its table as it went in', async () => {
  await using server = await startApp();
  const ada = await server.proPerson();
  const text = fc
    .string({ minLength: 1, maxLength: 20, unit: 'grapheme' })
    .filter((s) => s.trim() === s && !s.includes('\0'));
  const input = fc.record(
    {
      title: text,
      description: text,
      project: text,
      estimatedMinutes: fc.integer({ min: 1, max: 600 }),
      completed: fc.boolean(),
    },
    { requiredKeys: ['title'] },
  );
  await fc.assert(
    fc.asyncProperty(input, async (given) => {
      const { body } = await ada.call('POST', '/api/tasks', { task: given });
      expect(body.task).toMatchObject(given);
      expect((await ada.changes()).changes.find(({ id }) => id === body.task.id)?.value).toEqual(body.task);
    }),
    { numRuns: 50 },
  );
});
