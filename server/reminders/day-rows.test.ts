import { expect, test } from 'vitest';
import { type Person, startApp } from '../../test/server/app.ts';
import { doneOn, focusOn, openTasksOf } from './day-rows.ts';

const ZONE = 'Europe/Berlin';
const DAY = '2026-06-15';

async function start() {
  const app = await startApp();
  const [ada, bob] = [await app.proPerson(), await app.proPerson()];
  const { db } = app.database;
  const add = (id: string, more: object = {}, person: Person = ada) => person.add(id, { id, ...more });
  const { body } = await bob.call('POST', '/api/invitations', { listId: 'work', role: 'editor' });
  await ada.call('POST', '/api/invitations/accept', { id: body.secret });
  const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
  return {
    ...app,
    db,
    ada,
    bob,
    add,
    open: async (day = DAY) => idsOf(await openTasksOf(db, ada.accountId, day)),
    done: async () => idsOf(await doneOn(db, ada.accountId, DAY, ZONE)),
    complete: (taskId: string, person: Person = ada) =>
      person.call('PUT', '/api/tasks', { taskId, updates: { completed: true } }),
  };
}

test('counts all of thousands of overdue tasks, those of the day first', async () => {
  await using app = await start();
  await app.add('today', { dueDate: DAY });
  const common = {
    account_id: app.ada.accountId,
    title: 'Old',
    completed: 0 as const,
    priority: 'medium' as const,
  };
  const old = Array.from({ length: 3_000 }, (_, n) => ({
    ...common,
    id: `old${n}`,
    list_id: 'personal',
    created_at: '2026-01-01T08:00:00.000Z',
    due_date: '2026-06-01',
  }));
  for (let from = 0; from < old.length; from += 1_000)
    await app.db
      .insertInto('task')
      .values(old.slice(from, from + 1_000))
      .execute();
  const found = await app.open();
  expect([found.length, found[0]]).toEqual([3_001, 'today']);
});

test('finds open tasks that are due or planned by the end of a day', async () => {
  await using app = await start();
  for (const [id, more] of [
    ['overdue', { dueDate: '2026-06-01' }],
    ['today', { dueDate: DAY }],
    ['tonight', { dueDate: `${DAY}T23:59` }],
    ['tomorrow', { dueDate: '2026-06-16' }],
    ['next morning', { dueDate: '2026-06-16T00:00' }],
    ['planned', { plannedFor: DAY }],
    ['planned late', { plannedFor: `${DAY}T23:59`, dueDate: '2026-07-01' }],
    ['was planned', { plannedFor: '2026-06-14T23:59' }],
    ['will be', { plannedFor: '2026-06-16' }],
    ['undated', {}],
  ] as const)
    await app.add(id, more);
  await app.add('done', { dueDate: DAY, completed: true });
  await app.add('of Bob', { dueDate: DAY }, app.bob);
  const today = ['overdue', 'planned', 'planned late', 'today', 'tonight', 'was planned'];
  expect((await app.open()).toSorted()).toEqual(today);
  expect((await app.open('2026-06-16')).toSorted()).toEqual(
    [...today, 'next morning', 'tomorrow', 'will be'].toSorted(),
  );
  expect((await app.open('2026-06-14')).toSorted()).toEqual(['overdue', 'was planned']);
});

test('an open task says when it’s due and planned, and until when it or one above it is hidden', async () => {
  await using app = await start();
  await app.add('above', { listId: 'work', hiddenUntil: '2026-06-20' });
  await app.add('below', { parentId: 'above', dueDate: DAY });
  await app.add('itself', { dueDate: `${DAY}T09:00`, plannedFor: DAY, hiddenUntil: '2026-06-18' });
  await app.add('free', { dueDate: DAY });
  const found = await openTasksOf(app.db, app.ada.accountId, DAY);
  expect(found.toSorted((a, b) => a.id.localeCompare(b.id))).toMatchObject([
    { id: 'below', title: 'below', completed: false, dueDate: DAY, hiddenUntil: '2026-06-20' },
    { id: 'free', dueDate: DAY, plannedFor: undefined, hiddenUntil: undefined },
    { id: 'itself', dueDate: `${DAY}T09:00`, plannedFor: DAY, hiddenUntil: '2026-06-18' },
  ]);
});

test('finds what the person completed on their day, the latest first, also in shared lists', async () => {
  await using app = await start();
  const at = (time: string) => {
    app.clock.now = Date.parse(time);
  };
  const work = { listId: 'work' };
  const theirs = (id: string) => `${app.bob.accountId}:${id}`;
  for (const id of ['before', 'first', 'second', 'after']) await app.add(id);
  for (const id of ['shared', 'own', 'late']) await app.add(id, work, app.bob);
  await app.add('open');
  at('2026-06-14T21:59:59.999Z');
  await app.complete('before');
  at('2026-06-14T22:00:00.000Z');
  await app.complete('first');
  at('2026-06-15T10:00:00.000Z');
  await app.complete('second');
  at('2026-06-15T11:00:00.000Z');
  await app.complete(theirs('shared'));
  await app.complete('own', app.bob);
  at('2026-06-15T22:00:00.000Z');
  await app.complete('after');
  await app.complete(theirs('late'));
  expect(await app.done()).toEqual([theirs('shared'), 'second', 'first']);
});

test('what a member completed in the person’s list isn’t theirs', async () => {
  await using app = await start();
  const { body } = await app.ada.call('POST', '/api/invitations', { listId: 'work', role: 'editor' });
  await app.bob.call('POST', '/api/invitations/accept', { id: body.secret });
  for (const id of ['mine', 'his']) await app.add(id, { listId: 'work' });
  await app.complete('mine');
  await app.complete(`${app.ada.accountId}:his`, app.bob);
  expect(await app.done()).toEqual(['mine']);
  expect((await doneOn(app.db, app.ada.accountId, DAY, ZONE))[0]).toEqual({ id: 'mine', title: 'mine' });
});

test('adds up the focus of the person’s day', async () => {
  await using app = await start();
  const sessions: [string, string, string, Person][] = [
    ['late', '2026-06-14T21:30:00.000Z', '2026-06-14T21:55:00.000Z', app.ada],
    ['morning', '2026-06-15T07:00:00.000Z', '2026-06-15T07:25:00.000Z', app.ada],
    ['noon', '2026-06-15T09:00:00.000Z', '2026-06-15T09:25:00.000Z', app.ada],
    ['of Bob', '2026-06-15T09:00:00.000Z', '2026-06-15T09:25:00.000Z', app.bob],
  ];
  for (const [id, begin, end, person] of sessions)
    expect(
      (await person.call('POST', '/api/focus', { focusSession: { id, start: begin, end, minutes: 25 } }))
        .status,
    ).toBe(201);
  expect(await focusOn(app.db, app.ada.accountId, DAY, ZONE)).toBe(50);
  expect(await focusOn(app.db, app.ada.accountId, '2026-06-14', ZONE)).toBe(25);
  expect(await focusOn(app.db, 'nobody', DAY, ZONE)).toBe(0);
});
