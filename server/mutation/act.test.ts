import { expect, test } from 'vitest';
import { type Person, startApp } from '../../test/server/app.ts';
import { program } from '../../test/server/program.ts';
import { entityTables } from '../db/rows/entities.ts';

type Row = { id: string; title: string };
const add = (id: string, more: object = {}) => ({
  action: 'add',
  entity: 'task',
  id,
  input: { title: id, ...more },
});
const rename = (id: string, title: string) => ({ action: 'update', entity: 'task', id, input: { title } });
const remove = (id: string, more: object = {}) => ({
  action: 'remove',
  entity: 'task',
  id,
  input: {},
  ...more,
});
const act = (person: Person, steps: readonly object[], headers: Record<string, string> = {}) =>
  person.call('POST', '/api/mutations', { name: 'act', args: { steps } }, headers);
const titlesOf = async (person: Person): Promise<string[]> =>
  (await person.call('GET', '/api/tasks')).body.tasks.map(({ title }: Row) => title).sort();

async function share(owner: Person, member: Person, role = 'editor'): Promise<(id: string) => string> {
  const { body } = await owner.call('POST', '/api/invitations', { listId: 'work', role });
  await member.call('POST', '/api/invitations/accept', { id: body.secret });
  return (id) => `${owner.accountId}:${id}`;
}

test('the steps of an act are made in their order, in one write', async () => {
  await using server = await startApp();
  const ada = await server.proPerson();
  await ada.add('Old', { id: 'old' });
  const { cursor } = await ada.changes();
  const at = '2026-06-15T10:00:00.000Z';
  const { status, body } = await act(ada, [
    { action: 'add', entity: 'list', id: 'home', input: { name: 'Home', color: 'blue' } },
    add('box', { listId: 'home' }),
    rename('box', 'Boxes'),
    {
      action: 'mutate',
      mutation: { name: 'completeTask', args: { taskId: 'old', along: [], at, zone: 'UTC' } },
    },
    { action: 'add', entity: 'setting', id: 'theme', input: { value: '"dark"' } },
  ]);
  expect([status, Number.parseInt(body.cursor, 10)]).toEqual([200, Number.parseInt(cursor, 10) + 1]);
  const { tasks } = (await ada.call('GET', '/api/tasks')).body;
  expect(tasks).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ id: 'box', title: 'Boxes', listId: 'home' }),
      expect.objectContaining({ id: 'old', completed: true }),
    ]),
  );
});

test('a refused step refuses the whole act', async () => {
  await using server = await startApp();
  const ada = await server.proPerson();
  await ada.add('Milk', { id: 'milk' });
  for (const refused of [
    add('milk'),
    add('inside', { listId: 'nowhere' }),
    { ...rename('milk', ''), input: { title: '' } },
    { action: 'update', entity: 'task', id: 'milk', input: { nothing: true } },
  ]) {
    const { status } = await act(ada, [add('bread'), rename('milk', 'Oat milk'), refused]);
    expect([400, 404, 409]).toContain(status);
    expect(await titlesOf(ada)).toEqual(['Milk']);
  }
  expect(server.failures).toEqual([]);
});

test('no room for one of them leaves all of them out', async () => {
  await using server = await startApp();
  const ada = server.person();
  for (let n = 0; n < 8; n++) await ada.add(`Task ${n}`);
  const { status, body } = await act(ada, [add('a'), add('b'), add('c')]);
  expect([status, body.error]).toEqual([403, expect.stringContaining('up to 10 open tasks')]);
  expect(await titlesOf(ada)).toHaveLength(8);
  expect(await act(ada, [add('a'), add('b')])).toMatchObject({ status: 200 });
});

