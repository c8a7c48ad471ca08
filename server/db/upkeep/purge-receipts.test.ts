import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Person, startApp } from '../../../test/server/app.ts';
import { write } from '../change/write.ts';
import type { Database } from '../engine/open.ts';
import { entityTables } from '../rows/entities.ts';
import type { DoBatch } from './purge.ts';
import { purgeReceipts } from './purge-receipts.ts';

type Server = Awaited<ReturnType<typeof startApp>>;

const DAY = 24 * 60 * 60 * 1000;

/** The ids of the tasks of which the account has change records. */
const tasksRecorded = async ({ db }: Database, accountId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('change')
    .select('entity_id')
    .where('account_id', '=', accountId)
    .where('entity', '=', 'task')
    .orderBy('entity_id')
    .execute();
  return rows.map((row) => row.entity_id);
};

/** Purges what is older than 90 days, in batches of this many rows. */
async function purge(database: Database, now: number, limit: number): Promise<void> {
  const doBatch: DoBatch = (batch) => database.transact((tx) => batch(tx, limit));
  await purgeReceipts(database.db, doBatch, new Date(now - 90 * DAY).toISOString());
}

/** Deletes all of a person's tasks in one write. */
const removeTasks = ({ money }: Server, accountId: string) =>
  write(money, { accountId, key: randomUUID(), fingerprint: 'all' }, async (tx, note) => {
    for (const before of await entityTables.task.all(tx, accountId)) {
      await entityTables.task.remove(tx, accountId, before.id);
      note({ entity: 'task', ownerId: accountId, id: before.id, before, after: null });
    }
    return null;
  });

type Replica = { since: string; rows: ReadonlyMap<string, unknown> };
/** What a device has after it has received the changes since its cursor. */
async function updated(person: Person, { since, rows }: Replica): Promise<Replica> {
  const { changes, cursor, reset } = await person.changes(since);
  const after = new Map(reset ? [] : rows);
  for (const { entity, id, value } of changes) {
    if (value) after.set(`${entity}/${id}`, value);
    else after.delete(`${entity}/${id}`);
  }
  return { since: cursor, rows: after };
}

const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constantFrom('add', 'edit', 'remove'), n: fc.nat(4) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('removeAll'), n: fc.constant(0) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('wait'), n: fc.integer({ min: 10, max: 60 }) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('purge'), n: fc.integer({ min: 1, max: 8 }) }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

test('whatever was purged, every device is complete after its next sync, however long it was away', async () => {
  await using server = await startApp();
  const { database, clock } = server;
  const take = async (person: Person, { do: what, n }: Step): Promise<void> => {
    const taskId = `task-${n}`;
    if (what === 'add') await person.add('Buy milk', { id: taskId });
    if (what === 'edit') await person.call('PUT', '/api/tasks', { taskId, updates: { priority: 'low' } });
    if (what === 'remove') await person.call('DELETE', '/api/tasks', { taskId });
    if (what === 'removeAll') await removeTasks(server, person.accountId);
    if (what === 'wait') clock.now += n * DAY;
    if (what === 'purge') await purge(database, clock.now, n);
  };
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const person = server.person();
      const devices: Replica[] = [{ since: '0', rows: new Map() }];
      for (const one of steps) {
        const latest = devices.at(-1);
        if (latest) devices.push(await updated(person, latest));
        await take(person, one);
      }
      const expected = (await updated(person, { since: '0', rows: new Map() })).rows;
      for (const device of devices) expect((await updated(person, device)).rows).toEqual(expected);
    }),
    { numRuns: 40 },
  );
});

test('the records of deletions are purged with the receipts of their time, and no others', async () => {
  await using server = await startApp();
  const { database, clock } = server;
  const ada = server.person();
  for (const id of ['kept', 'gone']) await ada.add(id, { id });
  const { cursor } = await ada.changes();
  await ada.call('DELETE', '/api/tasks', { taskId: 'gone' });
  clock.now += 50 * DAY;
  await ada.add('Gone later', { id: 'gone-later' });
  await ada.call('DELETE', '/api/tasks', { taskId: 'gone-later' });
  await ada.add('Latest', { id: 'latest' });
  clock.now += 50 * DAY;
  await purge(database, clock.now, 1_000);
  expect(await tasksRecorded(database, ada.accountId)).toEqual(['gone-later', 'kept', 'latest']);
  expect((await ada.changes(cursor)).reset).toBe('expired');
});

test('a deletion of more rows than a batch has is purged', async () => {
  await using server = await startApp();
  const { database, clock } = server;
  const ada = server.person();
  for (let n = 0; n < 7; n++) await ada.add('Eggs');
  await removeTasks(server, ada.accountId);
  await ada.add('Latest', { id: 'latest' });
  expect(await tasksRecorded(database, ada.accountId)).toHaveLength(8);
  clock.now += 91 * DAY;
  await purge(database, clock.now, 3);
  expect(await tasksRecorded(database, ada.accountId)).toEqual(['latest']);
});

test('a list that was deleted long ago is remembered, so that late tasks go to another', async () => {
  await using server = await startApp();
  const { database, clock } = server;
  const ada = server.person();
  await ada.call('DELETE', '/api/lists', { listId: 'health' });
  clock.now += 91 * DAY;
  await ada.add('Latest');
  await purge(database, clock.now, 1_000);
  // A device that was offline since adds its task to the default list.
  const { status, body } = await ada.call('POST', '/api/tasks', { task: { title: 'Run', listId: 'health' } });
  expect([status, body.task.listId]).toEqual([201, 'personal']);
});
