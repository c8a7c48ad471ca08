import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database, Location } from '../server/db/engine/open.ts';
import { migrate } from '../server/db/migrating/migrate.ts';
import { type Person, startApp } from '../test/server/app.ts';
import { openObserved } from '../test/server/plans.ts';
import { createSchema } from '../test/server/schema.ts';
import { figures } from './load.ts';
import { report } from './report.ts';

const ACCOUNTS = 10_000;
const TASKS_EACH = 100;
const AT_ONCE = 1_000;
const FILLED = 'account, list, task, change, receipt';
const TIMES = 300;
const WARMING = 50;
const READS_ALL = /Seq Scan on (\w+)|^SCAN (?!\d+-ROW VALUES)(\w+)/;

/**
 * Compares calls of one account on an empty database and beside 1,000,000 tasks of others, and prints the queries that
 * scan a whole table. Calls alternate so that both run under the same conditions.
 */
export async function benchMillion(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'daymark-million-'));
  const schemas = [await createSchema(), await createSchema()];
  const rows: Record<string, Record<string, string>> = {};
  const files = ['alone', 'beside'].map((name) => ({ file: join(folder, `${name}.db`) }));
  try {
    await benchOn('SQLite', files, rows);
    await benchOn('PostgreSQL', schemas, rows);
  } finally {
    for (const schema of schemas) await schema.remove();
    rmSync(folder, { recursive: true });
  }
  report(rows);
}

async function benchOn(
  name: string,
  [alone, beside]: Location[],
  rows: Record<string, Record<string, string>>,
) {
  const [empty, full] = [openObserved(alone as Location), openObserved(beside as Location)];
  for (const { database } of [empty, full]) await migrate(database);
  await fill(full.database);
  await settle(full.database);
  full.forget();
  const servers = [await startApp({ database: empty.database }), await startApp({ database: full.database })];
  const [before, after] = await measured(await Promise.all(servers.map((server) => server.proPerson())));
  for (const [call, taken] of Object.entries(after ?? {})) {
    const [small, large] = [figures(before?.[call] ?? [], 1), figures(taken, 1)];
    rows[`${name}: ${call}`] = {
      'alone: median': ms(small.p50),
      'alone: p95': ms(small.p95),
      'beside 1,000,000: median': ms(large.p50),
      'beside: p95': ms(large.p95),
      ratio: (large.p50 / small.p50).toFixed(2),
    };
  }

  const all = await full.plans();
  const through = all.filter(({ steps }) => steps.some((step) => READS_ALL.test(step)));
  console.log(`${name}: ${all.length} queries, ${through.length} of them read a whole table`);
  for (const { sql: text, steps } of through)
    console.log(`  ${text.slice(0, 120)}\n    ${steps.join('\n    ')}`);
  for (const { database } of [empty, full]) await database.close();
}

type Taken = Record<string, number[]>;

/** Milliseconds of each call, with the people taking turns. */
async function measured(people: readonly Person[]): Promise<Taken[]> {
  const callers = await Promise.all(
    people.map(async (person) => callsOf(person, (await person.changes()).cursor)),
  );
  const all: Taken[] = callers.map(() => ({}));
  for (let round = 0; round < WARMING + TIMES; round++) {
    for (const [n, calls] of callers.entries()) {
      for (const [name, call] of Object.entries(calls)) {
        const started = performance.now();
        await call(round);
        const taken = performance.now() - started;
        const mine = all[n] as Taken;
        if (round >= WARMING) mine[name] = [...(mine[name] ?? []), taken];
      }
    }
  }
  return all;
}

const callsOf = (person: Person, cursor: string): Record<string, (round: number) => Promise<unknown>> => ({
  create: (round) => person.add(`Task ${round}`, { id: `task-${round}` }),
  change: (round) =>
    person.call('PUT', '/api/tasks', { taskId: 'task-0', updates: { title: `New ${round}` } }),
  'what is new': () => person.changes(cursor),
  list: () => person.call('GET', '/api/tasks'),
});

/** Flushes the writes and updates the planner's statistics after filling. */
async function settle({ db, kind }: Database): Promise<void> {
  const steps =
    kind === 'sqlite'
      ? ['pragma wal_checkpoint(truncate)', 'analyze']
      : ['set statement_timeout = 0', `vacuum analyze ${FILLED}`, 'checkpoint', 'reset statement_timeout'];
  await db.connection().execute(async (one) => {
    for (const step of steps) await sql.raw(step).execute(one);
  });
}

/** Inserts accounts with a list and tasks, as real writes would; in batches, to stay below the statement timeout. */
async function fill(database: Database): Promise<void> {
  for (let first = 1; first <= ACCOUNTS; first += AT_ONCE)
    await fillSome(database, first, first + AT_ONCE - 1);
}

async function fillSome({ db, kind }: Database, first: number, last: number): Promise<void> {
  const series = (from: number, to: number, name: string) =>
    kind === 'postgres'
      ? sql`(select generate_series(${sql.lit(from)}, ${sql.lit(to)}) as n) ${sql.raw(name)}`
      : sql`(with recursive series(n) as (select ${sql.lit(from)} union all select n + 1 from series where n < ${sql.lit(to)}) select n from series) ${sql.raw(name)}`;
  const at = sql.lit('2026-06-15T10:00:00.000Z');
  const owner = sql.raw(`'account-' || a.n`);
  const task = sql.raw(`'task-' || t.n`);
  const accounts = sql`from ${series(first, last, 'a')}`;
  const each = sql`${accounts} cross join ${series(1, TASKS_EACH, 't')}`;
  for (const statement of [
    sql`insert into account (id, cursor, created_at) select ${owner}, 100, ${at} ${accounts}`,
    sql`insert into list (account_id, id, name, color, is_shared) select ${owner}, 'work', 'Work', 'blue', 0 ${accounts}`,
    sql`insert into task (account_id, id, title, completed, priority, created_at, list_id) select ${owner}, ${task}, 'A task', 0, 'medium', ${at}, 'work' ${each}`,
    sql`insert into change (account_id, entity, owner_id, entity_id, hidden, cursor) select ${owner}, 'task', ${owner}, ${task}, 0, t.n ${each}`,
    sql`insert into receipt (account_id, cursor, key, fingerprint, answer, at) select ${owner}, t.n, 'key-' || t.n, 'filled', '{}', ${at} ${each}`,
  ])
    await statement.execute(db);
}

const ms = (value = Number.NaN) => `${value.toFixed(2)} ms`;
