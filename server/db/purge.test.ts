import { expect, test } from 'vitest';
import { startApp } from '../../test/server/app.ts';
import { purge } from './purge.ts';

const DAY = 24 * 60 * 60 * 1000;

test('history goes after 30 days, receipts after 90, and a device that was away that long begins anew', async () => {
  await using server = await startApp();
  const { database, clock } = server;
  const ada = server.person();
  await ada.add('Old', { id: 'old' });
  const { cursor: old } = await ada.changes();
  clock.now += 31 * DAY;
  const { cursor: newer } = (await ada.add('Newer')).body;

  await purge(database, clock.now);
  const history = await database.db.selectFrom('history').select('entity_id').execute();
  expect(history).toHaveLength(1);
  expect((await ada.changes(old)).reset).toBeUndefined();

  clock.now += 61 * DAY;
  await purge(database, clock.now);
  expect((await ada.changes(old)).reset).toBe(true);
  expect(await ada.changes(newer)).toEqual({ changes: [], cursor: newer });
  expect((await ada.call('GET', '/api/tasks')).body.tasks).toHaveLength(2);
});
