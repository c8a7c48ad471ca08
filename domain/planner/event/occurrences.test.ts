import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { days as daysOfRule } from '../../repeat/expand.ts';
import { parseRule } from '../../repeat/parse-rule.ts';
import type { LocalDate } from '../../time/day.ts';
import { beginsOn } from './begin-days.ts';
import { lastDayOf } from './last-day.ts';
import { eventsByDay, eventsOn, storedOf } from './occurrences.ts';
import { type PlannerEvent, plannerEvent } from './planner.ts';
import { byStart } from './slot.ts';

const event = (fields: Partial<PlannerEvent> & { id?: string }): PlannerEvent =>
  plannerEvent.parse({ id: 'e', title: 'Event', start: '09:00', end: '10:00', category: 'work', ...fields });

const plus = (date: LocalDate, days: number): LocalDate =>
  Temporal.PlainDate.from(date).add({ days }).toString();
const span = (first: LocalDate, count: number): LocalDate[] =>
  Array.from({ length: count }, (_, at) => plus(first, at));

describe('an event that lasts past midnight', () => {
  const night = event({ date: '2026-06-15', lastDate: '2026-06-16', start: '22:00', end: '02:00' });
  const timesOn = (events: PlannerEvent[], day: LocalDate) =>
    eventsOn(events, day).map(({ start, end }) => `${start}–${end}`);

  it('is on both days, with its times there', () => {
    expect(timesOn([night], '2026-06-15')).toEqual(['22:00–23:59']);
    expect(timesOn([night], '2026-06-16')).toEqual(['00:00–02:00']);
    expect(timesOn([night], '2026-06-17')).toEqual([]);
  });

  it('names the stored event, and the day it began', () => {
    const [part] = eventsOn([night], '2026-06-16');
    expect(part && storedOf(part)).toBe(night);
    expect(part?.part?.first).toBe('2026-06-15');
  });

  it('takes all of the days between', () => {
    const trip = event({ date: '2026-06-15', lastDate: '2026-06-17', start: '14:00', end: '11:00' });
    expect(timesOn([trip], '2026-06-16')).toEqual(['00:00–23:59']);
  });

  it('isn’t on the day that begins as it ends', () => {
    const evening = event({ date: '2026-06-15', lastDate: '2026-06-16', start: '20:00', end: '00:00' });
    expect(timesOn([evening], '2026-06-16')).toEqual([]);
  });

  it('is on a day twice if it repeats every night', () => {
    const shift = { ...night, repeat: 'FREQ=DAILY' };
    expect(timesOn([shift], '2026-06-20')).toEqual(['00:00–02:00', '22:00–23:59']);
    expect(eventsOn([shift], '2026-06-20').map(({ part }) => part?.first)).toEqual([
      '2026-06-19',
      '2026-06-20',
    ]);
  });
});

describe('an event that repeats', () => {
  const weekly = event({ date: '2026-06-15', repeat: 'FREQ=WEEKLY;BYDAY=TU;UNTIL=20260630' });
  const daysIn = (one: PlannerEvent) =>
    span('2026-06-01', 60).filter((day) => eventsOn([one], day).length > 0);

  it('is on its first day and on those of its rule', () => {
    expect(daysIn(weekly)).toEqual(['2026-06-15', '2026-06-16', '2026-06-23', '2026-06-30']);
    expect(lastDayOf(weekly)).toBe('2026-06-30');
  });

  it('leaves out its exceptions, also the first day', () => {
    const less = { ...weekly, exceptDates: ['2026-06-15', '2026-06-23'] };
    expect(daysIn(less)).toEqual(['2026-06-16', '2026-06-30']);
    expect(beginsOn(less, '2026-06-23')).toBe(false);
  });

  it('has no last day without one', () => {
    expect(lastDayOf({ ...weekly, repeat: 'FREQ=DAILY' })).toBeUndefined();
    expect(lastDayOf(event({}))).toBeUndefined();
    expect(lastDayOf(event({ date: '2026-06-15', lastDate: '2026-06-18' }))).toBe('2026-06-18');
  });
});

