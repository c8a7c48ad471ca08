import { expect, test } from 'vitest';
import { startApp } from '../../../test/server/app.ts';
import { createDatabase, ENGINE } from '../../../test/server/database.ts';
import { openObserved } from '../../../test/server/plans.ts';

/** How SQLite's query plan says that it reads a whole table; a list of literal values doesn't count. */
const READS_ALL = /^SCAN (?!\d+-ROW VALUES|CONSTANT)/;

test.runIf(ENGINE === 'sqlite')('no request scans a whole table', async () => {
  await using made = await createDatabase();
  const { database, plans } = openObserved(made.location);
  using _ = database;
  await using server = await startApp({ database });
  const ada = server.person();
  const { cursor } = await ada.changes();
  await ada.add('One', { id: 'one' });
  await ada.call('PUT', '/api/tasks', { taskId: 'one', updates: { completed: true } });
  await ada.call('PUT', '/api/tasks', { taskId: 'one', updates: { completed: false, listId: 'health' } });
  await ada.call('GET', '/api/tasks');
  await ada.changes(cursor);
  await ada.call('GET', '/api/changes/older?before=2030-01-01&after=one');
  for (const path of [
    'lists',
    'goals',
    'planner',
    'reflections',
    'subscription',
    'transactions',
    'invitations',
  ])
    await ada.call('GET', `/api/${path}`);
  await ada.add('Two', { id: 'two', listId: 'work', goalId: 'career' });
  const { body } = await ada.call('POST', '/api/invitations', { listId: 'work', role: 'editor' });
  await server.person().call('POST', '/api/invitations/accept', { id: body.secret });
  await ada.call('DELETE', '/api/lists', { listId: 'health' });
  await ada.call('DELETE', '/api/lists', { listId: 'work' });
  await ada.call('DELETE', '/api/goals', { goalId: 'career' });
  await ada.call('POST', '/api/trash/restore', { entity: 'list', id: 'work' });
  await ada.call('POST', '/api/trash/restore', { entity: 'goal', id: 'career' });
  await ada.call('DELETE', '/api/tasks', { taskId: 'one' });

  const all = await plans();
  expect(all.length).toBeGreaterThan(20);
  expect(all.filter(({ steps }) => steps.some((step) => READS_ALL.test(step)))).toEqual([]);
});
