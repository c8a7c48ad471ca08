import { expect, test } from 'vitest';
import type { ImportWrite } from '../../domain/account/import-plan.ts';
import { startApp } from '../../test/server/app.ts';
import type { Reader } from '../db/engine/open.ts';
import { entityTables } from '../db/rows/entities.ts';
import { cursorOf, isPart, partOf, type Reading, writeInBatches } from './write-in-batches.ts';

const AT = '2026-06-15T10:00:00.000Z';
const KEY = 'key-of-the-import';

async function start() {
  const app = await startApp();
  const ada = app.person();
  await ada.changes();
  const { database } = app;
  const { db } = database;
  const { accountId } = ada;
  const deps = app.money;
  const task = (id: string, more: object = {}) =>
    ({
      id,
      title: id,
      completed: false,
      priority: 'medium',
      listId: 'work',
      createdAt: AT,
      ...more,
    }) as never;
  const adding = (count: number): ImportWrite[] =>
    Array.from({ length: count }, (_, n) => ({ entity: 'task', before: null, after: task(`t${n}`) }));
  const plans: number[] = [];
  const idsIn = async (reader: Reader) =>
    (await entityTables.task.all(reader, accountId)).map(({ id }) => id);
  /** Writes what a plan says, which is made anew each time. `meanwhile` runs after each plan. */
  const run = (
    plan: (ids: ReadonlySet<string>) => ImportWrite[],
    meanwhile = async () => {},
    stopped?: (error: unknown) => unknown,
  ) => {
    const writer = { accountId, key: KEY, fingerprint: 'import' };
    const make = async (reading: Reading) => {
      const planned = await reading(async (tx) => {
        const at = await cursorOf(tx, accountId);
        plans.push(at);
        return { at, writes: plan(new Set(await idsIn(tx))), answer: { done: plans.length } };
      });
      await meanwhile();
      return planned;
    };
    return writeInBatches(deps, writer, make, stopped);
  };
  const receipts = async () => {
    const rows = await db
      .selectFrom('receipt')
      .select('fingerprint')
      .where('account_id', '=', accountId)
      .orderBy('cursor')
      .execute();
    return rows.map(({ fingerprint }) => fingerprint);
  };
  const ids = () => idsIn(db);
  return { ...app, ada, db, accountId, task, adding, plans, run, receipts, ids };
}

test('an account that doesn’t exist is at the beginning', async () => {
  await using app = await startApp();
  expect(await cursorOf(app.database.db, 'nobody')).toBe(0);
});

test.each([
  [0, 0],
  [250, 0],
  [251, 1],
  [501, 2],
])('%d rows are written in one batch and %d before it', async (count, before) => {
  await using app = await start();
  const { answer, cursor } = await app.run(() => app.adding(count));
  expect(answer).toEqual({ done: 1 });
  expect(cursor).toBe((await app.ada.changes()).cursor);
  expect(await app.ids()).toHaveLength(count);
  const parts = Array.from({ length: before }, () => partOf(KEY));
  expect(await app.receipts()).toEqual(['created', ...parts, 'import']);
});

test('rows are added, replaced and removed in their order', async () => {
  await using app = await start();
  const [before, after] = [app.task('a'), app.task('a', { title: 'A' })];
  await app.run(() => [
    { entity: 'task', before: null, after: before },
    { entity: 'task', before, after },
    { entity: 'task', before: null, after: app.task('b') },
    { entity: 'task', before: app.task('b'), after: null },
  ]);
  const tasks = await entityTables.task.all(app.db, app.accountId);
  expect(tasks.map(({ id, title }) => [id, title])).toEqual([['a', 'A']]);
  const { changes } = await app.ada.changes();
  expect(changes.filter(({ entity }) => entity === 'task')).toMatchObject([
    { id: 'a', value: { title: 'A' } },
  ]);
});

test('when another write comes between, the rest is planned and written while the account is locked', async () => {
  await using app = await start();
  const rest = (known: ReadonlySet<string>) =>
    app.adding(2_600).filter(({ after }) => !known.has(after?.id ?? ''));
  // After each plan but those made while the account is locked, when no other write can come between.
  const others = { wait: 0 };
  const { answer } = await app.run(rest, async () => {
    others.wait += 1;
    if (others.wait % 2 === 1) await app.ada.add(`Meanwhile ${others.wait}`, { completed: true });
  });
  // Three times up to 1,000 rows, and then nothing is left.
  expect(answer).toEqual({ done: 7 });
  expect(await app.ids()).toHaveLength(2_600 + 4);
  const receipts = await app.receipts();
  expect(receipts.filter(isPart)).toHaveLength(3);
  expect(receipts.at(-1)).toBe('import');
});

test('a failure after some batches is told to the caller, one before them is thrown as it is', async () => {
  await using app = await start();
  const failing = (after: number) => {
    const rows = app.adding(600);
    rows[after] = { entity: 'task', before: null, after: app.task('broken', { title: null }) };
    return rows;
  };
  const stopped = () => new Error('stopped');
  await expect(app.run(() => failing(1), undefined, stopped)).rejects.not.toThrow('stopped');
  expect(await app.ids()).toEqual([]);
  await expect(app.run(() => failing(300), undefined, stopped)).rejects.toThrow('stopped');
  expect(await app.ids()).toHaveLength(250);
});

test('any other failure is reported as it is', async () => {
  await using app = await start();
  const failing = app.run(() => {
    throw new Error('no plan');
  });
  await expect(failing).rejects.toThrow('no plan');
  expect(app.plans).toHaveLength(1);
});
