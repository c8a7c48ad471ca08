import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startApp } from '../../../test/server/app.ts';
import { ENGINE } from '../../../test/server/database.ts';
import { startSignIn } from '../../../test/server/sign-in.ts';
import type { Database } from '../engine/open.ts';
import { purge } from './purge.ts';

const DAY = 24 * 60 * 60 * 1000;

test('deletes history after 30 days and receipts after 90, and resyncs devices offline for longer', async () => {
  await using server = await startApp();
  const { database, clock } = server;
  const ada = server.person();
  await ada.add('Old', { id: 'old' });
  const { cursor: old } = await ada.changes();
  clock.now += 31 * DAY;
  const { cursor: newer } = (await ada.add('Newer')).body;

  await purge(database, clock.now);
  const history = await database.db.selectFrom('history').select('entity_id').execute();
  expect(history).toHaveLength(1);
  expect((await ada.changes(old)).reset).toBeUndefined();

  clock.now += 61 * DAY;
  await purge(database, clock.now);
  expect((await ada.changes(old)).reset).toBe('expired');
  expect(await ada.changes(newer)).toEqual({ changes: [], cursor: newer });
  expect((await ada.call('GET', '/api/tasks')).body.tasks).toHaveLength(2);
});

test('deletes expired sessions and sign-ins, and no others', async () => {
  await using app = await startSignIn();
  const { database, clock } = app;
  const ada = app.person();
  await ada.signIn('ada@example.com');
  await app.person().begin();
  const count = async (table: string) =>
    (await sql`select id from ${sql.table(table)}`.execute(database.db)).rows.length;
  const signIns = await count('auth_verification');
  expect(signIns).toBeGreaterThan(0);
  await purge(database, Date.now());
  expect([await count('auth_session'), await count('auth_verification')]).toEqual([1, signIns]);
  expect(await ada.call('GET', '/token')).toMatchObject({ status: 200 });
  clock.ahead = 31 * DAY;
  await purge(database, Date.now() + clock.ahead);
  expect([await count('auth_session'), await count('auth_verification')]).toEqual([0, 0]);
});

async function addOld({ db }: Database, accountId: string, count: number, at: string): Promise<void> {
  await sql`update account set cursor = cursor + ${count} where id = ${accountId}`.execute(db);
  await sql`update receipt set cursor = cursor + ${count} where account_id = ${accountId}`.execute(db);
  await sql`
    with recursive n (n) as (select 1 union all select n + 1 from n where n < ${sql.lit(count)})
    insert into receipt (account_id, cursor, key, fingerprint, answer, at)
    select cast(${accountId} as text), n, 'old-' || n, 'x', 'null', cast(${at} as text) from n where n <= ${sql.lit(count)}`.execute(
    db,
  );
}

const receipts = async ({ db }: Database, accountId: string) =>
  (await db.selectFrom('receipt').select('cursor').where('account_id', '=', accountId).execute()).length;

test('deletes all old receipts from accounts of any size, and keeps new ones', async () => {
  await using server = await startApp();
  const { database, clock } = server;
  const old = new Date(clock.now - 91 * DAY).toISOString();
  const people = Array.from({ length: 6 }, () => server.person());
  for (const person of people) await person.changes();
  for (const [n, { accountId }] of people.entries())
    await addOld(database, accountId, [0, 1, 999, 1000, 2500, 3][n] ?? 0, old);
  await purge(database, clock.now);
  for (const { accountId } of people) expect(await receipts(database, accountId)).toBe(1);
});

test('keeps an account’s last receipt, however old', async () => {
  await using server = await startApp();
  const { database, clock } = server;
  const ada = server.person();
  const { cursor } = (await ada.add('Once')).body;
  for (let n = 0; n < 2; n++) {
    clock.now += 400 * DAY;
    await purge(database, clock.now);
  }
  expect(await receipts(database, ada.accountId)).toBe(1);
  expect(await ada.changes(cursor)).toEqual({ changes: [], cursor });
});

test('stops after the current batch when aborted, and the next purge continues', async () => {
  await using server = await startApp();
  const { database, clock } = server;
  const ada = server.person();
  await ada.changes();
  await addOld(database, ada.accountId, 2_500, new Date(clock.now - 91 * DAY).toISOString());
  await purge(database, clock.now, AbortSignal.abort());
  expect(await receipts(database, ada.accountId)).toBe(2_501);
  await purge(database, clock.now);
  expect(await receipts(database, ada.accountId)).toBe(1);
});

