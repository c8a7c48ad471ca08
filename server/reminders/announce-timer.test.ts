import { expect, test } from 'vitest';
import { step, type TimerEvent } from '../../domain/timer/timer.ts';
import { changeTimerSettings, DEFAULT_TIMER_SETTINGS } from '../../domain/timer/timer-settings.ts';
import { newTimer, type TimerState } from '../../domain/timer/timer-state.ts';
import type { Person } from '../../test/server/app.ts';
import { startReminders as start, UNENDED } from '../../test/server/reminders.ts';
import { runDueJobs } from '../jobs/run.ts';
import { announceTimerJob } from './announce-timer.ts';

type App = Awaited<ReturnType<typeof start>>;

const SETTINGS = DEFAULT_TIMER_SETTINGS;
const BREAK_TIME = 'Break time!: Take a short break to recharge.';
const FINISHED = 'Break finished!: Your break has ended. Start a new session when ready.';

const save = async (person: Person, id: string, value: unknown) => {
  const answer = await person.call('POST', '/api/settings', {
    setting: { id, value: JSON.stringify(value) },
  });
  expect(answer.status).toBe(201);
};

/** A person's timer, which each press saves as their browser does. */
function timerOf(app: App, person: Person) {
  let timer: TimerState = newTimer(SETTINGS);
  return async (kind: Exclude<TimerEvent['kind'], 'settings' | 'focus' | 'switch'>) => {
    [timer] = step(timer, { kind }, SETTINGS, app.clock.now);
    await save(person, 'timer', timer);
  };
}

const jobsOf = ({ database }: App) => database.db.selectFrom('job').select(['id', 'due_at']).execute();

test('the ends of a focus session and its break are announced to each device, once', async () => {
  await using app = await start();
  const ada = app.person();
  await app.subscribe(ada);
  await app.subscribe(ada, 'Firefox');
  const press = timerOf(app, ada);
  await press('start');
  await app.pass(24);
  expect(app.pushed()).toEqual([]);
  await app.pass(1);
  expect(app.pushed()).toEqual([BREAK_TIME, BREAK_TIME]);
  expect(app.sandbox.push.pushed[0]).toMatchObject({
    payload: { tag: 'daymark-timer', data: { open: '/pomodoro', minute: '2026-06-15T10:25' } },
  });
  await app.pass(4);
  expect(app.pushed()).toHaveLength(2);
  await app.pass(60);
  expect(app.pushed()).toEqual([BREAK_TIME, BREAK_TIME, FINISHED, FINISHED]);
  expect((await jobsOf(app)).filter(({ id }) => id === 'timer')).toEqual([]);
});

test('a timer that was paused, reset or skipped announces nothing, and one that goes on announces its new end', async () => {
  await using app = await start();
  const ada = app.person();
  await app.subscribe(ada);
  const press = timerOf(app, ada);
  await press('start');
  await app.pass(20);
  await press('pause');
  await app.pass(10);
  expect(app.pushed()).toEqual([]);
  await press('start');
  await app.pass(4);
  expect(app.pushed()).toEqual([]);
  await app.pass(1);
  expect(app.pushed()).toEqual([BREAK_TIME]);
  await press('skip');
  await app.pass(10);
  await press('start');
  await app.pass(20);
  await press('reset');
  await app.pass(60);
  expect(app.pushed()).toEqual([BREAK_TIME]);
});

test('a session that is finished early announces nothing, as no break follows', async () => {
  await using app = await start();
  const ada = app.person();
  await app.subscribe(ada);
  const press = timerOf(app, ada);
  await press('start');
  await app.pass(10);
  await press('finish');
  await app.pass(60);
  expect(app.pushed()).toEqual([]);
  expect((await jobsOf(app)).filter(({ id }) => id === 'timer')).toEqual([]);
});

test('the end of a session that goes on is announced, and the end of one that was forgotten', async () => {
  await using app = await start();
  const ada = app.person();
  await app.subscribe(ada);
  const press = timerOf(app, ada);
  await press('keep-counting');
  await press('start');
  await app.pass(25);
  const up = 'Focus time is up: The timer keeps counting until you stop it.';
  expect(app.pushed()).toEqual([up]);
  await app.pass(4 * 60 - 26);
  expect(app.pushed()).toEqual([up]);
  await app.pass(1);
  expect(app.pushed()).toEqual([
    up,
    'Timer stopped: A session ends after 4 hours. If you stopped earlier, correct its minutes on the Pomodoro page.',
  ]);
  expect((await jobsOf(app)).filter(({ id }) => id === 'timer')).toEqual([]);
});

test('a break is as long as the account’s timer settings say', async () => {
  await using app = await start();
  const ada = app.person();
  await app.subscribe(ada);
  await save(ada, 'pomodoroSettings', changeTimerSettings(SETTINGS, { shortBreakDuration: 7 }));
  await timerOf(app, ada)('start');
  await app.pass(31);
  expect(app.pushed()).toEqual([BREAK_TIME]);
  await app.pass(1);
  expect(app.pushed()).toEqual([BREAK_TIME, FINISHED]);
});

test('several processes announce an end once', async () => {
  await using app = await start();
  const ada = app.person();
  await app.subscribe(ada);
  await timerOf(app, ada)('start');
  app.clock.now += 25 * 60_000;
  await Promise.all([1, 2, 3, 4].map(() => runDueJobs(app.deps)));
  expect(app.pushed()).toEqual([BREAK_TIME]);
});

