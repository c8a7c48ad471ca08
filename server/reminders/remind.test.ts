import { expect, test } from 'vitest';
import { startReminders } from '../../test/server/reminders.ts';
import type { JobKind } from '../jobs/job-kind.ts';
import { runDueJobs } from '../jobs/run.ts';
import { createMailService } from '../mail/mail-service.ts';
import { REMINDERS_JOB } from './plan-reminders.ts';
import { remindJob } from './remind.ts';

async function start() {
  const app = await startReminders();
  const { database, push, clock } = app;
  const ada = app.person();
  await ada.add('First');
  const set = (value: object, id = 'reminders') =>
    ada.call('POST', '/api/settings', { setting: { id, value: JSON.stringify(value), onConflict: 'merge' } });
  const job = async () =>
    database.db
      .selectFrom('job')
      .select(['due_at', 'payload'])
      .where('id', '=', 'reminders')
      .executeTakeFirst();
  const mail = createMailService({
    database,
    clock: () => clock.now,
    secret: 's',
    publicUrl: 'http://localhost',
  });
  const kinds = { ...app.deps.kinds, [REMINDERS_JOB]: remindJob({ database, push, mail }) };
  /** Runs the jobs of a server that sends no email. */
  const runWithoutMail = () => runDueJobs({ ...app.deps, kinds });
  const runAt = async (time: string, run: () => Promise<unknown> = app.run) => {
    clock.now = Date.parse(`2026-06-${time}Z`);
    await run();
  };
  return { ...app, ada, set, job, runAt, runWithoutMail };
}

test('with nothing to remind of, the next look is in a day', async () => {
  await using app = await start();
  await app.subscribe(app.ada);
  await app.run();
  expect(await app.job()).toEqual({
    due_at: '2026-06-16T10:00:00.000Z',
    payload: '2026-06-15T10:00:00.000Z',
  });
});

test('the next look is at the next reminder or daily message, whichever comes first', async () => {
  await using app = await start();
  await app.subscribe(app.ada);
  await app.ada.add('Call', { dueDate: '2026-06-15T18:00' });
  await app.run();
  expect((await app.job())?.due_at).toBe('2026-06-15T16:00:00.000Z');
  await app.set({ plan: '15:00', evening: '20:00' });
  await app.run();
  expect((await app.job())?.due_at).toBe('2026-06-15T13:00:00.000Z');
});

test('without a device and without email, there’s nothing to look for', async () => {
  await using app = await start();
  for (const value of [{ mail: 'all' }, { mail: 'off', plan: '12:05' }, { plan: null, evening: '12:05' }]) {
    await app.set(value);
    expect(await app.job()).toBeDefined();
    await app.runWithoutMail();
    expect(await app.job(), JSON.stringify(value)).toBeUndefined();
  }
});

test('a server without email still notifies devices, and doesn’t wait for emails', async () => {
  await using app = await start();
  await app.subscribe(app.ada);
  await app.set({ mail: 'all', plan: '12:05', planBy: 'push', evening: '12:10', eveningBy: 'mail' });
  await app.ada.add('Taxes', { dueDate: '2026-06-15' });
  await app.ada.add('Call', { dueDate: '2026-06-15T12:03' });
  await app.runAt('15T10:00:00', app.runWithoutMail);
  await app.runAt('15T10:03:00', app.runWithoutMail);
  await app.runAt('15T10:05:00', app.runWithoutMail);
  expect(app.pushed()).toEqual(['Call: Due at 12:03 PM', expect.stringMatching(/^Monday, June 15: /)]);
  await app.runAt('15T10:10:00', app.runWithoutMail);
  expect(app.pushed()).toHaveLength(2);
  expect((await app.job())?.payload).not.toContain('waiting');
});

test('a daily message by email needs no device', async () => {
  await using app = await start();
  await app.set({ zone: 'Europe/Berlin' }, 'place');
  await app.set({ mail: 'off', plan: '12:05', planBy: 'mail' });
  await app.ada.add('Taxes', { dueDate: '2026-06-15' });
  await app.run();
  await app.runAt('15T10:05:00');
  expect(app.mailed()).toHaveLength(1);
});

