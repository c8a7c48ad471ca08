import { whenOf } from '../../task/dates.ts';
import type { Task } from '../../task/task.ts';
import { pathOf } from '../../task/tree/subtasks.ts';
import { isPast, type LocalDate, type LocalMinute } from '../../time/day.ts';
import { eventsByDay, storedOf } from '../event/occurrences.ts';
import type { PlannerEvent } from '../event/planner.ts';
import { byStart, slotMinutes } from '../event/slot.ts';
import { type Planning, settingsOn } from '../load/planning.ts';
import { weekDays } from '../week.ts';
import { type DraftBlock, draftEvent, freeKey, type PlanEdits } from './edit-plan.ts';
import type { LeftOut } from './left-out.ts';
import { type DaySlot, nextSlots } from './next-slots.ts';
import { plannedByBlock } from './plan-by-block.ts';
import { type DaysPlan, type DaysToPlan, proposeDays } from './propose-days.ts';

/** How much of each day's capacity is tried, from the least on. */
const SHARES = [1 / 6, 2 / 6, 3 / 6, 4 / 6, 5 / 6];

export type WeekToSpread = Pick<DaysToPlan, 'days' | 'now' | 'sessions' | 'ratio' | 'best'> & {
  /** Those that aren't hidden. */
  tasks: ReadonlyMap<string, Task>;
  events: readonly PlannerEvent[];
  planning: Planning;
};
export type SpreadAct =
  | { kind: 'move'; key: string; to: LocalDate }
  | { kind: 'leave out'; key: string }
  | { kind: 'take back'; taskId: string };

export type SpreadDay = {
  date: LocalDate;
  /** In the order of `byStart`. */
  blocks: DraftBlock[];
  /** The work of the day with these blocks, in minutes. */
  minutes: number;
};
export type Spread = { days: SpreadDay[]; left: LeftOut[] };

/**
 * Whether a task is to be planned on some days: planned for or due on one of them, or before today. Tasks of the days
 * between are for those days.
 */
export function isForDays(task: Task, days: readonly LocalDate[], now: LocalMinute): boolean {
  const [first = '', last = ''] = [days[0], days.at(-1)];
  return [task.plannedFor, task.dueDate].some((when) => {
    const day = when?.slice(0, 10) ?? '~';
    return day <= last && (day >= first || day < now.slice(0, 10));
  });
}

/**
 * Blocks for the open tasks that are for some days, and the steps of these, in the free time of the days. If there is
 * room for all of them, no day is fuller than it has to be; otherwise, each is as full as it may be.
 */
export function spreadWeek(week: WeekToSpread, { locked, atMost }: PlanEdits): Spread {
  const given = daysToPlan(week);
  const isEdited = locked.length + atMost.size > 0;
  const made = isEdited
    ? proposeDays({
        ...given,
        locked: locked.map(draftEvent),
        atMost: new Map([...atMost].map(([id, most]) => [id, Math.max(0, most - minutesOf(locked, id))])),
      })
    : evenly(given);
  const keys = new Set(locked.map(({ key }) => key));
  const added = made.days.flatMap(({ proposals }) =>
    proposals.map(({ fields }) => ({ ...fields, key: freeKey(fields.taskId, keys), isLocked: false })),
  );
  const blocks = [...locked, ...added];
  const { days, now, planning } = week;
  const today = now.slice(0, 10);
  const all = weekDays({
    ...{ tasks: withPlans(week.tasks, blocks, today), days, today, isPersonal: planning.isPersonal },
    events: [...week.events, ...blocks.map(draftEvent)],
  });
  return {
    days: all.map(({ date, minutes }) => ({
      ...{ date, minutes },
      blocks: blocks
        .filter((block) => block.date === date)
        .sort((a, b) => byStart({ ...a, id: a.key }, { ...b, id: b.key })),
    })),
    left: made.left.map((one) => ({ ...one, planned: one.planned + minutesOf(locked, one.task.id) })),
  };
}

/**
 * What a person does to a block: nothing else moves, and what had no room before takes the time that it leaves.
 * @param spread what the edits so far have made of the week
 * @returns the edits after it; the same if it can't be done
 */
export function editSpread(week: WeekToSpread, spread: Spread, edits: PlanEdits, act: SpreadAct): PlanEdits {
  const locked = spread.days.flatMap(({ blocks }) => blocks);
  if (act.kind === 'take back')
    return { locked, atMost: new Map([...edits.atMost].filter(([id]) => id !== act.taskId)) };
  const block = locked.find(({ key }) => key === act.key);
  if (!block) return edits;
  const others = locked.filter((other) => other !== block);
  const { taskId = '' } = block;
  if (act.kind === 'leave out')
    return { locked: others, atMost: new Map([...edits.atMost, [taskId, minutesOf(others, taskId)]]) };
  const slot = daysForBlock(week, spread, block).find(({ date }) => date === act.to);
  return slot ? { ...edits, locked: [...others, { ...block, ...slot }] } : edits;
}

