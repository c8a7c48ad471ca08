import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampleTask as task } from '../../../test/sample-task.ts';
import type { PlannerEvent } from '../event/planner.ts';
import { minuteOf, timeOf } from '../event/slot.ts';
import { AS_ESTIMATED } from '../load/ratio.ts';
import {
  type DraftDay,
  draftDay,
  editPlan,
  isAfterDue,
  NO_EDITS,
  type PlanAct,
  type PlanEdits,
} from './edit-plan.ts';
import { leftWords } from './left-out.ts';
import type { DayToPlan } from './propose-day.ts';

const DATE = '2026-06-15';
const LUNCH: PlannerEvent = {
  ...{ id: 'lunch', title: 'Lunch', start: '12:00', end: '13:00', date: DATE },
  category: 'personal',
};
const dayOf = (more: Partial<DayToPlan> = {}): DayToPlan => ({
  ...{ date: DATE, now: `${DATE}T08:00`, events: [LUNCH], capacity: 360 },
  ...{ hours: { start: '09:00', end: '18:00' }, ratio: AS_ESTIMATED },
  tasks: ['A', 'B', 'C'].map((title) => task(title, { estimatedMinutes: 60, dueDate: DATE })),
  ...more,
});
const edited = (day: DayToPlan, ...acts: PlanAct[]): PlanEdits =>
  acts.reduce((edits, act) => editPlan(day, edits, act), NO_EDITS);
const shown = ({ blocks }: DraftDay) =>
  blocks.map(({ title, start, end, isLocked }) => `${title} ${start}–${end}${isLocked ? ' locked' : ''}`);
const after = (day: DayToPlan, ...acts: PlanAct[]) => shown(draftDay(day, edited(day, ...acts)));
const leftOf = ({ left }: DraftDay) => left.map((one) => `${one.task.title}: ${leftWords(one)}`);

test('without edits it’s the proposed day', () => {
  expect(after(dayOf())).toEqual(['A 09:00–10:00', 'B 10:10–11:10', 'C 13:10–14:10']);
});

test('a block that is moved stays there, and the others make room', () => {
  expect(after(dayOf(), { kind: 'move', key: 'C/0', by: -190 })).toEqual([
    'A 09:00–10:00',
    'C 10:00–11:00 locked',
    'B 13:10–14:10',
  ]);
  expect(after(dayOf(), { kind: 'move', key: 'A/0', by: 15 })[0]).toBe('A 09:15–10:15 locked');
});

test('a block moves up to what is planned or locked, then past it', () => {
  const lock = { kind: 'lock', key: 'A/0' } as const;
  const earlier = { kind: 'move', key: 'B/0', by: -15 } as const;
  const later = { kind: 'move', key: 'B/0', by: 60 } as const;
  expect(after(dayOf(), lock, earlier)[1]).toBe('B 10:00–11:00 locked');
  expect(after(dayOf(), later)).toContain('B 11:00–12:00 locked');
  expect(after(dayOf(), later, later)).toContain('B 13:00–14:00 locked');
  expect(after(dayOf(), { kind: 'move', key: 'C/0', by: -15 })).toContain('C 13:00–14:00 locked');
  const early = dayOf({ now: `${DATE}T07:00` });
  expect(after(early, lock, earlier, earlier)).toContain('B 08:00–09:00 locked');
});

test('a block moves neither into the past nor out of the day', () => {
  expect(after(dayOf(), { kind: 'move', key: 'A/0', by: -600 })[0]).toBe('A 08:05–09:05 locked');
  expect(after(dayOf(), { kind: 'move', key: 'A/0', by: 2000 }).at(-1)).toBe('A 22:59–23:59 locked');
  const full = { ...LUNCH, start: '10:00', end: '23:59' };
  const day = dayOf({ events: [full], now: `${DATE}T08:58` });
  const once = edited(day, { kind: 'move', key: 'A/0', by: 15 });
  expect(editPlan(day, once, { kind: 'move', key: 'A/0', by: 15 })).toBe(once);
});

test('a longer block takes from the others’ time, and counts toward its task', () => {
  expect(after(dayOf(), { kind: 'resize', key: 'A/0', by: 60 })).toEqual([
    'A 09:00–11:00 locked',
    'B 13:10–14:10',
    'C 14:20–15:20',
  ]);
  expect(after(dayOf(), { kind: 'resize', key: 'B/0', by: 300 })[1]).toBe('B 10:10–12:00 locked');
  const long = dayOf({ tasks: [task('Long', { estimatedMinutes: 240 })], events: [] });
  expect(after(long, { kind: 'resize', key: 'Long/0', by: 60 })).toEqual([
    'Long 09:00–12:00 locked',
    'Long 12:10–13:10',
  ]);
});

test('what a shorter block leaves isn’t planned elsewhere, but named, until the person takes it back', () => {
  const shorter = { kind: 'resize', key: 'A/0', by: -15 } as const;
  const draft = draftDay(dayOf(), edited(dayOf(), shorter));
  expect(shown(draft)[0]).toBe('A 09:00–09:45 locked');
  expect(leftOf(draft)).toEqual(['A: 15 min of 1 hour, left out by you']);
  expect(after(dayOf(), shorter, { kind: 'take back', taskId: 'A' })).toContain('A 09:50–10:05');
  expect(after(dayOf(), shorter, { kind: 'resize', key: 'A/0', by: 15 })[0]).toBe('A 09:00–10:00 locked');
  expect(after(dayOf(), { kind: 'resize', key: 'A/0', by: -300 })[0]).toBe('A 09:00–09:05 locked');
});

