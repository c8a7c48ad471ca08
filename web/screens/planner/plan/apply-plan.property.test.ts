import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { timeOf } from '../../../../domain/planner/event/slot.ts';
import { AS_ESTIMATED } from '../../../../domain/planner/load/ratio.ts';
import { NO_EDITS } from '../../../../domain/planner/plan/edit-plan.ts';
import { spreadWeek } from '../../../../domain/planner/plan/spread-week.ts';
import { daysFrom } from '../../../../domain/time/month.ts';
import { samplePlanning } from '../../../../test/sample-planning.ts';
import { offlineStore } from '../../../../test/web/offline-store.ts';
import type { Store } from '../../../store/store.ts';
import { undoLast } from '../../../undo/undo.ts';
import { applyPlan } from './apply-plan.ts';

/** `npm run test:deep` spreads more weeks. */
const RUNS = Number(process.env.PLANNED_WEEKS || 60);
const DAYS = daysFrom('2026-06-15', 7);
const NOW = '2026-06-15T08:00';

beforeEach(() => {
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => setTimeout(frame));
  vi.stubGlobal('localStorage', { getItem: () => null, setItem() {}, removeItem() {} });
});

const day = fc.constantFrom(...DAYS);
const someWeek = fc.record({
  tasks: fc.array(
    fc.record({
      dueDate: fc.option(day, { nil: undefined }),
      plannedFor: fc.option(day, { nil: undefined, freq: 1 }),
      estimatedMinutes: fc.option(fc.integer({ min: 5, max: 300 }), { nil: undefined }),
      repeat: fc.constantFrom(undefined, undefined, undefined, 'FREQ=DAILY'),
    }),
    { minLength: 1, maxLength: 12 },
  ),
  events: fc.array(
    fc.record({
      date: day,
      start: fc.integer({ min: 0, max: 22 * 60 }),
      length: fc.integer({ min: 5, max: 90 }),
    }),
    { maxLength: 8 },
  ),
});

/** The tasks and events of the account. */
const rowsOf = (store: Store) =>
  JSON.stringify([...store.rows('task').values(), ...store.rows('event').values()]);

test(
  'a random week that is spread and taken back is as it was, and one that is declined never changed',
  async () => {
    let blocks = 0;
    await fc.assert(
      fc.asyncProperty(someWeek, async ({ tasks, events }) => {
        const store = offlineStore();
        for (const { repeat, ...task } of tasks)
          store.add('task', {
            ...{ title: 'Task', ...task },
            ...(repeat && task.dueDate && { repeat, repeatStart: task.dueDate }),
          });
        for (const { date, start, length } of events)
          store.add('event', {
            ...{ title: 'Event', category: 'meeting', date },
            ...{ start: timeOf(start), end: timeOf(start + length) },
          });
        const before = rowsOf(store);
        const stored = [...store.rows('event').values()];
        const { days } = spreadWeek(
          {
            ...{ days: DAYS, now: NOW, planning: samplePlanning(), ratio: AS_ESTIMATED, events: stored },
            tasks: store.rows('task'),
          },
          NO_EDITS,
        );
        expect(rowsOf(store)).toBe(before);
        const made = days.flatMap((one) => one.blocks);
        expect(applyPlan(store, { blocks: made, done: 'Week planned' })).toBe(true);
        // No event is moved.
        const after = store.rows('event');
        expect(stored.map(({ id }) => after.get(id))).toEqual(stored);
        expect(after.size).toBe(stored.length + made.length);
        await undoLast();
        expect(rowsOf(store)).toBe(before);
        blocks += made.length;
      }),
      { numRuns: RUNS },
    );
    expect(blocks).toBeGreaterThan(RUNS);
  },
  30 * 60_000,
);
