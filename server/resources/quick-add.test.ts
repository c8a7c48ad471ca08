import { expect, test } from 'vitest';
import { createActor } from '../../test/server/actors.ts';
import { type Person, startApp } from '../../test/server/app.ts';

const type = (person: Person, text: string, more: object = {}) =>
  person.call('POST', '/api/tasks/quick-add', { text, ...more });

// The test server's clock stands at 2026-06-15T10:00Z, a Monday.
test.each([
  [
    'Call Ann tomorrow 9am !high #work',
    { title: 'Call Ann', dueDate: '2026-06-16T09:00', priority: 'high', listId: 'work' },
  ],
  ['Water the plants every 3 days', { title: 'Water the plants', repeat: 'FREQ=DAILY;INTERVAL=3' }],
  ['Read two chapters 30m', { title: 'Read two chapters', estimatedMinutes: 30, listId: 'personal' }],
  ['Monday meeting notes', { title: 'Monday meeting notes' }],
  ['Pack\nTent\nStove', { title: 'Pack', description: 'Tent\nStove' }],
])('adds %j as quick add does', async (text, expected) => {
  await using server = await startApp();
  const ada = server.person();
  const answer = await type(ada, text);
  expect(answer).toMatchObject({ status: 201, body: { task: expected } });
  expect((await ada.call('GET', '/api/tasks')).body.tasks).toEqual([answer.body.task]);
});

test('says what it read, names projects and goals in use, and counts the day in the given zone', async () => {
  await using server = await startApp();
  const ada = server.person();
  await ada.add('Old', { project: 'Studio North' });
  const { body } = await type(ada, 'Sketch tomorrow +"studio north" ^health', { zone: 'Pacific/Kiritimati' });
  expect(body.task).toMatchObject({
    title: 'Sketch',
    dueDate: '2026-06-17',
    project: 'Studio North',
    goalId: 'health',
  });
  expect(body.parts).toEqual([
    { kind: 'date', text: 'tomorrow' },
    { kind: 'project', text: '+"studio north"' },
    { kind: 'goal', text: '^health' },
  ]);
});

test('puts a task into a section of the list it names, or else of its own', async () => {
  await using server = await startApp();
  const ada = server.person();
  for (const [id, listId] of [
    ['s-1', 'work'],
    ['s-2', 'personal'],
  ])
    await ada.call('POST', '/api/sections', { section: { id, listId, name: 'This week' } });
  const { body } = await type(ada, 'Plan #work /this-week');
  expect(body.task).toMatchObject({ title: 'Plan', listId: 'work', sectionId: 's-1' });
  expect(body.parts).toContainEqual({ kind: 'section', text: '/this-week' });
  expect((await type(ada, 'Rest /"this week"')).body.task).toMatchObject({ title: 'Rest', sectionId: 's-2' });
  expect((await type(ada, 'Rest /later')).body.task).toMatchObject({ title: 'Rest /later' });
  expect((await ada.call('GET', '/api/tasks?filter=%2FThis%20week%20%26%20%23Work')).body.tasks).toEqual([
    body.task,
  ]);
});

test('adds the reminders that a line asks for, also of a task in a shared list', async () => {
  await using server = await startApp();
  const { owner, person: editor } = await createActor(server, 'an editor');
  await owner.call('PUT', '/api/lists', { listId: 'work', updates: { name: 'Studio' } });
  const { body } = await type(editor, 'Order paper 2026-08-01 10:00 #studio !30m !9:00');
  const taskId = `${owner.accountId}:${body.task.id.split(':').at(-1)}`;
  expect(body.reminders).toMatchObject([
    { taskId, minutesBefore: 30 },
    { taskId, at: '2026-08-01T09:00' },
  ]);
  expect((await editor.call('GET', '/api/reminders')).body.reminders).toHaveLength(2);
  expect((await owner.call('GET', '/api/reminders')).body.reminders).toEqual([]);
});

test('reads dates as the account’s place setting says, unless the request names a time zone', async () => {
  await using server = await startApp();
  const ada = server.person();
  const place = { zone: 'Pacific/Kiritimati', numericDates: 'DMY', hours: '24', weekStart: 9 };
  await ada.call('POST', '/api/settings', { setting: { id: 'place', value: JSON.stringify(place) } });
  expect((await type(ada, 'Pay rent 1/7')).body.task.dueDate).toBe('2026-07-01');
  expect((await type(ada, 'Call Ann tomorrow')).body.task.dueDate).toBe('2026-06-17');
  expect((await type(ada, 'Call Ann tomorrow', { zone: 'UTC' })).body.task.dueDate).toBe('2026-06-16');
  const preview = await ada.call('POST', '/api/repeat/preview', { text: 'Run daily until 20.7.' });
  expect(preview.body.words).toBe('Every day, until 20 July 2026');
});