test('steps about what is gone are left out, but nothing typed is lost with all of them', async () => {
  await using server = await startApp();
  const ada = await server.proPerson();
  await ada.add('Milk', { id: 'milk' });
  const list = { action: 'update', entity: 'list', id: 'gone', input: { name: 'Gone' } };
  expect(
    await act(ada, [rename('gone', 'Never'), list, remove('gone'), rename('milk', 'Oat milk')]),
  ).toMatchObject({
    status: 200,
  });
  expect(await titlesOf(ada)).toEqual(['Oat milk']);
  expect(await act(ada, [remove('gone'), remove('also-gone')])).toMatchObject({ status: 200 });
  expect(await act(ada, [rename('gone', 'Typed'), remove('also-gone')])).toMatchObject({
    status: 409,
    body: { error: 'That task no longer exists.' },
  });
});

test('a step that takes something back leaves alone what has changed since', async () => {
  await using server = await startApp();
  const ada = await server.proPerson();
  const { task: milk } = (await ada.add('Milk', { id: 'milk' })).body;
  const { task: bread } = (await ada.add('Bread', { id: 'bread' })).body;
  await ada.call('PUT', '/api/tasks', { taskId: 'milk', updates: { description: 'Two liters' } });
  await act(ada, [remove('milk', { seen: milk }), remove('bread', { seen: bread })]);
  expect(await titlesOf(ada)).toEqual(['Milk']);
});

test('a removed tree comes back by one act, with its place', async () => {
  await using server = await startApp();
  const ada = await server.proPerson();
  await act(ada, [add('move'), add('box', { parentId: 'move' }), add('other')]);
  const before = (await ada.call('GET', '/api/tasks')).body.tasks;
  await act(ada, [
    { action: 'remove', entity: 'task', id: 'move', input: { below: ['box'] } },
    remove('other'),
  ]);
  expect(await titlesOf(ada)).toEqual([]);
  const restore = (id: string) => ({ action: 'restore', entity: 'task', id, input: { title: id } });
  await act(ada, [restore('other'), restore('move'), restore('box')]);
  const sorted = (rows: Row[]) => rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  expect(sorted((await ada.call('GET', '/api/tasks')).body.tasks)).toEqual(sorted(before));
});

test('an act may move tasks between people, and viewers change nothing by one', async () => {
  await using server = await startApp();
  const [ada, bob, eve] = [await server.proPerson(), await server.proPerson(), await server.proPerson()];
  const there = await share(bob, ada);
  const viewed = await share(bob, eve, 'viewer');
  await ada.add('Box', { id: 'box' });
  await bob.add('Shelf', { id: 'shelf', listId: 'work' });
  const move = { taskId: 'box', movedTo: there('box'), updates: { listId: there('work') } };
  expect(await act(ada, [{ action: 'move', move }, rename(there('shelf'), 'Shelves')])).toMatchObject({
    status: 200,
  });
  expect(await titlesOf(bob)).toEqual(['Box', 'Shelves']);
  expect(await act(eve, [add('own'), rename(viewed('shelf'), 'Mine')])).toMatchObject({ status: 403 });
  expect(await titlesOf(eve)).not.toContain('own');
  expect(await act(ada, [rename(`${eve.accountId}:own`, 'Hers'), add('mine')])).toMatchObject({
    status: 200,
  });
});

test('an act counts once, and takes only what its steps may be', async () => {
  await using server = await startApp();
  const ada = await server.proPerson();
  const key = { 'Idempotency-Key': 'key-of-an-act' };
  const first = await act(ada, [add('a'), add('b')], key);
  expect(await act(ada, [add('a'), add('b')], key)).toEqual(first);
  expect(await act(ada, [add('a'), add('c')], key)).toMatchObject({ status: 409 });
  const nested = { action: 'mutate', mutation: { name: 'act', args: { steps: [add('d')] } } };
  for (const steps of [
    [],
    [nested],
    [{ ...add('d'), entity: 'subscription' }],
    [{ ...add('d'), entity: 'member' }],
    [{ action: 'restore', entity: 'subscription', id: 'd', input: {} }],
    [{ ...add('d'), more: true }],
    [{ action: 'replace', entity: 'task', id: 'a', input: {} }],
    Array.from({ length: 201 }, (_, n) => add(`n${n}`)),
  ])
    expect(await act(ada, steps)).toMatchObject({ status: 400, body: { code: 'invalid' } });
  expect(await titlesOf(ada)).toEqual(['a', 'b']);
  const reader = await program(ada, ['read']);
  expect(await act(reader as never, [add('d')])).toMatchObject({ status: 403 });
  expect(server.failures).toEqual([]);
});

