import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { LocalDate } from '../../time/day.ts';
import { beginsOn } from './begin-days.ts';
import { changedAll, changedFrom, changedIn, changedOn, endedBefore, isAllFrom } from './event-series.ts';
import { eventsByDay, eventsOn } from './occurrences.ts';
import { eventRules, type PlannerEvent, type PlannerInput, plannerEvent, updateEvent } from './planner.ts';

const event = (fields: Partial<PlannerEvent>): PlannerEvent =>
  plannerEvent.parse({ id: 'e', title: 'Event', start: '09:00', end: '10:00', category: 'work', ...fields });
const plus = (date: LocalDate, days: number): LocalDate =>
  Temporal.PlainDate.from(date).add({ days }).toString();
const added = (input: PlannerInput): PlannerEvent => eventRules.create(input as never, { id: 'new' });
const daysOf = (events: readonly PlannerEvent[], first: LocalDate, count: number): LocalDate[] =>
  Array.from({ length: count }, (_, at) => plus(first, at)).filter((day) => eventsOn(events, day).length > 0);

const mondays = event({ date: '2026-06-01', repeat: 'FREQ=WEEKLY;BYDAY=MO', exceptDates: ['2026-06-29'] });

test('a day that changes is an event of its own', () => {
  const { series, single } = changedOn(mondays, '2026-06-15', { start: '08:00' });
  expect(series).toEqual({ addExceptDates: ['2026-06-15'] });
  const { repeat: _, exceptDates: __, id: ___, ...fields } = mondays;
  expect(single).toEqual({ ...fields, date: '2026-06-15', start: '08:00' });
});

test('a day of an event of every day changes', () => {
  const { single } = changedOn(event({ exceptDates: ['2026-06-01'] }), '2026-06-15', { title: 'Other' });
  expect(single).toMatchObject({ date: '2026-06-15', title: 'Other' });
  expect(single).not.toHaveProperty('exceptDates');
});

describe('this and later', () => {
  it('is a series of its own, which keeps the days left out', () => {
    const { series, next } = changedFrom(mondays, '2026-06-22', { start: '08:00' });
    expect(series).toEqual({ repeat: 'FREQ=WEEKLY;BYDAY=MO;UNTIL=20260621' });
    expect(next).toMatchObject({ date: '2026-06-22', start: '08:00', exceptDates: ['2026-06-29'] });
  });

  it('moves to another weekday with its rule and the days left out', () => {
    const { next } = changedFrom(mondays, '2026-06-22', { date: '2026-06-24' });
    expect(daysOf([added(next)], '2026-06-01', 45)).toEqual(['2026-06-24', '2026-07-08', '2026-07-15']);
  });

  it('is all of it from the first on', () => {
    expect(isAllFrom(mondays, '2026-06-01')).toBe(true);
    expect(isAllFrom(mondays, '2026-06-08')).toBe(false);
    expect(isAllFrom({ ...mondays, exceptDates: ['2026-06-01'] }, '2026-06-08')).toBe(true);
  });

  it('keeps the rule that the person saw if another device has ended the series since', () => {
    const ended = { ...mondays, repeat: 'FREQ=WEEKLY;BYDAY=MO;UNTIL=20260610' };
    const { series, next } = changedFrom(ended, '2026-06-22', { title: 'Other' }, mondays.repeat);
    expect(series).toEqual({});
    expect(next).toMatchObject({ date: '2026-06-22', repeat: mondays.repeat });
  });

  it('is a series of its own if another device has left nothing of the other one', () => {
    const { repeat } = mondays;
    const empty = { ...mondays, repeat: 'FREQ=WEEKLY;BYDAY=MO;UNTIL=20260607', exceptDates: ['2026-06-01'] };
    const { series, added: next } = changedIn(
      empty,
      { date: '2026-06-08', scope: 'later', repeat },
      { title: 'Other' },
    );
    expect(series).toEqual({});
    expect(next).toMatchObject({ title: 'Other', date: '2026-06-08', repeat });
  });

  it('doesn’t make a series longer that ends before', () => {
    expect(endedBefore({ ...mondays, repeat: 'FREQ=DAILY;UNTIL=20260601' }, '2026-06-22')).toEqual({});
  });
});

test('all occurrences move as far as the one that is moved', () => {
  const after = updateEvent(mondays, changedAll(mondays, '2026-06-22', { date: '2026-06-23' }));
  expect(daysOf([after], '2026-05-25', 45)).toEqual([
    ...['2026-06-02', '2026-06-09', '2026-06-16', '2026-06-23', '2026-07-07'],
  ]);
});

test('a series that ends keeps its last occurrences when it moves to later days', () => {
  const ending = event({ date: '2026-06-01', repeat: 'FREQ=WEEKLY;BYDAY=MO;UNTIL=20260615' });
  const after = updateEvent(ending, changedAll(ending, '2026-06-08', { date: '2026-06-10' }));
  expect(daysOf([after], '2026-05-25', 45)).toEqual(['2026-06-03', '2026-06-10', '2026-06-17']);
  const { next } = changedFrom(ending, '2026-06-08', { date: '2026-06-10' });
  expect(daysOf([added(next)], '2026-05-25', 45)).toEqual(['2026-06-10', '2026-06-17']);
});

/** Around clock changes in Berlin, New York and Lord Howe, and the day that Apia left out. */
const STARTS = [
  '2026-03-23',
  '2026-10-19',
  '2026-03-02',
  '2026-10-26',
  '2026-09-28',
  '2026-03-30',
  '2011-12-26',
];

test('later days that change leave the days before as they are, and otherwise stay the same', () => {
  const series = fc
    .record({
      date: fc.constantFrom(...STARTS),
      length: fc.integer({ min: 0, max: 3 }),
      repeat: fc.constantFrom(
        'FREQ=DAILY',
        'FREQ=DAILY;INTERVAL=2',
        'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,SA',
        'FREQ=WEEKLY;BYDAY=SU,MO',
        'FREQ=MONTHLY;BYDAY=-1SU',
        'FREQ=MONTHLY',
      ),
      except: fc.array(fc.integer({ min: 0, max: 20 }), { maxLength: 3 }),
    })
    .map(({ date, length, repeat, except }) =>
      event({
        ...{ date, repeat, exceptDates: [...new Set(except.map((at) => plus(date, at)))].sort() },
        ...(length > 0 && { lastDate: plus(date, length), start: '22:00', end: '02:00' }),
      }),
    );
  fc.assert(
    fc.property(series, fc.nat(40), fc.boolean(), (before, pick, isRenamed) => {
      const first = before.date ?? '';
      const days = Array.from({ length: 70 }, (_, at) => plus(first, at));
      const begins = days.filter((day) => beginsOn(before, day));
      const date = begins[pick % Math.max(1, begins.length)];
      if (date === undefined || isAllFrom(before, date)) return;
      const made = changedFrom(before, date, isRenamed ? { title: 'Later' } : {});
      const after = [updateEvent(before, made.series), added(made.next)];
      const shown = (events: readonly PlannerEvent[]) =>
        [...eventsByDay(events, days)].map(([day, there]) =>
          there.map(({ start, end, title, part }) => ({ day, start, end, title, first: part?.first })),
        );
      const [was, is] = [shown([before]), shown(after)];
      const at = days.indexOf(date);
      expect(JSON.stringify(is.slice(0, at))).toBe(JSON.stringify(was.slice(0, at)));
      if (!isRenamed) expect(is).toEqual(was);
    }),
    { numRuns: 1_000 },
  );
});
