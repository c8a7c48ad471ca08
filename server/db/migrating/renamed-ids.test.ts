import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startApp } from '../../../test/server/app.ts';
import { createEmptyDatabase } from '../../../test/server/database.ts';
import type { Database } from '../engine/open.ts';
import { MIGRATIONS } from '../migrations/read-migrations.ts';
import { migrate } from './migrate.ts';

const AT = '2026-06-15T09:00:00.000Z';

function earlierMigrations(): string {
  const folder = mkdtempSync(join(tmpdir(), 'daymark-migrations-'));
  for (const file of readdirSync(MIGRATIONS).filter((name) => name < '0010'))
    writeFileSync(join(folder, file), readFileSync(join(MIGRATIONS, file), 'utf8'));
  return folder;
}

async function insert({ db }: Database, table: string, row: Record<string, string | number | null>) {
  const columns = sql.join(Object.keys(row).map((name) => sql.ref(name)));
  await sql`insert into ${sql.table(table)} (${columns}) values (${sql.join(Object.values(row))})`.execute(
    db,
  );
}

const task = (id: string, more: object = {}) => ({
  id,
  title: `Task ${id}`,
  completed: false,
  priority: 'medium',
  createdAt: AT,
  listId: 'o"d:d',
  goalId: 'g:1',
  ...more,
});

/** Inserts an account as an earlier version left it: ids with colons, some in a shared list, one in the trash. */
async function plant(database: Database): Promise<void> {
  const history = (cursor: number, before: object | null, after: object | null) =>
    insert(database, 'history', {
      account_id: 'olga',
      cursor,
      entity: 'task',
      entity_id: (before as { id: string }).id,
      before: JSON.stringify(before),
      after: after && JSON.stringify(after),
      actor_id: 'eve',
      at: AT,
    });
  const change = (account_id: string, entity: string, owner_id: string, entity_id: string) =>
    insert(database, 'change', { account_id, entity, owner_id, entity_id, hidden: 0, cursor: 3 });
  for (const id of ['olga', 'eve']) {
    await insert(database, 'account', { id, cursor: 3, created_at: AT });
    await insert(database, 'receipt', {
      account_id: id,
      cursor: 3,
      key: 'key-of-write',
      fingerprint: 'f',
      answer: 'null',
      at: AT,
    });
  }
  await insert(database, 'list', {
    account_id: 'olga',
    id: 'o"d:d',
    name: 'Odd',
    color: 'blue',
    is_shared: 1,
  });
  await insert(database, 'list', {
    account_id: 'eve',
    id: 'work',
    name: 'Work',
    color: 'blue',
    is_shared: 0,
  });
  await insert(database, 'goal', {
    account_id: 'olga',
    id: 'g:1',
    title: 'Goal',
    category: 'skills',
    created_at: AT,
  });
  for (const id of ['eve:bomb', 'eve-bomb'])
    await insert(database, 'task', {
      account_id: 'olga',
      id,
      title: `Task ${id}`,
      completed: 0,
      priority: 'medium',
      created_at: AT,
      list_id: 'o"d:d',
      goal_id: 'g:1',
    });
  const seat = { list_id: 'o"d:d', role: 'editor' };
  await insert(database, 'member', {
    account_id: 'olga',
    id: 'o"d:d-eve',
    member_id: 'eve',
    email: 'eve@example.com',
    joined_at: AT,
    ...seat,
  });
  await insert(database, 'membership', {
    account_id: 'eve',
    id: 'olga:o"d:d',
    owner_id: 'olga',
    owner_email: 'olga@example.com',
    ...seat,
  });
  await insert(database, 'invitation', {
    account_id: 'olga',
    id: 'secret',
    owner_email: 'olga@example.com',
    created_at: AT,
    ...seat,
    expires_at: '2026-07-01T00:00:00.000Z',
  });
  for (const [owner, task_id] of [
    ['olga', 'eve:bomb'],
    ['eve', 'olga:eve:bomb'],
  ] as const)
    await insert(database, 'focus_session', {
      account_id: owner,
      id: 'f:1',
      start: AT,
      end: AT,
      minutes: 1,
      task_id,
    });
  for (const [entity, id] of [
    ['list', 'o"d:d'],
    ['task', 'eve:bomb'],
    ['task', 'eve-bomb'],
    ['task', 'eve:gone'],
  ] as const)
    for (const who of ['olga', 'eve']) await change(who, entity, 'olga', id);
  await change('olga', 'member', 'olga', 'o"d:d-eve');
  await change('olga', 'goal', 'olga', 'g:1');
  await change('eve', 'membership', 'eve', 'olga:o"d:d');
  for (const who of ['olga', 'eve']) await change(who, 'focusSession', who, 'f:1');
  await history(2, task('eve:bomb'), task('eve:bomb', { title: 'says "id":"eve:bomb"' }));
  await history(3, task('eve:gone', { title: 'keeps eve:gone, "listId":"o\\"d:d"' }), null);
}

test('replaces ids that contain a colon, and updates every reference to them', async () => {
  await using made = await createEmptyDatabase();
  await migrate(made.database, earlierMigrations());
  await plant(made.database);
  await migrate(made.database);
  await using server = await startApp({ database: made.database });
  const [olga, eve] = [server.person('olga'), server.person('eve')];

  const page = await olga.changes('3-keyofwri');
  expect(page.reset).toBeDefined();
  const named = (entity: string) => page.changes.filter((change) => change.entity === entity);
  const [list, goal] = [named('list')[0]?.id ?? '', named('goal')[0]?.id ?? ''];
  const bomb = named('task').find(({ value }) => JSON.stringify(value).includes('Task eve:bomb'))?.id ?? '';
  for (const id of [list, goal, bomb]) expect(id).toMatch(/^renamed-[\w-]+$/);
  expect(named('task').map(({ value }) => value)).toMatchObject([
    { listId: list, goalId: goal },
    { listId: list, goalId: goal },
  ]);
  expect(named('member')).toMatchObject([{ id: `${list}-eve`, value: { listId: list } }]);
  expect(named('focusSession')).toMatchObject([{ value: { taskId: bomb } }]);
  expect((await olga.call('PUT', '/api/tasks', { taskId: bomb, updates: { completed: true } })).status).toBe(
    200,
  );

  const theirs = (await eve.changes('3-keyofwri')).changes;
  const ids = (entity: string) => theirs.filter((change) => change.entity === entity).map(({ id }) => id);
  expect(ids('list')).toContain(`olga:${list}`);
  expect(ids('task').sort()).toEqual(['olga:eve-bomb', `olga:${bomb}`].sort());
  expect(ids('membership')).toEqual([`olga:${list}`]);
  expect(theirs.find(({ entity }) => entity === 'focusSession')?.value).toMatchObject({
    taskId: `olga:${bomb}`,
  });
  expect(
    (await eve.call('PUT', '/api/tasks', { taskId: `olga:${bomb}`, updates: { title: 'x' } })).status,
  ).toBe(200);

  const { trash } = (await olga.call('GET', '/api/trash')).body;
  const title = 'keeps eve:gone, "listId":"o\\"d:d"';
  expect(trash).toMatchObject([{ value: { title, listId: list, goalId: goal } }]);
  const { id } = trash[0].value;
  expect(id).not.toContain(':');
  expect(await olga.call('POST', '/api/trash/restore', { entity: 'task', id })).toMatchObject({
    status: 200,
  });
  expect((await olga.call('DELETE', '/api/members', { id: `${list}-eve` })).status).toBe(200);
  expect(server.failures).toEqual([]);
});
