import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Task } from '../task/task.ts';
import { instantOfMinute, notifySince, remindersOf, remindersWithin } from './moments.ts';
import type { Reminder } from './reminder.ts';
import { DEFAULT_REMINDERS, type ReminderTimes, readReminderSettings } from './reminder-settings.ts';

const task = (id: string, dueDate?: string, more: Partial<Task> = {}): Task => ({
  id,
  title: id,
  completed: false,
  priority: 'medium',
  createdAt: '2026-06-01T08:00:00.000Z',
  listId: 'personal',
  ...(dueDate && { dueDate }),
  ...more,
});
const ZONE = 'Europe/Berlin';
const NOW = '2026-06-15T10:00';
const at = (minute: string) => instantOfMinute(minute, ZONE);
const hiddenUntil = (one: Task) => one.hiddenUntil;
const within = (tasks: readonly Task[], since: number, until: number, settings = DEFAULT_REMINDERS) =>
  remindersWithin(
    { tasks, hiddenUntil, isMuted: () => false, reminders: [], settings, zone: ZONE },
    since,
    until,
  ).map(({ task }) => task.id);
const due = (tasks: readonly Task[], since: string, now: string) => within(tasks, at(since), at(now));

test('reminds once of each open task with a time, from its minute on', () => {
  const tasks = [
    task('at ten', '2026-06-15T10:00'),
    task('before', '2026-06-15T09:50'),
    task('told', '2026-06-15T09:30'),
    task('later', '2026-06-15T10:01'),
    task('a day', '2026-06-15'),
    task('whenever'),
    task('done', '2026-06-15T09:55', { completed: true, completedAt: '2026-06-15T07:00:00.000Z' }),
  ];
  expect(due(tasks, '2026-06-15T09:30', NOW)).toEqual(['before', 'at ten']);
  expect(due(tasks, NOW, NOW)).toEqual([]);
  expect(due(tasks, NOW, '2026-06-15T10:01')).toEqual(['later']);
});

test.each([
  ['the first look', null, NOW],
  ['a look a minute ago', '2026-06-15T09:59', '2026-06-15T09:59'],
  ['a sleep of a night', '2026-06-14T20:00', '2026-06-15T09:00'],
  ['a clock set back a little', '2026-06-15T10:30', '2026-06-15T10:30'],
  ['a clock set back by an hour', '2026-06-15T11:00', '2026-06-15T11:00'],
  ['a clock set back by a day', '2026-06-16T10:00', NOW],
])('after %s, notifies from %s on', (_, seen, expected) => {
  expect(notifySince(seen === null ? null : at(seen), at(NOW))).toBe(at(expected));
});

test('reminds once in a repeated hour, and after a skipped one', () => {
  const twice = [task('a', '2026-10-25T02:30')];
  const moment = Date.parse('2026-10-25T00:30:00Z');
  const told = (since: number, now: number) => within(twice, since, now).length;
  expect([told(moment - 1, moment), told(moment, moment + 3_600_000)]).toEqual([1, 0]);
  expect(due([task('b', '2026-03-29T02:30')], '2026-03-29T01:59', '2026-03-29T03:30')).toEqual(['b']);
});

test('reminds exactly once of every due task, however often it runs', () => {
  const start = at('2026-10-25T00:00');
  const minute = (n: number) =>
    Temporal.Instant.fromEpochMilliseconds(start + n * 60_000)
      .toZonedDateTimeISO(ZONE)
      .toPlainDateTime()
      .toString({ smallestUnit: 'minute' });
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 600 }), { maxLength: 20 }),
      fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 12, maxLength: 20 }),
      (dues, pauses) => {
        const tasks = dues.map((n, id) => task(String(id), minute(n)));
        const told: string[] = [];
        let now = start;
        for (const pause of pauses) {
          const since = notifySince(now, now + pause * 60_000);
          now += pause * 60_000;
          told.push(...within(tasks, since, now));
        }
        const expected = tasks.filter(({ dueDate = '' }) => at(dueDate) > start && at(dueDate) <= now);
        expect(told.sort()).toEqual(expected.map(({ id }) => id).sort());
      },
    ),
  );
});

const QUIET: ReminderTimes = { due: 15, dayOf: '08:00', quiet: { from: '22:00', to: '07:00' } };
const own = (more: Pick<Reminder, 'at' | 'minutesBefore'>) => ({ taskId: 'a', ...more });

