import { sql } from 'kysely';
import { type Database, openDatabase } from '../../server/db/engine/open.ts';
import { makePro } from '../harness/pro.ts';
import { residentKib } from '../harness/process.ts';
import { RunningApp } from '../harness/running-app.ts';
import { createSchema } from '../server/schema.ts';
import { startCrowd, type Verdict } from './crowd.ts';
import { SECRET, UNLIMITED } from './settings.ts';

const PEOPLE = 4;
const ACCOUNTS = 10;
const OLD = '2020-01-01T00:00:00.000Z';
const CHUNK = 100_000;

/**
 * The outcome of a purge at startup and of the writes during it. `slowestMs` is the slowest write, and `mostMib` the
 * process's peak memory.
 */
export type Purged = Verdict & { left: number; slowestMs: number; mostMib: number };

/** Starts on a database with `receipts` old receipts, which are purged automatically while people write. */
export async function purgeMany(engine: 'sqlite' | 'postgres', receipts: number): Promise<Purged> {
  const schema = engine === 'postgres' ? await createSchema() : undefined;
  try {
    await using app = await RunningApp.start({
      ...UNLIMITED,
      ...(schema && { DATABASE_URL: schema.url, SECRET }),
    });
    await app.stop();
    const database = openDatabase(app.location);
    try {
      await addOld(database, receipts);
      await app.restart();
      const crowd = await startCrowd(app.url, PEOPLE, (token) => makePro(app, token));
      let [left, slowestMs, mostMib] = [receipts, 0, 0];
      while (left > ACCOUNTS) {
        const started = performance.now();
        await crowd.more(1);
        slowestMs = Math.max(slowestMs, Math.round(performance.now() - started));
        mostMib = Math.max(mostMib, Math.round(residentKib(app.pid) / 1024));
        left = await countOld(database);
      }
      return { ...(await crowd.verdict()), left: left - ACCOUNTS, slowestMs, mostMib };
    } finally {
      await database.close();
    }
  } finally {
    await schema?.remove();
  }
}

const countOld = async ({ db }: Database): Promise<number> => {
  const { count } = await db
    .selectFrom('receipt')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', 'like', 'old-%')
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** Distributes the receipts evenly across accounts, including each account's latest. */
async function addOld({ db }: Database, receipts: number): Promise<void> {
  const each = receipts / ACCOUNTS;
  for (let n = 0; n < ACCOUNTS; n++) {
    const id = `old-${n}`;
    await db.insertInto('account').values({ id, cursor: each, created_at: OLD }).execute();
    for (let from = 0; from < each; from += CHUNK)
      await sql`
        with recursive n (n) as (
          select ${sql.lit(from + 1)} union all select n + 1 from n where n < ${sql.lit(Math.min(from + CHUNK, each))}
        )
        insert into receipt (account_id, cursor, key, fingerprint, answer, at)
        select cast(${id} as text), n, 'old-key-' || n, 'fingerprint', 'null', cast(${OLD} as text) from n`.execute(
        db,
      );
  }
}
