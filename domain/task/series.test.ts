import { expect, test } from 'vitest';
import { parse } from '../problem.ts';
import { parseRule } from '../repeat/parse-rule.ts';

import { endOfSeries, makeSeries, moveSeries, repeated } from './change-series.ts';
import { finishedOccurrence, isSeries, occurrenceId } from './series.ts';
import { skippedOccurrence } from './skip-occurrence.ts';

import { type Task, type TaskInput, taskInput, taskUpdates } from './task.ts';
import { newTask, taskRules } from './task-rules.ts';

const UTC = 'UTC';
const at = (minute: string) => `${minute}:00.000Z`;
const add = (input: Partial<TaskInput>): Task =>
  newTask(parse(taskInput, { title: 'Water plants', ...input }), {
    id: 'plants',
    now: at('2026-11-02T07:00'),
  });
const update = (task: Task, updates: object, now = '2026-11-02T08:00'): Task =>
  taskRules.update(task, parse(taskUpdates, updates), at(now));
/** The series after its open occurrence was finished. */
const done = (task: Task, now: string): Task =>
  update(task, finishedOccurrence(task, at(now), UTC)?.updates ?? {}, now);

const weekly = () => add({ repeat: 'FREQ=WEEKLY;BYDAY=MO,WE,FR', dueDate: '2026-11-02' });

test('a task that repeats begins when it is due, or is due when it first occurs', () => {
  expect(add({ repeat: 'freq=daily', dueDate: '2026-11-05T09:00' })).toMatchObject({
    repeat: 'FREQ=DAILY',
    repeatStart: '2026-11-05T09:00',
    occurrence: '2026-11-05',
  });
  expect(add({ repeat: 'FREQ=WEEKLY;BYDAY=FR' })).toMatchObject({
    repeatStart: '2026-11-02',
    occurrence: '2026-11-06',
    dueDate: '2026-11-06',
  });
  expect(add({ repeat: 'FREQ=WEEKLY;BYDAY=FR', repeatStart: '2026-11-02T18:00' })).toMatchObject({
    dueDate: '2026-11-06T18:00',
  });
});

test('a task that doesn’t repeat keeps nothing of a series', () => {
  expect(add({ repeatLeft: 3, occurrence: '2026-11-02' })).not.toHaveProperty('repeatLeft');
  expect(add({ occurrence: '2026-11-02' })).not.toHaveProperty('occurrence');
  const ended = update(weekly(), endOfSeries());
  expect(Object.keys(ended)).not.toContain('repeatStart');
  expect(ended).toMatchObject({ dueDate: '2026-11-02', completed: false });
  expect(isSeries(ended)).toBe(false);
});

test('finishing an occurrence adds a copy and moves the series to the next', () => {
  const task = { ...weekly(), project: 'Home', tags: ['home'], estimatedMinutes: 5 };
  const { copy, updates } = finishedOccurrence(task, at('2026-11-02T10:00'), UTC) ?? {};
  expect(copy).toEqual({
    id: 'plants@2026-11-02',
    seriesId: 'plants',
    occurrence: '2026-11-02',
    title: 'Water plants',
    completed: true,
    priority: 'medium',
    listId: task.listId,
    dueDate: '2026-11-02',
    project: 'Home',
    tags: ['home'],
    estimatedMinutes: 5,
  });
  expect(update(task, updates ?? {})).toEqual({ ...task, occurrence: '2026-11-04', dueDate: '2026-11-04' });
});

test('what was missed is left out, unless each one has to be finished', () => {
  expect(done(weekly(), '2026-11-02T10:00').dueDate).toBe('2026-11-04');
  expect(done(weekly(), '2026-11-05T10:00').dueDate).toBe('2026-11-06');
  expect(done(weekly(), '2026-10-30T10:00').dueDate).toBe('2026-11-04');
  const all = update(weekly(), { repeatMissed: 'all' });
  expect(done(all, '2026-11-05T10:00').dueDate).toBe('2026-11-04');
});

test('today’s occurrence is still ahead before its time', () => {
  const task = add({ repeat: 'FREQ=DAILY', dueDate: '2026-11-02T20:00' });
  expect(done(task, '2026-11-03T08:00').dueDate).toBe('2026-11-03T20:00');
  expect(done(task, '2026-11-03T20:00').dueDate).toBe('2026-11-04T20:00');
});

