import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dueOn, isAhead, startOf } from '../domain/planner/event/due-block.ts';
import type { PlannerEvent } from '../domain/planner/event/planner.ts';
import { byStart, minuteOf, timeOf } from '../domain/planner/event/slot.ts';
import { isRoom, timedOn } from '../domain/planner/load/free-time.ts';
import { CAPACITIES, loadOf } from '../domain/planner/load/load.ts';
import { FINEST_GRID, LONGEST_PART, SHORTEST_PART } from '../domain/planner/load/open-time.ts';
import { settingsOn } from '../domain/planner/load/planning.ts';
import { DAY_KEYS, DAY_OFF } from '../domain/planner/load/work-week.ts';
import { NO_EDITS, type PlanEdits } from '../domain/planner/plan/edit-plan.ts';
import { proposeDay } from '../domain/planner/plan/propose-day.ts';
import { daysForBlock, editSpread, isTooLate, spreadWeek } from '../domain/planner/plan/spread-week.ts';
import type { Task } from '../domain/task/task.ts';
import { samplePlanning } from './sample-planning.ts';
import { sampleTask as task } from './sample-task.ts';

const MONDAY = '2026-06-15';
const DAYS = 7;
/** `npm run test:deep` plans more weeks. */
const runs = { numRuns: Number(process.env.PLANNED_WEEKS || 150) };
const timeout = 30 * 60_000;
const dayAt = (n: number): string => Temporal.PlainDate.from(MONDAY).add({ days: n }).toString();
const HOURS = { start: '09:00', end: '18:00' };
/** The longest pause, which a plan may want on both sides of a block. */
const PAUSE = 10;

const minute = fc.integer({ min: 0, max: 23 * 60 + 58 });
const someEvent = fc
  .record({
    start: minute,
    length: fc.integer({ min: 1, max: 300 }),
    category: fc.constantFrom('work', 'personal', 'focus', 'meeting'),
    day: fc.option(fc.integer({ min: 0, max: DAYS - 1 }), { freq: 3 }),
  })
  .map(
    ({ start, length, category, day }): Omit<PlannerEvent, 'id'> => ({
      title: 'Event',
      category: category as 'work',
      start: timeOf(start),
      end: timeOf(Math.min(start + length, 23 * 60 + 59)),
      ...(day !== null && { date: dayAt(day) }),
    }),
  );
const someTime = fc.record({
  day: fc.integer({ min: -10, max: 20 }),
  time: fc.option(fc.integer({ min: 8 * 60, max: 19 * 60 })),
});
const textOf = (when: { day: number; time: number | null } | null): string | undefined =>
  when ? `${dayAt(when.day)}${when.time === null ? '' : `T${timeOf(when.time)}`}` : undefined;
const someTask = fc.record({
  due: fc.option(someTime, { freq: 4 }),
  planned: fc.option(someTime, { freq: 1 }),
  estimatedMinutes: fc.option(fc.integer({ min: 1, max: 600 }), { nil: undefined, freq: 4 }),
  priority: fc.constantFrom('low', 'medium', 'high'),
  parent: fc.option(fc.integer({ min: 0, max: 5 }), { freq: 1 }),
  completed: fc.boolean(),
});
const someWeek = fc.record({
  events: fc.array(someEvent, { maxLength: 8 }),
  tasks: fc.array(someTask, { maxLength: 16 }),
  capacity: fc.integer({ min: 0, max: 720 }),
  now: fc.integer({ min: 6 * 60, max: 19 * 60 }),
  ratio: fc.constantFrom(1, 1, 0.7, 1.45),
  best: fc.array(fc.integer({ min: 0, max: 23 }), { maxLength: 3 }),
});
type Week = typeof someWeek extends fc.Arbitrary<infer W> ? W : never;

const tasksOf = (week: Week): Task[] =>
  week.tasks.map(({ due, planned, estimatedMinutes, priority, parent, completed }, n) => {
    const [dueDate, plannedFor] = [textOf(due), textOf(planned)];
    return task(`t${n}`, {
      priority: priority as 'low',
      // Most tasks are open and at the top.
      completed: completed && n % 4 === 3,
      ...(estimatedMinutes && { estimatedMinutes }),
      ...(dueDate && { dueDate }),
      ...(plannedFor && { plannedFor }),
      ...(parent !== null && parent < n && { parentId: `t${parent}` }),
    });
  });