test('adds to a shared list only for its editors, and refuses an empty or endless line', async () => {
  await using server = await startApp();
  const { owner, person: editor, vera: viewer } = await createActor(server, 'an editor');
  await owner.call('PUT', '/api/lists', { listId: 'work', updates: { name: 'Studio' } });
  expect((await type(editor, 'Order paper #studio')).body.task.listId).toBe(`${owner.accountId}:work`);
  expect((await type(viewer, 'Order paper #studio')).body.task).toMatchObject({
    title: 'Order paper #studio',
    listId: 'personal',
  });
  for (const text of ['', '  ', 'x'.repeat(2001)])
    expect(await type(owner, text)).toMatchObject({ status: 400 });
});

const addLines = (person: Person, body: unknown, type = 'application/json') =>
  person.call('POST', '/api/tasks/lines', body, { 'Content-Type': type });

test('adds a task for each line, with subtasks and reminders, in their order, as JSON and as plain text', async () => {
  await using server = await startApp();
  const text = [
    '  - Pack for Rome friday +Trip',
    '      [ ] Tent {{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{ "',
    '',
    '  2. Order paper 2026-08-01 10:00 #work !30m\r',
  ].join('\n');
  const expected = [
    { title: 'Pack for Rome', dueDate: '2026-06-19', project: 'Trip', listId: 'personal' },
    { title: 'Tent {{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{ "', listId: 'personal' },
    { title: 'Order paper', dueDate: '2026-08-01T10:00', listId: 'work' },
  ];
  for (const [type, body] of [
    ['application/json', { text }],
    ['text/plain; charset=utf-8', text],
  ] as const) {
    const ada = server.person();
    const { status, body: answer } = await addLines(ada, body, type);
    expect({ status, answer }).toMatchObject({ status: 201, answer: { tasks: expected } });
    const [pack, tent, order] = answer.tasks;
    expect(tent.parentId).toBe(pack.id);
    expect(answer.reminders).toMatchObject([{ taskId: order.id, minutesBefore: 30 }]);
    expect([pack.createdAt, tent.createdAt, order.createdAt].toSorted()).toEqual([
      pack.createdAt,
      tent.createdAt,
      order.createdAt,
    ]);
    expect((await ada.call('GET', '/api/tasks')).body.tasks).toEqual(expect.arrayContaining(answer.tasks));
  }
});

test('adds all lines or none, once per key, and says which one it can’t take', async () => {
  await using server = await startApp();
  const ada = server.person();
  const tasks = async () => (await ada.call('GET', '/api/tasks')).body.tasks;
  expect(await addLines(ada, { text: `Milk\n${'x'.repeat(10_001)}` })).toMatchObject({
    status: 400,
    body: { error: expect.stringMatching(/^Task 2: /) },
  });
  const many = (count: number) => Array.from({ length: count }, (_, n) => `Task ${n}`).join('\n');
  expect(await addLines(ada, { text: many(11) })).toMatchObject({ status: 403, body: { code: 'limit' } });
  expect(await addLines(ada, { text: many(201) })).toMatchObject({ status: 400 });
  for (const [body, type] of [
    [{ text: ' \n ' }, undefined],
    [' \n ', 'text/plain'],
    ['a\u0000b', 'text/plain'],
    ['x'.repeat(40_001), 'text/plain'],
    [{ text: 'a', lines: [] }, undefined],
  ] as const)
    expect((await addLines(ada, body, type)).status).toBe(400);
  expect((await addLines(ada, 'milk', 'application/xml')).status).toBe(415);
  expect(await tasks()).toEqual([]);

  const headers = { 'Content-Type': 'text/plain', 'Idempotency-Key': 'lines-of-today' };
  const send = (more = {}) => ada.call('POST', '/api/tasks/lines', 'Milk\nEggs', { ...headers, ...more });
  const preview = await send({ 'Daymark-Preview': '1' });
  expect([preview.status, await tasks()]).toEqual([201, []]);
  const [first, again] = [await send(), await send()];
  expect(again.body).toEqual(first.body);
  expect(await tasks()).toHaveLength(2);
});

test('counts each line toward the limit of calls', async () => {
  await using server = await startApp({ rateLimitPerMinute: 20 });
  const ada = await server.proPerson();
  const text = Array.from({ length: 12 }, (_, n) => `Task ${n}`).join('\n');
  expect((await addLines(ada, { text })).status).toBe(201);
  expect((await addLines(ada, { text })).status).toBe(429);
});

test('a token that may only write doesn’t learn which names exist', async () => {
  await using server = await startApp();
  const ada = server.person();
  await ada.add('First', { tags: ['secret'] });
  const made = await ada.call('POST', '/api/tokens', {
    token: { name: 'Phone', scopes: ['write'] },
  });
  const answer = await server.app.request('/api/tasks/quick-add', {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${made.body.secret ?? made.body.token}`,
      'Content-Type': 'application/json',
    },
    body: JSON.stringify({ text: 'Call Ann #work @secret' }),
  });
  expect(answer.status).toBe(201);
  expect(await answer.json()).toMatchObject({ parts: [] });
});
