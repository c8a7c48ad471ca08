import fc from 'fast-check';
import { expect, test } from 'vitest';
import { weekInReview } from '../domain/insights/week-in-review.ts';
import { newTask, taskRules } from '../domain/task/task-rules.ts';
import { daysFrom } from '../domain/time/month.ts';

const RUNS = Number(process.env.NUMBERS_HISTORIES || 100);
const WEEK = daysFrom('2026-03-23', 7);
/** From two days before the week to a day after it, around a clock change in Berlin. */
const moment = fc
  .integer({ min: 0, max: 10 * 24 * 60 })
  .map((minutes) => Temporal.Instant.from('2026-03-21T00:00:00Z').add({ minutes }).toString());
const act = fc.record({
  task: fc.nat(5),
  at: moment,
  kind: fc.constantFrom('plan', 'plan', 'do', 'do', 'reopen', 'drop'),
  to: fc.constantFrom(...WEEK, '2026-03-30', '2026-03-22', null),
});
const history = fc.record({
  minutes: fc.array(fc.constantFrom(undefined, 15, 60), { minLength: 6, maxLength: 6 }),
  acts: fc.array(act, { maxLength: 24 }),
  zone: fc.constantFrom('Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Pacific/Apia', 'UTC'),
});

test('after any history, what was planned, done, moved and dropped is counted as one by one', () => {
  fc.assert(
    fc.property(history, ({ minutes, acts, zone: own }) => {
      const rows = new Map(
        minutes.map((estimatedMinutes, n) => {
          const input = { title: `${n}`, ...(estimatedMinutes && { estimatedMinutes }) };
          return [n, newTask(input, { id: `t${n}`, now: '2026-03-01T00:00:00Z', by: 'me' })];
        }),
      );
      /** What the person would remember of each task: its day, and the day on which it was done. */
      const memory = new Map(minutes.map((_, n) => [n, { on: '', done: '' }]));
      for (const { task: n, at, kind, to } of acts.toSorted((a, b) => (a.at < b.at ? -1 : 1))) {
        const [row, known] = [rows.get(n), memory.get(n)];
        if (!row || !known) continue;
        if (kind === 'drop') {
          rows.delete(n);
          memory.delete(n);
        } else if (kind === 'plan') {
          rows.set(n, taskRules.update(row, { plannedFor: to }, at, 'me'));
          known.on = to ?? '';
        } else {
          rows.set(n, taskRules.update(row, { completed: kind === 'do' }, at, 'me'));
          const day = Temporal.Instant.from(at).toZonedDateTimeISO(own).toPlainDate().toString();
          known.done = kind === 'do' ? known.done || day : '';
        }
      }
      const review = weekInReview({
        ...{ tasks: rows.values(), events: [], focusDays: new Map(), days: WEEK, today: '2026-03-31' },
        ...{ me: 'me', zone: own, isPersonal: () => false },
      });
      expect(review.days).toEqual(
        WEEK.map((date) => {
          const planned = [...memory].filter(([, { on }]) => on === date);
          return {
            ...{ date, focus: 0, tasks: planned.length },
            minutes: planned.reduce((sum, [n]) => sum + (minutes[n] ?? 0), 0),
            done: planned.filter(([, { done }]) => done !== '' && done <= date).length,
            completed: [...memory.values()].filter(({ done }) => done === date).length,
          };
        }),
      );
    }),
    { numRuns: RUNS },
  );
});