test('an occurrence that was moved goes on from its own date', () => {
  const moved = update(weekly(), { dueDate: '2026-11-03T12:00' });
  expect(moved).toMatchObject({ occurrence: '2026-11-02' });
  expect(finishedOccurrence(moved, at('2026-11-03T12:30'), UTC)?.copy).toMatchObject({
    id: 'plants@2026-11-02',
    dueDate: '2026-11-03T12:00',
  });
  expect(done(moved, '2026-11-03T12:30').dueDate).toBe('2026-11-04');
});

test('an update for an occurrence that isn’t open changes nothing', () => {
  const task = weekly();
  const { updates = {} } = finishedOccurrence(task, at('2026-11-02T10:00'), UTC) ?? {};
  const once = update(task, updates);
  expect(update(once, updates)).toBe(once);
  expect(update({ ...task, completed: true }, updates)).toMatchObject({ occurrence: '2026-11-02' });
});

test('the last occurrence completes the task itself', () => {
  const task = add({ repeat: 'FREQ=DAILY', dueDate: '2026-11-02', repeatLeft: 2 });
  const last = done(task, '2026-11-02T10:00');
  expect(last).toMatchObject({ dueDate: '2026-11-03', repeatLeft: 1 });
  expect(finishedOccurrence(last, at('2026-11-03T10:00'), UTC)).toEqual({
    updates: { advanceFrom: '2026-11-03', completed: true },
  });
  const until = add({ repeat: 'FREQ=DAILY;UNTIL=20261103', dueDate: '2026-11-03' });
  expect(skippedOccurrence(until, at('2026-11-03T10:00'), UTC)).toBeUndefined();
  expect(done(until, '2026-11-03T10:00')).toMatchObject({ completed: true, dueDate: '2026-11-03' });
});

test('a skipped occurrence leaves no copy and uses up none of those left', () => {
  const task = add({ repeat: 'FREQ=DAILY', dueDate: '2026-11-02', repeatLeft: 2 });
  expect(skippedOccurrence(task, at('2026-11-02T10:00'), UTC)).toEqual({
    advanceFrom: '2026-11-02',
    occurrence: '2026-11-03',
    dueDate: '2026-11-03',
    addExcept: ['2026-11-02'],
  });
});

test('a skip is kept, with the dates that it passes over, and the latest hundred of them', () => {
  const skipped = (task: Task, now: string): Task =>
    update(task, skippedOccurrence(task, at(now), UTC) ?? {}, now);
  const daily = add({ repeat: 'FREQ=DAILY', dueDate: '2026-11-02', repeatExcept: ['2026-11-04'] });
  expect(skipped(daily, '2026-11-05T10:00')).toMatchObject({
    occurrence: '2026-11-06',
    repeatExcept: ['2026-11-02', '2026-11-03', '2026-11-04', '2026-11-05'],
  });
  expect(skipped(daily, '2027-11-02T10:00').repeatExcept).toHaveLength(100);
  expect(skipped(daily, '2027-11-02T10:00').repeatExcept?.at(-1)).toBe('2027-11-02');
  const fromCompletion = add({
    ...{ repeat: 'FREQ=DAILY;INTERVAL=2', repeatFrom: 'completion', dueDate: '2026-11-02' },
  });
  expect(skipped(fromCompletion, '2026-11-09T10:00')).toMatchObject({
    occurrence: '2026-11-11',
    repeatExcept: ['2026-11-02'],
  });
  const hourly = add({ repeat: 'FREQ=HOURLY;INTERVAL=8', dueDate: '2026-11-02T08:00' });
  expect(skipped(hourly, '2026-11-02T07:00')).toMatchObject({
    occurrence: '2026-11-02T16:00',
    repeatExcept: ['2026-11-02'],
  });
});

test('another rule keeps the dates that were skipped, and leaves out none that are ahead', () => {
  const task = add({
    repeat: 'FREQ=DAILY',
    dueDate: '2026-11-05',
    repeatExcept: ['2026-11-02', '2026-11-09'],
  });
  const wanted = { rule: parseRule('FREQ=WEEKLY'), except: task.repeatExcept };
  expect(update(task, makeSeries(wanted, '2026-11-05')).repeatExcept).toEqual(['2026-11-02']);
});

