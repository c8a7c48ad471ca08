import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { DEFAULT_PLACE } from '../../domain/time/place.ts';
import type { Person } from '../../test/server/app.ts';
import { startReminders, UNENDED } from '../../test/server/reminders.ts';
import { subscribe as buyPro } from '../../test/server/subscribe.ts';
import { MAIL_DEVICE, recordDelivery } from '../deliveries/deliveries.ts';
import { type Due, deliveryIdOf } from './look.ts';
import { mailReminders } from './mail-reminders.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const choose = (person: Person, value: object) =>
  person.call('POST', '/api/settings', {
    setting: { id: 'reminders', value: JSON.stringify(value), onConflict: 'merge' },
  });

/** Ada in Berlin, who has no device and gets reminders by email. */
async function start(mail: 'missed' | 'all' = 'all') {
  const app = await startReminders();
  const ada = app.person();
  const place = { id: 'place', value: JSON.stringify({ zone: 'Europe/Berlin' }) };
  await ada.call('POST', '/api/settings', { setting: place });
  await choose(ada, { mail });
  await app.run();
  return { ...app, ada, state: async () => (await ada.call('GET', '/api/mail')).body.mail };
}

test('a reminder is emailed when it’s due, once, also without a device', async () => {
  await using app = await start();
  await app.ada.add('Call <b>Ann</b>', { id: 't', dueDate: '2026-06-15T12:05' });
  await app.pass(4);
  expect(app.mailed()).toEqual([]);
  await app.pass(10);
  expect(app.mailed()).toHaveLength(1);
  const [mail] = app.mailed();
  expect(mail).toMatchObject({
    to: `${app.ada.accountId}@example.com`,
    subject: 'Call <b>Ann</b> – Due at 12:05 PM',
  });
  expect(mail?.text).toContain('- Call <b>Ann</b>\n  Due at 12:05 PM\n  http://localhost/tasks?task=t');
  expect(mail?.html).toContain('Call &lt;b&gt;Ann&lt;/b&gt;');
  expect(mail?.html).not.toMatch(/<(img|script|link)/);
  expect(await app.state()).toMatchObject({ sentToday: 1, perDay: 5 });
});

test('reminders of the same minute share an email, and so do those that come too late', async () => {
  await using app = await start();
  for (const title of ['A', 'B']) await app.ada.add(title, { dueDate: '2026-06-15T12:05' });
  await app.pass(5);
  expect(app.mailed().map(({ subject }) => subject)).toEqual(['2 reminders: A, B']);
  for (let n = 0; n < 5; n++) await app.ada.add(`Late ${n}`, { dueDate: `2026-06-15T12:3${n}` });
  app.clock.now += 3 * HOUR;
  await app.run();
  expect(app.mailed().at(-1)?.subject).toBe('You missed 5 reminders: Late 0, Late 1, Late 2, …');
});

test('what was done, moved, deleted or is no longer shared isn’t emailed', async () => {
  await using app = await start();
  const { ada } = app;
  const eve = app.person();
  const invited = await eve.call('POST', '/api/invitations', { listId: 'work', role: 'viewer' });
  await ada.call('POST', '/api/invitations/accept', { id: invited.body.secret });
  await eve.add('Shared', { id: 'shared', listId: 'work', dueDate: '2026-06-15T12:05' });
  for (const id of ['done', 'moved', 'gone']) await ada.add(id, { id, dueDate: '2026-06-15T12:05' });
  await app.pass(1);
  await ada.call('PUT', '/api/tasks', { taskId: 'done', updates: { completed: true } });
  await ada.call('PUT', '/api/tasks', { taskId: 'moved', updates: { dueDate: '2026-06-16T12:05' } });
  await ada.call('DELETE', '/api/tasks', { taskId: 'gone' });
  await eve.call('DELETE', '/api/members', { id: `work-${ada.accountId}` });
  await app.pass(30);
  expect(app.mailed()).toEqual([]);
});

test('“missed” emails only what no device got', async () => {
  await using app = await start('missed');
  await app.ada.add('No device', { dueDate: '2026-06-15T12:02' });
  await app.pass(2);
  const device = await app.subscribe(app.ada);
  await app.ada.add('On the phone', { dueDate: '2026-06-15T12:05' });
  await app.pass(5);
  expect(app.pushed()).toEqual(['On the phone: Due at 12:05 PM']);
  app.sandbox.push.answer(device.id, 500);
  await app.ada.add('Phone is away', { dueDate: '2026-06-15T12:10' });
  await app.pass(50);
  expect(app.mailed().map(({ subject }) => subject)).toEqual(['No device – Due at 12:02 PM']);
  await app.pass(30);
  expect(app.mailed().at(-1)?.subject).toBe('Missed: Phone is away – Due at 12:10 PM');
});

