import { expect, test } from 'vitest';
import { trashItems } from '../../domain/registry/trash.ts';
import { sharedId } from '../../domain/shared-id.ts';
import { MAX_SECTIONS } from '../../domain/task/section.ts';
import type { Task } from '../../domain/task/task.ts';
import { type Person, startApp } from '../../test/server/app.ts';

const addSection = (person: Person, id: string, listId = 'work', more: object = {}) =>
  person.call('POST', '/api/sections', { section: { id, listId, name: id, ...more } });
const update = (person: Person, taskId: string, updates: object) =>
  person.call('PUT', '/api/tasks', { taskId, updates });
const restore = (person: Person, entity: string, id: string) =>
  person.call('POST', '/api/trash/restore', { entity, id });
const sectionsOf = async (person: Person) => (await person.call('GET', '/api/sections')).body.sections;
async function sectionIds(person: Person): Promise<Record<string, string | undefined>> {
  const { tasks } = (await person.call('GET', '/api/tasks')).body;
  return Object.fromEntries(tasks.map(({ id, sectionId }: Task) => [id, sectionId]));
}

test('a new section comes last, and keeps its list', async () => {
  await using server = await startApp();
  const ada = server.person();
  const { section } = (await addSection(ada, 'Plan')).body;
  expect(section).toEqual({ id: 'Plan', listId: 'work', name: 'Plan', position: 'q20260615100000000' });
  const change = { sectionId: 'Plan', updates: { name: 'Plans', position: 'a1' } };
  expect((await ada.call('PUT', '/api/sections', change)).body.section).toEqual({
    ...section,
    name: 'Plans',
    position: 'a1',
  });
  const elsewhere = { sectionId: 'Plan', updates: { listId: 'personal' } };
  expect((await ada.call('PUT', '/api/sections', elsewhere)).status).toBe(400);
  expect(await addSection(ada, 'Lost', 'nowhere')).toMatchObject({ status: 404 });
  expect(await addSection(ada, 'Unnamed', 'work', { name: ' ' })).toMatchObject({
    status: 400,
    body: { error: 'Please enter a section name' },
  });
});

test('a task’s section is in its list, and a subtask has none of its own', async () => {
  await using server = await startApp();
  const ada = server.person();
  await addSection(ada, 'plan');
  await addSection(ada, 'rest', 'personal');
  const add = async (id: string, more: object) => (await ada.add(id, { id, ...more })).body.task.sectionId;
  expect(await add('here', { listId: 'work', sectionId: 'plan' })).toBe('plan');
  expect(await add('elsewhere', { listId: 'work', sectionId: 'rest' })).toBeUndefined();
  expect(await add('gone', { listId: 'work', sectionId: 'nothing' })).toBeUndefined();
  expect(await add('below', { parentId: 'here', sectionId: 'plan' })).toBeUndefined();

  expect((await update(ada, 'here', { title: 'x' })).body.task.sectionId).toBe('plan');
  expect((await update(ada, 'here', { listId: 'personal' })).body.task.sectionId).toBeUndefined();
  const both = { listId: 'work', sectionId: 'plan' };
  expect((await update(ada, 'here', both)).body.task).toMatchObject(both);
  expect((await update(ada, 'gone', { parentId: 'here', sectionId: 'plan' })).body.task).not.toHaveProperty(
    'sectionId',
  );
});

test('deleting a section keeps its tasks, and restoring it puts back those that are still in the list', async () => {
  await using server = await startApp();
  const ada = server.person();
  await addSection(ada, 'plan');
  await addSection(ada, 'later');
  for (const id of ['stays', 'moved', 'resorted', 'nested', 'deleted'])
    await ada.add(id, { id, listId: 'work', sectionId: 'plan' });
  await ada.call('DELETE', '/api/sections', { sectionId: 'plan' });
  expect(Object.values(await sectionIds(ada))).toEqual(Array(5).fill(undefined));

  await update(ada, 'moved', { listId: 'personal' });
  await update(ada, 'resorted', { sectionId: 'later' });
  await update(ada, 'nested', { parentId: 'stays' });
  await ada.call('DELETE', '/api/tasks', { taskId: 'deleted' });
  expect((await restore(ada, 'section', 'plan')).status).toBe(200);
  expect(await sectionIds(ada)).toEqual({ stays: 'plan', resorted: 'later' });
  expect((await sectionsOf(ada)).map(({ id }: { id: string }) => id).sort()).toEqual(['later', 'plan']);
});

test('a list’s sections are deleted and restored with it', async () => {
  await using server = await startApp();
  const ada = server.person();
  await ada.call('POST', '/api/lists', { list: { id: 'home', name: 'Home' } });
  await addSection(ada, 'old', 'home');
  await ada.call('DELETE', '/api/sections', { sectionId: 'old' });
  server.clock.now += 1000;
  await addSection(ada, 'attic', 'home');
  await ada.add('Sort', { id: 'sort', listId: 'home', sectionId: 'attic' });
  await ada.call('DELETE', '/api/lists', { listId: 'home' });
  expect(await sectionsOf(ada)).toEqual([]);
  expect(await sectionIds(ada)).toEqual({ sort: undefined });

  const { trash } = (await ada.call('GET', '/api/trash')).body;
  expect(trashItems(trash).map(({ item }) => item.value.id)).toEqual(['home', 'old']);
  expect(await restore(ada, 'section', 'attic')).toMatchObject({
    status: 404,
    body: { error: 'Its list was deleted. Restore the list first.' },
  });
  expect((await restore(ada, 'list', 'home')).status).toBe(200);
  expect(await sectionsOf(ada)).toMatchObject([{ id: 'attic' }]);
  expect(await sectionIds(ada)).toEqual({ sort: 'attic' });
  expect((await restore(ada, 'section', 'old')).status).toBe(200);
});

