import { randomUUID } from 'node:crypto';
import pg from 'pg';

const POSTGRES = process.env.DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';

/** Set for all of a run's workers by schemas-of-run.ts, which removes what they leave. */
const PREFIX = `daymark_test_${process.env.TEST_RUN ?? ''}`;

/**
 * A schema stands in for a PostgreSQL database: it comes and goes without a checkpoint of the whole server.
 * @param settings for each of its connections, like `{synchronous_commit: 'off'}`
 * @returns its address, and how to take it away
 */
export async function createSchema(settings: Record<string, string> = {}) {
  const name = `${PREFIX}_${randomUUID().replaceAll('-', '')}`;
  await asAdmin(`create schema ${name}`);
  const url = new URL(POSTGRES);
  const options = Object.entries({ search_path: name, ...settings }).map((pair) => `-c ${pair.join('=')}`);
  // Not by searchParams, which write a space as a plus: PostgreSQL's own programs would read it as one.
  url.search = `options=${encodeURIComponent(options.join(' '))}`;
  return { name, url: url.href, remove: () => asAdmin(`drop schema ${name} cascade`) };
}

/** Deletes each row of a migrated schema, so that it is as new. */
export const emptyTables = (url: string): Promise<void> =>
  connected(url, async (client) => {
    const { rows } = await client.query(
      `select tablename from pg_tables where schemaname = current_schema() and tablename <> 'migration'`,
    );
    const names = rows.map(({ tablename }) => client.escapeIdentifier(tablename));
    // What hangs on an account goes with it, in an order that its keys allow.
    const first = names.filter((name) => name === '"account"');
    await client.query([...first, ...names].map((name) => `delete from ${name}`).join(';'));
  });

/** Removes the schemas whose names begin so. */
export const removeSchemas = (prefix: string): Promise<void> =>
  connected(POSTGRES, async (client) => {
    const { rows } = await client.query('select nspname from pg_namespace where starts_with(nspname, $1)', [
      prefix,
    ]);
    for (const { nspname } of rows) await client.query(`drop schema ${nspname} cascade`);
  });

/** Runs one statement with an administrator's rights. */
export const asAdmin = (statement: string): Promise<void> =>
  connected(POSTGRES, async (client) => void (await client.query(statement)));

async function connected(url: string, use: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await use(client);
  } finally {
    await client.end();
  }
}

/** The same address in another database of the same PostgreSQL. */
export function inDatabase(address: string, name: string): string {
  const url = new URL(address);
  url.pathname = `/${name}`;
  return url.href;
}
