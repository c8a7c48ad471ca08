import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Task } from '../../../domain/task/task.ts';
import { createDatabase } from '../../../test/server/database.ts';
import { entityTables } from './entities.ts';

const AT = '2026-06-15T09:00:00.000Z';
const WORK = { id: 'work', name: 'Work', color: 'blue', isShared: false } as const;
const { task: tasks, list: lists } = entityTables;

/** 1,111 tasks: two full batches of rows, and some of each smaller size. */
const COUNT = 1_111;
const taskOf = (n: number): Task => ({
  id: `task-${n}`,
  title: `Task ${n}`,
  completed: n % 3 === 0,
  ...(n % 3 === 0 && { completedAt: AT }),
  priority: n % 2 ? 'high' : 'low',
  createdAt: AT,
  listId: n % 5 ? 'work' : 'home',
  ...(n % 7 === 0 && { project: 'Garden' }),
});

async function filled() {
  const made = await createDatabase();
  const { db } = made.database;
  for (const id of ['ada', 'eve']) {
    await sql`insert into account (id, cursor, created_at) values (${id}, 1, ${AT})`.execute(db);
    for (const list of ['work', 'home'])
      await made.database.transact((tx) => lists.insert(tx, id, { ...WORK, id: list }));
  }
  const all = Array.from({ length: COUNT }, (_, n) => taskOf(n));
  await made.database.transact(async (tx) => {
    for (const value of all) await tasks.insert(tx, 'ada', value);
    await tasks.insert(tx, 'eve', taskOf(1));
  });
  return { made: made, all, db };
}

const byId = (rows: readonly Task[]) => rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));

test('finds an account’s rows by their fields and by their ids, as a filter over all of them would', async () => {
  const { made, all, db } = await filled();
  await using _ = made;
  const fields = fc
    .record(
      {
        listId: fc.constantFrom('work', 'home', 'none'),
        completed: fc.boolean(),
        priority: fc.constantFrom('high', 'low', 'medium'),
        project: fc.constantFrom('Garden', 'garden'),
      },
      { requiredKeys: [] },
    )
    .filter((values) => Object.keys(values).length > 0);
  await fc.assert(
    fc.asyncProperty(fields, async (values) => {
      const wanted = all.filter((task) =>
        Object.entries(values).every(([field, value]) => task[field as 'title'] === value),
      );
      expect(byId(await tasks.where(db, 'ada', values as Partial<Task>))).toEqual(byId(wanted));
    }),
    { numRuns: 15 },
  );

  const ids = [...all.map(({ id }) => id), 'none'];
  expect(byId(await tasks.findMany(db, 'ada', ids))).toEqual(byId(all));
  expect(await tasks.findMany(db, 'eve', ids)).toEqual([taskOf(1)]);
  expect(await tasks.findMany(db, 'ada', [])).toEqual([]);
});

test('sets or clears one field of many rows, and changes no other row', async () => {
  const { made, all, db } = await filled();
  await using _ = made;
  const ids = all.filter(({ completed }) => completed).map(({ id }) => id);
  await made.database.transact((tx) => tasks.setField(tx, 'ada', ids, 'listId', 'home'));
  await made.database.transact((tx) => tasks.setField(tx, 'ada', ids, 'project', undefined));
  const wanted = all.map((task) => {
    const { project, ...rest } = task;
    return task.completed ? { ...rest, listId: 'home' } : task;
  });
  expect(byId(await tasks.all(db, 'ada'))).toEqual(byId(wanted));
  expect(await tasks.all(db, 'eve')).toEqual([taskOf(1)]);
});
