import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import pg from 'pg';
import { NO_TIME_LIMITS } from '../db/engine/time-limits.ts';
import { BackupError } from './backup.ts';

type Place = { url: string };

const INSTALL =
  'install PostgreSQL’s client programs of the server’s version (Debian: apt-get install postgresql-client), or use your database provider’s backups';

/** Dumps a snapshot with pg_dump and computes its checksum from the same snapshot. */
export async function copyPostgres({ url }: Place, target: string) {
  return connected(url, async (client, lost) => {
    await client.query('begin isolation level repeatable read read only');
    const { rows } = await client.query(
      'select pg_export_snapshot() as snapshot, current_schema() as schema',
    );
    const { snapshot, schema } = rows[0] as { snapshot: string; schema: string };
    // Dumping `public` by name would recreate it on restore and fail, because every database has it.
    const only = schema === 'public' ? [] : [`--schema=${schema}`];
    const args = ['--format=custom', `--snapshot=${snapshot}`, ...only, `--file=${target}`];
    await run('pg_dump', url, args, lost);
    const sums = await sumsOf(client);
    const accounts = sums.find(({ table }) => table === 'account')?.rows ?? 0;
    return { accounts, checksum: checksum(sums) };
  });
}

/** Restores a dump into an empty database in one transaction. @returns the checksum of the restored data */
export async function restorePostgres({ url }: Place, backup: string): Promise<string> {
  const there = await connected(url, tablesOf);
  if (there.length > 0)
    throw new BackupError(
      'The database isn’t empty. Create a new one (createdb), set DATABASE_URL to it, and try again.',
    );
  await run('pg_restore', url, ['--exit-on-error', '--single-transaction', '--no-owner', '--no-acl', backup]);
  return connected(url, async (client) => checksum(await sumsOf(client)));
}

type Sum = { table: string; rows: number; sum: string };

/** The row count and an order-independent checksum of each table. */
async function sumsOf(client: pg.Client): Promise<Sum[]> {
  const sums: Sum[] = [];
  for (const table of await tablesOf(client)) {
    const name = client.escapeIdentifier(table);
    const { rows } = await client.query(
      `select count(*)::int as rows, coalesce(sum(hashtextextended(one::text, 0)), 0)::text as sum from ${name} one`,
    );
    sums.push({ table, ...rows[0] });
  }
  return sums;
}

async function tablesOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query(
    'select tablename from pg_tables where schemaname = current_schema() order by tablename',
  );
  return rows.map(({ tablename }) => tablename);
}

const checksum = (sums: Sum[]): string => createHash('sha256').update(JSON.stringify(sums)).digest('hex');

async function connected<T>(
  url: string,
  work: (client: pg.Client, lost: AbortSignal) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  const lost = new AbortController();
  client.on('error', ({ message }) =>
    lost.abort(new BackupError(`The database ended the connection (${message}). Try again.`)),
  );
  await client.connect();
  try {
    await client.query(NO_TIME_LIMITS);
    return await work(client, lost.signal);
  } catch (error) {
    lost.signal.throwIfAborted();
    throw error;
  } finally {
    await client.end();
  }
}

/** Runs a client program. The password goes through the environment, because other users can read the arguments. */
function run(program: string, url: string, args: string[], signal?: AbortSignal): Promise<void> {
  const open = new URL(url);
  const password = decodeURIComponent(open.password);
  open.password = '';
  // In an operator's locale, wrappers of these programs may warn before what counts.
  const env = { ...process.env, LC_ALL: 'C', ...(password && { PGPASSWORD: password }) };
  return new Promise((resolve, reject) => {
    const child = spawn(program, [`--dbname=${open.href}`, ...args], {
      env,
      signal,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
    child.once('error', () => reject(new BackupError(`${program} isn’t on this machine: ${INSTALL}.`)));
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new BackupError(`${program} failed: ${said.trim()}`)),
    );
  });
}
