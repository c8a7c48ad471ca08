import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { migrate } from '../server/db/migrate.ts';
import { type Database, type Location, openDatabase } from '../server/db/open.ts';
import { type Person, startApp } from '../test/server/app.ts';
import { observed } from '../test/server/plans.ts';
import { createSchema } from '../test/server/schema.ts';
import { figures } from './load.ts';

const ACCOUNTS = 10_000;
const TASKS_EACH = 100;
const TIMES = 300;
const READS_ALL = /Seq Scan on (\w+)|^SCAN (?!\d+-ROW VALUES)(\w+)/;

/** What a call of one account costs before and after others have 1,000,000 tasks, and how the database goes about it. */
export async function benchMillion(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'daymark-million-'));
  const schema = await createSchema();
  const rows: Record<string, Record<string, string>> = {};
  try {
    await benchOn('SQLite', { file: join(folder, 'daymark.db') }, rows);
    await benchOn('PostgreSQL', { url: schema.url }, rows);
  } finally {
    await schema.remove();
    rmSync(folder, { recursive: true });
  }
  console.table(rows);
}

async function benchOn(name: string, location: Location, rows: Record<string, Record<string, string>>) {
  const opened = openDatabase(location);
  await migrate(opened);
  const { database, plans, forget } = observed(opened);
  await using server = await startApp({ database });
  const before = await measured(await server.proPerson());
  await fill(opened);
  const after = await measured(await server.proPerson());
  for (const [call, p50] of Object.entries(after))
    rows[`${name}: ${call}`] = { alone: ms(before[call]), 'beside 1,000,000': ms(p50) };

  forget();
  await measured(await server.proPerson(), 1);
  const all = await plans();
  const through = all.filter(({ steps }) => steps.some((step) => READS_ALL.test(step)));
  console.log(`${name}: ${all.length} queries, ${through.length} of them read a whole table`);
  for (const { sql: text, steps } of through)
    console.log(`  ${text.slice(0, 120)}\n    ${steps.join('\n    ')}`);
  await opened.close();
}

/** The median of each call, in milliseconds, for an account that comes to have some tasks. */
async function measured(person: Person, times = TIMES): Promise<Record<string, number>> {
  const { cursor } = await person.changes();
  let n = 0;
  const calls: Record<string, () => Promise<unknown>> = {
    create: () => person.add(`Task ${n++}`, { id: `task-${n}` }),
    change: () => person.call('PUT', '/api/tasks', { taskId: 'task-1', updates: { title: `New ${n++}` } }),
    'what is new': () => person.changes(cursor),
  };
  const medians: Record<string, number> = {};
  for (const [name, call] of Object.entries(calls)) {
    const taken: number[] = [];
    for (let count = 0; count < times; count++) {
      const started = performance.now();
      await call();
      taken.push(performance.now() - started);
    }
    medians[name] = figures(taken, 1).p50;
  }
  return medians;
}

/** Accounts with a list and their tasks, as their writes would have left them. */
async function fill({ db, kind }: Database): Promise<void> {
  const series = (to: number, name: string) =>
    kind === 'postgres'
      ? sql`(select generate_series(1, ${sql.lit(to)}) as n) ${sql.raw(name)}`
      : sql`(with recursive series(n) as (select 1 union all select n + 1 from series where n < ${sql.lit(to)}) select n from series) ${sql.raw(name)}`;
  const at = sql.lit('2026-06-15T10:00:00.000Z');
  const owner = sql.raw(`'account-' || a.n`);
  const task = sql.raw(`'task-' || t.n`);
  const each = sql`from ${series(ACCOUNTS, 'a')} cross join ${series(TASKS_EACH, 't')}`;
  await sql`insert into account (id, cursor, created_at) select ${owner}, 100, ${at} from ${series(ACCOUNTS, 'a')}`.execute(
    db,
  );
  await sql`insert into list (account_id, id, name, color, is_shared) select ${owner}, 'work', 'Work', 'blue', 0 from ${series(ACCOUNTS, 'a')}`.execute(
    db,
  );
  await sql`insert into task (account_id, id, title, completed, priority, created_at, list_id) select ${owner}, ${task}, 'A task', 0, 'medium', ${at}, 'work' ${each}`.execute(
    db,
  );
  await sql`insert into change (account_id, entity, owner_id, entity_id, hidden, cursor) select ${owner}, 'task', ${owner}, ${task}, 0, t.n ${each}`.execute(
    db,
  );
  await sql`insert into receipt (account_id, cursor, key, fingerprint, answer, at) select ${owner}, t.n, 'key-' || t.n, 'filled', '{}', ${at} ${each}`.execute(
    db,
  );
  await sql.raw('analyze').execute(db);
}

const ms = (value = Number.NaN) => `${value.toFixed(2)} ms`;
