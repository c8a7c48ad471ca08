import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { giveBackSpace, stuckMib } from '../upkeep/free-pages.ts';
import { type Database, openDatabase, snapshot } from './open.ts';
import { prepared, preparedWrite } from './prepared.ts';

const addWord = preparedWrite((_, text: string) => sql`insert into word values (${text})`);
const allWords = prepared(() => sql<{ text: string }>`select text from word order by text`);

/** A new SQLite file, opened, with a table of words, and one of accounts, which writes lock. */
async function start(log?: Parameters<typeof openDatabase>[1]) {
  const folder = mkdtempSync(join(tmpdir(), 'daymark-open-'));
  const file = join(folder, 'daymark.db');
  const database = openDatabase({ file }, log);
  for (const table of ['word (text text primary key)', 'account (id text)'])
    await sql.raw(`create table ${table}`).execute(database.db);
  return {
    ...database,
    database,
    words: async () => (await allWords(database.db)).map(({ text }) => text),
    async [Symbol.asyncDispose]() {
      await database.close();
      rmSync(folder, { recursive: true });
    },
  };
}

const pragma = async ({ db }: Pick<Database, 'db'>, name: string) => {
  const { rows } = await sql<Record<string, unknown>>`pragma ${sql.raw(name)}`.execute(db);
  return Object.values(rows[0] ?? {})[0];
};

test('a SQLite file is durable, checks references, doesn’t block while it waits, and can shrink if it’s new', async () => {
  await using made = await start();
  const settings = [
    'journal_mode',
    'synchronous',
    'foreign_keys',
    'busy_timeout',
    'auto_vacuum',
    'wal_autocheckpoint',
  ];
  const values = await Promise.all(settings.map((name) => pragma(made, name)));
  expect(values).toEqual(['wal', 2, 1, 0, 2, 4000]);
  expect([made.kind, await stuckMib(made.db)]).toEqual(['sqlite', 0]);
});

test('an older file isn’t rewritten, and says how much of it is unused', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'daymark-open-'));
  const file = join(folder, 'daymark.db');
  const old = new DatabaseSync(file);
  old.exec('create table account (id text); create table gone (bytes blob)');
  old.exec(`insert into gone values (zeroblob(${3 * 1024 * 1024})); delete from gone`);
  old.close();
  const database = openDatabase({ file });
  expect([await pragma(database, 'auto_vacuum'), await stuckMib(database.db)]).toEqual([0, 3]);
  await giveBackSpace((batch) => database.transact((tx) => batch(tx, 10)));
  expect(await stuckMib(database.db)).toBe(3);
  await database.close();
  rmSync(folder, { recursive: true });
});

test('a file gives back its free pages, a batch at a time, but for the last batch', async () => {
  await using made = await start();
  await sql`insert into word values (${'x'.repeat(200 * 4096)})`.execute(made.db);
  await sql`delete from word`.execute(made.db);
  const free = async () => Number(await pragma(made, 'freelist_count'));
  const before = await free();
  expect(before).toBeGreaterThan(190);
  let batches = 0;
  await giveBackSpace((batch) => {
    batches += 1;
    return made.transact((tx) => batch(tx, 50));
  });
  expect(await free()).toBeGreaterThan(0);
  expect(await free()).toBeLessThanOrEqual(50);
  // The last one finds that there is nothing left to do.
  expect(batches).toBeGreaterThan(before / 50 - 2);
  expect(batches).toBeLessThan(before / 50 + 2);
});

test('a write is kept whole or not at all', async () => {
  await using made = await start();
  await made.transact((tx) => addWord(tx, 'one'));
  const failed = made.transact(async (tx) => {
    await addWord(tx, 'two');
    throw new Error('gave up');
  });
  await expect(failed).rejects.toThrow('gave up');
  await expect(made.transact((tx) => addWord(tx, 'one'))).rejects.toThrow('UNIQUE');
  expect(await made.words()).toEqual(['one']);
});

