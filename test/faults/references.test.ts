import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Task } from '../../domain/task/task.ts';
import { createAccount } from '../../server/db/change/account-row.ts';
import { openDatabase } from '../../server/db/engine/open.ts';
import { migrate } from '../../server/db/migrating/migrate.ts';
import { entityTables } from '../../server/db/rows/entities.ts';
import { sampleTask } from '../sample-task.ts';
import { signUp } from '../server/user.ts';
import { allTables, danglingIn, looksLikeReference, NAMES_NO_ROW, REFERENCES } from './references.ts';

const NOW = '2026-06-15T10:00:00.000Z';

test('every column that may name a row is known', async () => {
  const columns = (await allTables()).flatMap(({ name, columns }) =>
    columns.map((column) => [name, column.name] as const),
  );
  const named = columns
    .filter(([, column]) => looksLikeReference(column) && column !== 'account_id')
    .map((names) => names.join('.'));
  expect(named.filter((name) => !(name in REFERENCES) && !NAMES_NO_ROW.has(name))).toEqual([]);
  const all = new Set(columns.map((names) => names.join('.')));
  expect([...Object.keys(REFERENCES), ...NAMES_NO_ROW].filter((name) => !all.has(name))).toEqual([]);
});

test('finds rows that name one that doesn’t exist', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'daymark-references-'));
  const database = openDatabase({ file: join(folder, 'daymark.db') });
  const add = (id: string, fields: Partial<Task>) =>
    database.transact((tx) => entityTables.task.insert(tx, 'ada', sampleTask(id, fields)));
  try {
    await migrate(database);
    await signUp(database, 'ada', NOW);
    await database.transact((tx) => createAccount(tx, 'ada', NOW));
    await add('top', {});
    await add('below', { parentId: 'top' });
    expect(await danglingIn(database)).toEqual([]);
    await add('lost', { parentId: 'gone', goalId: 'never' });
    expect((await danglingIn(database)).sort()).toEqual(['task.goal_id never', 'task.parent_id gone']);
  } finally {
    await database.close();
    rmSync(folder, { recursive: true });
  }
});