test('an act counts as its steps, but never as more than a minute allows', async () => {
  await using server = await startApp({ rateLimitPerMinute: 20 });
  const steps = (who: string, count: number) => Array.from({ length: count }, (_, n) => add(`${who}${n}`));
  const ada = await server.proPerson();
  expect(await act(ada, steps('a', 12))).toMatchObject({ status: 200 });
  expect(await act(ada, steps('b', 12))).toMatchObject({ status: 429 });
  const stored = await entityTables.task.all(server.database.db, ada.accountId);
  expect(stored.filter(({ id }) => id.startsWith('b'))).toEqual([]);
  const eve = server.person();
  const removals = Array.from({ length: 150 }, (_, n) => remove(`d${n}`));
  expect(await act(eve, removals)).toMatchObject({ status: 200 });
  expect(await act(eve, removals)).toMatchObject({ status: 429 });
});

test('an act can’t make the server read or change a large tree again and again', async () => {
  await using server = await startApp();
  const ada = await server.proPerson();
  await act(ada, [add('top'), ...Array.from({ length: 150 }, (_, n) => add(`n${n}`, { parentId: 'top' }))]);
  const at = '2026-06-15T10:00:00.000Z';
  const complete = { name: 'completeTask', args: { taskId: 'top', along: 'all', at, zone: 'UTC' } };
  const again = { action: 'mutate', mutation: complete };
  expect(await act(ada, Array(11).fill(again))).toMatchObject({
    status: 400,
    body: { error: 'That is too much at once. Please do it in smaller parts.' },
  });
  const reopen = (listId: string) => ({ action: 'update', entity: 'task', id: 'top', input: { listId } });
  const lists = Array.from({ length: 11 }, (_, n) => reopen(n % 2 ? 'work' : 'personal'));
  expect(await act(ada, lists)).toMatchObject({ status: 400 });
  const titles = Array.from({ length: 200 }, (_, n) => rename('top', `Title ${n}`));
  expect(await act(ada, titles)).toMatchObject({ status: 200 });
});

test('what names a task that an act adds and moves on or removes follows it', async () => {
  await using server = await startApp();
  const [ada, bob] = [await server.proPerson(), await server.proPerson()];
  const there = await share(bob, ada);
  const remind = (id: string, taskId: string) => ({
    action: 'add',
    entity: 'reminder',
    id,
    input: { taskId, minutesBefore: 5 },
  });
  const move = { taskId: 'box', movedTo: there('box'), updates: { listId: there('work') } };
  await act(ada, [
    add('box'),
    remind('r1', 'box'),
    { action: 'move', move },
    add('tape'),
    remind('r2', 'tape'),
    remove('tape'),
  ]);
  const { reminders } = (await ada.call('GET', '/api/reminders')).body;
  expect(reminders).toMatchObject([{ id: 'r1', taskId: there('box') }]);
  expect(await titlesOf(ada)).toEqual(['box']);
});

test('what names a task that an act moves to another person and removes there ends with it', async () => {
  await using server = await startApp();
  const [ada, bob] = [await server.proPerson(), await server.proPerson()];
  const there = await share(bob, ada);
  await act(ada, [add('box'), add('tape', { parentId: 'box' })]);
  for (const taskId of ['box', 'tape'])
    await ada.call('POST', '/api/reminders', { reminder: { taskId, minutesBefore: 5 } });
  const move = {
    ...{ taskId: 'box', movedTo: there('box'), updates: { listId: there('work') } },
    below: [{ taskId: 'tape', movedTo: there('tape') }],
  };
  await act(ada, [
    { action: 'move', move },
    { ...remove(there('box')), input: { below: [there('tape')] } },
  ]);
  expect((await ada.call('GET', '/api/reminders')).body.reminders).toEqual([]);
  expect(await titlesOf(ada)).toEqual([]);
});
