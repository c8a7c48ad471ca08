import fc from 'fast-check';
import { expect, test } from 'vitest';
import { yearInReview } from '../domain/insights/year-in-review.ts';
import { daysFrom } from '../domain/time/month.ts';

const RUNS = Number(process.env.NUMBERS_HISTORIES ?? 60);
const weekdayOf = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay();

const year = fc
  .record({
    first: fc.constantFrom('2023-01-01', '2024-01-01', '2026-01-01', '2028-01-01'),
    done: fc.array(fc.nat(9), { minLength: 366, maxLength: 366 }),
    focus: fc.array(fc.integer({ min: -300, max: 300 }), { minLength: 366, maxLength: 366 }),
    /** How many tasks a day has at least, before it counts as one with any. */
    rest: fc.nat(10),
  })
  .map(({ first, done, focus, rest }) => {
    const { daysInYear } = Temporal.PlainDate.from(first);
    return daysFrom(first, daysInYear).map((date, n) => ({
      date,
      completed: Math.max(0, (done[n] ?? 0) - rest),
      focus: Math.max(0, focus[n] ?? 0),
    }));
  });

test('a year in review equals a plain count of its days', () => {
  fc.assert(
    fc.property(year, (days) => {
      const review = yearInReview(days);
      const sum = (some: typeof days, field: 'completed' | 'focus') =>
        some.reduce((all, day) => all + day[field], 0);
      expect(review.months.map(({ date }) => date)).toEqual(
        Array.from(
          { length: 12 },
          (_, n) => `${days[0]?.date.slice(0, 4)}-${String(n + 1).padStart(2, '0')}-01`,
        ),
      );
      for (const { date, completed, focus } of review.months) {
        const own = days.filter((day) => day.date.startsWith(date.slice(0, 7)));
        expect([completed, focus]).toEqual([sum(own, 'completed'), sum(own, 'focus')]);
      }
      const weekdays = [1, 2, 3, 4, 5, 6, 0].map((weekday) =>
        sum(
          days.filter(({ date }) => weekdayOf(date) === weekday),
          'completed',
        ),
      );
      expect(review.weekdays).toEqual(weekdays);
      const most = Math.max(...weekdays);
      expect(review.busiest).toBe(most === 0 ? undefined : weekdays.indexOf(most));
      const active = new Set(days.flatMap(({ date, completed }) => (completed > 0 ? [date] : [])));
      expect(review.active).toBe(active.size);
      // Every run of days, as text.
      const runs = days
        .map(({ completed }) => (completed > 0 ? 'x' : ' '))
        .join('')
        .split(/ +/);
      const longest = Math.max(...runs.map(({ length }) => length));
      expect(review.streak?.days ?? 0).toBe(longest);
      if (!review.streak) return;
      const within = daysFrom(review.streak.first, longest);
      expect(within.at(-1)).toBe(review.streak.last);
      expect(within.every((date) => active.has(date))).toBe(true);
    }),
    { numRuns: RUNS },
  );
});

test('of streaks that are as long, and days of the week with as much, the first counts', () => {
  const days = daysFrom('2026-01-01', 6).map((date, n) => ({
    date,
    completed: n % 3 === 2 ? 0 : 1,
    focus: 0,
  }));
  expect(yearInReview(days)).toMatchObject({
    streak: { days: 2, first: '2026-01-01', last: '2026-01-02' },
    busiest: 0,
    active: 4,
  });
});

test('an empty year has no streak and no busiest day', () => {
  const days = daysFrom('2026-01-01', 365).map((date) => ({ date, completed: 0, focus: 0 }));
  expect(yearInReview(days)).toMatchObject({ streak: undefined, busiest: undefined, active: 0 });
});