test('a read waits for a transaction under way, and sees what it wrote', async () => {
  await using made = await start();
  const inside = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const writing = made.transact(async (tx) => {
    await addWord(tx, 'one');
    inside.resolve();
    await goOn.promise;
    throw new Error('gave up');
  });
  await inside.promise;
  const read = made.words();
  goOn.resolve();
  await expect(writing).rejects.toThrow('gave up');
  expect(await read).toEqual([]);
});

test('more queries can be used than are kept', async () => {
  await using made = await start();
  for (let n = 0; n < 1_010; n++)
    expect((await sql.raw(`select ${n} as n`).execute(made.db)).rows).toEqual([{ n }]);
  expect(await made.words()).toEqual([]);
});

test('queries that are observed are all seen', async () => {
  const seen: string[] = [];
  await using made = await start(({ query }) => void seen.push(query.sql));
  seen.length = 0;
  await made.transact((tx) => addWord(tx, 'one'));
  expect(await made.words()).toEqual(['one']);
  expect(seen).toEqual(
    expect.arrayContaining(['insert into word values (?)', 'select text from word order by text']),
  );
});

test('several reads can see the same state', async () => {
  await using made = await start();
  await made.transact((tx) => addWord(tx, 'one'));
  const both = await snapshot(made.database, async (tx) => [await allWords(tx), await allWords(tx)]);
  expect(both).toEqual([[{ text: 'one' }], [{ text: 'one' }]]);
});

test('reads don’t wait for an open write, and see it once it is committed', async () => {
  await using made = await start();
  const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
  const { promise: hasBegun, resolve: begin } = Promise.withResolvers<void>();
  const written = made.transact(async (tx) => {
    await addWord(tx, 'one');
    begin();
    await isOver;
  });
  await hasBegun;
  expect(await made.words()).toEqual([]);
  expect(await made.db.selectFrom('account').select('id').execute()).toEqual([]);
  expect(await snapshot(made.database, (tx) => allWords(tx))).toEqual([]);
  end();
  await written;
  expect(await made.words()).toEqual(['one']);
});

test('a snapshot stays what it was, while others see what is new', async () => {
  await using made = await start();
  await snapshot(made.database, async (tx) => {
    expect(await allWords(tx)).toEqual([]);
    await made.transact((writing) => addWord(writing, 'one'));
    expect(await allWords(tx)).toEqual([]);
    expect(await made.words()).toEqual(['one']);
    await expect(sql`insert into word values ('two')`.execute(tx)).rejects.toThrow('readonly');
  });
});

test('more snapshots than there are connections wait for each other', async () => {
  await using made = await start();
  const { promise: areOver, resolve: end } = Promise.withResolvers<void>();
  const all = Array.from({ length: 9 }, () =>
    snapshot(made.database, async (tx) => {
      const words = await allWords(tx);
      await areOver;
      return words;
    }),
  );
  await made.transact((tx) => addWord(tx, 'one'));
  end();
  expect((await Promise.all(all)).flat()).toHaveLength(5);
});

test('a write outside of transactions waits for an open one, and one that fails holds up none', async () => {
  await using made = await start();
  const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
  const order: string[] = [];
  const first = made.db.transaction().execute(async (tx) => {
    await addWord(tx, 'one');
    await isOver;
    order.push('first');
  });
  const second = addWord(made.db, 'two').then(() => order.push('second'));
  const twice = addWord(made.db, 'one');
  end();
  await expect(twice).rejects.toThrow('UNIQUE');
  await Promise.all([first, second]);
  expect([order, await made.words()]).toEqual([
    ['first', 'second'],
    ['one', 'two'],
  ]);
});

test('a write waits for another process that is writing, and reads go on meanwhile', async () => {
  await using made = await start();
  const other = new DatabaseSync(made.file ?? '');
  other.exec("begin immediate; insert into word values ('theirs')");
  const order: string[] = [];
  const written = [
    made.transact((tx) => addWord(tx, 'ours')).then(() => order.push('in a transaction')),
    addWord(made.db, 'alone').then(() => order.push('alone')),
  ];
  expect(await made.words()).toEqual([]);
  expect(order).toEqual([]);
  other.exec('commit');
  other.close();
  await Promise.all(written);
  expect(await made.words()).toEqual(['alone', 'ours', 'theirs']);
});