type Block = { from: number; to: number };
const minutesOf = ({ start, end }: { start: string; end: string }) => minuteOf(end) - minuteOf(start);
const blocksOf = (slots: readonly { start: string; end: string }[]): Block[] =>
  slots.map(({ start, end }) => ({ from: minuteOf(start), to: minuteOf(end) }));
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

/** Plans some days one after the other, each with the blocks of those before. */
function planned(week: Week) {
  const tasks = tasksOf(week);
  const now = `${MONDAY}T${timeOf(week.now)}`;
  const events: PlannerEvent[] = week.events.map((event, n) => ({ ...event, id: `e${n}` }));
  const days = Array.from({ length: DAYS }, (_, n) => {
    const given = { date: dayAt(n), now, tasks, events: [...events], capacity: week.capacity };
    const input = { ...given, hours: HOURS, ratio: () => week.ratio, best: week.best };
    const made = proposeDay(input);
    expect(proposeDay({ ...input, tasks: tasks.values(), events: events.values() })).toEqual(made);
    events.push(...made.proposals.map(({ fields }, at) => ({ ...fields, id: `${n}/${at}` })));
    return { ...given, made };
  });
  return { tasks, now, days };
}

/** What takes up time on a day, besides what is proposed. */
function busyOn({ date, now, tasks, events, made }: ReturnType<typeof planned>['days'][number]) {
  const there = timedOn(events, date);
  const shown = new Set(there.flatMap(({ taskId = [] }) => taskId));
  const proposed = new Set(made.proposals.map(({ fields }) => fields.taskId));
  const drawn = dueOn(tasks, { date, today: MONDAY, planned: shown }).timed.filter(
    (block) =>
      isAhead(block, now) &&
      (startOf(block.due) ? true : !proposed.has(block.due.id) && `${date}T${block.start}` > now),
  );
  const occupied = there.filter((event) => !isRoom(event));
  return { occupied, all: [...occupied, ...drawn].sort(byStart) };
}

test('in random weeks nothing overlaps, the capacity holds, and no work is after its deadline', {
  timeout,
}, () => {
  fc.assert(
    fc.property(someWeek, (week) => {
      const { now, days } = planned(week);
      for (const day of days) {
        const { date, made, tasks } = day;
        const { occupied, all } = busyOn(day);
        const blocks = blocksOf(made.proposals.map(({ fields }) => fields));
        for (const [n, { from, to }] of blocks.entries()) {
          expect([from % FINEST_GRID, to % FINEST_GRID]).toEqual([0, 0]);
          expect(to - from).toBeGreaterThan(0);
          expect(to - from).toBeLessThanOrEqual(LONGEST_PART);
          expect(from).toBeGreaterThanOrEqual(Math.max(9 * 60, date === MONDAY ? week.now + 1 : 0));
          expect(to).toBeLessThanOrEqual(18 * 60);
          const others = [...blocksOf(all), ...blocks.slice(0, n)];
          expect(others.filter((other) => other.from < to && other.to > from)).toEqual([]);
        }
        expect(made.minutes).toBe(sum(blocks.map(({ from, to }) => to - from)));
        expect(made.minutes).toBeLessThanOrEqual(loadOf(occupied, week.capacity).free);
        for (const { fields } of made.proposals) {
          expect(fields.date).toBe(date);
          const { dueDate = '' } = tasks.find(({ id }) => id === fields.taskId) ?? {};
          const isBound = dueDate > now && dueDate.slice(0, 10) === date && dueDate.length > 10;
          if (isBound) expect(`${date}T${fields.end}` <= dueDate).toBe(true);
        }
      }
    }),
    runs,
  );
});

test('in random weeks nothing is planned twice, and parents aren’t beside their steps', { timeout }, () => {
  fc.assert(
    fc.property(someWeek, (week) => {
      const { tasks, days } = planned(week);
      const minutes = (id: string) =>
        sum(
          days.flatMap(({ made }) =>
            made.proposals
              .filter(({ fields }) => fields.taskId === id)
              .map(({ fields }) => minutesOf(fields)),
          ),
        );
      const needed = ({ estimatedMinutes = 30 }: Task) =>
        Math.ceil(Math.round(estimatedMinutes * week.ratio) / FINEST_GRID) * FINEST_GRID;
      for (const one of tasks) {
        expect(minutes(one.id)).toBeLessThanOrEqual(one.completed ? 0 : Math.max(FINEST_GRID, needed(one)));
        const steps = tasks.filter(({ parentId }) => parentId === one.id);
        const isOne =
          steps.every((step) => !tasks.some(({ parentId }) => parentId === step.id)) && !one.parentId;
        if (!isOne || one.completed || steps.length === 0) continue;
        const below = sum(steps.map(({ id }) => minutes(id)));
        const most = Math.max(needed(one), sum(steps.filter(({ completed }) => !completed).map(needed)));
        expect(minutes(one.id) + below).toBeLessThanOrEqual(most + FINEST_GRID * steps.length);
      }
    }),
    runs,
  );
});

