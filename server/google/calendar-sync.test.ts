import { expect, test } from 'vitest';
import { startCalendar } from '../../test/server/calendar.ts';
import type { Grant } from '../outside/consent.ts';
import { createTextCipher } from '../security/text-cipher.ts';
import { askCalendar } from './calendar-sync.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
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

test.each(['before its access is renewed', 'while it is'])(
  'a calendar that is connected anew %s isn’t disconnected for what became of the access before',
  async (when) => {
    await using app = await start();
    const service = app.calendarService;
    if (!service) throw new Error('calendars are not configured');
    const anew = async () => {
      const text = JSON.stringify({
        accessToken: 'new',
        refreshToken: 'new',
        expiresAt: app.clock.now + DAY,
      });
      const sealed = createTextCipher('secret').encrypt(text, `calendar of ${app.ada.accountId}`);
      await app.db.updateTable('calendar_grant').set({ sealed }).execute();
      return sealed;
    };
    let given: string | undefined;
    const consent = {
      ...service.consent,
      async refresh(grant: Grant) {
        if (when === 'while it is') given = await anew();
        return service.consent.refresh(grant);
      },
    };
    const asked = askCalendar(
      { ...app.money, ...service, consent, clock: () => app.clock.now },
      app.ada.accountId,
      async () => {
        given ??= await anew();
        return undefined;
      },
    );
    await expect(asked).rejects.toThrow('Your calendar was just connected again. Try again.');
    expect(await app.sealed()).toBe(given);
    expect((await app.ada.call('GET', '/api/calendar')).body).not.toEqual({ calendar: null });
  },
);

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