test('a reminder is late after an hour, and forgotten after a day', async () => {
  await using app = await start();
  await app.subscribe(app.ada);
  await app.ada.add('Call', { dueDate: '2026-06-15T13:00' });
  await app.run();
  await app.runAt('15T12:00:00');
  expect(app.pushed()).toEqual(['Call: Due at 1:00 PM']);
  await app.ada.add('Late', { dueDate: '2026-06-15T15:00' });
  await app.run();
  await app.runAt('15T14:00:00.001');
  expect(app.pushed().at(-1)).toMatch(/^You missed a reminder|^Missed/);
  const before = app.pushed().length;
  await app.ada.add('Tomorrow', { dueDate: '2026-06-16T12:00' });
  await app.ada.add('Forgotten', { dueDate: '2026-06-16T11:59' });
  await app.run();
  await app.runAt('17T10:00:00');
  expect(app.pushed().slice(before).join()).not.toContain('Forgotten');
});

test('while a device or the mail server can’t take a reminder, its time is remembered', async () => {
  await using app = await start();
  const { id } = await app.subscribe(app.ada);
  await app.run();
  await app.ada.add('Call', { dueDate: '2026-06-15T12:05' });
  await app.run();
  app.sandbox.push.answer(id, 429, { 'Retry-After': '180' });
  await app.runAt('15T10:05:00');
  expect(await app.job()).toEqual({
    due_at: '2026-06-15T10:08:00.000Z',
    payload: '2026-06-15T10:00:00.000Z waiting',
  });
  await app.ada.add('Sooner', { dueDate: '2026-06-15T12:07' });
  await app.runAt('15T10:05:30');
  expect(await app.job()).toEqual({
    due_at: '2026-06-15T10:07:00.000Z',
    payload: '2026-06-15T10:00:00.000Z waiting',
  });
  app.sandbox.push.answer(id, 201);
  await app.runAt('15T10:08:00');
  expect(app.pushed().toSorted()).toEqual(['Call: Due at 12:05 PM', 'Sooner: Due at 12:07 PM']);
  expect((await app.job())?.payload).toBe('2026-06-15T10:08:00.000Z');
});

test('times are those of the person’s zone, or else of the device used last', async () => {
  await using app = await start();
  const { subscription } = await app.subscribe(app.ada);
  await app.ada.add('Call', { dueDate: '2026-06-15T12:05' });
  await app.ada.call('PUT', '/api/push', { subscription, name: 'x', zone: 'Europe/London' });
  await app.run();
  expect((await app.job())?.due_at).toBe('2026-06-15T11:05:00.000Z');
  await app.set({ zone: 'America/New_York' }, 'place');
  await app.run();
  expect((await app.job())?.due_at).toBe('2026-06-15T16:05:00.000Z');
});

test('a reminder that is set while the job runs is looked at, too', async () => {
  await using app = await start();
  await app.subscribe(app.ada);
  await app.ada.add('Call', { id: 'call' });
  const remind = app.deps.kinds[REMINDERS_JOB];
  let isSet = false;
  const kinds = {
    ...app.deps.kinds,
    async [REMINDERS_JOB](...given: Parameters<JobKind>) {
      const next = await remind?.(...given);
      if (!isSet) {
        isSet = true;
        await app.ada.call('POST', '/api/reminders', {
          reminder: { taskId: 'call', at: '2026-06-15T12:03' },
        });
      }
      return next;
    },
  };
  await runDueJobs({ ...app.deps, kinds });
  await app.runAt('15T10:03:00');
  expect(app.pushed()).toEqual([expect.stringContaining('Call')]);
});

test.each([
  ['settings that say what the server has always done', { due: 10, mail: 'off', plan: null, evening: null }],
  ['settings that can’t be read', { mail: 'sometimes', plan: 7, evening: ['20:00'] }],
])('%s end the job of someone without a device', async (_, value) => {
  await using app = await start();
  await app.set(value);
  expect(await app.job()).toBeDefined();
  await app.run();
  expect(await app.job()).toBeUndefined();
});

test.each([
  '{"mail": "all"}',
  '{"x":"\\ud800","mail":"all"}',
  `{"x":${'['.repeat(2_000)}${']'.repeat(2_000)},"mail":"all"}`,
])('settings have reminders mailed however their JSON is written', async (value) => {
  await using app = await start();
  const setting = { id: 'reminders', value, onConflict: 'replace' };
  expect((await app.ada.call('POST', '/api/settings', { setting })).status).toBeLessThan(300);
  await app.set({ zone: 'Europe/Berlin' }, 'place');
  await app.ada.add('Call', { dueDate: '2026-06-15T12:03' });
  await app.run();
  await app.runAt('15T10:03:00');
  expect(app.mailed()).toHaveLength(1);
});