/** The free stretches of a day until a minute, in a naive way. */
function stretches(taken: readonly Block[], from: number, to: number): number[] {
  const free = Array.from({ length: Math.max(0, to - from) }, (_, n) =>
    taken.every((block) => from + n < block.from || from + n >= block.to) ? '1' : '0',
  );
  return free
    .join('')
    .split('0')
    .map(({ length }) => length);
}

test('in random weeks all that is left out is named, and there was no room for it', { timeout }, () => {
  fc.assert(
    fc.property(someWeek, (week) => {
      const { days, now } = planned(week);
      const isAlone = (one: Task) =>
        !one.parentId && !days[0]?.tasks.some(({ parentId }) => parentId === one.id);
      for (const day of days) {
        const { date, made, tasks, events } = day;
        const proposed = (id: string) =>
          sum(
            made.proposals
              .filter(({ fields }) => fields.taskId === id)
              .map(({ fields }) => minutesOf(fields)),
          );
        for (const one of tasks.filter((one) => isAlone(one) && !one.completed && !one.plannedFor)) {
          if ((one.dueDate ?? '').slice(0, 10) > date) continue;
          const before = sum(events.filter(({ taskId }) => taskId === one.id).map(minutesOf));
          const { estimatedMinutes = 30 } = one;
          const whole = Math.max(
            FINEST_GRID,
            Math.ceil(Math.round(estimatedMinutes * week.ratio) / FINEST_GRID) * FINEST_GRID,
          );
          const needs =
            before >= estimatedMinutes || (before > 0 && !one.estimatedMinutes)
              ? 0
              : Math.max(0, whole - before);
          const left = made.left.find(({ task: { id } }) => id === one.id);
          expect(proposed(one.id)).toBe(needs - (left?.missing ?? 0));
          expect(left?.planned ?? proposed(one.id)).toBe(proposed(one.id));
        }
        const { all } = busyOn(day);
        const taken = [...blocksOf(all), ...blocksOf(made.proposals.map(({ fields }) => fields))];
        const start = Math.max(9 * 60, date === MONDAY ? week.now + FINEST_GRID : 0);
        for (const { task: one, why, missing } of made.left) {
          expect(missing).toBeGreaterThan(0);
          const part = Math.min(missing, SHORTEST_PART);
          const { free } = loadOf(all, week.capacity);
          if (why === 'over capacity' || why === 'day off') {
            expect(made.minutes + part).toBeGreaterThan(free - FINEST_GRID);
            continue;
          }
          const { dueDate = '' } = one;
          const isBound = why === 'no time before it is due';
          if (isBound && isAlone(one)) expect(dueDate > now && dueDate.slice(0, 10) === date).toBe(true);
          const until = isBound && dueDate.slice(0, 10) === date ? minuteOf(dueDate.slice(11)) : 18 * 60;
          if (isBound && !isAlone(one)) continue;
          expect(Math.max(0, ...stretches(taken, start, Math.min(until, 18 * 60)))).toBeLessThan(
            part + 2 * PAUSE + 2 * FINEST_GRID,
          );
        }
      }
    }),
    runs,
  );
});

/** A week to spread also has series, days off, and lists that aren't work. */
const someWeekToSpread = fc.record({
  week: someWeek,
  dayCapacity: fc.constantFrom(...CAPACITIES),
  off: fc.subarray([...DAY_KEYS]),
  rules: fc.array(fc.constantFrom(undefined, undefined, 'FREQ=DAILY', 'FREQ=WEEKLY;BYDAY=MO,WE,SA'), {
    minLength: 16,
    maxLength: 16,
  }),
  personal: fc.array(fc.boolean(), { minLength: 16, maxLength: 16 }),
});
type WeekToSpread = typeof someWeekToSpread extends fc.Arbitrary<infer W> ? W : never;

const HOME = 'home';