test('a mail server that is busy gets the same message later, whatever is written meanwhile', async () => {
  await using app = await start();
  app.sandbox.mail?.answerNext(451, 421);
  await app.ada.add('Call', { dueDate: '2026-06-15T12:01' });
  await app.pass(1);
  await app.ada.add('Other', { dueDate: '2026-06-20T12:01' });
  await app.pass(1);
  expect(app.mailed()).toEqual([]);
  await app.pass(2);
  expect(app.mailed().map(({ subject }) => subject)).toEqual(['Call – Due at 12:01 PM']);
  expect(app.logged.join()).not.toMatch(new RegExp(`${app.ada.accountId}@|Call`));
  await app.pass(10);
  expect(app.mailed()).toHaveLength(1);
});

test('a task that is done while its email waits isn’t emailed', async () => {
  await using app = await start();
  app.sandbox.mail?.answerNext(451);
  await app.ada.add('Call', { id: 't', dueDate: '2026-06-15T12:01' });
  await app.pass(1);
  await app.ada.call('PUT', '/api/tasks', { taskId: 't', updates: { completed: true } });
  await app.pass(10);
  expect(app.mailed()).toEqual([]);
});

test('a refused message is abandoned, and settings show why', async () => {
  await using app = await start();
  app.sandbox.mail?.answerNext(550);
  await app.ada.add('Call', { dueDate: '2026-06-15T12:01' });
  await app.pass(20);
  expect(app.mailed()).toEqual([]);
  expect((await app.state()).problem).toEqual({ kind: 'refused', at: '2026-06-15T10:01:00.000Z' });
  await app.ada.add('Next', { dueDate: '2026-06-15T12:30' });
  await app.pass(20);
  expect(app.mailed()).toHaveLength(1);
  expect(await app.state()).not.toHaveProperty('problem');
});

test('a dead server is given up after half an hour, and devices don’t wait for it', async () => {
  await using app = await start();
  await app.subscribe(app.ada);
  app.sandbox.mail?.answerNext(...Array.from({ length: 6 }, () => 421));
  await app.ada.add('Call', { dueDate: '2026-06-15T12:01' });
  await app.ada.add('Soon', { dueDate: '2026-06-15T12:14' });
  await app.pass(14);
  expect(app.pushed()).toEqual(['Call: Due at 12:01 PM', 'Soon: Due at 12:14 PM']);
  await app.pass(25);
  expect((await app.state()).problem).toMatchObject({ kind: 'unreachable' });
  expect(app.mailed()).toEqual([]);
});

test('Free has five emails a day and Pro fifty; the last one says so, and the next day counts anew', async () => {
  await using app = await start();
  for (let n = 1; n <= 7; n++) await app.ada.add(`Task ${n}`, { dueDate: `2026-06-15T12:0${n}` });
  await app.pass(10);
  expect(app.mailed()).toHaveLength(5);
  expect(app.mailed().at(-1)?.text).toContain('the last reminder we can email you today');
  expect(app.mailed().at(-2)?.text).not.toContain('the last reminder');
  expect(await app.state()).toMatchObject({ sentToday: 5, problem: { kind: 'limit' } });
  await buyPro({ ...app.money, clock: () => app.clock.now }, app.ada.accountId);
  expect(await app.state()).toMatchObject({ perDay: 50 });
  await app.ada.add('With Pro', { dueDate: '2026-06-15T12:20' });
  await app.pass(15);
  expect(app.mailed()).toHaveLength(6);
  app.clock.now += 14 * HOUR;
  expect(await app.state()).toMatchObject({ sentToday: 0 });
});

test('an unverified address gets nothing', async () => {
  await using app = await start();
  const { db, kind } = app.database;
  const no = kind === 'postgres' ? false : 0;
  await sql`update auth_user set email_verified = ${no} where id = ${app.ada.accountId}`.execute(db);
  await app.ada.add('Call', { dueDate: '2026-06-15T12:01' });
  await app.pass(5);
  expect(app.mailed()).toEqual([]);
  expect((await app.ada.call('POST', '/api/mail/test')).status).toBe(409);
});