test.each([
  ['a timed task', '2026-06-15T10:00', [], ['2026-06-15T09:45']],
  ['a day', '2026-06-15', [], ['2026-06-15T08:00']],
  ['no date', undefined, [], []],
  ['a time of its own, without a date', undefined, [own({ at: '2026-06-15T23:30' })], ['2026-06-15T23:30']],
  ['minutes before, without a date', undefined, [own({ minutesBefore: 30 })], []],
  [
    'an hour before',
    '2026-06-15T10:00',
    [own({ minutesBefore: 60 })],
    ['2026-06-15T09:00', '2026-06-15T09:45'],
  ],
  ['the same twice', '2026-06-15T10:00', [own({ minutesBefore: 15 })], ['2026-06-15T09:45']],
  [
    'a day before a day',
    '2026-06-15',
    [own({ minutesBefore: 1440 })],
    ['2026-06-14T08:00', '2026-06-15T08:00'],
  ],
  ['late in the evening', '2026-06-15T23:00', [], ['2026-06-16T07:00']],
  ['early in the morning', '2026-06-15T06:00', [], ['2026-06-15T07:00']],
  ['when quiet hours start', '2026-06-15T22:15', [], ['2026-06-16T07:00']],
  ['when quiet hours end', '2026-06-15T07:15', [], ['2026-06-15T07:00']],
])('reminders of %s', (_, dueDate, reminders, expected) => {
  expect(remindersOf(task('a', dueDate), reminders, QUIET, ZONE)).toEqual(expected);
});

test('a task with a time and one with only a day have settings of their own', () => {
  const [timed, day] = [task('a', '2026-06-15T10:00'), task('b', '2026-06-15')];
  const minutes = (settings: ReminderTimes) =>
    [timed, day].map((one) => remindersOf(one, [], settings, ZONE).join());
  expect(minutes({ due: 15, dayOf: null, quiet: null })).toEqual(['2026-06-15T09:45', '']);
  expect(minutes({ due: null, dayOf: '08:00', quiet: null })).toEqual(['', '2026-06-15T08:00']);
});

test('a hidden task reminds only at times that were chosen for it', () => {
  const hidden = task('a', '2026-06-15T10:00', { hiddenUntil: '2026-06-16' });
  expect(remindersOf(hidden, [own({ minutesBefore: 30 })], QUIET, ZONE)).toEqual(['2026-06-15T09:30']);
  expect(remindersOf({ ...hidden, hiddenUntil: '2026-06-15' }, [], QUIET, ZONE)).toEqual([
    '2026-06-15T09:45',
  ]);
});

test('finds a reminder that quiet hours moved by almost a day', () => {
  const settings = { ...DEFAULT_REMINDERS, quiet: { from: '22:00', to: '21:00' } };
  const tasks = [task('a', '2026-06-14T22:00')];
  expect(within(tasks, at('2026-06-15T20:59'), at('2026-06-15T21:00'), settings)).toEqual(['a']);
});

test('quiet hours within a day, and none', () => {
  const quiet = { from: '12:00', to: '14:00' };
  const noon = task('a', '2026-06-15T12:00');
  expect(remindersOf(noon, [], { ...DEFAULT_REMINDERS, quiet }, ZONE)).toEqual(['2026-06-15T14:00']);
  const never = { from: '12:00', to: '12:00' };
  expect(remindersOf(noon, [], { ...DEFAULT_REMINDERS, quiet: never }, ZONE)).toEqual(['2026-06-15T12:00']);
  expect(remindersOf(noon, [], { due: null, dayOf: null, quiet: null }, ZONE)).toEqual([]);
});

test('a task of a muted list reminds only at times of its own', () => {
  const [muted, other] = [task('muted', '2026-06-15T10:00'), task('other', '2026-06-15T10:00')];
  const source = {
    tasks: [muted, other],
    hiddenUntil,
    isMuted: ({ id }: Task) => id === 'muted',
    reminders: [{ taskId: 'muted', minutesBefore: 30 }],
    settings: DEFAULT_REMINDERS,
    zone: ZONE,
  };
  const found = remindersWithin(source, at('2026-06-15T09:00'), at(NOW));
  expect(found.map(({ task: { id }, minute }) => `${id} ${minute.slice(11)}`)).toEqual([
    'muted 09:30',
    'other 10:00',
  ]);
});

