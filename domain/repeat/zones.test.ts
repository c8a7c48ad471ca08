import { expect, test } from 'vitest';
import { instantOfMinute } from '../reminder/moments.ts';
import { clockChange } from '../time/clock-change.ts';
import { type LocalDate, localMinute } from '../time/day.ts';
import { dueOf, nextOccurrence, type Series } from './next.ts';

const ZONES = [
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'Africa/Cairo',
  'America/Santiago',
];
const date = (day: string) => Temporal.PlainDate.from(day);
const daysOf = (first: LocalDate, last: LocalDate): LocalDate[] =>
  Array.from({ length: date(first).until(last).days + 1 }, (_, n) => date(first).add({ days: n }).toString());
const changesIn = (zone: string) =>
  daysOf('2026-01-01', '2030-12-31').flatMap((day) => {
    const change = clockChange(day, zone);
    return change ? [{ day, change }] : [];
  });

test.each(ZONES)('in %s, a daily series occurs on each day around each clock change, at its time', (zone) => {
  const changes = changesIn(zone);
  expect(changes.length).toBeGreaterThanOrEqual(9);
  for (const { day, change } of changes)
    for (const time of [change.from, change.to, `${day}T00:00`, `${day}T23:59`].map((at) => at.slice(11))) {
      const first = date(day).subtract({ days: 2 }).toString();
      let series: Series = { repeat: 'FREQ=DAILY', repeatStart: `${first}T${time}`, occurrence: first };
      const instants = [instantOfMinute(dueOf(first, series.repeatStart), zone)];
      for (const expected of daysOf(first, date(day).add({ days: 2 }).toString()).slice(1)) {
        // Completed at the moment when it's due, as the person's clock shows it then.
        const now = localMinute(instants.at(-1) ?? 0, zone);
        const next = nextOccurrence(series, now);
        expect({ day, time, next }).toEqual({ day, time, next: expected });
        series = { ...series, occurrence: expected };
        expect(dueOf(expected, series.repeatStart)).toBe(`${expected}T${time}`);
        instants.push(instantOfMinute(dueOf(expected, series.repeatStart), zone));
      }
      expect(instants).toEqual([...new Set(instants)].toSorted((a, b) => a - b));
    }
});

test.each([
  ['America/New_York', '2026-03-08T02:30', '2026-03-08T03:30'],
  ['Australia/Lord_Howe', '2026-10-04T02:15', '2026-10-04T02:45'],
])('in %s, %s is skipped by the clock, and means %s', (zone, due, shown) => {
  expect(localMinute(instantOfMinute(due, zone), zone)).toBe(shown);
});
