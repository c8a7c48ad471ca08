import { expect, test } from 'vitest';
import { readReminderSettings } from '../../domain/reminder/reminder-settings.ts';
import { DEFAULT_PLACE } from '../../domain/time/place.ts';
import type { Person } from '../../test/server/app.ts';
import { startReminders, UNENDED } from '../../test/server/reminders.ts';
import { MAIL_DEVICE, recordDelivery } from '../deliveries/deliveries.ts';
import { runDueJobs } from '../jobs/run.ts';
import { devicesOf } from '../push/devices.ts';
import { type Daily, dailyOf, sendDaily } from './daily.ts';

const HOUR = 3_600_000;

/** Ada in Berlin, who has no device and gets her morning plan by email; it's noon. */
async function start(settings: object = { plan: '12:05' }, at = '2026-06-15T10:00:00Z') {
  const app = await startReminders();
  app.clock.now = Date.parse(at);
  const ada = app.person();
  const set = async (id: string, value: object) => {
    const setting = { id, value: JSON.stringify(value), onConflict: 'merge' };
    expect((await ada.call('POST', '/api/settings', { setting })).status).toBe(201);
  };
  await set('place', { zone: 'Europe/Berlin' });
  await set('reminders', { due: null, ...settings });
  await app.run();
  const subjects = () => app.mailed().map(({ subject }) => subject);
  return { ...app, ada, set, subjects };
}

test('the morning plan is emailed once at its time, with what is overdue, the tasks and the events', async () => {
  await using app = await start();
  await app.ada.add('Call <b>Ann</b>', { id: 't', dueDate: '2026-06-15T14:00' });
  await app.ada.add('Taxes', { dueDate: '2026-06-14' });
  await app.ada.add('Next week', { dueDate: '2026-06-22' });
  await app.ada.add('Visa', { id: 'visa', hiddenUntil: '2026-06-16' });
  await app.ada.add('Photos', { parentId: 'visa', dueDate: '2026-06-15' });
  const event = { title: 'Standup', start: '13:00', end: '13:15', category: 'meeting', date: '2026-06-15' };
  expect((await app.ada.call('POST', '/api/planner', { type: 'event', data: event })).status).toBe(201);
  await app.pass(4);
  expect(app.subjects()).toEqual([]);
  app.clock.now += 60_000;
  await Promise.all([1, 2, 3].map(() => runDueJobs(app.deps)));
  expect(app.subjects()).toEqual(['Monday, June 15: 1 overdue, 1 task, 1 event']);
  expect(app.mailed()[0]?.text).toContain('- Taxes\n  Overdue: Yesterday\n');
  expect(app.mailed()[0]?.html).toContain('Call &lt;b&gt;Ann&lt;/b&gt;');
  await app.set('reminders', { plan: '12:10' });
  await app.pass(10);
  expect(app.subjects()).toHaveLength(1);
  expect((await app.ada.call('GET', '/api/mail')).body.mail).toMatchObject({ sentToday: 1 });
});

test('nothing is emailed on a day with nothing, or once the plan is off', async () => {
  await using app = await start();
  await app.pass(10);
  await app.ada.add('Tuesday', { dueDate: '2026-06-16' });
  await app.set('reminders', { plan: null });
  app.clock.now += 24 * HOUR;
  await app.run();
  expect(app.subjects()).toEqual([]);
});

test('the time follows the person’s clock when it changes', async () => {
  await using app = await start({ plan: '07:00' }, '2026-10-23T12:00:00Z');
  await app.ada.add('Taxes', { dueDate: '2026-10-20' });
  const sentBy = async (at: string) => {
    app.clock.now = Date.parse(at);
    await app.run();
    return app.mailed().length;
  };
  expect(await sentBy('2026-10-24T04:59:00Z')).toBe(0);
  expect(await sentBy('2026-10-24T05:00:00Z')).toBe(1);
  expect(await sentBy('2026-10-25T05:59:00Z')).toBe(1);
  expect(await sentBy('2026-10-25T06:00:00Z')).toBe(2);
});

test('it counts toward the daily limit, waits for a busy mail server, and ends with unsubscribing', async () => {
  await using app = await start();
  await app.ada.add('Taxes', { dueDate: '2026-06-14' });
  app.sandbox.mail?.answerNext(451);
  await app.pass(5);
  expect(app.subjects()).toEqual([]);
  await app.pass(2);
  expect(app.subjects()).toEqual(['Monday, June 15: 1 overdue']);
  const link = /^<(http:[^>]+)>$/.exec(app.mailed()[0]?.headers['list-unsubscribe'] ?? '')?.[1] ?? '';
  expect((await app.app.request(new URL(link).pathname, { method: 'POST' })).status).toBe(200);
  app.clock.now += 24 * HOUR;
  await app.run();
  expect(app.mailed()).toHaveLength(1);

  await app.set('reminders', { plan: '12:30' });
  for (let n = 0; n < 5; n++) expect((await app.ada.call('POST', '/api/mail/test')).status).toBe(200);
  await app.pass(30);
  expect(app.mailed()).toHaveLength(6);
  expect((await app.ada.call('GET', '/api/mail')).body.mail.problem).toMatchObject({ kind: 'limit' });
});

