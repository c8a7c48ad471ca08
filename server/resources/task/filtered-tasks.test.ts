import { expect, test } from 'vitest';
import { type Person, startApp } from '../../../test/server/app.ts';

const find = (person: Person, filter: string, more: Record<string, string> = {}) =>
  person.call('GET', `/api/tasks?${new URLSearchParams({ filter, ...more })}`);
const found = async (person: Person, filter: string, more = {}) =>
  (await find(person, filter, more)).body.tasks.map(({ title }: { title: string }) => title).sort();

test('finds or counts the tasks of a filter, in own and shared lists', async () => {
  await using server = await startApp();
  const [ada, bob] = [await server.proPerson(), server.person()];
  const { body } = await ada.call('POST', '/api/invitations', { listId: 'work', role: 'viewer' });
  await bob.call('POST', '/api/invitations/accept', { id: body.secret });
  const add = (title: string, more: object) => ada.add(title, { listId: 'work', ...more });
  await add('First', { priority: 'high' });
  await add('Late', { dueDate: '2026-06-14' });
  await add('Waits', { priority: 'high', tags: ['waiting'] });
  await add('Done', { priority: 'high', completed: true });
  await ada.add('Elsewhere', { priority: 'high', listId: 'personal' });

  const filter = '(p1 | overdue) & #Work & !@waiting';
  expect(await found(ada, filter)).toEqual(['First', 'Late']);
  expect(await found(bob, `${filter} & shared`)).toEqual(['First', 'Late']);
  expect((await find(ada, filter, { count: '1' })).body).toEqual({ count: 2 });
  expect(await found(ada, 'p1 & done')).toEqual(['Done']);
  expect((await ada.call('GET', '/api/tasks?count=1')).body).toEqual({ count: 5 });
});

test('days count in the given time zone', async () => {
  await using server = await startApp();
  const ada = server.person();
  await ada.add('Soon', { dueDate: '2026-06-16' });
  expect(await found(ada, 'today')).toEqual([]);
  expect(await found(ada, 'today', { zone: 'Pacific/Kiritimati' })).toEqual(['Soon']);
});

test('finds hidden tasks only where they are asked for, until their day begins in the given time zone', async () => {
  await using server = await startApp();
  const ada = server.person();
  await ada.add('Visa', { id: 'visa', hiddenUntil: '2026-06-16', plannedFor: '2026-06-16' });
  await ada.add('Photos', { parentId: 'visa' });
  expect(await found(ada, 'p2')).toEqual([]);
  expect((await find(ada, 'p2', { count: '1' })).body).toEqual({ count: 0 });
  expect(await found(ada, 'hidden | p3')).toEqual(['Visa']);
  expect(await found(ada, 'today', { zone: 'Pacific/Kiritimati' })).toEqual(['Visa']);
  expect(await found(ada, 'p2', { zone: 'Pacific/Kiritimati' })).toEqual(['Photos', 'Visa']);
  await ada.call('POST', '/api/views', { savedView: { id: 'some', name: 'Some', filter: 'p2' } });
  const inView = async (zone: string) =>
    (await ada.call('GET', `/api/views/some/tasks?count=1&zone=${zone}`)).body;
  expect([await inView('UTC'), await inView('Pacific/Kiritimati')]).toEqual([{ count: 0 }, { count: 2 }]);
  expect((await ada.call('GET', '/api/tasks')).body.tasks).toHaveLength(2);
});

test('finds subtasks, also in the section of the task that they are below', async () => {
  await using server = await startApp();
  const ada = server.person();
  await ada.call('POST', '/api/sections', { section: { id: 'soon', listId: 'work', name: 'Soon' } });
  await ada.add('Move', { id: 'move', listId: 'work', sectionId: 'soon' });
  await ada.add('Boxes', { id: 'boxes', listId: 'work', parentId: 'move' });
  await ada.add('Tape', { listId: 'work', parentId: 'boxes' });
  await ada.add('Alone', { listId: 'work' });
  expect(await found(ada, '/soon')).toEqual(['Boxes', 'Move', 'Tape']);
  expect(await found(ada, 'subtask')).toEqual(['Boxes', 'Tape']);
  expect(await found(ada, 'parent')).toEqual(['Boxes', 'Move']);
});

test('a saved view finds what its filter finds, also after its list was renamed', async () => {
  await using server = await startApp();
  const [ada, bob] = [server.person(), server.person()];
  await ada.add('Ours', { listId: 'work', dueDate: '2026-06-16' });
  await ada.add('Elsewhere', { listId: 'health', dueDate: '2026-06-16' });
  const savedView = { id: 'work', name: 'Work', filter: 'today & #Work', refs: '{"#work":["work"]}' };
  await ada.call('POST', '/api/views', { savedView });
  const shown = async (query = '') => (await ada.call('GET', `/api/views/work/tasks${query}`)).body;
  expect(await shown()).toEqual({ tasks: [] });
  expect((await shown('?zone=Pacific/Kiritimati')).tasks).toMatchObject([{ title: 'Ours' }]);
  await ada.call('PUT', '/api/lists', { listId: 'work', updates: { name: 'Office' } });
  expect(await shown('?zone=Pacific/Kiritimati&count=1')).toEqual({ count: 1 });

  await ada.call('PUT', '/api/views', { savedViewId: 'work', updates: { filter: 'p1 & #Gone', refs: null } });
  expect(await ada.call('GET', '/api/views/work/tasks')).toMatchObject({
    status: 400,
    body: { error: 'At character 6 of the filter: I don’t know “#Gone”. There’s no list with that name.' },
  });
  const theirs = `/api/views/${encodeURIComponent(`${ada.accountId}:work`)}/tasks`;
  for (const path of ['/api/views/work/tasks', theirs])
    expect((await bob.call('GET', path)).status).toBe(404);
});

test('a filter that can’t be read is refused with the position and a suggestion', async () => {
  await using server = await startApp();
  const ada = server.person();
  expect(await find(ada, 'p1 & #Wrok')).toMatchObject({
    status: 400,
    body: { error: 'At character 6 of the filter: I don’t know “#Wrok”. Did you mean “#Work”?' },
  });
  for (const filter of ['', 'p1 &', '('.repeat(400), 'x'.repeat(501)])
    expect(await find(ada, filter)).toMatchObject({ status: 400 });
  expect(await find(ada, 'p1', { count: '2' })).toMatchObject({ status: 400 });
});
