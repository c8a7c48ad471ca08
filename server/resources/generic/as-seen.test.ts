import { expect, test } from 'vitest';
import { startApp } from '../../../test/server/app.ts';

test('a change that is taken back leaves fields alone that have changed since', async () => {
  await using server = await startApp();
  const ada = server.person();
  await ada.add('Soy milk', { id: 'milk', priority: 'high', dueDate: '2026-06-16' });
  const { status, body } = await ada.call('PUT', '/api/tasks', {
    taskId: 'milk',
    updates: { title: 'Milk', priority: 'low', dueDate: null },
    seen: { title: 'Oat milk', priority: 'high', dueDate: '2026-06-16' },
  });
  expect([status, body.task.title, body.task.priority, body.task.dueDate]).toEqual([
    200,
    'Soy milk',
    'low',
    undefined,
  ]);
});

test('a completion that is taken back by another person’s list editor is compared with what they see', async () => {
  await using server = await startApp();
  const [ada, bob] = [server.person(), await server.proPerson()];
  const { body } = await bob.call('POST', '/api/invitations', { listId: 'work', role: 'editor' });
  await ada.call('POST', '/api/invitations/accept', { id: body.secret });
  const there = (id: string) => `${bob.accountId}:${id}`;
  await ada.add('Box', { id: there('box'), listId: there('work') });
  await ada.add('Shelf', { id: there('shelf'), listId: there('work') });
  const { task } = (
    await ada.call('PUT', '/api/tasks', {
      taskId: there('box'),
      updates: { parentId: null, listId: there('work') },
      seen: { parentId: null, listId: there('work') },
    })
  ).body;
  expect(task).toMatchObject({ id: there('box'), listId: there('work') });
  const remove = (id: string, seen: object) => ada.call('DELETE', '/api/tasks', { taskId: id, seen });
  const titles = async () =>
    (await bob.call('GET', '/api/tasks')).body.tasks.map((one: { title: string }) => one.title);
  await remove(there('box'), { ...task, title: 'Another' });
  expect(await titles()).toEqual(expect.arrayContaining(['Box']));
  await remove(there('box'), task);
  expect(await titles()).toEqual(['Shelf']);
});

test.each(['list', 'section', 'goal', 'task'] as const)(
  'the addition of a %s isn’t taken back once a task is in it',
  async (entity) => {
    await using server = await startApp();
    const ada = server.person();
    const paths = { list: '/api/lists', section: '/api/sections', goal: '/api/goals', task: '/api/tasks' };
    const inputs = {
      list: { name: 'Home', color: 'blue' },
      section: { name: 'Later', listId: 'work' },
      goal: { title: 'Run', category: 'health' },
      task: { title: 'Move', listId: 'work' },
    };
    const holding = {
      list: { listId: 'made' },
      section: { listId: 'work', sectionId: 'made' },
      goal: { goalId: 'made' },
      task: { listId: 'work', parentId: 'made' },
    };
    const path = paths[entity];
    const made = (await ada.call('POST', path, { [entity]: { id: 'made', ...inputs[entity] } })).body[entity];
    const { id } = (await ada.add('Inside', holding[entity])).body.task;
    const takeBack = () => ada.call('DELETE', path, { [`${entity}Id`]: 'made', seen: made });
    const there = async () =>
      (await ada.call('GET', path)).body[`${entity}s`].some((row: { id: string }) => row.id === 'made');
    expect(await takeBack()).toMatchObject({ status: 200 });
    expect(await there()).toBe(true);
    await ada.call('DELETE', '/api/tasks', { taskId: id });
    await takeBack();
    expect(await there()).toBe(false);
  },
);