test('a plan goes to the devices, by email, or both, once each, and unsubscribing leaves the notification', async () => {
  await using app = await start({ plan: '12:05', planBy: 'push' });
  const tasks = await app.subscribe(app.ada);
  const timer = await app.subscribe(app.ada, 'Firefox');
  const onlyTimer = { subscription: timer.subscription, name: 'x', zone: 'Europe/Berlin', topics: ['timer'] };
  expect((await app.ada.call('PUT', '/api/push', onlyTimer)).status).toBe(200);
  await app.ada.add('Taxes', { dueDate: '2026-06-14' });
  await app.pass(20);
  expect(app.pushed()).toEqual(['Monday, June 15: 1 overdue: Taxes']);
  expect(app.sandbox.push.pushed[0]).toMatchObject({
    id: tasks.id,
    payload: { tag: 'daymark-plan', data: { open: '/dashboard' } },
  });
  expect(app.mailed()).toEqual([]);

  await app.set('reminders', { planBy: 'both' });
  app.clock.now += 24 * HOUR;
  app.sandbox.push.answer(tasks.id, 429, { 'Retry-After': '120' });
  app.clock.now -= 20 * 60_000;
  await app.pass(5);
  expect(app.subjects()).toEqual(['Tuesday, June 16: 1 overdue']);
  expect(app.pushed()).toHaveLength(1);
  app.sandbox.push.answer(tasks.id, 201);
  await app.pass(10);
  expect(app.pushed()).toHaveLength(2);
  expect(app.subjects()).toHaveLength(1);

  const link = /^<(http:[^>]+)>$/.exec(app.mailed()[0]?.headers['list-unsubscribe'] ?? '')?.[1] ?? '';
  expect((await app.app.request(new URL(link).pathname, { method: 'POST' })).status).toBe(200);
  app.clock.now += 24 * HOUR - 15 * 60_000;
  await app.pass(15);
  expect(app.pushed()).toHaveLength(3);
  expect(app.subjects()).toHaveLength(1);
});

/** One task done today, one left, and one due tomorrow. */
async function addDay(person: Person): Promise<void> {
  for (const [id, dueDate] of [
    ['Call', '2026-06-15'],
    ['Taxes', '2026-06-15'],
    ['Standup', '2026-06-16T09:00'],
  ] as const)
    await person.add(id, { id, dueDate });
  await person.call('PUT', '/api/tasks', { taskId: 'Call', updates: { completed: true } });
}

test('the evening summary has what was done, the focus, what is left and tomorrow, once a day', async () => {
  await using app = await start({ evening: '12:05', eveningBy: 'both' });
  await app.subscribe(app.ada);
  const bob = app.person();
  await addDay(app.ada);
  await app.set('focusGoal', { day: 120 });
  const session = { start: '2026-06-15T09:00:00.000Z', end: '2026-06-15T09:25:00.000Z', minutes: 25 };
  expect((await app.ada.call('POST', '/api/focus', { focusSession: { id: 's', ...session } })).status).toBe(
    201,
  );
  const invited = await bob.call('POST', '/api/invitations', { listId: 'work', role: 'editor' });
  await app.ada.call('POST', '/api/invitations/accept', { id: invited.body.secret });
  for (const id of ['Shared', 'His']) await bob.add(id, { id, listId: 'work' });
  await app.ada.call('PUT', '/api/tasks', {
    taskId: `${bob.accountId}:Shared`,
    updates: { completed: true },
  });
  await bob.call('PUT', '/api/tasks', { taskId: 'His', updates: { completed: true } });
  await app.pass(4);
  expect(app.subjects()).toEqual([]);
  app.clock.now += 60_000;
  await Promise.all([1, 2, 3].map(() => runDueJobs(app.deps)));
  await app.pass(5);
  expect(app.subjects()).toEqual(['Monday, June 15: 2 done, 25m of focus, 1 left']);
  expect(app.pushed()).toEqual([
    'Monday, June 15: 2 done, 25m of focus, 1 left: Left: Taxes\nTomorrow: Standup',
  ]);
  const { text = '', html = '' } = app.mailed()[0] ?? {};
  expect(text).toMatch(
    /Done\n\n- (Shared|Call)\n {2}Completed\n[\s\S]+Left\n\n- Taxes\n[\s\S]+Tomorrow\n\n- Standup/,
  );
  expect(text).not.toContain('His');
  expect(text).toContain('You focused for 25m of your goal of 2h.');
  expect(html.match(/>Done</g)).toHaveLength(1);
});

