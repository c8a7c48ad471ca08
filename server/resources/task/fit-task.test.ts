import { expect, test } from 'vitest';
import { type Person, startApp } from '../../../test/server/app.ts';

const NO_LIST = { status: 404, body: { code: 'not-found', error: 'That list no longer exists.' } };

/** Ada shares her list “work” with an editor and a viewer. */
async function start() {
  const app = await startApp();
  const [ada, editor, viewer] = [app.person(), app.person(), app.person()];
  for (const [person, role] of [
    [editor, 'editor'],
    [viewer, 'viewer'],
  ] as const) {
    const { body } = await ada.call('POST', '/api/invitations', { listId: 'work', role });
    await person.call('POST', '/api/invitations/accept', { id: body.secret });
  }
  const at = (id: string) => `${ada.accountId}:${id}`;
  const update = (person: Person, taskId: string, updates: object) =>
    person.call('PUT', '/api/tasks', { taskId, updates });
  return { ...app, ada, editor, viewer, at, update };
}

test('a task goes into a list that exists, or that existed', async () => {
  await using app = await start();
  expect(await app.ada.add('Lost', { listId: 'never' })).toMatchObject(NO_LIST);
  await app.ada.call('DELETE', '/api/lists', { listId: 'health' });
  expect((await app.ada.add('Late', { listId: 'health' })).body.task.listId).toBe('personal');
  await app.ada.call('DELETE', '/api/lists', { listId: 'personal' });
  expect((await app.ada.add('Later', { listId: 'health' })).body.task.listId).toBe('work');
  expect(await app.editor.add('Lost', { listId: 'never' })).toMatchObject(NO_LIST);
});

test('only an editor adds to a shared list, and nobody learns of other lists', async () => {
  await using app = await start();
  expect(await app.editor.add('Mine', { listId: app.at('work') })).toMatchObject({ status: 201 });
  expect(await app.viewer.add('Mine', { listId: app.at('work') })).toMatchObject({
    status: 403,
    body: { code: 'forbidden', error: 'You have view-only access to this list.' },
  });
  for (const listId of ['personal', 'never'])
    for (const person of [app.editor, app.viewer])
      expect(await person.add('Mine', { listId: app.at(listId) })).toMatchObject(NO_LIST);
});

test('a task and its list belong to the same person', async () => {
  await using app = await start();
  const elsewhere = {
    status: 400,
    body: {
      code: 'invalid',
      error: 'That list belongs to someone else. Use /api/tasks/move to move the task there.',
    },
  };
  expect(await app.editor.add('Mine', { id: 'mine', listId: app.at('work') })).toMatchObject(elsewhere);
  await app.editor.add('Mine', { id: 'mine', listId: 'work' });
  expect(await app.update(app.editor, 'mine', { listId: app.at('work') })).toMatchObject(elsewhere);
});

test('a task is linked to a goal that exists, which only its owner can change', async () => {
  await using app = await start();
  const goalOf = async (id: string) => {
    const { tasks } = (await app.ada.call('GET', '/api/tasks')).body;
    return tasks.find((task: { id: string }) => task.id === id)?.goalId;
  };
  await app.ada.add('t', { id: 't', listId: 'work', goalId: 'health' });
  await app.ada.add('u', { id: 'u', listId: 'work', goalId: 'nothing' });
  expect([await goalOf('t'), await goalOf('u')]).toEqual(['health', undefined]);
  // Goals of the same id exist in the editor's account.
  await app.update(app.editor, app.at('t'), { goalId: 'career', title: 'T' });
  await app.update(app.editor, app.at('u'), { goalId: 'career', title: 'U' });
  await app.editor.add('v', { id: app.at('v'), listId: app.at('work'), goalId: 'career' });
  expect([await goalOf('t'), await goalOf('u'), await goalOf('v')]).toEqual(['health', undefined, undefined]);
  await app.update(app.ada, 't', { goalId: 'nothing' });
  await app.update(app.ada, 'u', { goalId: 'career' });
  expect([await goalOf('t'), await goalOf('u')]).toEqual([undefined, 'career']);
  await app.update(app.ada, 'u', { goalId: null });
  expect(await goalOf('u')).toBeUndefined();
});

test('the owner’s plan decides, and an editor is told whose it is', async () => {
  await using app = await start();
  for (let n = 0; n < 10; n++) expect((await app.ada.add(`${n}`, { listId: 'work' })).status).toBe(201);
  const own = (await app.ada.add('One more')).body;
  expect(own).toMatchObject({
    code: 'limit',
    error: 'The Free plan includes up to 10 open tasks. Complete one, or upgrade to Pro for unlimited tasks.',
  });
  const theirs = (await app.editor.add('One more', { listId: app.at('work') })).body;
  expect(theirs.code).toBe('limit');
  expect(theirs.error).not.toBe(own.error);
  expect((await app.ada.add('Done', { completed: true })).status).toBe(201);
  const { tasks } = (await app.ada.call('GET', '/api/tasks')).body;
  expect((await app.ada.add('Below', { parentId: tasks[0].id })).status).toBe(201);
});
