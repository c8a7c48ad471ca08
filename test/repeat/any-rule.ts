import fc from 'fast-check';
import { makeRule, type Rule } from '../../domain/repeat/rule.ts';

const some = <T>(value: fc.Arbitrary<T>, most = 3) =>
  fc.oneof(
    { arbitrary: fc.constant<T[]>([]), weight: 2 },
    { arbitrary: fc.uniqueArray(value, { minLength: 1, maxLength: most }), weight: 1 },
  );
const either = (most: number) =>
  fc.oneof(fc.integer({ min: 1, max: most }), fc.integer({ min: -most, max: -1 }));

/** Any rule that tasks support, except for hourly ones; it may never occur. */
export const anyRule = (): fc.Arbitrary<Rule> =>
  fc
    .record({
      frequency: fc.constantFrom('daily', 'weekly', 'monthly', 'yearly'),
      interval: fc.oneof(fc.constant(1), fc.integer({ min: 2, max: 12 })),
      months: some(fc.integer({ min: 1, max: 12 })),
      yearDays: some(either(366)),
      monthDays: some(either(31), 5),
      weekdays: some(fc.integer({ min: 1, max: 7 }), 5),
      nth: fc.option(either(5), { nil: undefined, freq: 2 }),
      positions: some(either(6), 2),
      weekStart: fc.constantFrom(1, 7, 3),
    })
    .map(({ frequency, nth, ...parts }) => {
      const isLong = frequency === 'monthly' || frequency === 'yearly';
      const yearDays = frequency === 'yearly' ? parts.yearDays : [];
      const monthDays = frequency === 'weekly' ? [] : parts.monthDays;
      const weekdays = parts.weekdays.map((day) => (isLong && nth ? { day, nth } : { day }));
      const restricted = [parts.months, yearDays, monthDays, weekdays].some(({ length }) => length > 0);
      const positions = restricted ? parts.positions : [];
      return makeRule(frequency, { ...parts, yearDays, monthDays, weekdays, positions });
    });
