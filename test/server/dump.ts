import { sql } from 'kysely';
import type { Database } from '../../server/db/engine/open.ts';
import type { Answer } from './app.ts';
import { ENGINE } from './database.ts';

const TABLES =
  ENGINE === 'postgres'
    ? sql<{ name: string }>`select tablename as name from pg_tables where schemaname = current_schema()`
    : sql<{ name: string }>`select name from sqlite_schema where type = 'table'`;

/** All rows of all tables, as text. */
export async function dump({ db }: Database): Promise<string> {
  const tables: string[] = [];
  for (const { name } of (await TABLES.execute(db)).rows) {
    const { rows } = await sql<object>`select * from ${sql.table(name)}`.execute(db);
    tables.push([name, ...rows.map((row) => JSON.stringify(row)).sort()].join('\n'));
  }
  return tables.sort().join('\n\n');
}

/** An answer without what is made anew by each call: random ids, and the random part of a cursor. */
export function comparable({ status, body }: Pick<Answer, 'status' | 'body'>): string {
  const text = JSON.stringify({ status, body });
  return text
    .replace(/"cursor":"(\d+)-[^"]*"/g, '"cursor":"$1"')
    .replace(/"(id|importId)":"[0-9a-f-]{36}"/g, '"$1":"random"');
}
