import { randomUUID } from 'node:crypto';
import pg from 'pg';

const POSTGRES = process.env.DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';

/** schemas-of-run.ts sets TEST_RUN for all workers of a run, and removes the schemas they leave. */
const PREFIX = `daymark_test_${process.env.TEST_RUN ?? ''}`;

/**
 * Creates a schema to use as a database: unlike a real one, it needs no checkpoint of the whole server.
 * @param settings for each of its connections, like `{synchronous_commit: 'off'}`
 * @returns its address, and a function that removes it
 */
export async function createSchema(settings: Record<string, string> = {}) {
  const name = `${PREFIX}_${randomUUID().replaceAll('-', '')}`;
  await asAdmin(`create schema ${name}`);
  const url = new URL(POSTGRES);
  const options = Object.entries({ search_path: name, ...settings }).map((pair) => `-c ${pair.join('=')}`);
  // Not through searchParams, which encodes a space as a plus; libpq programs would take that literally.
  url.search = `options=${encodeURIComponent(options.join(' '))}`;
  return { name, url: url.href, remove: () => asAdmin(`drop schema ${name} cascade`) };
}

/** Deletes all rows of a migrated schema, so that it can be reused. */
export const emptyTables = (url: string): Promise<void> =>
  connected(url, async (client) => {
    const { rows } = await client.query(
      `select tablename from pg_tables where schemaname = current_schema() and tablename <> 'migration'`,
    );
    const names = rows.map(({ tablename }) => client.escapeIdentifier(tablename));
    // Accounts first: deleting them cascades in an order that the foreign keys allow.
    const first = names.filter((name) => name === '"account"');
    await client.query([...first, ...names].map((name) => `delete from ${name}`).join(';'));
  });

/** Removes the schemas whose names start with `prefix`. */
export const removeSchemas = (prefix: string): Promise<void> =>
  connected(POSTGRES, async (client) => {
    const { rows } = await client.query('select nspname from pg_namespace where starts_with(nspname, $1)', [
      prefix,
    ]);
    for (const { nspname } of rows) await client.query(`drop schema ${nspname} cascade`);
  });

/** Runs one statement as the administrator. */
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

/** The address of another database on the same PostgreSQL server. */
export function inDatabase(address: string, name: string): string {
  const url = new URL(address);
  url.pathname = `/${name}`;
  return url.href;
}
