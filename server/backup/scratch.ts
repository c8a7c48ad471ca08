import { createHash } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import type { Location } from '../db/engine/open.ts';

/** PostgreSQL's code when its user may not do something. */
const FORBIDDEN = '42501';

/**
 * An empty place to restore a backup into, which is removed afterwards: a file in a folder, or a database beside the one
 * that is backed up. @returns undefined when the user of the database may not create databases
 */
export async function createScratch(
  location: Location,
  folder: string,
): Promise<{ location: Location; remove: () => Promise<void> } | undefined> {
  if ('file' in location)
    return { location: { file: join(folder, 'scratch', 'daymark.db') }, remove: async () => {} };
  const url = new URL(location.url);
  const name = `${decodeURIComponent(url.pathname.slice(1)) || 'daymark'}_proof${ofSchema(url)}`;
  const drop = `drop database if exists ${pg.escapeIdentifier(name)} with (force)`;
  try {
    await run(location.url, [drop, `create database ${pg.escapeIdentifier(name)}`]);
  } catch (error) {
    if ((error as { code?: string }).code === FORBIDDEN) return undefined;
    throw error;
  }
  url.pathname = `/${encodeURIComponent(name)}`;
  return {
    location: { url: url.href, ...(location.connections && { connections: 1 }) },
    remove: () => run(location.url, [drop]),
  };
}

/** Tells apart the servers that share a database, each in a schema that its address sets; empty for most. */
const ofSchema = ({ search }: URL): string =>
  search && `_${createHash('sha256').update(search).digest('hex').slice(0, 8)}`;

async function run(url: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
