import { cpSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startApp } from '../../../test/server/app.ts';
import { createEmptyDatabase } from '../../../test/server/database.ts';
import type { Database } from '../engine/open.ts';
import type { Value } from '../engine/prepared.ts';
import { MIGRATIONS } from '../migrations/read-migrations.ts';
import { migrate } from './migrate.ts';

const AT = '2026-06-15T09:00:00.000Z';
type Row = Record<string, Value>;

/** The migrations up to a number. @param more one of a newer version */
function migrationsBefore(number: string, more = ''): string {
  const folder = mkdtempSync(join(tmpdir(), 'daymark-migrations-'));
  for (const file of readdirSync(MIGRATIONS).filter((name) => name < number))
    cpSync(join(MIGRATIONS, file), join(folder, file));
  if (more) writeFileSync(join(folder, '9999_newer.sql'), more);
  return folder;
}

async function insert({ db }: Database, table: string, row: Row): Promise<void> {
  const columns = sql.join(Object.keys(row).map((name) => sql.ref(name)));
  const values = sql.join(Object.values(row));
  await sql`insert into ${sql.table(table)} (${columns}) values (${values})`.execute(db);
}

const rowsOf = async ({ db }: Database, table: string): Promise<Row[]> =>
  (await sql<Row>`select * from ${sql.table(table)} order by 1, 2`.execute(db)).rows;

const OWN = { account_id: 'ada' };
const TASK = { ...OWN, title: 'Plan', completed: 0, priority: 'high', created_at: AT, list_id: 'work' };
/** An account as version 0014 has it. */
const ROWS: [string, Row][] = [
  ['account', { id: 'ada', cursor: 7, created_at: AT, whole_since: 0 }],
  ['list', { ...OWN, id: 'work', name: 'Work', color: 'blue', is_shared: 1 }],
  ['goal', { ...OWN, id: 'g', title: 'Goal', category: 'skills', created_at: AT }],
  [
    'task',
    { ...TASK, id: 'open', due_date: '2026-06-20', estimated_minutes: 30, project: 'P', goal_id: 'g' },
  ],
  [
    'task',
    { ...TASK, id: 'done', completed: 1, completed_at: AT, completed_by: 'ada', description: 'Notes' },
  ],
  ['event', { ...OWN, id: 'e', title: 'Plan', start: '09:00', end: '10:00', category: 'work' }],
  [
    'member',
    { ...OWN, id: 'work-bob', list_id: 'work', member_id: 'bob', email: 'b', role: 'editor', joined_at: AT },
  ],
  ['change', { ...OWN, entity: 'task', owner_id: 'ada', entity_id: 'open', cursor: 7 }],
  [
    'history',
    {
      ...OWN,
      cursor: 7,
      entity: 'task',
      entity_id: 'open',
      before: null,
      after: '{}',
      actor_id: 'ada',
      at: AT,
    },
  ],
  [
    'receipt',
    { ...OWN, cursor: 7, key: 'key-00000001', fingerprint: 'f', answer: 'null', at: AT, mark: 'm' },
  ],
];
const TABLES = [...new Set(ROWS.map(([table]) => table))];

test('an upgrade adds empty columns and changes no row', async () => {
  await using made = await createEmptyDatabase();
  const { database } = made;
  await migrate(database, migrationsBefore('0015'));
  for (const [table, row] of ROWS) await insert(database, table, row);
  const before = await Promise.all(TABLES.map((table) => rowsOf(database, table)));
  expect(await migrate(database)).toContain('0015_room_to_grow');
  const after = await Promise.all(TABLES.map((table) => rowsOf(database, table)));
  for (const [n, rows] of before.entries()) {
    expect(after[n]).toMatchObject(rows);
    const added = after[n]?.flatMap((row, at) =>
      Object.entries(row).filter(([name]) => !(name in (rows[at] ?? {}))),
    );
    expect(added?.filter(([, value]) => value !== null)).toEqual([]);
  }

  await using server = await startApp({ database });
  const ada = server.person('ada');
  const { tasks } = (await ada.call('GET', '/api/tasks')).body;
  expect(tasks).toContainEqual({
    id: 'open',
    title: 'Plan',
    completed: false,
    priority: 'high',
    createdAt: AT,
    listId: 'work',
    dueDate: '2026-06-20',
    estimatedMinutes: 30,
    project: 'P',
    goalId: 'g',
  });
});

test('a column of a newer version isn’t shown, and keeps its value when the row is changed', async () => {
  await using made = await createEmptyDatabase();
  const { database } = made;
  const wider = ['task', 'list', 'event'].map((table) => `alter table ${table} add column newer text;\n`);
  await migrate(database, migrationsBefore('9', wider.join('')));
  await using server = await startApp({ database });
  const [ada, bob] = [await server.proPerson(), await server.proPerson()];
  const listId = (await ada.call('POST', '/api/lists', { list: { name: 'Trip' } })).body.list.id;
  for (const id of ['a', 'b']) await ada.add(`Task ${id}`, { id, listId, goalId: 'health' });
  const times = { id: 'e', title: 'Plan', start: '09:00', end: '10:00', category: 'work' };
  await ada.call('POST', '/api/planner', { type: 'event', data: times });
  for (const table of ['task', 'list', 'event'])
    await sql`update ${sql.table(table)} set newer = id where account_id = ${ada.accountId}`.execute(
      database.db,
    );

  const { secret } = (await ada.call('POST', '/api/invitations', { listId, role: 'editor' })).body;
  await bob.call('POST', '/api/invitations/accept', { id: secret });
  const steps: [typeof ada, string, string, object][] = [
    [ada, 'PUT', '/api/tasks', { taskId: 'a', updates: { title: 'Renamed', completed: true } }],
    [
      bob,
      'PUT',
      '/api/tasks',
      { taskId: `${ada.accountId}:b`, updates: { priority: 'high', listId: `${ada.accountId}:${listId}` } },
    ],
    [ada, 'PUT', '/api/lists', { listId, updates: { name: 'Journey' } }],
    [ada, 'PUT', '/api/planner', { type: 'event', eventId: 'e', updates: { title: 'Renamed' } }],
    [ada, 'DELETE', '/api/goals', { goalId: 'health' }],
    [ada, 'POST', '/api/trash/restore', { entity: 'goal', id: 'health' }],
    [
      ada,
      'POST',
      '/api/account/import',
      { tasks: { a: { project: 'Imported' } }, lists: { work: { color: 'red' } }, changed: 'update' },
    ],
    [ada, 'DELETE', '/api/lists', { listId }],
    [ada, 'POST', '/api/trash/restore', { entity: 'list', id: listId }],
  ];
  for (const [person, method, path, body] of steps)
    expect((await person.call(method, path, body)).status, `${method} ${path}`).toBe(200);

  const left = async (table: string) =>
    (await rowsOf(database, table)).filter(({ newer, id }) => newer === id).map(({ id }) => id);
  expect(await left('task')).toEqual(['a', 'b']);
  expect(await left('list')).toEqual(['health', 'personal', 'work']);
  expect(await left('event')).toEqual(['e']);
  const shown = await Promise.all(
    [
      '/api/tasks',
      '/api/lists',
      '/api/planner',
      '/api/changes?since=0',
      '/api/account/export',
      '/api/trash',
    ].map((path) => ada.call('GET', path)),
  );
  expect(JSON.stringify(shown.map(({ body }) => body))).not.toContain('newer');
});