function spreadOf({ week, dayCapacity, off, rules, personal }: WeekToSpread) {
  const now = `${MONDAY}T${timeOf(week.now)}`;
  const tasks = tasksOf(week).map((one, n): Task => {
    const { dueDate, completed } = one;
    const repeat = completed || one.parentId || !dueDate ? undefined : rules[n];
    return {
      ...one,
      ...(personal[n] && { listId: HOME }),
      ...(repeat && dueDate && { repeat, repeatStart: dueDate, occurrence: dueDate, seriesId: one.id }),
    };
  });
  const planning = samplePlanning({
    dayCapacity,
    workDays: Object.fromEntries(off.map((day) => [day, { ...HOURS, capacity: DAY_OFF }])),
    personalLists: { [HOME]: true },
  });
  const given = {
    days: Array.from({ length: DAYS }, (_, n) => dayAt(n)),
    ...{ now, planning, ratio: () => week.ratio, best: week.best },
    tasks: new Map(tasks.map((one) => [one.id, one])),
    events: week.events.map((event, n): PlannerEvent => ({ ...event, id: `e${n}` })),
  };
  return { given, spread: spreadWeek(given, NO_EDITS) };
}

test('a random week that is spread has no overlap, no day over its capacity, and nothing after a deadline', {
  timeout,
}, () => {
  let [series, personal, off] = [0, 0, 0];
  fc.assert(
    fc.property(someWeekToSpread, (some) => {
      const { given, spread } = spreadOf(some);
      const { tasks, events, now, planning } = given;
      for (const { date, blocks } of spread.days) {
        const occupied = timedOn(events, date).filter((event) => !isRoom(event));
        const shown = new Set(blocks.flatMap(({ taskId = [] }) => taskId));
        // Those that begin at a time are kept free, with the later occurrences of series.
        const begun = dueOn(tasks.values(), { date, today: MONDAY, planned: shown }).timed.filter(
          (block) => isAhead(block, now) && (block.isLater || startOf(block.due) !== undefined),
        );
        const slots = blocksOf(blocks);
        for (const [n, { from, to }] of slots.entries())
          expect(
            [...blocksOf([...occupied, ...begun]), ...slots.slice(0, n)].filter(
              (other) => other.from < to && other.to > from,
            ),
          ).toEqual([]);
        const { capacity, hours, personal: own } = settingsOn(date, planning, now);
        const isPersonal = ({ taskId = '' }: { taskId?: string | undefined }) =>
          tasks.get(taskId)?.listId === HOME;
        const work = blocks.filter((block) => !isPersonal(block));
        expect(sum(work.map(minutesOf))).toBeLessThanOrEqual(loadOf(occupied, capacity).free);
        for (const { start, end } of work)
          expect(start >= hours.start && end <= hours.end && capacity > 0).toBe(true);
        for (const { start, end } of blocks.filter(isPersonal))
          expect(own.hours.some((free) => start >= free.start && end <= free.end)).toBe(true);
        expect(blocks.filter((block) => isTooLate(given, block))).toEqual([]);
        series += blocks.filter(({ taskId = '' }) => tasks.get(taskId)?.repeat).length;
        personal += blocks.length - work.length;
        off += capacity === 0 ? blocks.length : 0;
      }
    }),
    runs,
  );
  expect(Math.min(series, personal, off)).toBeGreaterThan(0);
});

test('of a random week that is spread, an edit moves no other block, and can be taken back', {
  timeout,
}, () => {
  fc.assert(
    fc.property(someWeekToSpread, fc.nat(), fc.nat(), (some, which, where) => {
      const { given, spread } = spreadOf(some);
      const blocks = spread.days.flatMap((day) => day.blocks);
      const block = blocks[which % blocks.length];
      if (!block) return;
      const others = blocks.filter(({ key }) => key !== block.key);
      const blocksAfter = (edits: PlanEdits) => spreadWeek(given, edits).days.flatMap((day) => day.blocks);
      const without = editSpread(given, spread, NO_EDITS, { kind: 'leave out', key: block.key });
      const left = blocksAfter(without);
      expect(left).toEqual(expect.arrayContaining(others));
      expect(left.filter(({ key }) => key === block.key)).toEqual([]);
      const days = daysForBlock(given, spread, block);
      const to = days[where % days.length];
      if (!to) return;
      const edits = editSpread(given, spread, NO_EDITS, { kind: 'move', key: block.key, to: to.date });
      const moved = blocksAfter(edits);
      expect(moved).toEqual(expect.arrayContaining([...others, { ...block, ...to }]));
    }),
    runs,
  );
});