test('a mail program that follows List-Unsubscribe ends the emails with one request; a look at the link doesn’t', async () => {
  await using app = await start();
  await app.ada.add('Call', { dueDate: '2026-06-15T12:01' });
  await app.pass(1);
  const headers = app.mailed()[0]?.headers;
  expect(headers?.['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
  const [, link = ''] = /^<(http:[^>]+)>$/.exec(headers?.['list-unsubscribe'] ?? '') ?? [];
  const path = new URL(link).pathname;
  const mode = async () => {
    const { settings } = (await app.ada.call('GET', '/api/settings')).body;
    return JSON.parse(settings.find(({ id }: { id: string }) => id === 'reminders').value).mail;
  };
  for (const method of ['GET', 'HEAD']) {
    const page = await app.app.request(path, { method });
    expect(page.status).toBe(200);
    if (method === 'GET') expect(await page.text()).toContain('<form method="post"><button>Unsubscribe');
  }
  expect(await mode()).toBe('all');
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
  const answer = await app.app.request(path, { method: 'POST', body });
  expect(answer.status).toBe(200);
  expect(await mode()).toBe('off');
  await app.ada.add('Later', { dueDate: '2026-06-15T12:10' });
  await app.pass(15);
  expect(app.mailed()).toHaveLength(1);
  // Again, and for an account that no longer exists.
  expect((await app.app.request(path, { method: 'POST' })).status).toBe(200);
  const email = `${app.ada.accountId}@example.com`;
  expect((await app.ada.call('DELETE', '/api/account', { email })).status).toBe(200);
  for (const gone of [path, `${path.slice(0, -4)}AAAA`, '/u/nonsense'])
    expect((await app.app.request(gone, { method: 'POST' })).status).toBe(404);
});

test('a test email shows whether it works, and a busy server is named', async () => {
  await using app = await start();
  expect((await app.ada.call('POST', '/api/mail/test')).status).toBe(200);
  expect(app.mailed()[0]?.subject).toBe('Email reminders work');
  app.sandbox.mail?.answerNext(451);
  expect(await app.ada.call('POST', '/api/mail/test')).toMatchObject({
    status: 503,
    body: { error: 'The mail server can’t be reached right now. Please try again later.' },
  });
  expect((await app.person().call('POST', '/api/mail/test')).status).toBe(200);
});

/** A reminder of a task that was due some minutes before 10:00 UTC. */
const dueBefore = (id: string, minutes: number, more: number = 0): Due => ({
  task: {
    ...{ id, title: id, completed: false, isReadOnly: false, hiddenUntil: undefined, plannedFor: undefined },
    listId: 'personal',
    dueDate: '2026-06-15T12:00',
  },
  minute: '2026-06-15T12:00',
  at: Date.parse('2026-06-15T10:00:00Z') - minutes * MINUTE - more,
});

/** Ada’s reminders, of which some were sent elsewhere before. */
async function startSending(sentBefore: [id: string, device: string, status: string][] = []) {
  const app = await startReminders();
  const ada = app.person();
  await ada.add('First');
  const { database, mail, clock } = app;
  const place = { ...DEFAULT_PLACE, zone: 'Europe/Berlin' };
  const look = { accountId: ada.accountId, now: clock.now, place, signal: UNENDED };
  for (const [id, device, status] of sentBefore)
    await recordDelivery(database.db, look, [deliveryIdOf(dueBefore(id, 0))], device, status);
  const send = (due: Due[], wanted: 'missed' | 'all', isWaiting = false) =>
    mailReminders({ database, mail }, due, { wanted, isWaiting }, look);
  const subjects = () => app.mailed().map(({ subject }) => subject);
  return { ...app, send, subjects };
}
const THREE = ['a', 'b', 'c'].map((id) => dueBefore(id, 5));

test('each reminder is emailed once', async () => {
  await using app = await startSending([['a', MAIL_DEVICE, 'sent']]);
  for (let n = 0; n < 2; n++) expect(await app.send(THREE, 'all')).toBeUndefined();
  expect(app.subjects()).toEqual(['2 reminders: b, c']);
  expect(await app.send([], 'all')).toBeUndefined();
});

test('who wants only what was missed gets no email about what a device got', async () => {
  await using app = await startSending([
    ['a', 'phone', 'sent'],
    ['b', 'phone', 'gone'],
  ]);
  await app.send(THREE, 'missed');
  expect(app.subjects()).toEqual(['2 reminders: b, c']);
  await using all = await startSending([['a', 'phone', 'sent']]);
  await all.send(THREE, 'all');
  expect(all.subjects()).toEqual(['3 reminders: a, b, c']);
});

test('while a device may still get a reminder, it isn’t missed, for an hour', async () => {
  const [timely, late] = [dueBefore('timely', 60), dueBefore('late', 60, 1)];
  await using app = await startSending();
  await app.send([timely, late], 'missed', true);
  expect(app.subjects()).toEqual([expect.stringMatching(/^Missed: late/)]);
  await using all = await startSending();
  await all.send([timely, late], 'all', true);
  expect(all.subjects()).toEqual(['2 reminders: late, timely']);
  await using free = await startSending();
  await free.send([timely], 'missed', false);
  expect(free.subjects()).toEqual([expect.stringMatching(/^timely/)]);
});

test('a busy mail server is waited for, and then gets the same reminders', async () => {
  await using app = await startSending();
  app.sandbox.mail?.answerNext(451);
  expect(await app.send(THREE, 'all')).toBe(MINUTE);
  app.clock.now += MINUTE;
  expect(await app.send(THREE, 'all')).toBeUndefined();
  expect(app.subjects()).toEqual(['3 reminders: a, b, c']);
});
