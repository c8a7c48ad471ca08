import { expect, test } from 'vitest';
import type { Task } from '../../domain/task/task.ts';
import { type Person, startApp } from '../../test/server/app.ts';

const TREE = '[{"level":1,"title":"Pack","priority":"medium"}]';
const NOT_THERE = {
  status: 404,
  body: { code: 'not-found', error: 'That is no longer in the trash.' },
};

async function start() {
  const app = await startApp();
  const ada = await app.proPerson();
  const restore = (entity: string, id: string, otherwise?: object, person: Person = ada) =>
    person.call('POST', '/api/trash/restore', { entity, id, ...(otherwise && { otherwise }) });
  const remove = (path: string, body: object, person: Person = ada) => person.call('DELETE', path, body);
  const update = (taskId: string, updates: object) => ada.call('PUT', '/api/tasks', { taskId, updates });
  const tasks = async (person: Person = ada): Promise<Record<string, Task>> => {
    const all = (await person.call('GET', '/api/tasks')).body.tasks as Task[];
    return Object.fromEntries(all.map((task) => [task.id, task]));
  };
  const addList = (id: string) => ada.call('POST', '/api/lists', { list: { id, name: id } });
  const addSection = (id: string, listId: string) =>
    ada.call('POST', '/api/sections', { section: { id, listId, name: id } });
  return { ...app, ada, restore, remove, update, tasks, addList, addSection };
}

test('a deletion can be restored for 30 days', async () => {
  await using app = await start();
  await app.ada.add('Old', { id: 'old' });
  await app.remove('/api/tasks', { taskId: 'old' });
  app.clock.now += 30 * 24 * 60 * 60 * 1000;
  expect((await app.ada.call('GET', '/api/trash')).body.trash).toHaveLength(1);
  app.clock.now += 1;
  expect((await app.ada.call('GET', '/api/trash')).body.trash).toEqual([]);
  expect(await app.restore('task', 'old')).toMatchObject(NOT_THERE);
});

test('a restored task keeps what still exists: its list, its goal and its section', async () => {
  await using app = await start();
  await app.addList('home');
  await app.addSection('s', 'home');
  const links = { listId: 'home', goalId: 'health', sectionId: 's' };
  for (const id of ['kept', 'lost']) await app.ada.add(id, { id, ...links });
  for (const taskId of ['kept', 'lost']) await app.remove('/api/tasks', { taskId });
  await app.restore('task', 'kept');
  expect((await app.tasks()).kept).toMatchObject(links);
  await app.remove('/api/goals', { goalId: 'health' });
  await app.remove('/api/lists', { listId: 'home' });
  await app.restore('task', 'lost');
  const { lost } = await app.tasks();
  expect(lost?.listId).toBe('personal');
  expect(lost).not.toHaveProperty('goalId');
  expect(lost).not.toHaveProperty('sectionId');
});

test('a restored list has its sections, and gets back the trees that left it with its deletion', async () => {
  await using app = await start();
  await app.addList('home');
  for (const id of ['one', 'two']) await app.addSection(id, 'home');
  for (const [id, more] of [
    ['plain', {}],
    ['in one', { sectionId: 'one' }],
    ['parent', {}],
    ['child', { parentId: 'parent' }],
    ['moved', {}],
  ] as const)
    await app.ada.add(id, { id, listId: 'home', ...more });
  await app.ada.add('other', { id: 'other', listId: 'personal' });
  await app.remove('/api/lists', { listId: 'home' });
  await app.update('moved', { listId: 'work' });
  await app.update('plain', { title: 'Changed' });
  const { cursor } = await app.ada.changes();
  expect(await app.restore('list', 'home')).toMatchObject({ status: 200, body: { id: 'home' } });
  const now = await app.tasks();
  const placeOf = (id: string) => [now[id]?.listId, now[id]?.sectionId, now[id]?.parentId];
  expect(['plain', 'in one', 'parent', 'child', 'moved', 'other'].map(placeOf)).toEqual([
    ['home', undefined, undefined],
    ['home', 'one', undefined],
    ['home', undefined, undefined],
    ['home', undefined, 'parent'],
    ['work', undefined, undefined],
    ['personal', undefined, undefined],
  ]);
  expect(now.plain?.title).toBe('Changed');
  const { changes } = await app.ada.changes(cursor);
  expect(changes.map(({ entity, id }) => `${entity} ${id}`).toSorted()).toEqual([
    'list home',
    'section one',
    'section two',
    'task child',
    'task in one',
    'task parent',
    'task plain',
  ]);
  expect(changes.find(({ entity }) => entity === 'list')?.value).toMatchObject({ isShared: false });
});

test('a section is restored once, into its list, with the tasks that are still there', async () => {
  await using app = await start();
  await app.addList('home');
  await app.addSection('s', 'home');
  for (const id of ['stays', 'leaves', 'elsewhere', 'below'])
    await app.ada.add(id, { id, listId: 'home', sectionId: 's' });
  await app.addSection('other', 'home');
  await app.remove('/api/sections', { sectionId: 's' });
  await app.update('leaves', { listId: 'work' });
  await app.update('elsewhere', { sectionId: 'other' });
  await app.update('below', { parentId: 'stays' });
  await app.restore('section', 's');
  const now = await app.tasks();
  expect(['stays', 'leaves', 'elsewhere', 'below'].map((id) => now[id]?.sectionId)).toEqual([
    's',
    undefined,
    'other',
    undefined,
  ]);
  expect(await app.restore('section', 's')).toMatchObject(NOT_THERE);
  await app.remove('/api/sections', { sectionId: 's' });
  await app.remove('/api/lists', { listId: 'home' });
  expect(await app.restore('section', 's')).toMatchObject({
    status: 404,
    body: { code: 'not-found', error: 'Its list was deleted. Restore the list first.' },
  });
});

