import { expect, test } from 'vitest';
import { startReminders } from '../../test/server/reminders.ts';
import { deliveriesOf, MAIL_DEVICE, recordDelivery } from './deliveries.ts';

test('the log says what was sent, when, where and what became of it, without what it said', async () => {
  await using app = await startReminders();
  const [ada, bob] = [app.person(), app.person()];
  const { id, deviceId } = await app.subscribe(ada, 'Chrome on Linux');
  const value = JSON.stringify({ mail: 'all', plan: '12:05', planBy: 'both' });
  await ada.call('POST', '/api/settings', { setting: { id: 'reminders', value } });
  await ada.call('POST', '/api/settings', {
    setting: { id: 'place', value: JSON.stringify({ zone: 'Europe/Berlin' }) },
  });
  await ada.add('Secret title', { id: 't', dueDate: '2026-06-15T12:03' });
  app.sandbox.mail?.answerNext(550);
  await app.pass(6);
  expect((await ada.call('POST', '/api/push/test', { deviceId })).status).toBe(200);
  expect((await ada.call('POST', '/api/mail/test')).status).toBe(200);
  const log = async () => (await ada.call('GET', '/api/deliveries')).body.deliveries;
  const at = (minute: number) => `2026-06-15T10:0${minute}:00.000Z`;
  const chrome = { isEmail: false, device: 'Chrome on Linux', status: 'sent' };
  const found = await log();
  expect(found).toHaveLength(6);
  expect(found).toEqual(
    expect.arrayContaining([
      { at: at(3), kind: 'reminder', taskId: 't', ...chrome },
      { at: at(3), kind: 'reminder', taskId: 't', isEmail: true, status: 'refused' },
      { at: at(5), kind: 'plan', ...chrome },
      { at: at(5), kind: 'plan', isEmail: true, status: 'sent' },
      { at: at(6), kind: 'test', ...chrome },
      { at: at(6), kind: 'test', isEmail: true, status: 'sent' },
    ]),
  );
  expect(found.map((one: { at: string }) => one.at)).toEqual([6, 6, 5, 5, 3, 3].map(at));
  expect(JSON.stringify(found)).not.toContain('Secret');
  expect((await bob.call('GET', '/api/deliveries')).body).toEqual({ deliveries: [] });

  app.sandbox.push.answer(id, 410);
  await ada.add('Gone', { id: 'gone', dueDate: '2026-06-15T12:08' });
  await app.pass(2);
  expect((await log()).find(({ isEmail }: { isEmail: boolean }) => !isEmail)).toEqual({
    at: at(8),
    kind: 'reminder',
    taskId: 'gone',
    isEmail: false,
    status: 'gone',
  });
});

test('at most the last 100 are shown', async () => {
  await using app = await startReminders();
  const ada = await app.proPerson();
  await app.subscribe(ada);
  for (let n = 0; n < 105; n++)
    await ada.add(`Task ${n}`, { id: `t${n}`, dueDate: `2026-06-15T12:${n < 60 ? '01' : '02'}` });
  await app.pass(1);
  await app.pass(1);
  expect((await ada.call('GET', '/api/deliveries')).body.deliveries).toHaveLength(100);
});

const NOW = Date.parse('2026-06-15T10:00:00.000Z');
const DAY = 24 * 60 * 60 * 1000;

test('what was sent is known for two days, by account and device', async () => {
  await using app = await startReminders();
  const { db } = app.database;
  const [ada, bob] = [app.person(), app.person()];
  for (const person of [ada, bob]) await person.add('First');
  const { accountId } = ada;
  await recordDelivery(db, { accountId, now: NOW }, ['a', 'b'], 'one', 'sent');
  await recordDelivery(db, { accountId, now: NOW }, ['a'], MAIL_DEVICE, 'refused');
  await recordDelivery(db, { accountId: bob.accountId, now: NOW }, ['c'], 'one', 'sent');
  // The first outcome counts.
  await recordDelivery(db, { accountId, now: NOW }, ['a'], 'one', 'gone');
  const known = async (now: number, deviceId?: string) =>
    (await deliveriesOf(db, { accountId, now }, deviceId))
      .map(({ id, device_id, status }) => `${id} ${device_id} ${status}`)
      .toSorted();
  expect(await known(NOW)).toEqual(['a mail refused', 'a one sent', 'b one sent']);
  expect(await known(NOW + 2 * DAY, 'one')).toEqual(['a one sent', 'b one sent']);
  expect(await known(NOW + 2 * DAY, MAIL_DEVICE)).toEqual(['a mail refused']);
  expect(await known(NOW + 2 * DAY + 1)).toEqual([]);
});

test('nothing is recorded for an account that has no data', async () => {
  await using app = await startReminders();
  const at = { accountId: 'nobody', now: NOW };
  await recordDelivery(app.database.db, at, ['a'], 'one', 'sent');
  expect(await deliveriesOf(app.database.db, at)).toEqual([]);
});
