import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { cursor as cursorForm } from '../../domain/registry/change.ts';
import { startApp } from '../../test/server/app.ts';
import { startBilling } from '../../test/server/billing.ts';
import { write } from '../db/change/write.ts';
import type { Database } from '../db/engine/open.ts';

/** Resets an account to its state after a write, as restoring a backup would. */
async function putBack({ db }: Database, accountId: string, cursor: string): Promise<void> {
  const number = Number.parseInt(cursor, 10);
  for (const table of ['receipt', 'change', 'history'])
    await sql`delete from ${sql.table(table)} where account_id = ${accountId} and cursor > ${number}`.execute(
      db,
    );
  await sql`update account set cursor = ${number} where id = ${accountId}`.execute(db);
}

const keyed = (key: string) => ({ 'Idempotency-Key': key });

test.each([
  ['begin alike', 'nightly-import-0002', 'nightly-import-0003'],
  ['are the same', 'nightly-import-0002', 'nightly-import-0002'],
  ['are dashes', '--------', '---------'],
])('detects a restored backup when the keys of both histories %s', async (_, lost, instead) => {
  await using server = await startApp();
  const ada = server.person();
  const backup = (await ada.add('Kept')).body.cursor;
  const device = (await ada.add('Lost', { id: 'lost' }, keyed(lost))).body.cursor;
  await putBack(server.database, ada.accountId, backup);
  expect(await ada.changes(device)).toMatchObject({ reset: 'history', cursor: backup });
  await ada.add('Lost', { id: 'instead' }, keyed(instead));
  expect(await ada.changes(device)).toMatchObject({ reset: 'history' });
  expect((await ada.changes(backup)).reset).toBeUndefined();
});

test('also distinguishes the server’s own writes', async () => {
  await using shop = await startBilling();
  const ada = shop.person();
  const backup = (await ada.changes()).cursor;
  const heads: string[] = [];
  for (let n = 0; n < 2; n++) {
    await putBack(shop.database, ada.accountId, backup);
    await shop.order(ada);
    heads.push((await ada.changes()).cursor);
  }
  expect(heads[0]).not.toBe(heads[1]);
  expect(await ada.changes(heads[0])).toMatchObject({ reset: 'history' });
});

test.each(['--------', '-_-_-_-_', 'expiry:', 'order:order_1', ':::'])(
  'accepts the cursor it returned for a write with the key “%s”',
  async (key) => {
    await using server = await startApp();
    const ada = server.person();
    await ada.changes();
    const deps = server.money;
    const writer = { accountId: ada.accountId, key, fingerprint: 'x' };
    const { cursor } = await write(deps, writer, async () => null);
    expect(cursor).toMatch(/^2-[\w-]{12}$/);
    expect(cursorForm.parse(cursor)).toBe(cursor);
    expect(await write(deps, writer, async () => null)).toEqual({ answer: null, cursor });
    expect(await ada.changes(cursor)).toEqual({ changes: [], cursor });
  },
);

test('accepts a cursor older than marks, and returns one with a mark next', async () => {
  await using server = await startApp();
  const ada = server.person();
  await ada.add('Old', { id: 'old' }, keyed('nightly-import-0002'));
  await ada.add('Older build', { id: 'dashes' }, keyed('--------'));
  await sql`update receipt set mark = null`.execute(server.database.db);
  for (const cursor of ['2-nightlyi', '3-', '3-_'])
    expect((await ada.changes(cursor)).reset, cursor).toBeUndefined();
  expect((await ada.changes()).cursor).toBe('3-_');
  expect(await ada.changes('2-nightlyj')).toMatchObject({ reset: 'history' });
  const { cursor } = (await ada.add('New', { id: 'new' })).body;
  const caughtUp = await ada.changes('3-');
  expect(caughtUp).toMatchObject({ changes: [{ id: 'new' }], cursor });
  expect(caughtUp.reset).toBeUndefined();
  // The new write has a mark, so the start of its key is no longer a valid mark.
  await ada.add('Newest', {}, keyed('nightly-import-0005'));
  expect(await ada.changes('5-nightlyi')).toMatchObject({ reset: 'history' });
});

test.each([
  ['GET', '/api/changes', undefined],
  ['GET', '/api/changes/stream', undefined],
  ['POST', '/api/tasks', { task: { title: 'Typed after the restore' } }],
  ['DELETE', '/api/account', { email: 'ada@example.com' }],
  ['POST', '/api/assistant/answers', { page: 'tasks', zone: 'UTC', question: 'What is next?', earlier: [] }],
])('%s %s creates no account for someone who signed up after the backup', async (method, path, body) => {
  await using server = await startApp();
  const ada = server.person('ada');
  await ada.add('Gone with the restore');
  for (const table of ['task', 'account', 'auth_user'])
    await sql`delete from ${sql.table(table)}`.execute(server.database.db);
  const answer = await ada.call(method, path, body);
  expect(answer).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
  expect((await sql`select id from account`.execute(server.database.db)).rows).toEqual([]);
});