test('dates without the rule’s day are left out, and exceptions', () => {
  const task = add({
    repeat: 'FREQ=DAILY',
    dueDate: '2026-11-02',
    repeatExcept: ['2026-11-03', '2026-11-04'],
  });
  expect(done(task, '2026-11-02T10:00').dueDate).toBe('2026-11-05');
});

test('from completion, the next date is counted from the day of completing', () => {
  const task = add({
    repeat: 'FREQ=DAILY;INTERVAL=3',
    repeatFrom: 'completion',
    dueDate: '2026-11-02T18:00',
  });
  expect(done(task, '2026-11-05T23:50').dueDate).toBe('2026-11-08T18:00');
  // Ten days early: still a later date than the one that was open.
  expect(done({ ...task, occurrence: '2026-11-15' }, '2026-11-05T23:50').dueDate).toBe('2026-11-17T18:00');
  const monthly = add({ repeat: 'FREQ=MONTHLY', repeatFrom: 'completion', dueDate: '2027-01-31' });
  expect(done(monthly, '2027-01-31T10:00').dueDate).toBe('2027-02-28');
  const mondays = add({
    repeat: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO',
    repeatFrom: 'completion',
    dueDate: '2026-11-02',
  });
  expect(done(mondays, '2026-11-04T10:00').dueDate).toBe('2026-11-16');
});

test('the day is that of the person, or of the zone of the series', () => {
  const task = add({ repeat: 'FREQ=DAILY;INTERVAL=3', repeatFrom: 'completion', dueDate: '2026-11-05' });
  const late = at('2026-11-05T23:10');
  expect(finishedOccurrence(task, late, 'Europe/Berlin')?.updates).toMatchObject({
    occurrence: '2026-11-09',
  });
  const inTokyo = update(task, { repeatZone: 'America/New_York' });
  expect(finishedOccurrence(inTokyo, late, 'Europe/Berlin')?.updates).toMatchObject({
    occurrence: '2026-11-08',
  });
});

test('hours are counted on the wall clock, over days', () => {
  const task = add({ repeat: 'FREQ=HOURLY;INTERVAL=8', dueDate: '2026-11-02T17:00', repeatLeft: 10 });
  expect(task.occurrence).toBe('2026-11-02T17:00');
  expect(done(task, '2026-11-02T17:20')).toMatchObject({
    occurrence: '2026-11-03T01:00',
    dueDate: '2026-11-03T01:00',
    repeatLeft: 9,
  });
  expect(done(task, '2026-11-03T12:00').dueDate).toBe('2026-11-03T17:00');
  expect(finishedOccurrence(task, at('2026-11-02T17:20'), UTC)?.copy?.id).toBe('plants@2026-11-02T1700');
  const since = update(task, { repeatFrom: 'completion' });
  expect(done(since, '2026-11-02T18:20').dueDate).toBe('2026-11-03T02:20');
});

test.each([
  ['FREQ=WEEKLY;BYDAY=MO,WE,FR', '2026-11-03T09:00', 'FREQ=WEEKLY;BYDAY=TU,WE,FR', '2026-11-04T09:00'],
  ['FREQ=MONTHLY;BYMONTHDAY=2', '2026-11-30', 'FREQ=MONTHLY;BYMONTHDAY=28,29,30;BYSETPOS=-1', '2026-12-30'],
  ['FREQ=MONTHLY;BYDAY=1MO', '2026-11-10', 'FREQ=MONTHLY;BYDAY=2TU', '2026-12-08'],
  ['FREQ=YEARLY;BYMONTH=11;BYMONTHDAY=2', '2026-12-24', 'FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=24', '2027-12-24'],
  ['FREQ=DAILY;INTERVAL=2', '2026-11-03', 'FREQ=DAILY;INTERVAL=2', '2026-11-05'],
  ['FREQ=HOURLY;INTERVAL=8', '2026-11-03', 'FREQ=HOURLY;INTERVAL=8', '2026-11-03T16:00'],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=MO', '2026-11-09', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO', '2026-11-23'],
  ['FREQ=MONTHLY;BYMONTHDAY=2,16', '2026-11-02T18:00', 'FREQ=MONTHLY;BYMONTHDAY=2,16', '2026-11-16T18:00'],
  ['FREQ=MONTHLY;BYMONTHDAY=2,16', '2026-11-16', 'FREQ=MONTHLY;BYMONTHDAY=2,16', '2026-12-02'],
  ['FREQ=YEARLY;BYMONTH=5,11', '2026-11-03', 'FREQ=YEARLY;BYMONTH=5,11', '2027-05-03'],
])('%s moved for good to %s is %s', (repeat, dueDate, after, next) => {
  const task = add({ repeat, dueDate: '2026-11-02' });
  const moved = update(task, moveSeries(task, dueDate) ?? {});
  expect(moved).toMatchObject({ repeat: after, dueDate });
  expect(done(moved, dueDate.length > 10 ? dueDate : `${dueDate}T10:00`).dueDate).toBe(next);
});

