import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import pg from 'pg';
import { BackupError } from './backup.ts';

type Place = { url: string };

const INSTALL =
  'install PostgreSQL’s client programs of the server’s version (Debian: apt-get install postgresql-client), or use the backups of who runs the database for you';

/** Dumps the state of one moment, by pg_dump, and sums it up from that very moment. */
export async function copy({ url }: Place, target: string) {
  return connected(url, async (client) => {
    await client.query('begin isolation level repeatable read read only');
    const { rows } = await client.query(
      'select pg_export_snapshot() as snapshot, current_schema() as schema',
    );
    const { snapshot, schema } = rows[0] as { snapshot: string; schema: string };
    // A dump of the schema that every database has would make it anew, and fail.
    const only = schema === 'public' ? [] : [`--schema=${schema}`];
    await run('pg_dump', url, ['--format=custom', `--snapshot=${snapshot}`, ...only, `--file=${target}`]);
    const sums = await sumsOf(client);
    const accounts = sums.find(({ table }) => table === 'account')?.rows ?? 0;
    return { accounts, checksum: checksum(sums) };
  });
}

/** Fills an empty database from a dump, whole or not at all. @returns the checksum of what is there now */
export async function restore({ url }: Place, backup: string): Promise<string> {
  const there = await connected(url, tablesOf);
  if (there.length > 0)
    throw new BackupError(
      'The database isn’t empty. Make a new one (createdb), set DATABASE_URL to it, and try again.',
    );
  await run('pg_restore', url, ['--exit-on-error', '--single-transaction', '--no-owner', '--no-acl', backup]);
  return connected(url, async (client) => checksum(await sumsOf(client)));
}

type Sum = { table: string; rows: number; sum: string };

/** The rows of each table and a sum over them, in whatever order they stand. */
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

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Runs a client program; the password goes by the environment, as everybody can read the arguments. */
function run(program: string, url: string, args: string[]): Promise<void> {
  const open = new URL(url);
  const password = decodeURIComponent(open.password);
  open.password = '';
  const env = { ...process.env, ...(password && { PGPASSWORD: password }) };
  return new Promise((resolve, reject) => {
    const child = spawn(program, [`--dbname=${open.href}`, ...args], {
      env,
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
