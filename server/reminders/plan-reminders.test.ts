import { expect, test } from 'vitest';
import type { Person } from '../../test/server/app.ts';
import { startReminders } from '../../test/server/reminders.ts';

const LATER = '2026-06-16T10:00:00.000Z';

/** Ada, with a device, whose reminders aren't looked at before tomorrow. `jobOf` is when they are. */
async function start() {
  const app = await startReminders();
  const [ada, bob] = [app.person(), app.person()];
  for (const person of [ada, bob]) await app.subscribe(person);
  for (const [id, more] of [
    ['plain', {}],
    ['dated', { dueDate: '2026-09-01' }],
    ['hidden', { hiddenUntil: '2026-09-01' }],
    ['shown', { hiddenUntil: '2026-09-01' }],
    ['above', {}],
    ['done', { completed: true }],
    ['done-hidden', { hiddenUntil: '2026-09-01', completed: true }],
  ] as const)
    expect((await ada.add(id, { id, ...more })).status).toBe(201);
  expect(
    (
      await ada.call('POST', '/api/reminders', {
        reminder: { id: 'r', taskId: 'dated', at: '2026-09-01T09:00' },
      })
    ).status,
  ).toBe(201);
  const invited = await ada.call('POST', '/api/invitations', { listId: 'work', role: 'editor' });
  await app.run();
  const dueAt = async (person: Person) =>
    (
      await app.database.db
        .selectFrom('job')
        .select('due_at')
        .where('account_id', '=', person.accountId)
        .where('id', '=', 'reminders')
        .executeTakeFirst()
    )?.due_at;
  expect([await dueAt(ada), await dueAt(bob)]).toEqual([LATER, LATER]);
  app.clock.now += 60_000;
  return { ...app, ada, bob, secret: invited.body.secret as string, dueAt };
}

type Change = [method: string, path: string, body: object];
const update = (taskId: string, updates: object): Change => ['PUT', '/api/tasks', { taskId, updates }];
const add = (task: object): Change => ['POST', '/api/tasks', { task: { title: 'New', ...task } }];
const set = (id: string): Change => [
  'POST',
  '/api/settings',
  { setting: { id, value: '{"zone":"Europe/Paris"}', onConflict: 'merge' } },
];

const EARLIER: Change[] = [
  add({ dueDate: '2026-09-01' }),
  add({ plannedFor: '2026-09-01' }),
  add({ hiddenUntil: '2026-09-01' }),
  add({ parentId: 'above' }),
  update('plain', { dueDate: '2026-09-01' }),
  update('dated', { dueDate: '2026-09-02' }),
  update('plain', { plannedFor: '2026-09-01' }),
  update('shown', { hiddenUntil: null }),
  update('plain', { parentId: 'above' }),
  update('hidden', { completed: true }),
  update('done', { completed: false }),
  ['POST', '/api/reminders', { reminder: { taskId: 'plain', at: '2026-09-01T09:00' } }],
  set('place'),
  set('reminders'),
];
const NO_EARLIER: Change[] = [
  add({}),
  update('plain', { title: 'Other' }),
  update('dated', { title: 'Other' }),
  update('dated', { completed: true }),
  update('done-hidden', { title: 'Other' }),
  ['DELETE', '/api/tasks', { taskId: 'plain' }],
  ['DELETE', '/api/reminders', { reminderId: 'r' }],
  ['POST', '/api/goals', { goal: { title: 'Goal', category: 'career' } }],
  set('theme'),
];

test('changes that may bring a reminder have them looked at now', async () => {
  await using app = await start();
  for (const change of EARLIER) {
    expect((await app.ada.call(...change)).status, JSON.stringify(change)).toBeLessThan(300);
    expect(await app.dueAt(app.ada), JSON.stringify(change)).toBe('2026-06-15T10:01:00.000Z');
    await app.database.db.updateTable('job').set({ due_at: LATER }).execute();
  }
  expect(await app.dueAt(app.bob)).toBe(LATER);
});

test('changes that bring no reminder earlier don’t have them looked at', async () => {
  await using app = await start();
  for (const change of NO_EARLIER) {
    expect((await app.ada.call(...change)).status, JSON.stringify(change)).toBeLessThan(300);
    expect(await app.dueAt(app.ada), JSON.stringify(change)).toBe(LATER);
  }
});

test('a person who joins a list is reminded of its tasks, too', async () => {
  await using app = await start();
  expect((await app.bob.call('POST', '/api/invitations/accept', { id: app.secret })).status).toBe(200);
  expect(await app.dueAt(app.bob)).toBe('2026-06-15T10:01:00.000Z');
});

test('members are reminded of a task that moves into their list, too', async () => {
  await using app = await start();
  await app.bob.call('POST', '/api/invitations/accept', { id: app.secret });
  await app.database.db.updateTable('job').set({ due_at: LATER }).execute();
  expect((await app.ada.call(...update('dated', { listId: 'work' }))).status).toBe(200);
  expect(await app.dueAt(app.bob)).toBe('2026-06-15T10:01:00.000Z');
});