test('members see a list’s sections from joining until leaving, and editors change them', async () => {
  await using server = await startApp();
  const [ada, eve] = [await server.proPerson(), server.person()];
  await addSection(ada, 'plan');
  await addSection(ada, 'mine', 'personal');
  await ada.add('Draft', { id: 'draft', listId: 'work', sectionId: 'plan' });
  const invited = await ada.call('POST', '/api/invitations', { listId: 'work', role: 'editor' });
  await eve.call('POST', '/api/invitations/accept', { id: invited.body.secret });
  const [work, plan, draft] = ['work', 'plan', 'draft'].map((id) => sharedId(ada.accountId, id));
  expect(await sectionsOf(eve)).toMatchObject([{ id: plan, listId: work, name: 'plan' }]);
  expect(await sectionIds(eve)).toEqual({ [String(draft)]: plan });
  const { cursor } = await eve.changes();

  const { section } = (await eve.call('POST', '/api/sections', { section: { listId: work, name: 'Eve’s' } }))
    .body;
  expect((await update(eve, String(draft), { sectionId: section.id })).body.task).toMatchObject({
    sectionId: section.id,
  });
  expect(await sectionIds(ada)).toEqual({ draft: section.id.slice(ada.accountId.length + 1) });
  const { changes } = await eve.changes(cursor);
  expect(changes.map(({ entity, id }) => [entity, id])).toEqual(
    expect.arrayContaining([
      ['section', section.id],
      ['task', draft],
    ]),
  );
  expect((await eve.call('DELETE', '/api/sections', { sectionId: section.id })).status).toBe(200);
  expect((await restore(eve, 'section', section.id)).status).toBe(200);
  expect(await sectionIds(eve)).toEqual({ [String(draft)]: section.id });

  await eve.call('DELETE', '/api/memberships', { id: work });
  expect(await sectionsOf(eve)).toEqual([]);
  expect((await eve.changes(cursor)).changes).toContainEqual({ entity: 'section', id: plan, value: null });
});

test('a section of one’s own isn’t taken for the owner’s section with the same id', async () => {
  await using server = await startApp();
  const [ada, eve] = [await server.proPerson(), server.person()];
  for (const person of [ada, eve]) await addSection(person, 'plan');
  await ada.add('Draft', { id: 'draft', listId: 'work' });
  const invited = await ada.call('POST', '/api/invitations', { listId: 'work', role: 'editor' });
  await eve.call('POST', '/api/invitations/accept', { id: invited.body.secret });
  const there = (id: string) => sharedId(ada.accountId, id);
  expect((await update(eve, there('draft'), { sectionId: 'plan' })).body.task).not.toHaveProperty(
    'sectionId',
  );
  const { task } = (await eve.add('Sketch', { listId: there('work'), sectionId: 'plan' })).body;
  expect(task).toMatchObject({ listId: there('work') });
  expect(task).not.toHaveProperty('sectionId');
  const named = await update(eve, there('draft'), { sectionId: there('plan') });
  expect(named.body.task).toMatchObject({ sectionId: there('plan') });
});

test('a task that moves to another account goes into a section there, or into none', async () => {
  await using server = await startApp();
  const [ada, eve] = [await server.proPerson(), server.person()];
  await addSection(ada, 'plan');
  await addSection(eve, 'here', 'personal');
  const invited = await ada.call('POST', '/api/invitations', { listId: 'work', role: 'editor' });
  await eve.call('POST', '/api/invitations/accept', { id: invited.body.secret });
  const there = (id: string) => sharedId(ada.accountId, id);
  await eve.add('a', { id: 'a', listId: 'personal', sectionId: 'here' });
  const move = async (taskId: string, updates: object) =>
    (await eve.call('POST', '/api/tasks/move', { taskId, updates })).body.task;
  const moved = await move('a', { listId: there('work') });
  expect(moved).not.toHaveProperty('sectionId');
  expect(await move(moved.id, { listId: 'personal', sectionId: 'here' })).toMatchObject({
    sectionId: 'here',
  });
});

test('a list has a limited number of sections, also from a file', async () => {
  await using server = await startApp();
  const ada = server.person();
  for (let n = 0; n < MAX_SECTIONS; n++) await addSection(ada, `s${n}`);
  const error = 'A list can have at most 100 sections. Delete one first.';
  expect(await addSection(ada, 'more')).toMatchObject({ status: 403, body: { code: 'limit', error } });
  expect((await addSection(ada, 'more', 'personal')).status).toBe(201);

  const sections = {
    more2: { listId: 'work', name: 'Too many', position: 'a1' },
    lost: { listId: 'nowhere', name: 'Lost', position: 'a1' },
    fits: { listId: 'personal', name: 'Fits', position: 'a1' },
  };
  const tasks = {
    a: { title: 'A', listId: 'personal', sectionId: 'fits' },
    b: { title: 'B', listId: 'personal', sectionId: 's1' },
  };
  const document = { users: { [ada.accountId]: { sections, tasks } } };
  const { report } = (await ada.call('POST', '/api/account/import', document)).body;
  expect(report.skipped).toEqual([
    expect.stringContaining('at most 100 sections'),
    expect.stringContaining('isn’t in the file or your account'),
  ]);
  expect(await sectionIds(ada)).toEqual({ a: 'fits', b: undefined });
});
