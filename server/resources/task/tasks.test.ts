import fc from 'fast-check';
import { expect, test } from 'vitest';
import { startApp } from '../../../test/server/app.ts';

test('creates, reads, updates and deletes a task', async () => {
  await using server = await startApp();
  const ada = server.person();

  const added = await ada.add('Write the letter', { dueDate: '2026-06-16T09:30', estimatedMinutes: 30 });
  expect(added).toMatchObject({
    status: 201,
    body: { task: { completed: false, priority: 'medium', listId: 'personal' } },
  });
  const taskId = added.body.task.id;

  const changed = await ada.call('PUT', '/api/tasks', {
    taskId,
    updates: { completed: true, dueDate: null },
  });
  expect(changed.body.task).toMatchObject({
    completed: true,
    completedAt: '2026-06-15T10:00:00.000Z',
    estimatedMinutes: 30,
  });
  expect(changed.body.task).not.toHaveProperty('dueDate');
  expect((await ada.call('GET', '/api/tasks')).body.tasks).toEqual([changed.body.task]);

  expect(await ada.call('DELETE', '/api/tasks', { taskId })).toMatchObject({ status: 200, body: { taskId } });
  expect((await ada.call('GET', '/api/tasks')).body.tasks).toEqual([]);
});

test('keeps the creation time of an offline task, clamping future times to now', async () => {
  await using server = await startApp();
  const ada = server.person();
  const earlier = await ada.add('Offline', { createdAt: '2026-06-14T08:00:00.000Z' });
  const later = await ada.add('Wrong clock', { createdAt: '2036-06-14T08:00:00.000Z' });
  expect(earlier.body.task.createdAt).toBe('2026-06-14T08:00:00.000Z');
  expect(later.body.task.createdAt).toBe('2026-06-15T10:00:00.000Z');
});

test('another person’s task responds like one that doesn’t exist', async () => {
  await using server = await startApp();
  const [ada, eve] = [server.person(), server.person()];
  const taskId = (await ada.add('Private')).body.task.id;

  for (const [method, more] of [
    ['PUT', { updates: { title: 'Mine now' } }],
    ['DELETE', {}],
  ] as const) {
    const foreign = await eve.call(method, '/api/tasks', { taskId, ...more });
    const absent = await eve.call(method, '/api/tasks', { taskId: 'absent', ...more });
    expect(foreign).toMatchObject({ status: 404, body: absent.body });
  }
  expect((await eve.call('GET', '/api/tasks')).body.tasks).toEqual([]);
  expect((await ada.call('GET', '/api/tasks')).body.tasks).toMatchObject([{ title: 'Private' }]);
});

const valid = { title: 'ok' };
test.each([
  ['an empty title', { task: { title: '' } }, 'Please enter a task title'],
  ['a blank title', { task: { title: ' \n\t ' } }, 'Please enter a task title'],
  ['no title', { task: {} }, 'Please enter a task title'],
  ['a title that is no text', { task: { title: 7 } }, 'Please enter a task title'],
  [
    'a title that is too long',
    { task: { title: 'x'.repeat(10_001) } },
    'A task title can have at most 10,000 characters',
  ],
  [
    'an id with a dot',
    { task: { ...valid, id: 'a.b' } },
    'An id can’t contain . # $ / [ ] or control characters',
  ],
  ['an id with a control character', { task: { ...valid, id: 'a\u0007' } }, 'An id can’t contain'],
  ['an unknown field', { task: { ...valid, owner: 'eve' } }, 'Unknown field: owner'],
  [
    'an unknown priority',
    { task: { ...valid, priority: 'huge' } },
    'A priority must be one of low, medium, high',
  ],
  ['a day that never was', { task: { ...valid, dueDate: '2026-02-30' } }, 'A due date must look like'],
  [
    'an estimate of no time',
    { task: { ...valid, estimatedMinutes: 0 } },
    'An estimate must be at least one minute',
  ],
  ['a NUL', { task: { title: 'a\u0000b' } }, 'body.task.title can’t contain a null character'],
  ['an absent list', { task: { ...valid, listId: 'nowhere' } }, 'That list no longer exists'],
  ['no task', {}, 'task'],
  ['not JSON', 'title=ok', 'JSON'],
  ['null', 'null', ''],
])('rejects %s with a message and writes nothing', async (_, body, words) => {
  await using server = await startApp();
  const ada = server.person();
  const before = await ada.changes();
  const answer = await ada.call('POST', '/api/tasks', body);
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.status).toBeLessThan(500);
  expect(answer.body.error).toContain(words);
  expect((await ada.changes()).cursor).toBe(before.cursor);
});

test('rejects a body larger than 10 MB', async () => {
  await using server = await startApp();
  const answer = await server.person().add('x'.repeat(10 * 1024 * 1024 + 1));
  expect(answer).toMatchObject({
    status: 413,
    body: { error: 'That’s too large. The limit is one megabyte.' },
  });
});

test('rejects an id that already exists', async () => {
  await using server = await startApp();
  const ada = server.person();
  await ada.add('First', { id: 'same' });
  expect(await ada.add('Second', { id: 'same' })).toMatchObject({ status: 409 });
});

test('lists a path’s allowed methods', async () => {
  await using server = await startApp();
  const answer = await server.person().call('PATCH', '/api/tasks', {});
  expect(answer).toMatchObject({
    status: 405,
    body: { error: '/api/tasks accepts GET, POST, PUT, DELETE, not PATCH.' },
  });
});

test.each(['', 'Bearer', 'Bearer nonsense', 'Basic YTpi'])(
  'rejects the Authorization header “%s”',
  async (Authorization) => {
    await using server = await startApp();
    const answer = await server.person().call('GET', '/api/tasks', undefined, { Authorization });
    expect(answer).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
  },
);

test('no request body causes a server error', async () => {
  await using server = await startApp();
  const ada = server.person();
  await ada.add('There', { id: 'there' });
  const like = fc.record(
    {
      task: fc.record(
        { title: fc.anything(), id: fc.string(), dueDate: fc.anything(), listId: fc.string() },
        { requiredKeys: [] },
      ),
      taskId: fc.oneof(fc.constant('there'), fc.string({ unit: 'binary' }), fc.anything()),
      updates: fc.dictionary(fc.constantFrom('title', 'project', 'goalId', 'completed', 'x'), fc.anything()),
    },
    { requiredKeys: [] },
  );
  const body = fc.oneof(like, fc.anything(), fc.string({ unit: 'binary' }));
  const method = fc.constantFrom('POST', 'PUT', 'DELETE');
  await fc.assert(
    fc.asyncProperty(method, body, async (how, what) => {
      const text = typeof what === 'string' ? what : (JSON.stringify(what, spoken) ?? '');
      const answer = await ada.call(how, '/api/tasks', text);
      expect(answer.status).toBeLessThan(500);
      if (answer.status >= 400) expect(answer.body.error).toMatch(/\w/);
    }),
    { numRuns: 2000 },
  );
  expect(server.failures).toEqual([]);
}, 60_000);

const spoken = (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value);