test.each([
  ['FREQ=MONTHLY;BYDAY=1MO,3MO', '2026-10-30'],
  ['FREQ=MONTHLY;BYDAY=1MO,3MO', '2026-11-04'],
  ['FREQ=MONTHLY;BYMONTHDAY=2,16', '2026-11-03T09:00'],
  ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1', '2026-11-03'],
  ['FREQ=MONTHLY;BYMONTH=5,11', '2026-12-02'],
  ['FREQ=YEARLY;BYMONTH=11;BYDAY=1MO', '2026-11-05'],
  ['FREQ=WEEKLY;BYDAY=MO,WE;BYSETPOS=1', '2026-11-05'],
  ['FREQ=DAILY;UNTIL=20261105', '2026-11-06'],
])('the later dates of %s can’t follow it to %s', (repeat, dueDate) => {
  expect(moveSeries(add({ repeat, dueDate: '2026-11-02' }), dueDate)).toBeUndefined();
});

test('a series that began on another day than its rule’s can still change its time', () => {
  const task = add({ repeat: 'FREQ=WEEKLY;BYDAY=FR', dueDate: '2026-11-02' });
  const moved = update(task, moveSeries(task, '2026-11-02T18:00') ?? {});
  expect(moved).toMatchObject({ repeatStart: '2026-11-02T18:00', occurrence: '2026-11-02' });
  expect(moveSeries(add({ dueDate: '2026-11-02' }), '2026-11-03')).toBeUndefined();
});

test('a new rule begins with the occurrence that is open', () => {
  const task = update(weekly(), { repeat: 'FREQ=DAILY;INTERVAL=5' });
  expect(task).toMatchObject({ repeatStart: '2026-11-02', occurrence: '2026-11-02', dueDate: '2026-11-02' });
  expect(done(task, '2026-11-02T10:00').dueDate).toBe('2026-11-07');
  expect(update(task, { dueDate: null }).dueDate).toBe('2026-11-02');
});

test('ids of occurrences are within the limit and stay different', () => {
  const [a, b] = ['a', 'b'].map((end) => occurrenceId(`${'x'.repeat(120)}${end}`, '2026-11-02'));
  expect(a).not.toBe(b);
  expect(a?.length).toBeLessThan(90);
  expect(occurrenceId('bob:plants', '2026-11-02')).toBe('bob:plants@2026-11-02');
});

test.each([
  [{ repeat: 'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=31' }, 'That repeat never occurs.'],
  [{ repeat: 'FREQ=MONTHLY;INTERVAL=12;BYMONTH=3,9', dueDate: '2026-08-15' }, 'That repeat never occurs.'],
  [{ repeat: 'FREQ=DAILY;INTERVAL=7;BYDAY=FR', repeatStart: '2026-08-15' }, 'That repeat never occurs.'],
  [{ repeat: 'FREQ=WEEKLY;BYWEEKNO=2' }, 'That repeat isn’t supported: BYWEEKNO=2'],
  [{ repeat: 'FREQ=DAILY', repeatLeft: 0 }, 'A repeat can have 1 to 999 occurrences left'],
  [{ seriesId: 'bob:plants' }, 'A seriesId can’t contain “:”'],
  [{ repeatZone: '+02:00' }, 'A time zone must be an IANA name such as Europe/Berlin'],
])('%o is refused', (fields, message) => {
  expect(() => add(fields)).toThrow(message);
});

