import { randomUUID } from 'node:crypto';
import pg from 'pg';

const POSTGRES = process.env.DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';

/**
 * A schema stands in for a PostgreSQL database: it comes and goes without a checkpoint of the whole server.
 * @param settings for each of its connections, like `{synchronous_commit: 'off'}`
 * @returns its address, and how to take it away
 */
export async function createSchema(settings: Record<string, string> = {}) {
  const name = `daymark_test_${randomUUID().replaceAll('-', '')}`;
  await asAdmin(`create schema ${name}`);
  const url = new URL(POSTGRES);
  const options = Object.entries({ search_path: name, ...settings }).map((pair) => `-c ${pair.join('=')}`);
  // Not by searchParams, which write a space as a plus: PostgreSQL's own programs would read it as one.
  url.search = `options=${encodeURIComponent(options.join(' '))}`;
  return { name, url: url.href, remove: () => asAdmin(`drop schema ${name} cascade`) };
}

/** Runs one statement with an administrator's rights. */
export async function asAdmin(statement: string): Promise<void> {
  const client = new pg.Client(POSTGRES);
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** The same address in another database of the same PostgreSQL. */
export function inDatabase(address: string, name: string): string {
  const url = new URL(address);
  url.pathname = `/${name}`;
  return url.href;
}