test('a summary that the mail server takes after midnight is about the day before', async () => {
  await using app = await start({ evening: '23:59' }, '2026-06-15T21:50:00Z');
  await addDay(app.ada);
  app.sandbox.mail?.answerNext(451);
  await app.pass(9);
  expect(app.subjects()).toEqual([]);
  await app.pass(3);
  expect(app.subjects()).toEqual(['Monday, June 15: 1 done, 1 left']);
  expect(app.mailed()[0]?.text).toMatch(/Left\n\n- Taxes\n {2}Due today\n[\s\S]+Tomorrow\n\n- Standup/);
});

test('nothing is said on an evening without anything, and quiet hours bring the summary forward', async () => {
  await using app = await start({ evening: '12:30', quiet: { from: '12:10', to: '13:00' } });
  await app.pass(15);
  expect(app.subjects()).toEqual([]);
  await app.ada.add('Taxes', { dueDate: '2026-06-16' });
  app.clock.now += 24 * HOUR - 10 * 60_000;
  await app.pass(4);
  expect(app.subjects()).toEqual([]);
  await app.pass(1);
  expect(app.subjects()).toEqual(['Tuesday, June 16: 1 left']);
});

const settings = (value: object) => readReminderSettings(JSON.stringify(value));

test('a person gets the daily messages that they turned on', () => {
  expect(dailyOf(settings({}))).toEqual([]);
  expect(dailyOf(settings({ plan: '07:00', planBy: 'both' }))).toEqual([
    { name: 'plan', time: '07:00', by: 'both' },
  ]);
  expect(dailyOf(settings({ evening: '20:00', eveningBy: 'push' }))).toEqual([
    { name: 'evening', time: '20:00', by: 'push' },
  ]);
  expect(
    dailyOf(settings({ plan: '07:00', planBy: 'mail', evening: '20:00', eveningBy: 'mail' })).map(
      ({ name }) => name,
    ),
  ).toEqual(['plan', 'evening']);
});

/** It's noon in Berlin, and Ada, who has a device, has a task for today. */
async function startSending() {
  const app = await startReminders();
  const ada = app.person();
  await app.subscribe(ada);
  await ada.add('Taxes', { dueDate: '2026-06-15' });
  const { database, push, mail, clock } = app;
  const { accountId } = ada;
  const place = { ...DEFAULT_PLACE, zone: 'Europe/Berlin' };
  const look = { accountId, now: clock.now, place, signal: UNENDED };
  const plan: Daily = { name: 'plan', time: '12:00', by: 'both' };
  const send = async (more: Partial<Daily> = {}, since = clock.now - 60_000) =>
    sendDaily(
      { database, push, mail },
      { ...plan, ...more },
      await devicesOf(database.db, accountId),
      since,
      look,
    );
  const sent = () => [app.pushed().length, app.mailed().length];
  return { ...app, ada, send, sent, look };
}

test.each([
  ['push', [1, 0]],
  ['mail', [0, 1]],
  ['both', [1, 1]],
] as const)('a message by %s goes there, once a day', async (by, expected) => {
  await using app = await startSending();
  expect(await app.send({ by })).toEqual([]);
  expect(await app.send({ by })).toEqual([]);
  expect(app.sent()).toEqual(expected);
});

test('a message is sent only if its time came since the last look', async () => {
  await using app = await startSending();
  await app.send({ time: '12:01' });
  await app.send({}, app.clock.now);
  expect(app.sent()).toEqual([0, 0]);
  await app.send({}, app.clock.now - 1);
  expect(app.sent()).toEqual([1, 1]);
});

test('a message that one channel got is still sent by the other', async () => {
  await using app = await startSending();
  await recordDelivery(app.database.db, app.look, ['plan 2026-06-15'], MAIL_DEVICE, 'sent');
  await app.send();
  expect(app.sent()).toEqual([1, 0]);
});

test('a busy mail server is waited for, like a busy device', async () => {
  await using app = await startSending();
  app.sandbox.mail?.answerNext(451);
  expect(await app.send()).toEqual([60_000]);
  expect(app.sent()).toEqual([1, 0]);
});

test('with nothing to say, nothing is sent', async () => {
  await using app = await startSending();
  const { tasks } = (await app.ada.call('GET', '/api/tasks')).body;
  await app.ada.call('DELETE', '/api/tasks', { taskId: tasks[0].id });
  expect([await app.send(), await app.send({ name: 'evening' })]).toEqual([[], []]);
  expect(app.sent()).toEqual([0, 0]);
});
