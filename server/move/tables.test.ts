import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabase } from '../db/engine/open.ts';
import { plainValue, stored, tablesOf } from './tables.ts';

test('tables come after those that they refer to, with their columns and keys', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'daymark-tables-'));
  const database = openDatabase({ file: join(folder, 'test.db') });
  for (const statement of [
    'create table migration (name text primary key)',
    'create table c (id text primary key)',
    'create table b (account text references c (id), id integer, primary key (account, id))',
    'create table a (id text primary key, b integer references c (id), c text references d (id))',
    'create table d (id text primary key, parent text references d (id), ok boolean, at timestamptz, n double precision, r real)',
  ])
    await sql.raw(statement).execute(database.db);
  const text = (name: string) => ({ name, kind: 'text' });
  expect(await tablesOf(database.db)).toEqual([
    {
      name: 'd',
      columns: [
        text('id'),
        text('parent'),
        { name: 'ok', kind: 'boolean' },
        { name: 'at', kind: 'moment' },
        { name: 'n', kind: 'number' },
        { name: 'r', kind: 'number' },
      ],
      key: ['id'],
    },
    { name: 'c', columns: [text('id')], key: ['id'] },
    { name: 'a', columns: [text('id'), { name: 'b', kind: 'number' }, text('c')], key: ['id'] },
    { name: 'b', columns: [text('account'), { name: 'id', kind: 'number' }], key: ['account', 'id'] },
  ]);
  await database.close();
  rmSync(folder, { recursive: true });
});

test.each([
  ['text', null, null],
  ['boolean', undefined, null],
  ['moment', null, null],
  ['boolean', true, 1],
  ['boolean', 1, 1],
  ['boolean', false, 0],
  ['boolean', 0, 0],
  ['boolean', 'true', 0],
  ['moment', new Date('2026-06-15T10:00:00Z'), '2026-06-15T10:00:00.000Z'],
  ['moment', '2026-06-15T12:00:00+02:00', '2026-06-15T10:00:00.000Z'],
  ['number', '7', 7],
  ['number', 0.5, 0.5],
  ['text', 7, '7'],
  ['text', '', ''],
] as const)('a %s of %j is read as %j', (kind, value, expected) => {
  expect(plainValue(kind, value)).toBe(expected);
});

test.each([
  ['boolean', 1, true, 1],
  ['boolean', 0, false, 0],
  ['boolean', null, null, null],
  ['number', 1, 1, 1],
  ['text', 'x', 'x', 'x'],
] as const)(
  'a %s of %j is stored as %j in PostgreSQL, and as %j in SQLite',
  (kind, value, postgres, sqlite) => {
    expect([stored(kind, value, true), stored(kind, value, false)]).toEqual([postgres, sqlite]);
  },
);
