import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startApp } from '../../test/server/app.ts';
import { startReminders } from '../../test/server/reminders.ts';

test('says where emails go, how many were sent, and what went wrong last', async () => {
  await using app = await startReminders();
  const ada = app.person();
  const read = async () => (await ada.call('GET', '/api/mail')).body;
  const address = `${ada.accountId}@example.com`;
  expect(await read()).toStrictEqual({ mail: { address, sentToday: 0, perDay: 5 } });
  await ada.add('First');
  app.sandbox.mail?.answerNext(550);
  expect(await ada.call('POST', '/api/mail/test')).toMatchObject({
    status: 503,
    body: { error: 'The mail server can’t deliver email to your address.', code: 'unavailable' },
  });
  expect(await read()).toStrictEqual({
    mail: { address, sentToday: 0, perDay: 5, problem: { kind: 'refused', at: '2026-06-15T10:00:00.000Z' } },
  });
  expect(await ada.call('POST', '/api/mail/test')).toMatchObject({ status: 200, body: { sent: true } });
  expect(await read()).toStrictEqual({ mail: { address, sentToday: 1, perDay: 5 } });
  for (let n = 0; n < 4; n++) expect((await ada.call('POST', '/api/mail/test')).status).toBe(200);
  expect(await ada.call('POST', '/api/mail/test')).toMatchObject({
    status: 403,
    body: { error: 'No more emails can be sent to you today. Please try again tomorrow.', code: 'limit' },
  });
});

test('only the end of a test email is recorded, not that the mail server is busy', async () => {
  await using app = await startReminders();
  const ada = app.person();
  await ada.add('First');
  app.sandbox.mail?.answerNext(451);
  const deliveries = async () => (await ada.call('GET', '/api/deliveries')).body.deliveries;
  expect((await ada.call('POST', '/api/mail/test')).status).toBe(503);
  expect(await deliveries()).toEqual([]);
  app.clock.now += 60_000;
  expect((await ada.call('POST', '/api/mail/test')).status).toBe(200);
  expect(await deliveries()).toEqual([
    { kind: 'test', isEmail: true, status: 'sent', at: '2026-06-15T10:01:00.000Z' },
  ]);
});

test('an unverified address is no address', async () => {
  await using app = await startReminders();
  const ada = app.person();
  await ada.add('First');
  const { db, kind } = app.database;
  const no = kind === 'postgres' ? false : 0;
  await sql`update auth_user set email_verified = ${no} where id = ${ada.accountId}`.execute(db);
  expect((await ada.call('GET', '/api/mail')).body).toStrictEqual({ mail: { sentToday: 0, perDay: 5 } });
  expect(await ada.call('POST', '/api/mail/test')).toMatchObject({
    status: 409,
    body: { error: 'Your account has no verified email address.', code: 'conflict' },
  });
});

test('a server without email says so', async () => {
  await using app = await startApp();
  const ada = app.person();
  expect((await ada.call('GET', '/api/mail')).body).toStrictEqual({});
  expect(await ada.call('POST', '/api/mail/test')).toMatchObject({
    status: 404,
    body: { error: 'This server doesn’t send email.' },
  });
});

test('five test emails may be sent in an hour', async () => {
  await using app = await startApp({ rateLimitPerMinute: 3000 });
  const ada = app.person();
  for (let n = 0; n < 5; n++) expect((await ada.call('POST', '/api/mail/test')).status).toBe(404);
  const over = await ada.call('POST', '/api/mail/test');
  expect(over).toMatchObject({
    status: 429,
    body: { error: 'You’ve sent 5 test emails this hour. Please try again later.' },
  });
  expect(Number(over.headers.get('Retry-After'))).toBeGreaterThan(3500);
});
