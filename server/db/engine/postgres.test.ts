import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { asAdmin, createSchema } from '../../../test/server/schema.ts';
import { snapshot } from './open.ts';
import { openPostgres } from './postgres.ts';
import { BY_POSITION, prepared, preparedWrite, type Value } from './prepared.ts';

const withServices = test.skipIf(process.env.SERVICES_AWAY);

const addWord = preparedWrite((_, text: string) => sql`insert into word values (${text})`);
const wordsLike = prepared(
  (_, like: string) => sql<{ text: string }>`select text from word where text like ${like} order by text`,
);
const byPosition = prepared(
  (_, like: string) =>
    sql<Value[]>`${sql.raw(BY_POSITION)} text, length(text) from word where text like ${like} order by text`,
);

/** A PostgreSQL database with a table of words. */
async function start({ connections = 3, limits = { statement: 15_000, silence: 16_000 } } = {}) {
  const schema = await createSchema();
  const shutdowns: string[] = [];
  const onShutdown = () => void shutdowns.push('shut down');
  const database = openPostgres({ url: schema.url, connections }, [], { limits, onShutdown });
  const { db } = database;
  await database.unhurried((own) => sql`create table word (text text primary key)`.execute(own));
  const setting = async (name: string, reader: typeof db = db) =>
    (await sql<{ value: string }>`select current_setting(${name}) as value`.execute(reader)).rows[0]?.value;
  return {
    database,
    db,
    setting,
    shutdowns,
    url: schema.url,
    words: async () => (await wordsLike(db, '%')).map(({ text }) => text),
    async [Symbol.asyncDispose]() {
      await database.close();
      await schema.remove();
    },
  };
}

withServices('requests can’t wait forever, but migrations can', async () => {
  await using app = await start();
  const { database, setting } = app;
  expect([await setting('statement_timeout'), await setting('lock_timeout')]).toEqual(['15s', '8s']);
  expect(await database.unhurried((db) => setting('statement_timeout', db))).toBe('0');
  await using short = await start({ limits: { statement: 50, silence: 5_000 } });
  await expect(sql`select pg_sleep(5)`.execute(short.db)).rejects.toMatchObject({ code: '57014' });
  // Without the limit, which a busy machine may take for anything.
  expect(await short.database.unhurried((own) => wordsLike(own, '%'))).toEqual([]);
});

withServices('a write is kept whole or not at all, and its errors are its own', async () => {
  await using app = await start();
  const { transact } = app.database;
  await transact(async (tx) => {
    await addWord(tx, 'one');
    expect(await wordsLike(tx, 'one')).toEqual([{ text: 'one' }]);
    // Nobody else sees it before the end.
    expect(await app.words()).toEqual([]);
  });
  const failed = transact(async (tx) => {
    await addWord(tx, 'two');
    await addWord(tx, 'one');
    await wordsLike(tx, '%');
  });
  await expect(failed).rejects.toMatchObject({ code: '23505' });
  // What is sent last fails with the commit.
  await expect(transact((tx) => addWord(tx, 'one'))).rejects.toMatchObject({ code: '23505' });
  const gaveUp = transact(async (tx) => {
    await addWord(tx, 'three');
    throw new Error('gave up');
  });
  await expect(gaveUp).rejects.toThrow('gave up');
  expect(await app.words()).toEqual(['one']);
});

