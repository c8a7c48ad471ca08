import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createDatabase, ENGINE } from '../../test/server/database.ts';
import { requireFirst } from './account-groups.ts';
import type { Tx } from './open.ts';
import { prepared, preparedWrite } from './prepared.ts';

const onPostgres = test.runIf(ENGINE === 'postgres');

const add = preparedWrite((_, text: string) => sql`insert into word values (${text})`);
const words = prepared(
  (_, like: string) => sql<{ text: string }>`select text from word where text like ${like}`,
);
const transactionOf = async (tx: Tx) =>
  (await sql<{ id: string }>`select txid_current()::text as id`.execute(tx)).rows[0]?.id;

async function withWords() {
  const made = await createDatabase();
  const { db, transact } = made.database;
  await sql`create table word (text text primary key)`.execute(db);
  return {
    transact,
    kept: async () => (await words(db, '%')).map(({ text }) => text).sort(),
    async [Symbol.asyncDispose]() {
      await sql`drop table word`.execute(db);
      await made[Symbol.asyncDispose]();
    },
  };
}

onPostgres.each([
  ['as soon as it is read again', true],
  ['not before its transaction ends', false],
])('a write that fails is rejected alone, if its failure shows %s', async (_, isRead) => {
  await using made = await withWords();
  const texts = ['one', 'two', 'one', 'three', 'two', 'four'];
  const outcomes = await Promise.allSettled(
    texts.map((text, n) =>
      made.transact(async (tx) => {
        await add(tx, `half of ${n}`);
        await add(tx, text);
        if (isRead) await words(tx, text);
        return text;
      }, 'ada'),
    ),
  );
  expect(outcomes.map(({ status }) => status === 'fulfilled')).toEqual([
    true,
    true,
    false,
    true,
    false,
    true,
  ]);
  const halves = [0, 1, 3, 5].map((n) => `half of ${n}`);
  expect(await made.kept()).toEqual(['four', ...halves, 'one', 'three', 'two']);
});

onPostgres('writes that wait share a transaction, unless one must be first or alone', async () => {
  await using made = await withWords();
  const begun: string[] = [];
  const write = (name: string, isFirst = false, isAlone = false) =>
    made.transact(
      async (tx) => {
        begun.push(name);
        await add(tx, name);
        if (isFirst) requireFirst(tx);
        return transactionOf(tx);
      },
      'ada',
      isAlone,
    );
  const ids = await Promise.all([
    ...['a', 'b'].map((name) => write(name)),
    write('first', true),
    write('c'),
    write('alone', false, true),
    write('d'),
  ]);
  const [a, b, first, c, alone, d] = ids;
  expect([b, c]).toEqual([a, first]);
  expect(new Set([a, first, alone, d]).size).toBe(4);
  expect(begun).toEqual(['a', 'b', 'first', 'first', 'c', 'alone', 'd']);
  expect(await made.kept()).toEqual(['a', 'alone', 'b', 'c', 'd', 'first']);
});

onPostgres('a write that the rules reject leaves those around it in their transaction', async () => {
  await using made = await withWords();
  const outcomes = await Promise.allSettled(
    ['one', 'refused', 'two'].map((text) =>
      made.transact(async (tx) => {
        await add(tx, text);
        if (text === 'refused') throw new Error('refused');
        return transactionOf(tx);
      }, 'ada'),
    ),
  );
  expect(outcomes[1]).toEqual({ status: 'rejected', reason: new Error('refused') });
  expect(outcomes[0]).toEqual(outcomes[2]);
  expect(await made.kept()).toEqual(['one', 'two']);
});