/** The other days that have time for a block, each with the first time that is free for it. */
export function daysForBlock(
  { tasks, events, planning, days, now }: WeekToSpread,
  spread: Spread,
  block: DraftBlock,
): DaySlot[] {
  const others = spread.days.flatMap(({ blocks }) => blocks).filter(({ key }) => key !== block.key);
  const free = weekDays({
    ...{ tasks, days, today: now.slice(0, 10), isPersonal: planning.isPersonal },
    events: [...events, ...others.map(draftEvent)],
  });
  const isPersonal = block.category === 'personal';
  return nextSlots(free, { minutes: slotMinutes(block), isPersonal, planning, now }).filter(
    ({ date }) => date !== block.date,
  );
}

/** Whether a time for a task ends after a deadline that can still be met, of the task or of one above it. */
export function isTooLate(
  { tasks, now }: Pick<WeekToSpread, 'tasks' | 'now'>,
  { taskId = '', date, end }: DaySlot & { taskId?: string | undefined },
): boolean {
  const task = tasks.get(taskId);
  const family = task ? [task, ...pathOf(task, tasks).filter(({ completed }) => !completed)] : [];
  return family.some(
    ({ dueDate }) => dueDate !== undefined && !isPast(dueDate, now) && `${date}T${end}` > latestEnd(dueDate),
  );
}

/** A task without a time is due by the end of its day. */
const latestEnd = (dueDate: string): string => (dueDate.length > 10 ? dueDate : `${dueDate}T24:00`);

function daysToPlan({ tasks, planning, ...week }: WeekToSpread): DaysToPlan {
  const isWanted = (task: Task): boolean => isForDays(task, week.days, week.now);
  return {
    ...week,
    tasks: nearTasks(tasks, week.days, isWanted),
    events: nearEvents(week.events, week.days),
    settingsOf: (date) => settingsOn(date, planning, week.now),
    includes: (task, above) => [task, ...above].some(isWanted),
  };
}

/** Tasks that are wanted, with those above and below them, and those that may take up time on the days. */
function nearTasks(
  tasks: ReadonlyMap<string, Task>,
  days: readonly LocalDate[],
  isWanted: (task: Task) => boolean,
): Task[] {
  const all = [...tasks.values()];
  const rootOf = (task: Task): Task => pathOf(task, tasks)[0] ?? task;
  const roots = new Set(all.filter((task) => !task.completed && isWanted(task)).map(rootOf));
  return all.filter(
    (task) =>
      task.repeat !== undefined ||
      days.includes((whenOf(task) ?? '').slice(0, 10)) ||
      roots.has(rootOf(task)),
  );
}

/** The events of the days, and the blocks of tasks on any day. */
function nearEvents(events: readonly PlannerEvent[], days: readonly LocalDate[]): PlannerEvent[] {
  const near = new Set([...eventsByDay(events, days).values()].flat().map(storedOf));
  return events.filter((event) => event.taskId !== undefined || near.has(event));
}

function evenly(given: DaysToPlan): DaysPlan {
  const full = proposeDays(given);
  if (full.left.length > 0) return full;
  for (const share of SHARES) {
    const plan = proposeDays({
      ...given,
      settingsOf(date) {
        const settings = given.settingsOf(date);
        return { ...settings, enough: settings.capacity * share };
      },
    });
    if (plan.left.length === 0 && minutesLater(plan, given) <= minutesLater(full, given)) return plan;
  }
  return full;
}

/** The minutes that come later than the day for which the person planned their task. */
function minutesLater({ days }: DaysPlan, { tasks }: DaysToPlan): number {
  const plans = new Map([...tasks].map(({ id, plannedFor = '~' }) => [id, plannedFor]));
  return days
    .flatMap(({ proposals }) => proposals.map(({ fields }) => fields))
    .filter(({ taskId = '', date }) => date > (plans.get(taskId) ?? '~'))
    .reduce((sum, block) => sum + slotMinutes(block), 0);
}

/** The tasks as their blocks will plan them, so that a task counts on the day of its block, not where it is due. */
function withPlans(
  tasks: ReadonlyMap<string, Task>,
  blocks: readonly DraftBlock[],
  today: LocalDate,
): ReadonlyMap<string, Task> {
  const after = new Map(tasks);
  for (const { taskId = '', date } of blocks) {
    const task = after.get(taskId);
    if (task && plannedByBlock(task, date, today)) after.set(taskId, { ...task, plannedFor: date });
  }
  return after;
}

const minutesOf = (blocks: readonly DraftBlock[], taskId: string): number =>
  blocks.filter((block) => block.taskId === taskId).reduce((sum, block) => sum + slotMinutes(block), 0);