test('each device is notified about the topics it chose', async () => {
  await using app = await start();
  const ada = app.person();
  const [both, tasks, timer] = [
    await app.subscribe(ada),
    await app.subscribe(ada, 'tasks'),
    await app.subscribe(ada, 'timer'),
  ];
  for (const [{ subscription }, topics] of [
    [tasks, ['tasks']],
    [timer, ['timer']],
  ] as const) {
    const body = { subscription, name: 'x', zone: 'Europe/Berlin', topics };
    expect((await ada.call('PUT', '/api/push', body)).status).toBe(200);
  }
  await timerOf(app, ada)('start');
  await ada.add('Call the bank', { dueDate: '2026-06-15T12:05' });
  await app.pass(25);
  const told = Map.groupBy(app.sandbox.push.pushed, ({ id }) => id);
  const titles = (id: string) => told.get(id)?.map(({ payload }) => payload.title);
  expect([both, tasks, timer].map(({ id }) => titles(id))).toEqual([
    ['Call the bank', 'Break time!'],
    ['Call the bank'],
    ['Break time!'],
  ]);
});

test('a device that is added while the timer runs is notified of its end', async () => {
  await using app = await start();
  const ada = app.person();
  await timerOf(app, ada)('start');
  expect(await jobsOf(app)).toEqual([]);
  await app.pass(10);
  await app.subscribe(ada);
  await app.pass(15);
  expect(app.pushed()).toEqual([BREAK_TIME]);
});

test('a busy push service gets an end minutes later, but not when it’s long over', async () => {
  await using app = await start();
  const ada = app.person();
  const { id } = await app.subscribe(ada);
  app.sandbox.push.answer(id, 429, { 'Retry-After': '120' });
  const press = timerOf(app, ada);
  await press('start');
  await app.pass(26);
  app.sandbox.push.answer(id, 201);
  await app.pass(1);
  expect(app.pushed()).toEqual([BREAK_TIME]);
  app.clock.now += 60 * 60_000;
  await app.run();
  await app.pass(10);
  expect(app.pushed()).toEqual([BREAK_TIME]);
});

test('a timer that a wrong clock set is looked at once a day', async () => {
  await using app = await start();
  const ada = app.person();
  await app.subscribe(ada);
  await app.run();
  for (const endsAt of [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER])
    await save(ada, 'timer', { ...newTimer(SETTINGS), endsAt });
  await app.run();
  expect(await app.run()).toBe(0);
  expect((await jobsOf(app)).find(({ id }) => id === 'timer')?.due_at).toBe('2026-06-16T10:00:00.000Z');
});

const MINUTE = 60_000;
const NOON = Date.parse('2026-06-15T10:00:00Z');
const iso = (at: number) => new Date(at).toISOString();

/** Ada’s timer, which she started at noon for 25 minutes, and her devices. */
async function startTimer(devices = ['one']) {
  const app = await start();
  const ada = app.person();
  const subscribed: { id: string }[] = [];
  for (const name of devices) subscribed.push(await app.subscribe(ada, name));
  const [timer] = step(newTimer(SETTINGS), { kind: 'start' }, SETTINGS, NOON);
  await ada.call('POST', '/api/settings', { setting: { id: 'timer', value: JSON.stringify(timer) } });
  const { database, push } = app;
  const job = announceTimerJob({ database, push });
  const look = (since: number, now: number) => {
    app.clock.now = now;
    return job({ account_id: ada.accountId, id: 'timer', payload: iso(since) }, now, UNENDED);
  };
  return { ...app, subscribed, look };
}

test('without a device, there’s nothing to announce', async () => {
  await using app = await startTimer([]);
  expect(await app.look(NOON, NOON + 25 * MINUTE)).toBeUndefined();
});

test('before an end, it’s looked at again then; after one, at the next', async () => {
  await using app = await startTimer();
  expect(await app.look(NOON, NOON + MINUTE)).toEqual({
    dueAt: iso(NOON + 25 * MINUTE),
    payload: iso(NOON + MINUTE),
  });
  expect(app.pushed()).toEqual([]);
  expect(await app.look(NOON, NOON + 25 * MINUTE)).toEqual({
    dueAt: iso(NOON + 30 * MINUTE),
    payload: iso(NOON + 25 * MINUTE),
  });
  expect(app.pushed()).toHaveLength(1);
  expect(await app.look(NOON + 25 * MINUTE, NOON + 30 * MINUTE)).toBeUndefined();
  expect(app.pushed()).toHaveLength(2);
});

test('while devices can’t take an end, it’s looked at when the first can, or at the next end', async () => {
  await using app = await startTimer(['one', 'two', 'three']);
  const [one, two] = app.subscribed;
  app.sandbox.push.answer(one?.id ?? '', 429, { 'Retry-After': '180' });
  app.sandbox.push.answer(two?.id ?? '', 429, { 'Retry-After': '120' });
  expect(await app.look(NOON, NOON + 25 * MINUTE)).toEqual({
    dueAt: iso(NOON + 27 * MINUTE),
    payload: iso(NOON),
  });
  expect(app.pushed()).toHaveLength(1);
  for (const device of [one, two]) app.sandbox.push.answer(device?.id ?? '', 429, { 'Retry-After': '3600' });
  expect(await app.look(NOON, NOON + 29 * MINUTE)).toEqual({
    dueAt: iso(NOON + 30 * MINUTE),
    payload: iso(NOON),
  });
});
