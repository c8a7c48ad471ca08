import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startApp } from '../../test/server/app.ts';
import { startSignIn } from '../../test/server/sign-in.ts';
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

test('sessions and sign-ins that are over are forgotten, the others stay', async () => {
  await using app = await startSignIn();
  const { database, clock } = app;
  const ada = app.person();
  await ada.signIn('ada@example.com');
  await app.person().begin();
  const count = async (table: string) =>
    (await sql`select id from ${sql.table(table)}`.execute(database.db)).rows.length;
  const signIns = await count('auth_verification');
  expect(signIns).toBeGreaterThan(0);
  await purge(database, Date.now());
  expect([await count('auth_session'), await count('auth_verification')]).toEqual([1, signIns]);
  expect(await ada.call('GET', '/token')).toMatchObject({ status: 200 });
  clock.ahead = 31 * DAY;
  await purge(database, Date.now() + clock.ahead);
  expect([await count('auth_session'), await count('auth_verification')]).toEqual([0, 0]);
});