test('a completed task has no reminders', () => {
  expect(remindersOf(task('a', NOW, { completed: true }), [own({ at: NOW })], QUIET, ZONE)).toEqual([]);
});

test.each([
  ['30 minutes before, as the clock goes forward', '2026-03-29T03:15', 30, '2026-03-29T00:45:00Z'],
  ['3 hours before, across the hour that is left out', '2026-03-29T04:00', 180, '2026-03-28T23:00:00Z'],
  ['3 hours before, across the hour that comes twice', '2026-10-25T04:00', 180, '2026-10-25T00:00:00Z'],
  ['2 hours before, in the second of these hours', '2026-10-25T04:00', 120, '2026-10-25T01:00:00Z'],
  ['a day before, at the same time of day', '2026-03-29T12:00', 1440, '2026-03-28T11:00:00Z'],
  ['a day and an hour before', '2026-03-29T12:00', 1500, '2026-03-28T10:00:00Z'],
])('reminds %s', (_, dueDate, minutesBefore, expected) => {
  const settings = { ...DEFAULT_REMINDERS, due: null };
  const reminders = [{ taskId: 'a', minutesBefore }];
  const moment = Date.parse(expected);
  const [since, until] = [moment - 86_400_000, moment + 86_400_000];
  const source = {
    tasks: [task('a', dueDate)],
    hiddenUntil,
    isMuted: () => false,
    reminders,
    settings,
    zone: ZONE,
  };
  expect(remindersWithin(source, since, until).map(({ at }) => new Date(at).toISOString())).toEqual([
    new Date(moment).toISOString(),
  ]);
});

const anyMinute = fc
  .integer({ min: -3000, max: 3000 })
  .map((n) => Temporal.PlainDateTime.from(NOW).add({ minutes: n }).toString({ smallestUnit: 'minute' }));
const clock = fc.constantFrom('00:00', '06:30', '07:00', '12:00', '22:00', '23:59');
const before = fc.integer({ min: 0, max: 3000 });
const anySettings = fc.record({
  due: fc.option(before),
  dayOf: fc.option(clock),
  quiet: fc.option(fc.record({ from: clock, to: clock })),
});

test('finds the same reminders as a naive look at every task', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(anyMinute, fc.boolean(), fc.array(fc.oneof(anyMinute, before), { maxLength: 2 }))),
      anySettings,
      fc.tuple(anyMinute, anyMinute),
      (rows, settings, range) => {
        const [since = NOW, until = NOW] = range.sort();
        const tasks = rows.map(([due, isDay], n) => task(String(n), isDay ? due.slice(0, 10) : due));
        const reminders = rows.flatMap(([, , mine], n) =>
          mine.map((one) => ({
            taskId: String(n),
            ...(typeof one === 'string' ? { at: one } : { minutesBefore: one }),
          })),
        );
        const of = (id: string) => reminders.filter(({ taskId }) => taskId === id);
        const naive = tasks.flatMap((one) =>
          remindersOf(one, of(one.id), settings, ZONE)
            .filter((minute) => at(minute) > at(since) && at(minute) <= at(until))
            .map((minute) => `${one.id} ${minute}`),
        );
        const found = remindersWithin(
          { tasks, hiddenUntil, isMuted: () => false, reminders, settings, zone: ZONE },
          at(since),
          at(until),
        );
        expect(found.map(({ task: { id }, minute }) => `${id} ${minute}`).sort()).toEqual(naive.sort());
      },
    ),
  );
});

test.each([
  [undefined, DEFAULT_REMINDERS],
  ['{', DEFAULT_REMINDERS],
  ['7', DEFAULT_REMINDERS],
  ['{"mail":"all"}', { ...DEFAULT_REMINDERS, mail: 'all' }],
  ['{"mail":"hourly"}', DEFAULT_REMINDERS],
  ['{"due":30,"dayOf":"25:00"}', { ...DEFAULT_REMINDERS, due: 30 }],
  [
    '{"due":null,"quiet":{"from":"22:00","to":"07:00"}}',
    { ...DEFAULT_REMINDERS, due: null, quiet: QUIET.quiet },
  ],
])('reads the setting %s', (json, expected) => {
  expect(readReminderSettings(json)).toEqual(expected);
});
