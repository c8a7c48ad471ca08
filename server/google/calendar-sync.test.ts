import { expect, test } from 'vitest';
import { startCalendar } from '../../test/server/calendar.ts';
import { createTextCipher } from '../security/text-cipher.ts';

const MINUTE = 60_000;
const UNREADABLE = {
  status: 409,
  body: {
    code: 'conflict',
    error:
      'Your calendar is no longer connected because this server’s secret was changed. Reconnect it in Settings.',
  },
};

async function start() {
  const app = await startCalendar();
  const ada = await app.proPerson();
  await app.connect(ada);
  const { db } = app.database;
  const sealed = async () =>
    (await db.selectFrom('calendar_grant').select('sealed').executeTakeFirst())?.sealed;
  return { ...app, ada, db, sealed };
}

test('access is renewed a minute before it ends', async () => {
  await using app = await start();
  const before = await app.sealed();
  const grant = createTextCipher('secret').decrypt(before ?? '', `calendar of ${app.ada.accountId}`);
  app.clock.now = JSON.parse(grant ?? '{}').expiresAt - MINUTE - 1;
  expect((await app.sync(app.ada)).status).toBe(200);
  expect(await app.sealed()).toBe(before);
  app.clock.now += 1;
  expect((await app.sync(app.ada)).status).toBe(200);
  expect(await app.sealed()).not.toBe(before);
});

test('a calendar whose access can’t be read after the secret was changed has to be connected again', async () => {
  await using app = await start();
  await app.db
    .updateTable('calendar_grant')
    .set({ sealed: 'x'.repeat(80) })
    .execute();
  expect(await app.sync(app.ada)).toMatchObject(UNREADABLE);
  expect((await app.ada.call('GET', '/api/calendar')).body).toEqual({ calendar: null });
  expect(await app.sync(app.ada)).toMatchObject({
    status: 409,
    body: { error: 'No calendar is connected. Connect one in Settings.' },
  });
  expect(await app.ada.call('DELETE', '/api/calendar')).toMatchObject({
    status: 404,
    body: { error: 'No calendar is connected.' },
  });
});

test('disconnecting a calendar whose access can’t be read works, without revoking it', async () => {
  await using app = await start();
  await app.db.updateTable('calendar_grant').set({ sealed: 'x' }).execute();
  expect(await app.ada.call('DELETE', '/api/calendar')).toMatchObject({
    status: 200,
    body: { revoked: false },
  });
});

test('events of other accounts don’t count as known', async () => {
  await using app = await start();
  const bob = await app.proPerson();
  await app.connect(bob, 'bob@example.com');
  expect([(await app.sync(app.ada)).body.imported, (await app.sync(bob)).body.imported]).toEqual([9, 9]);
  expect((await app.sync(app.ada)).body.imported).toBe(0);
  const [first] = await app.events(app.ada);
  await app.ada.call('DELETE', '/api/planner', { type: 'event', eventId: first?.id });
  expect((await app.sync(app.ada)).body.imported).toBe(0);
});