test('a task is made to repeat from the first date that fits', () => {
  const make = (text: string, due: string) => makeSeries({ rule: parseRule(text) }, due);
  expect(update(add({}), make('FREQ=WEEKLY;BYDAY=FR', '2026-11-02T09:00'))).toMatchObject({
    repeat: 'FREQ=WEEKLY;BYDAY=FR',
    repeatStart: '2026-11-06T09:00',
    occurrence: '2026-11-06',
    dueDate: '2026-11-06T09:00',
  });
  expect(() => make('FREQ=DAILY;UNTIL=20261101', '2026-11-02')).toThrow('A repeat must end after it starts.');
  expect(() => make('FREQ=MONTHLY;BYMONTH=2', '2026-11-30')).toThrow('That repeat never occurs.');
});

test('a series counts its days where it was made, or else where the person is', () => {
  const daily = add({ repeat: 'FREQ=DAILY', dueDate: '2026-11-02' });
  // It is still the 2nd in New York, and the 3rd in Berlin.
  const now = at('2026-11-03T03:00');
  expect(finishedOccurrence(daily, now, 'America/New_York')?.updates.dueDate).toBe('2026-11-03');
  expect(finishedOccurrence(daily, now, 'Europe/Berlin')?.updates.dueDate).toBe('2026-11-04');
  const fixed = update(daily, { repeatZone: 'America/New_York' });
  expect(finishedOccurrence(fixed, now, 'Europe/Berlin')?.updates.dueDate).toBe('2026-11-03');
});

test('only an open series is finished or skipped', () => {
  const once = add({ dueDate: '2026-11-02' });
  const finished = { ...weekly(), completed: true };
  for (const one of [once, finished]) {
    expect(isSeries(one)).toBe(false);
    expect(finishedOccurrence(one, at('2026-11-02T10:00'), UTC)).toBeUndefined();
    expect(skippedOccurrence(one, at('2026-11-02T10:00'), UTC)).toBeUndefined();
  }
});

test('an occurrence has the same id on every device, short enough and in its series’ account', () => {
  expect(occurrenceId('plants', '2026-11-02T09:00')).toBe('plants@2026-11-02T0900');
  expect(occurrenceId('eve:plants', '2026-11-02')).toBe('eve:plants@2026-11-02');
  const [longest, longer] = ['x'.repeat(60), 'x'.repeat(61)];
  expect(occurrenceId(longest, '2026-11-02')).toBe(`${longest}@2026-11-02`);
  expect(occurrenceId(longer, '2026-11-02')).toMatch(/^x{60}~\d+@2026-11-02$/);
  expect(occurrenceId(longer, '2026-11-02')).not.toBe(occurrenceId(`${longest}y`, '2026-11-02'));
});

test('a finished occurrence that is made to repeat is a series of its own, and no occurrence of the other', () => {
  const { copy } = finishedOccurrence(weekly(), at('2026-11-02T10:00'), UTC) ?? {};
  const finished = add({ ...copy, dueDate: '2026-11-04T09:00' });
  expect(finished).toMatchObject({ seriesId: 'plants', occurrence: '2026-11-02' });
  const own = update(finished, { repeat: 'FREQ=MONTHLY' });
  expect(own).toMatchObject({ repeat: 'FREQ=MONTHLY', occurrence: '2026-11-04' });
  expect(own).not.toHaveProperty('seriesId');
});

test('a repeat that is typed replaces a date, a plan and another repeat', () => {
  const typed = { repeat: 'FREQ=WEEKLY;BYDAY=FR', repeatText: 'every friday' };
  const friday = {
    ...typed,
    repeatStart: '2026-11-06T15:00',
    occurrence: '2026-11-06',
    dueDate: '2026-11-06T15:00',
  };
  const planned = add({ dueDate: '2026-11-20', plannedFor: '2026-11-04' });
  expect(update(planned, repeated(planned, typed, '2026-11-06T15:00'))).toMatchObject(friday);
  expect(update(planned, repeated(planned, typed, '2026-11-06T15:00'))).not.toHaveProperty('plannedFor');
  const daily = add({
    repeat: 'FREQ=DAILY',
    repeatLeft: 3,
    repeatFrom: 'completion',
    repeatText: 'every! day',
  });
  const weekly = update(daily, repeated(daily, typed, '2026-11-06T15:00'));
  expect(weekly).toMatchObject(friday);
  for (const field of ['repeatLeft', 'repeatFrom']) expect(weekly).not.toHaveProperty(field);
  expect(
    update(daily, repeated(daily, { ...typed, repeatFrom: 'completion', repeatLeft: 5 }, '2026-11-06')),
  ).toMatchObject({ repeatFrom: 'completion', repeatLeft: 5 });
});
