import { expect, test } from 'vitest';
import { sharedId } from '../../domain/shared-id.ts';
import type { Task } from '../../domain/task/task.ts';
import { type Person, startApp } from '../../test/server/app.ts';

async function start() {
  const app = await startApp();
  const ada = await app.proPerson();
  await ada.call('POST', '/api/lists', { list: { id: 'home', name: 'Home' } });
  const bringIn = async (rows: object, by: Person = ada): Promise<string> => {
    const users = { [by.accountId]: rows };
    return (await by.call('POST', '/api/account/import', { users, changed: 'update' })).body.importId;
  };
  const undo = (importId: string) => ada.call('POST', '/api/account/import/undo', { importId });
  const change = (taskId: string, updates: object) => ada.call('PUT', '/api/tasks', { taskId, updates });
  const placeOf = async (id: string) => {
    const { tasks } = (await ada.call('GET', '/api/tasks')).body;
    const found = tasks.find((task: Task) => task.id === id);
    return found && [found.listId, found.parentId, found.sectionId];
  };
  return { ...app, ada, bringIn, undo, change, placeOf };
}

test('a task whose list was deleted since goes where tasks of deleted lists go', async () => {
  await using app = await start();
  await app.ada.add('a', { id: 'a', listId: 'home' });
  const importId = await app.bringIn({ tasks: { a: { listId: 'work' } } });
  await app.ada.call('DELETE', '/api/lists', { listId: 'home' });
  await app.ada.call('POST', '/api/invitations', { listId: 'personal', role: 'viewer' });
  await app.undo(importId);
  expect(await app.placeOf('a')).toEqual(['health', undefined, undefined]);
});

test('a task that goes back to another list takes the subtasks along that it has by then', async () => {
  await using app = await start();
  for (const id of ['a', 'b']) await app.ada.add(id, { id, listId: 'home' });
  const importId = await app.bringIn({ tasks: { a: { listId: 'work' } } });
  await app.ada.add('below', { id: 'below', parentId: 'a' });
  await app.change('b', { parentId: 'below' });
  await app.undo(importId);
  expect(await app.placeOf('a')).toEqual(['home', undefined, undefined]);
  expect(await app.placeOf('below')).toEqual(['home', 'a', undefined]);
  expect(await app.placeOf('b')).toEqual(['home', 'below', undefined]);
});

test('a task doesn’t go back below one that is below it by then', async () => {
  await using app = await start();
  for (const id of ['a', 'b']) await app.ada.add(id, { id, listId: 'home' });
  await app.change('a', { parentId: 'b' });
  await app.ada.add('c', { id: 'c', listId: 'home' });
  const importId = await app.bringIn({ tasks: { a: { parentId: 'c' } } });
  expect(await app.placeOf('a')).toEqual(['home', 'c', undefined]);
  await app.change('b', { parentId: 'a' });
  await app.undo(importId);
  expect(await app.placeOf('a')).toEqual(['home', undefined, undefined]);
  expect(await app.placeOf('b')).toEqual(['home', 'a', undefined]);
});

test('a task doesn’t go back to a section that is gone', async () => {
  await using app = await start();
  await app.ada.call('POST', '/api/sections', { section: { id: 's', listId: 'home', name: 'S' } });
  await app.ada.add('a', { id: 'a', listId: 'home', sectionId: 's' });
  const importId = await app.bringIn({ tasks: { a: { listId: 'work' } } });
  await app.ada.call('DELETE', '/api/sections', { sectionId: 's' });
  await app.undo(importId);
  expect(await app.placeOf('a')).toEqual(['home', undefined, undefined]);
});

test('a list with a section from elsewhere stays', async () => {
  await using app = await start();
  const importId = await app.bringIn({ lists: { trip: { name: 'Trip' } } });
  await app.ada.call('POST', '/api/sections', { section: { id: 's', listId: 'trip', name: 'S' } });
  await app.undo(importId);
  const { lists } = (await app.ada.call('GET', '/api/lists')).body;
  expect(lists.map(({ id }: { id: string }) => id)).toContain('trip');
  await app.ada.call('DELETE', '/api/sections', { sectionId: 's' });
  await app.undo(importId);
  const left = (await app.ada.call('GET', '/api/lists')).body.lists;
  expect(left.map(({ id }: { id: string }) => id)).not.toContain('trip');
});

test('a list that it made goes, too, if all tasks there go back', async () => {
  await using app = await start();
  await app.ada.add('a', { id: 'a', listId: 'home' });
  const importId = await app.bringIn({ lists: { trip: { name: 'Trip' } }, tasks: { a: { listId: 'trip' } } });
  await app.ada.add('below', { id: 'below', parentId: 'a' });
  await app.undo(importId);
  expect(await app.placeOf('below')).toEqual(['home', 'a', undefined]);
  const { lists } = (await app.ada.call('GET', '/api/lists')).body;
  expect(lists.map(({ id }: { id: string }) => id)).not.toContain('trip');
});

test('what named a task before has it again by the id that it has now, or ends with it if it’s gone', async () => {
  await using app = await start();
  const { ada } = app;
  const bea = await app.proPerson();
  await bea.call('POST', '/api/lists', { list: { id: 'shop', name: 'Shop' } });
  const invited = await bea.call('POST', '/api/invitations', { listId: 'shop', role: 'editor' });
  await ada.call('POST', '/api/invitations/accept', { id: invited.body.secret });
  const at = '2026-06-20T09:00';
  for (const id of ['gone', 'moved', 'other']) await ada.add(id, { id });
  for (const id of ['gone', 'moved'])
    await ada.call('POST', '/api/reminders', { reminder: { id: `of-${id}`, taskId: id, at } });
  const again = { taskId: 'other', at };
  const importId = await app.bringIn({ reminders: { 'of-gone': again, 'of-moved': again } });
  await ada.call('DELETE', '/api/tasks', { taskId: 'gone' });
  const there = sharedId(bea.accountId, 'there');
  const updates = { listId: sharedId(bea.accountId, 'shop') };
  await ada.call('POST', '/api/tasks/move', { taskId: 'moved', movedTo: there, updates });
  expect((await app.undo(importId)).body).toMatchObject({ undone: 2 });
  const { reminders } = (await ada.call('GET', '/api/reminders')).body;
  expect(reminders).toMatchObject([{ id: 'of-moved', taskId: there }]);
});