test('several processes can purge at the same time while people write', async () => {
  await using server = await startApp();
  const { database, clock } = server;
  const ada = server.person();
  await ada.changes();
  await addOld(database, ada.accountId, 3_000, new Date(clock.now - 91 * DAY).toISOString());
  const purged = Promise.all([purge(database, clock.now), purge(database, clock.now)]);
  const added = await Promise.all(Array.from({ length: 5 }, (_, n) => ada.add(`Meanwhile ${n}`)));
  expect(added.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
  await purged;
  await purge(database, clock.now);
  expect(await receipts(database, ada.accountId)).toBe(6);
});

test('a failure in one table does not stop the purge of the others', async () => {
  await using server = await startApp();
  const { database, clock } = server;
  const ada = server.person();
  await ada.changes();
  await addOld(database, ada.accountId, 10, new Date(clock.now - 91 * DAY).toISOString());
  await sql`alter table history rename to history_elsewhere`.execute(database.db);
  try {
    await expect(purge(database, clock.now)).rejects.toThrow('Not everything could be purged.');
    expect(await receipts(database, ada.accountId)).toBe(1);
  } finally {
    await sql`alter table history_elsewhere rename to history`.execute(database.db);
  }
});

test.runIf(ENGINE === 'sqlite')('shrinks a SQLite file after a purge', async () => {
  await using server = await startApp();
  const { database, clock } = server;
  const pages = async () => {
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(database.db);
    return rows[0]?.page_count ?? 0;
  };
  const ada = server.person();
  await ada.changes();
  await addOld(database, ada.accountId, 30_000, new Date(clock.now - 91 * DAY).toISOString());
  const before = await pages();
  await purge(database, clock.now);
  expect(await pages()).toBeLessThan(before / 2);
  expect((await ada.add('Still at work')).status).toBe(201);
});

test('each kind of data is deleted once it is older than its time, and not before', async () => {
  await using server = await startApp();
  const { database } = server;
  const { db } = database;
  const ada = server.person();
  await ada.add('First', { id: 'first' });
  const account_id = ada.accountId;
  const now = Date.parse('2027-01-31T10:00:00.000Z');
  const at = (days: number, past = 0) => new Date(now - days * DAY - past).toISOString();
  const dates = (days: number) => [at(days).slice(0, 10), at(days + 1).slice(0, 10)] as const;
  for (const [name, past] of [
    ['kept', 0],
    ['old', 1],
  ] as const) {
    const entry = { account_id, entity: 'task', entity_id: name, before: null, after: '{}', actor_id: 'x' };
    await db
      .insertInto('history')
      .values({ ...entry, cursor: 50 + past, at: at(30, past) })
      .execute();
    const delivery = { account_id, id: name, device_id: 'd', status: 'sent' };
    await db
      .insertInto('delivery')
      .values({ ...delivery, at: at(14, past) })
      .execute();
    const move = { account_id, id: name, to_account_id: 'x', to_id: 'y', at: at(90, past) };
    await db.insertInto('moved_task').values(move).execute();
    const token = { account_id, id: name, name, scopes: 'read', hash: name, last_used_at: null };
    await db
      .insertInto('access_token')
      .values({ ...token, created_at: at(0), expires_at: at(7, past) })
      .execute();
    const [last, before] = dates(1);
    const address = { id: name, day: past ? before : last, sent: 1 };
    await db.insertInto('mailed_address').values(address).execute();
    const [lastDay, dayBefore] = dates(8);
    const counter = { account_id, date: past ? dayBefore : lastDay, count: 1, last_message_at: null };
    await db
      .insertInto('message_counter')
      .values({ ...counter, attempts: 1 })
      .execute();
  }
  await db.insertInto('mailed_address').values({ id: 'refuses', day: null, sent: 0 }).execute();
  await purge(database, now);
  const left = async (table: 'delivery' | 'access_token' | 'mailed_address' | 'moved_task') =>
    (await db.selectFrom(table).select('id').execute()).map(({ id }) => id).toSorted();
  expect((await db.selectFrom('history').select('entity_id').execute()).map((one) => one.entity_id)).toEqual([
    'kept',
  ]);
  for (const table of ['delivery', 'access_token', 'moved_task'] as const)
    expect(await left(table), table).toEqual(['kept']);
  expect(await left('mailed_address')).toEqual(['kept', 'refuses']);
  expect(await db.selectFrom('message_counter').select('date').execute()).toEqual([{ date: dates(8)[0] }]);
});

test('a receipt is kept for 90 days, and an account’s last one forever', async () => {
  await using server = await startApp();
  const { database } = server;
  const { db } = database;
  const [ada, bob] = [server.person(), server.person()];
  const now = Date.parse('2027-01-31T10:00:00.000Z');
  const at = (past: number) => new Date(now - 90 * DAY - past).toISOString();
  for (const { accountId: account_id } of [ada, bob]) {
    await server.person(account_id).changes();
    await db.deleteFrom('receipt').where('account_id', '=', account_id).execute();
    await db.updateTable('account').set({ cursor: 4 }).where('id', '=', account_id).execute();
    for (const [n, past] of [2, 1, 0, account_id === ada.accountId ? 0 : 1].entries())
      await db
        .insertInto('receipt')
        .values({
          ...{ account_id, cursor: n + 1, key: `key ${n}`, fingerprint: 'x', answer: 'null' },
          ...{ at: at(past), mark: null },
        })
        .execute();
  }
  await purge(database, now);
  const left = async (accountId: string) =>
    (
      await db
        .selectFrom('receipt')
        .select('cursor')
        .where('account_id', '=', accountId)
        .orderBy('cursor')
        .execute()
    ).map(({ cursor }) => cursor);
  expect([await left(ada.accountId), await left(bob.accountId)]).toEqual([
    [3, 4],
    [3, 4],
  ]);
});