test('a restored goal is linked to subtasks, too, and only its owner learns of it', async () => {
  await using app = await start();
  const bob = app.person();
  const { body } = await app.ada.call('POST', '/api/invitations', { listId: 'work', role: 'editor' });
  await bob.call('POST', '/api/invitations/accept', { id: body.secret });
  await app.ada.add('parent', { id: 'parent', listId: 'work', goalId: 'health' });
  await app.ada.add('child', { id: 'child', parentId: 'parent', goalId: 'health' });
  await app.ada.add('linked', { id: 'linked', goalId: 'health' });
  await app.remove('/api/goals', { goalId: 'health' });
  await app.update('linked', { goalId: 'career' });
  const { cursor } = await bob.changes();
  await app.restore('goal', 'health');
  const now = await app.tasks();
  expect(['parent', 'child', 'linked'].map((id) => now[id]?.goalId)).toEqual(['health', 'health', 'career']);
  expect((await bob.changes(cursor)).changes).toEqual([]);
});

test('a tree is restored whole, except what was restored since', async () => {
  await using app = await start();
  for (const [id, parentId] of [
    ['top', undefined],
    ['middle', 'top'],
    ['leaf', 'middle'],
    ['second', 'top'],
  ] as const)
    await app.ada.add(id, { id, listId: 'work', ...(parentId && { parentId }) });
  await app.ada.add('apart', { id: 'apart' });
  await app.remove('/api/tasks', { taskId: 'top' });
  await app.restore('task', 'second');
  await app.restore('task', 'top');
  const now = await app.tasks();
  expect(['top', 'middle', 'leaf', 'second', 'apart'].map((id) => now[id]?.parentId)).toEqual([
    undefined,
    'top',
    'middle',
    undefined,
    undefined,
  ]);
  expect(Object.keys(now)).toHaveLength(5);
});

test('an editor restores tasks and sections of a shared list; a viewer and a stranger don’t', async () => {
  await using app = await start();
  const [editor, viewer, stranger] = [app.person(), app.person(), app.person()];
  for (const [person, role] of [
    [editor, 'editor'],
    [viewer, 'viewer'],
  ] as const) {
    const { body } = await app.ada.call('POST', '/api/invitations', { listId: 'work', role });
    await person.call('POST', '/api/invitations/accept', { id: body.secret });
  }
  await app.addSection('s', 'work');
  await app.ada.add('t', { id: 't', listId: 'work' });
  await app.ada.add('own', { id: 'own', listId: 'personal' });
  for (const taskId of ['t', 'own']) await app.remove('/api/tasks', { taskId });
  await app.remove('/api/sections', { sectionId: 's' });
  await app.remove('/api/goals', { goalId: 'health' });
  const idOf = (id: string) => `${app.ada.accountId}:${id}`;
  for (const [entity, id] of [
    ['task', 't'],
    ['section', 's'],
  ] as const) {
    for (const person of [viewer, stranger])
      expect(await app.restore(entity, idOf(id), undefined, person)).toMatchObject(NOT_THERE);
    expect(await app.restore(entity, idOf(id), undefined, editor)).toMatchObject({ status: 200 });
  }
  expect(await app.restore('task', idOf('own'), undefined, editor)).toMatchObject(NOT_THERE);
  expect(await app.restore('goal', idOf('health'), undefined, editor)).toMatchObject(NOT_THERE);
  expect(Object.keys(await app.tasks())).toEqual(['t']);
});

test('what isn’t in the trash is added, if the caller has it, and nothing that exists is changed', async () => {
  await using app = await start();
  const otherwise = { title: 'From the device', listId: 'work' };
  expect(await app.restore('task', 'new', otherwise)).toMatchObject({ status: 200 });
  expect(await app.restore('task', 'new', { ...otherwise, title: 'Again' })).toMatchObject({ status: 200 });
  expect((await app.tasks()).new).toMatchObject(otherwise);
  expect(await app.restore('task', 'other', { title: '' })).toMatchObject({ status: 400 });
  const day = { date: '2026-06-15', text: 'Good' };
  await app.ada.call('POST', '/api/reflections', { reflection: day });
  await app.restore('reflection', day.date, { ...day, text: 'Calm' });
  const { reflections } = (await app.ada.call('GET', '/api/reflections')).body;
  expect(reflections[0].text).toContain('Good');
  expect(reflections[0].text).toContain('Calm');
});

test('saved views and templates need room in the plan when they’re restored', async () => {
  await using app = await start();
  const bob = app.person();
  const add = {
    savedView: (id: string) => bob.call('POST', '/api/views', { savedView: { id, name: id, filter: 'p1' } }),
    template: (id: string) => bob.call('POST', '/api/templates', { template: { id, name: id, tree: TREE } }),
  };
  for (const [entity, path] of [
    ['savedView', '/api/views'],
    ['template', '/api/templates'],
  ] as const) {
    for (const id of ['a', 'b', 'c']) expect((await add[entity](id)).status).toBe(201);
    await app.remove(path, { [`${entity}Id`]: 'a' }, bob);
    expect((await add[entity]('d')).status).toBe(201);
    expect(await app.restore(entity, 'a', undefined, bob)).toMatchObject({
      status: 403,
      body: { code: 'limit' },
    });
    await app.remove(path, { [`${entity}Id`]: 'b' }, bob);
    expect((await app.restore(entity, 'a', undefined, bob)).status).toBe(200);
  }
});
