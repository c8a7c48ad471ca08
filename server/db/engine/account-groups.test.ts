import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createSchema } from '../../../test/server/schema.ts';
import { requireFirst } from './account-groups.ts';
import { openDatabase, type Tx } from './open.ts';
import { prepared, preparedWrite } from './prepared.ts';

const withServices = test.skipIf(process.env.SERVICES_AWAY);

const add = preparedWrite((_, text: string) => sql`insert into word values (${text})`);
const words = prepared(
  (_, like: string) => sql<{ text: string }>`select text from word where text like ${like}`,
);
const transactionOf = async (tx: Tx) =>
  (await sql<{ id: string }>`select txid_current()::text as id`.execute(tx)).rows[0]?.id;

/** A PostgreSQL database with a table of words. */
async function withWords() {
  const schema = await createSchema();
  const { db, transact, close } = openDatabase({ url: schema.url });
  await sql`create table word (text text primary key)`.execute(db);
  return {
    transact,
    kept: async () => (await words(db, '%')).map(({ text }) => text).sort(),
    async [Symbol.asyncDispose]() {
      await close();
      await schema.remove();
    },
  };
}

withServices.each([
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

withServices('a write that no other shares its transaction with is rejected if it fails', async () => {
  await using made = await withWords();
  const refused = made.transact(async (tx) => {
    await add(tx, 'refused');
    throw new Error('refused');
  }, 'ada');
  await expect(refused).rejects.toThrow('refused');
  await made.transact((tx) => add(tx, 'one'), 'ada');
  const twice = made.transact((tx) => add(tx, 'one'), 'ada');
  await expect(twice).rejects.toMatchObject({ code: '23505' });
  expect(await made.kept()).toEqual(['one']);
});

withServices('writes that wait share a transaction, unless one must be first or alone', async () => {
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

withServices('a write that the rules reject leaves those around it in their transaction', async () => {
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

withServices('at most 16 writes share a transaction', async () => {
  await using made = await withWords();
  const ids = await Promise.all(
    Array.from({ length: 40 }, (_, n) =>
      made.transact(async (tx) => {
        await add(tx, `word ${n}`);
        return transactionOf(tx);
      }, 'ada'),
    ),
  );
  const sizes = [...Map.groupBy(ids, (id) => id).values()].map(({ length }) => length);
  expect(sizes).toEqual([16, 16, 8]);
});

withServices(
  'an account may have 1,000 writes waiting; others are refused, and other accounts go on',
  async () => {
    await using made = await withWords();
    const { promise, resolve } = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const first = made.transact(() => {
      begun.resolve();
      return promise;
    }, 'ada');
    await begun.promise;
    const write = (accountId = 'ada') => made.transact(async () => accountId, accountId);
    const waiting = Array.from({ length: 1_000 }, () => write());
    await expect(write()).rejects.toMatchObject({ status: 429, retryAfterSeconds: 5 });
    expect(await write('bob')).toBe('bob');
    resolve();
    await first;
    expect(new Set(await Promise.all(waiting))).toEqual(new Set(['ada']));
    expect(await write()).toBe('ada');
  },
);