test('a block is left out and taken back', () => {
  const out = { kind: 'leave out', key: 'A/0' } as const;
  const draft = draftDay(dayOf(), edited(dayOf(), out));
  expect(shown(draft)).toEqual(['B 09:00–10:00', 'C 10:10–11:10']);
  expect(leftOf(draft)).toEqual(['A: left out by you']);
  expect(after(dayOf(), out, { kind: 'take back', taskId: 'A' })).toEqual(after(dayOf()));
  expect(after(dayOf(), { kind: 'lock', key: 'A/0' }, out)).toEqual(['B 09:00–10:00', 'C 10:10–11:10']);
});

test('a locked block stays when the rest is planned again, and is free again when unlocked', () => {
  const lock = { kind: 'lock', key: 'B/0' } as const;
  expect(after(dayOf(), lock, { kind: 'leave out', key: 'A/0' })).toEqual([
    'C 09:00–10:00',
    'B 10:10–11:10 locked',
  ]);
  expect(after(dayOf(), lock, lock)).toEqual(after(dayOf()));
});

test('more work than the day has room for is counted, and moves the rest out', () => {
  const draft = draftDay(dayOf(), edited(dayOf(), { kind: 'resize', key: 'C/0', by: 400 }));
  expect([draft.work, draft.minutes]).toEqual([460, 460]);
  expect(leftOf(draft)).toEqual(['A: more than you have room for', 'B: more than you have room for']);
});

test('work that the person moves after its deadline is known as such', () => {
  const day = dayOf({ tasks: [task('A', { dueDate: `${DATE}T11:00` })] });
  const [block] = draftDay(day, edited(day, { kind: 'move', key: 'A/0', by: 240 })).blocks;
  expect(
    block && [isAfterDue(block, `${DATE}T11:00`), isAfterDue(block, DATE), isAfterDue(block, undefined)],
  ).toEqual([true, false, false]);
});

const someAct = fc.record({
  kind: fc.constantFrom('move', 'resize', 'lock', 'leave out', 'take back'),
  which: fc.nat(9),
  by: fc.integer({ min: -60, max: 60 }).map((steps) => steps * 5),
});

test('after any edits nothing overlaps, locked blocks stay, and every task is planned or named', () => {
  const someEvent = fc.tuple(fc.integer({ min: 0, max: 1300 }), fc.integer({ min: 5, max: 120 }));
  fc.assert(
    fc.property(
      fc.array(someEvent, { maxLength: 4 }),
      fc.array(fc.integer({ min: 5, max: 300 }), { minLength: 1, maxLength: 5 }),
      fc.array(someAct, { maxLength: 8 }),
      (events, estimates, acts) => {
        const tasks = estimates.map((estimatedMinutes, n) =>
          task(`${n}`, { estimatedMinutes, dueDate: DATE }),
        );
        const day = dayOf({
          tasks,
          events: events.map(([from, length], n) => ({
            ...{ id: `e${n}`, title: 'x', category: 'meeting', date: DATE },
            ...{ start: timeOf(from), end: timeOf(Math.min(from + length, 1439)) },
          })),
        });
        let edits = NO_EDITS;
        for (const { kind, which, by } of acts) {
          const { blocks, left } = draftDay(day, edits);
          const key = blocks[which % Math.max(1, blocks.length)]?.key ?? '';
          const taskId = left[which % Math.max(1, left.length)]?.task.id ?? '';
          const act = { kind, key, by, taskId } as PlanAct;
          const before = edits.locked.filter((one) => one.key !== key);
          edits = editPlan(day, edits, act);
          for (const one of before) expect(edits.locked).toContainEqual(one);
        }
        const draft = draftDay(day, edits);
        const { blocks, fixed } = draft;
        for (const [n, block] of blocks.entries()) {
          const others = [...blocks.slice(0, n), ...fixed];
          expect(others.filter(({ start, end }) => start < block.end && end > block.start)).toEqual([]);
          expect(block.start < block.end && block.start > '08:00').toBe(true);
        }
        for (const locked of edits.locked) expect(blocks).toContainEqual(locked);
        expect(new Set(blocks.map(({ key }) => key)).size).toBe(blocks.length);
        if (blocks.some(({ isLocked }) => !isLocked)) expect(draft.work).toBeLessThanOrEqual(day.capacity);
        for (const { id, estimatedMinutes = 0 } of tasks) {
          const own = blocks.filter(({ taskId }) => taskId === id);
          const planned = own.reduce((all, { start, end }) => all + minuteOf(end) - minuteOf(start), 0);
          const missing = draft.left.find((one) => one.task.id === id)?.missing ?? 0;
          expect(planned + missing).toBeGreaterThanOrEqual(estimatedMinutes);
        }
      },
    ),
    { numRuns: 150 },
  );
});
