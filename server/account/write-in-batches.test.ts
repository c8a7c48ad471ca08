import { expect, test } from 'vitest';
import type { ImportWrite } from '../../domain/account/import-plan.ts';
import { startApp } from '../../test/server/app.ts';
import { entityTables } from '../db/entities.ts';
import { cursorOf, partOf, writeInBatches } from './write-in-batches.ts';

const AT = '2026-06-15T10:00:00.000Z';
const KEY = 'key-of-the-import';

async function start() {
  const app = await startApp();
  const ada = app.person();
  await ada.changes();
  const { database, bus, clock } = app;
  const { db } = database;
  const { accountId } = ada;
  const deps = { database, bus, clock: () => clock.now };
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
  /** Writes what a plan says, which is made anew each time. */
  const run = (plan: () => ImportWrite[] | Promise<ImportWrite[]>) =>
    writeInBatches(deps, { accountId, key: KEY, fingerprint: 'import' }, async () => {
      const at = await cursorOf(db, accountId);
      plans.push(at);
      return { at, writes: await plan(), answer: { done: plans.length } };
    });
  const receipts = async () => {
    const rows = await db
      .selectFrom('receipt')
      .select('fingerprint')
      .where('account_id', '=', accountId)
      .orderBy('cursor')
      .execute();
    return rows.map(({ fingerprint }) => fingerprint);
  };
  const ids = async () => (await entityTables.task.all(db, accountId)).map(({ id }) => id);
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

test('when another write comes between, the rest is planned again', async () => {
  await using app = await start();
  let isFirst = true;
  const { answer } = await app.run(async () => {
    const known = new Set(await app.ids());
    const left = app.adding(600).filter(({ after }) => !known.has(after?.id ?? ''));
    if (isFirst) {
      isFirst = false;
      await app.ada.add('Meanwhile', { id: 'meanwhile' });
    }
    return left;
  });
  expect(answer).toEqual({ done: 2 });
  expect(app.plans[1]).toBe((app.plans[0] ?? 0) + 1);
  expect(await app.ids()).toHaveLength(601);
});

test('an account that keeps changing is given up after ten plans', async () => {
  await using app = await start();
  const busy = app.run(async () => {
    await app.ada.add('Meanwhile');
    return app.adding(1);
  });
  await expect(busy).rejects.toMatchObject({
    code: 'conflict',
    message: 'Your account keeps changing on another device. Please try again in a moment.',
  });
  expect(app.plans).toHaveLength(10);
  expect(await app.ids()).toHaveLength(10);
});

test('any other failure is reported as it is', async () => {
  await using app = await start();
  const failing = app.run(() => {
    throw new Error('no plan');
  });
  await expect(failing).rejects.toThrow('no plan');
  expect(app.plans).toHaveLength(1);
});
