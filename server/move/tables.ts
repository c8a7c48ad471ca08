import { type Kysely, sql } from 'kysely';
import type { Tables } from '../db/engine/tables.ts';

type Kind = 'text' | 'number' | 'boolean' | 'moment';
export type Table = {
  name: string;
  columns: readonly { name: string; kind: Kind }[];
  key: readonly string[];
};
type Value = string | number | null;
export type MovedRow = readonly Value[];

const kindOf = (type: string): Kind => {
  if (/^boolean$/i.test(type)) return 'boolean';
  if (/^timestamptz$/i.test(type)) return 'moment';
  return /int|double|real/i.test(type) ? 'number' : 'text';
};

/** Each after those that it refers to. Read from SQLite, as every move has it on one side, with the same migrations. */
export async function tablesOf(sqlite: Kysely<Tables>): Promise<Table[]> {
  const { rows: all } = await sql<{
    name: string;
  }>`select name from sqlite_schema where type = 'table' and name not like 'sqlite_%' and name <> 'migration' order by name`.execute(
    sqlite,
  );
  const tables = new Map<string, Table & { after: Set<string> }>();
  for (const { name } of all) {
    const { rows: columns } = await sql<{ name: string; type: string; pk: number }>`
      select name, type, pk from pragma_table_info(${name})`.execute(sqlite);
    const { rows: references } = await sql<{ table: string }>`
      select "table" from pragma_foreign_key_list(${name})`.execute(sqlite);
    tables.set(name, {
      name,
      columns: columns.map((column) => ({ name: column.name, kind: kindOf(column.type) })),
      key: columns.filter(({ pk }) => pk > 0).map((column) => column.name),
      after: new Set(references.map(({ table }) => table).filter((table) => table !== name)),
    });
  }
  const ordered = new Set<Table>();
  const add = ({ after, ...table }: Table & { after: Set<string> }) => {
    if ([...ordered].some(({ name }) => name === table.name)) return;
    for (const name of after) {
      const other = tables.get(name);
      if (other) add(other);
    }
    ordered.add(table);
  };
  for (const table of tables.values()) add(table);
  return [...ordered];
}

/** A value as both databases agree on it: SQLite stores booleans as numbers, and moments as ISO text. */
export function plainValue(kind: Kind, value: unknown): Value {
  if (value === null || value === undefined) return null;
  if (kind === 'boolean') return value === true || value === 1 ? 1 : 0;
  if (kind === 'moment') return new Date(value as string | Date).toISOString();
  return kind === 'number' ? Number(value) : String(value);
}

/** The same as the target's driver takes it. */
export const stored = (kind: Kind, value: Value, isPostgres: boolean): Value | boolean =>
  kind === 'boolean' && isPostgres && value !== null ? value === 1 : value;
