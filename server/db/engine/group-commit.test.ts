import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { startApp } from '../../../test/server/app.ts';
import { createDatabase, ENGINE } from '../../../test/server/database.ts';

const onSqlite = test.runIf(ENGINE === 'sqlite');
const LONG = 'x'.repeat(9_000);

onSqlite('writes that wait for each other are committed together, each whole or absent', async () => {
  await using made = await createDatabase();
  const { db, transact } = made.database;
  await sql`create table word (text text primary key)`.execute(db);
  const add = (text: string, n: number) =>
    transact(async (tx) => {
      await sql`insert into word values (${`half of ${n}`})`.execute(tx);
      await sql`insert into word values (${text})`.execute(tx);
      return text;
    });
  const outcomes = await Promise.allSettled(['one', 'two', 'one', 'three'].map(add));
  expect(outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : 'refused'))).toEqual([
    ...['one', 'two', 'refused', 'three'],
  ]);
  const kept = await sql<{ text: string }>`select text from word order by rowid`.execute(db);
  // The third fails at its second statement, so its first one must be rolled back.
  expect(kept.rows.map(({ text }) => text)).toEqual([
    ...['half of 0', 'one', 'half of 1', 'two', 'half of 3', 'three'],
  ]);
});

onSqlite(
  'a write that reads first isn’t overtaken by another connection, which would make it fail',
  async () => {
    await using made = await createDatabase();
    const { transact, file = '' } = made.database;
    using other = new DatabaseSync(file, { timeout: 0 });
    const [inside, outside] = ['1', '2'].map(
      (id) => `insert into account (id, cursor, created_at) values ('${id}', 1, '')`,
    );
    await transact(async (tx) => {
      await sql`select * from account`.execute(tx);
      expect(() => other.exec(outside ?? '')).toThrow('database is locked');
      await sql.raw(inside ?? '').execute(tx);
    });
    other.exec(outside ?? '');
  },
);

onSqlite('a write that can’t even begin is refused, and holds up none after it', async () => {
  await using made = await createDatabase();
  const { db, transact } = made.database;
  vi.spyOn(db, 'startTransaction').mockImplementationOnce(() => {
    throw new Error('database is locked');
  });
  const work = vi.fn(async () => 'done');
  const outcomes = await Promise.allSettled([transact(work), transact(work)]);
  expect(outcomes).toEqual([
    { status: 'rejected', reason: new Error('database is locked') },
    { status: 'fulfilled', value: 'done' },
  ]);
  expect(work).toHaveBeenCalledOnce();
});

onSqlite(
  'without room on the disk a write is refused in words, and goes through once there is room',
  async () => {
    await using server = await startApp();
    const ada = await server.proPerson();
    const { db } = server.database;
    const pages = await sql<{ page_count: number }>`pragma page_count`.execute(db);
    await sql.raw(`pragma max_page_count = ${(pages.rows[0]?.page_count ?? 0) + 20}`).execute(db);

    const kept = new Set<string>();
    const add = async (id: string) => {
      const { status, body } = await ada.add(
        `Task ${id}`,
        { id, description: LONG },
        { 'Idempotency-Key': id },
      );
      if (status === 201) kept.add(id);
      else expect([status, body.error]).toEqual([503, expect.stringContaining('out of disk space')]);
      return status;
    };
    const ids = Array.from({ length: 60 }, (_, n) => `id-${String(n).padStart(8, '0')}`);
    const alone = [await add(ids[0] as string), await add(ids[1] as string)];
    const statuses = [...alone, ...(await Promise.all(ids.slice(2).map(add)))];
    expect(new Set(statuses)).toEqual(new Set([201, 503]));
    const titles = async () =>
      (await ada.call('GET', '/api/tasks')).body.tasks.map(({ id }: { id: string }) => id);
    expect(new Set(await titles())).toEqual(kept);
    expect((await sql`pragma integrity_check`.execute(db)).rows).toEqual([{ integrity_check: 'ok' }]);

    await sql`pragma max_page_count = 1000000`.execute(db);
    expect(new Set(await Promise.all(ids.map(add)))).toEqual(new Set([201]));
    expect((await titles()).sort()).toEqual(ids);
  },
);