/** A rule at a time and a day at a time, from the first day on. */
function naive(events: readonly PlannerEvent[], day: LocalDate) {
  const found = events.flatMap((one) => {
    const { date, lastDate = date, repeat, exceptDates = [] } = one;
    if (date === undefined || lastDate === undefined) return exceptDates.includes(day) ? [] : [one];
    const length = Temporal.PlainDate.from(date).until(lastDate).days;
    const firsts = repeat === undefined ? [] : daysOfRule(parseRule(repeat), date, { count: 2_000 });
    return [...new Set([date, ...firsts])]
      .filter((first) => !exceptDates.includes(first) && first <= day && day <= plus(first, length))
      .map((first) => ({
        ...one,
        start: first === day ? one.start : '00:00',
        end: plus(first, length) === day ? one.end : '23:59',
        first,
      }))
      .filter(({ first, start, end }) => first === day || start < end);
  });
  return found.sort(byStart).map(({ id, start, end }) => `${id} ${start} ${end}`);
}

/** Mondays of weeks in which clocks change: in Berlin, New York and Lord Howe; and in which Apia left out a day. */
const WEEKS = [
  '2026-03-23',
  '2026-10-19',
  '2026-03-02',
  '2026-10-26',
  '2026-09-28',
  '2026-03-30',
  '2011-12-26',
];
const RULES = [
  'FREQ=DAILY',
  'FREQ=DAILY;INTERVAL=3',
  'FREQ=WEEKLY',
  'FREQ=WEEKLY;BYDAY=MO,WE,SU',
  'FREQ=WEEKLY;INTERVAL=2;BYDAY=TH',
  'FREQ=MONTHLY',
  'FREQ=MONTHLY;BYMONTHDAY=-1',
  'FREQ=MONTHLY;BYDAY=-1SU',
  'FREQ=YEARLY',
];

test('the events of days are those of each day on its own, day by day from the first', () => {
  const clock = fc.constantFrom('00:00', '02:00', '02:30', '09:00', '22:00', '23:59');
  const events = (week: LocalDate) =>
    fc.array(
      fc
        .record({
          before: fc.integer({ min: -7, max: 70 }),
          start: clock,
          end: clock,
          length: fc.integer({ min: 0, max: 6 }),
          rule: fc.option(fc.constantFrom(...RULES)),
          until: fc.option(fc.integer({ min: -3, max: 80 })),
          except: fc.array(fc.integer({ min: -3, max: 9 }), { maxLength: 4 }),
          isDaily: fc.boolean(),
        })
        .map(({ before, start, end, length, rule, until, except, isDaily }) => {
          const date = plus(week, -before);
          const last = until === null ? '' : `;UNTIL=${plus(date, until).replaceAll('-', '')}`;
          const exceptDates = except.map((at) => plus(week, at));
          return plannerEvent.safeParse({
            ...{ id: `e${before}`, title: 'Event', category: 'work', start, end },
            ...(isDaily && !rule ? { exceptDates } : { date }),
            ...(!(isDaily && !rule) && length > 0 && { lastDate: plus(date, length) }),
            ...(rule && { repeat: `${rule}${last}`, exceptDates }),
          }).data;
        })
        .filter((made) => made !== undefined),
      { maxLength: 4 },
    );
  fc.assert(
    fc.property(
      fc.constantFrom(...WEEKS).chain((week) => fc.record({ week: fc.constant(week), all: events(week) })),
      ({ week, all }) => {
        const days = span(week, 7);
        const found = eventsByDay(all, days);
        expect([...found.keys()]).toEqual(days);
        for (const day of days) {
          const there = found.get(day) ?? [];
          expect(there.map(({ id, start, end }) => `${id} ${start} ${end}`).sort()).toEqual(
            naive(all, day).sort(),
          );
          expect(there).toEqual(there.toSorted(byStart));
          for (const one of there) {
            const { part } = one;
            expect(beginsOn(storedOf(one), part?.first ?? day)).toBe(true);
            expect((lastDayOf(storedOf(one)) ?? day) >= day).toBe(true);
          }
        }
      },
    ),
    { numRuns: 1_500 },
  );
});