withServices(
  'of statements that share a round trip, the first error counts, whichever is awaited first',
  async () => {
    await using app = await start();
    const { transact } = app.database;
    const failing = (tx: typeof app.db, code: string) =>
      sql.raw(`do 'begin raise exception using errcode = ''${code}''; end'`).execute(tx);
    for (const code of ['40001', '40P01', '55P03', '53200']) {
      const together = transact((tx) =>
        Promise.all([failing(tx, code), wordsLike(tx, '%'), addWord(tx, 'x')]),
      );
      await expect(together, code).rejects.toMatchObject({ code });
      const lastFirst = transact(async (tx) => {
        const first = failing(tx, code);
        first.catch(() => {});
        await wordsLike(tx, '%');
      });
      await expect(lastFirst, code).rejects.toMatchObject({ code });
    }
    await expect(transact((tx) => failing(tx, '22012'))).rejects.toMatchObject({ code: '22012' });
    // A failure that a savepoint has undone isn't blamed for a later one.
    const undone = transact(async (tx) => {
      await sql`savepoint one`.execute(tx);
      await failing(tx, '40001').catch(() => {});
      await sql`rollback to one`.execute(tx);
      await Promise.all([failing(tx, '55P03'), wordsLike(tx, '%')]);
    });
    await expect(undone).rejects.toMatchObject({ code: '55P03' });
    expect(await app.words()).toEqual([]);
  },
);

withServices('a transaction that PostgreSQL ended with a failure isn’t taken for committed', async () => {
  await using app = await start();
  const swallowed = app.db.transaction().execute(async (tx) => {
    await sql`insert into word values ('one')`.execute(tx);
    await sql`insert into word values ('one')`.execute(tx).catch(() => {});
  });
  await expect(swallowed).rejects.toThrow();
  expect(await app.words()).toEqual([]);
});

withServices('a snapshot sees one state, whatever is written meanwhile', async () => {
  await using app = await start();
  await snapshot(app.database, async (tx) => {
    expect(await wordsLike(tx, '%')).toEqual([]);
    await app.database.transact((other) => addWord(other, 'one'));
    expect(await wordsLike(tx, '%')).toEqual([]);
  });
  expect(await app.words()).toEqual(['one']);
});

withServices(
  'counts are numbers, rows can be arrays, and writes say how many rows they changed',
  async () => {
    await using app = await start();
    await app.database.transact(async (tx) => {
      for (const text of ['a', 'bb']) await addWord(tx, text);
    });
    const counted = sql<{ count: number }>`select count(*) as count, 1.5::float8 as half from word`;
    expect((await counted.execute(app.db)).rows).toEqual([{ count: 2, half: 1.5 }]);
    expect(await byPosition(app.db, '%')).toEqual([
      ['a', 1],
      ['bb', 2],
    ]);
    const changes = async (text: string) => (await sql.raw(text).execute(app.db)).numAffectedRows;
    expect([
      await changes(`update word set text = text || 'x'`),
      await changes(`delete from word where text = 'ax'`),
      await changes('select * from word'),
    ]).toEqual([2n, 1n, undefined]);
  },
);

withServices('a query with values is prepared once, unless it reads every column', async () => {
  await using app = await start({ connections: 1 });
  for (let n = 0; n < 3; n++) {
    await wordsLike(app.db, `${n}`);
    await sql`select * from word where text = ${n}`.execute(app.db);
    await sql`select count(*) from word where text = ${n}`.execute(app.db);
  }
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(
    app.db,
  );
  const texts = rows.map(({ statement }) => statement).toSorted();
  expect(texts).toEqual([
    'select count(*) from word where text = $1',
    'select text from word where text like $1 order by text',
  ]);
});

withServices('a connection that PostgreSQL shuts down is reported and replaced', async () => {
  await using app = await start({ connections: 1 });
  await app.words();
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(app.db);
  expect(app.shutdowns).toEqual([]);
  await asAdmin(`select pg_terminate_backend(${rows[0]?.pid})`);
  await expect.poll(() => app.shutdowns).toEqual(['shut down']);
  await expect.poll(() => app.words().catch(() => 'away')).toEqual([]);
});

withServices('queries that are observed are all seen', async () => {
  await using app = await start();
  const seen: string[] = [];
  const observed = openPostgres({ url: app.url }, ({ query }) => void seen.push(query.sql));
  await observed.transact((tx) => addWord(tx, 'one'));
  await wordsLike(observed.db, '%');
  await observed.close();
  expect(seen).toEqual([
    'insert into word values ($1)',
    'select text from word where text like $1 order by text',
  ]);
});
