import type { LocalDate, LocalMinute } from '../day.ts';
import { splitSharedId } from '../shared-id.ts';
import type { Task } from '../task/task.ts';
import type { FocusSession } from '../timer/focus-session.ts';
import { candidates } from './candidates.ts';
import { type DueBlock, dueOn, isAhead, plannedIn, startOf } from './due-block.ts';
import { familiesOf } from './families.ts';
import { isRoom, timedOn } from './free-time.ts';
import type { LeftOut } from './left-out.ts';
import { loadOf } from './load.ts';
import { freeSlots, GRID, LONGEST_PART, openHours, SHORTEST_PART, slotFor } from './open-time.ts';
import { eventTitle, type PlannerEvent } from './planner.ts';
import type { Ratio } from './ratio.ts';
import { type Remaining, remainingIn } from './remaining.ts';
import { byStart, minuteOf, timeOf } from './slot.ts';

/** From this length on, a task goes into the person's best hours. */
const DEMANDING = 60;

export type DayToPlan = {
  date: LocalDate;
  now: LocalMinute;
  tasks: Iterable<Task>;
  /** Of all days: a task isn't planned twice. */
  events: Iterable<PlannerEvent>;
  sessions?: Iterable<FocusSession>;
  /** The minutes of work that the day has room for. */
  capacity: number;
  hours: { start: string; end: string };
  ratio: Ratio;
  /** Hours of the day in which demanding tasks go best. */
  best?: readonly number[];
};
type ProposedBlock = { kind: 'add-event'; fields: Omit<PlannerEvent, 'id'> & { date: LocalDate } };
export type DayPlan = {
  proposals: ProposedBlock[];
  left: LeftOut[];
  minutes: number;
};

/**
 * Blocks for open tasks in the time that events leave free, the most pressing first. Nothing that is planned moves. A
 * task with a due time is planned before it; if nothing fits there, the time itself is kept free.
 */
export function proposeDay({
  date,
  now,
  tasks: givenTasks,
  events: givenEvents,
  sessions = [],
  capacity,
  hours,
  ratio,
  best = [],
}: DayToPlan): DayPlan {
  const [tasks, events] = [[...givenTasks], [...givenEvents]];
  const families = familiesOf(tasks);
  const remaining = remainingIn({ tasks, events, sessions, date, now, below: families.below });
  const there = timedOn(events, date);
  const due = dueOn(tasks, { date, today: now.slice(0, 10), planned: plannedIn(there) }).timed;
  const ahead = due.filter((block) => isAhead(block, now));
  const starts = ahead.filter((block) => !isDeadline(block));
  const drawn = new Set(starts.map((block) => block.due.id));
  const wanted = candidates(tasks, { date, now, families, remaining, drawn })
    .map((candidate) => ({ ...candidate, minutes: lengthOf(candidate.task, remaining, ratio) }))
    .filter(({ minutes }) => minutes > 0);
  const isWanted = new Set(wanted.map(({ task }) => task.id));
  const atDeadline = new Map(
    ahead
      .filter((block) => isDeadline(block) && `${date}T${block.start}` > now)
      .map((block) => [block.due.id, block]),
  );
  const planned = [...atDeadline.values()].filter((block) => !isWanted.has(block.due.id));
  const fixed = [...there.filter((event) => !isRoom(event)), ...starts, ...planned];
  const rooms = there.filter(isRoom).map(({ start, end }) => ({ from: minuteOf(start), to: minuteOf(end) }));
  const day = openHours(hours, date, now);
  const blocks: { task: Task; from: number; to: number }[] = [];
  const left: LeftOut[] = [];
  let free = loadOf(fixed.toSorted(byStart), capacity).free;
  let minutes = 0;
  /** What is proposed for the steps below a task, which are more pressing. */
  const steps = new Map<string, number>();

  /** @returns why there is no block for the next part of a task */
  function placePart(
    task: Task,
    rest: number,
    by: number | undefined,
    isDemanding: boolean,
  ): number | LeftOut['why'] {
    const room = free - minutes;
    // What would be left isn't worth a block of its own, so the first one is shorter.
    const chunk = rest > LONGEST_PART && rest - LONGEST_PART < SHORTEST_PART ? rest - SHORTEST_PART : rest;
    const length = Math.min(chunk, LONGEST_PART, Math.floor(room / GRID) * GRID);
    if (length < Math.min(rest, SHORTEST_PART)) return 'over capacity';
    const until = { from: day.from, to: Math.min(day.to, by ?? day.to) };
    const slot = slotFor(
      freeSlots({ fixed, rooms, own: blocks }, until, length),
      length,
      isDemanding ? best : [],
    );
    if (!slot) return by === undefined || by >= day.to ? 'no time' : 'no time before it is due';
    blocks.push({ task, ...slot });
    minutes += slot.to - slot.from;
    return slot.to - slot.from;
  }

  for (const { task, by, minutes: needed } of wanted) {
    const whole = Math.max(0, needed - (steps.get(task.id) ?? 0));
    let rest = whole;
    let why: LeftOut['why'] | undefined;
    while (rest > 0 && !why) {
      const placed = placePart(task, rest, by, whole >= DEMANDING);
      if (typeof placed === 'number') rest -= placed;
      else why = placed;
    }
    for (const { id } of families.above(task)) steps.set(id, (steps.get(id) ?? 0) + whole - rest);
    if (why) left.push({ task, why, planned: whole - rest, missing: rest });
    const own = atDeadline.get(task.id);
    if (own && rest === whole) {
      fixed.push(own);
      free = loadOf(fixed.toSorted(byStart), capacity).free;
    }
  }
  blocks.sort((a, b) => a.from - b.from);
  return { proposals: blocks.map(({ task, from, to }) => blockFor(task, date, from, to)), left, minutes };
}

/** Whether a task is at its due time only because that is its deadline. */
const isDeadline = ({ due, isLater }: DueBlock): boolean =>
  !isLater && startOf(due) === undefined && !splitSharedId(due.id);

const blockFor = (task: Task, date: LocalDate, from: number, to: number): ProposedBlock => ({
  kind: 'add-event',
  fields: {
    title: eventTitle(task.title),
    taskId: task.id,
    start: timeOf(from),
    end: timeOf(to),
    category: 'focus',
    date,
  },
});

/** Rounded up to the grid, so that nothing is shortened; first to whole minutes, as ratios aren't exact. */
function lengthOf(task: Task, remaining: Remaining, ratio: Ratio): number {
  const minutes = Math.round(remaining.minutes(task, ratio(task)));
  return Math.max(0, Math.ceil(minutes / GRID) * GRID);
}
