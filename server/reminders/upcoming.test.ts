import { expect, test } from 'vitest';
import { type Person, startApp } from '../../test/server/app.ts';
import { reminderSettingsOf, remindersOfAccount } from './upcoming.ts';

const ZONE = 'Europe/Berlin';
const HOUR = 60 * 60_000;

async function start() {
  const app = await startApp();
  const [ada, bob] = [await app.proPerson(), await app.proPerson()];
  const add = (id: string, more: object, person: Person = ada) => person.add(id, { id, ...more });
  const share = async (role: string, listId = 'work') => {
    const { body } = await bob.call('POST', '/api/invitations', { listId, role });
    await ada.call('POST', '/api/invitations/accept', { id: body.secret });
  };
  const remind = (taskId: string, more: object = { at: '2026-06-15T18:00' }) =>
    ada.call('POST', '/api/reminders', { reminder: { taskId, ...more } });
  const read = async (since = app.clock.now, until = since + HOUR) => {
    const { tasks, ...others } = await remindersOfAccount(
      app.database.db,
      ada.accountId,
      await reminderSettingsOf(app.database.db, ada.accountId),
      { zone: ZONE, since, until },
    );
    return { ...others, tasks: [...tasks].toSorted((a, b) => a.id.localeCompare(b.id)) };
  };
  const idsOf = async (...times: Parameters<typeof read>) => (await read(...times)).tasks.map(({ id }) => id);
  return {
    ...app,
    ada,
    bob,
    add,
    share,
    remind,
    read,
    idsOf,
    theirs: (id: string) => `${bob.accountId}:${id}`,
  };
}

test('finds open tasks whose time is near, by their plan if they have one', async () => {
  await using app = await start();
  for (const [id, more] of [
    ['long ago', { dueDate: '2026-06-12T23:59' }],
    ['days ago', { dueDate: '2026-06-13' }],
    ['now', { dueDate: '2026-06-15T12:00' }],
    ['later', { dueDate: '2026-06-16T13:00' }],
    ['too late', { dueDate: '2026-06-16T13:01' }],
    ['planned', { dueDate: '2026-07-01', plannedFor: '2026-06-15T13:00' }],
    ['planned later', { dueDate: '2026-06-15T13:00', plannedFor: '2026-07-01' }],
    ['done', { dueDate: '2026-06-15T13:00', completed: true }],
    ['undated', {}],
  ] as const)
    await app.add(id, more);
  expect(await app.idsOf()).toEqual(['days ago', 'later', 'now', 'planned']);
});

test('minutes before the due time reach further ahead', async () => {
  await using app = await start();
  await app.add('later', { dueDate: '2026-06-16T13:30' });
  expect(await app.idsOf()).toEqual([]);
  const value = JSON.stringify({ due: 60 });
  await app.ada.call('POST', '/api/settings', { setting: { id: 'reminders', value } });
  expect(await app.idsOf()).toEqual(['later']);
});

test('tasks of shared lists have shared ids, and a viewer can’t complete them', async () => {
  await using app = await start();
  await app.share('editor', 'work');
  await app.share('viewer', 'personal');
  const when = { dueDate: '2026-06-15T13:00' };
  await app.add('mine', when);
  await app.add('edited', { ...when, listId: 'work', plannedFor: '2026-06-15T12:30' }, app.bob);
  await app.add('seen', { ...when, listId: 'personal' }, app.bob);
  await app.add('his', { ...when, listId: 'health' }, app.bob);
  const { tasks } = await app.read();
  const expected = [
    { id: 'mine', title: 'mine', isReadOnly: false, dueDate: when.dueDate, plannedFor: undefined },
    { id: app.theirs('edited'), isReadOnly: false, plannedFor: '2026-06-15T12:30' },
    { id: app.theirs('seen'), title: 'seen', isReadOnly: true },
  ];
  expect(tasks).toMatchObject(expected.toSorted((a, b) => a.id.localeCompare(b.id)));
});

test('tasks with reminders of their own are found whenever they are due, while the person can see them', async () => {
  await using app = await start();
  await app.share('editor', 'work');
  await app.share('viewer', 'personal');
  await app.add('undated', {});
  await app.add('far', { dueDate: '2027-01-01', hiddenUntil: '2026-12-01' });
  await app.add('edited', { listId: 'work' }, app.bob);
  await app.add('seen', { listId: 'personal' }, app.bob);
  await app.add('his', { listId: 'health' }, app.bob);
  const named = ['undated', 'far', app.theirs('edited'), app.theirs('seen'), app.theirs('his'), 'missing'];
  for (const id of named) await app.remind(id);
  const { tasks, reminders } = await app.read();
  expect(reminders).toHaveLength(4);
  expect(tasks.map(({ id, isReadOnly }) => [id, isReadOnly])).toEqual(
    [
      ['undated', false] as const,
      ['far', false] as const,
      [app.theirs('edited'), false] as const,
      [app.theirs('seen'), true] as const,
    ].toSorted(([a], [b]) => a.localeCompare(b)),
  );
});

test('a task is hidden as long as it or one above it is, in each owner’s account', async () => {
  await using app = await start();
  await app.share('editor', 'work');
  const when = { dueDate: '2026-06-15T13:00', listId: 'work' };
  for (const person of [app.ada, app.bob]) {
    const until = person === app.ada ? '2026-06-20' : '2026-06-25';
    await app.add('above', { listId: 'work', hiddenUntil: until }, person);
    await app.add('below', { ...when, parentId: 'above' }, person);
  }
  await app.add('free', when);
  const { tasks, hiddenUntil } = await app.read();
  expect(Object.fromEntries(tasks.map((task) => [task.id, hiddenUntil?.(task)]))).toEqual({
    below: '2026-06-20',
    free: undefined,
    [app.theirs('below')]: '2026-06-25',
  });
});
