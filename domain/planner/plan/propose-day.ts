import { splitSharedId } from '../../shared-id.ts';
import type { Task } from '../../task/task.ts';
import type { LocalDate, LocalMinute } from '../../time/day.ts';
import type { FocusSession } from '../../timer/focus-session.ts';
import { type DueBlock, dueOn, isAhead, plannedIn, startOf } from '../event/due-block.ts';
import { eventTitle, type PlannerEvent } from '../event/planner.ts';
import { byStart, minuteOf, type Slot, timeOf } from '../event/slot.ts';
import { familiesOf } from '../load/families.ts';
import { type Gap, isRoom, timedOn } from '../load/free-time.ts';
import { loadOf } from '../load/load.ts';
import {
  FINEST_GRID,
  freeSlots,
  LONGEST_PART,
  openHours,
  overlap,
  SHORTEST_PART,
  slotFor,
} from '../load/open-time.ts';
import { inProportion, type Pause } from '../load/pause.ts';
import type { DaySettings } from '../load/planning.ts';
import type { Ratio } from '../load/ratio.ts';
import { type Remaining, remainingIn } from '../load/remaining.ts';
import { candidates } from './candidates.ts';
import type { LeftOut } from './left-out.ts';

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
  /** The tasks that aren't work, and the hours for them; by default all tasks are work. */
  personal?: DaySettings['personal'];
  pause?: Pause;
  ratio: Ratio;
  /** Hours of the day in which demanding tasks go best. */
  best?: readonly number[];
  /** Blocks of the day that the person has put there. */
  locked?: readonly PlannerEvent[];
  /** The most minutes to propose of a task, by its id, as the person wants. */
  atMost?: ReadonlyMap<string, number>;
  /** Which tasks may be planned on the day, with the open tasks above each; by default all. */
  includes?: (task: Task, above: readonly Task[]) => boolean;
  /** The minutes of work from which on no other task of work begins, though the day has room for it. */
  enough?: number;
};
export type ProposedBlock = { kind: 'add-event'; fields: Omit<PlannerEvent, 'id'> & { date: LocalDate } };
export type DayPlan = {
  proposals: ProposedBlock[];
  left: LeftOut[];
  minutes: number;
  /** What takes up time on the day, besides what is proposed. */
  fixed: (PlannerEvent | DueBlock)[];
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
  personal = ALL_WORK,
  pause = inProportion,
  ratio,
  best = [],
  locked = [],
  atMost = new Map(),
  includes = () => true,
  enough = Number.POSITIVE_INFINITY,
}: DayToPlan): DayPlan {
  const [tasks, events] = [[...givenTasks], [...givenEvents, ...locked]];
  const families = familiesOf(tasks);
  const remaining = remainingIn({ tasks, events, sessions, date, now, below: families.below });
  const there = timedOn(events, date);
  const due = dueOn(tasks, { date, today: now.slice(0, 10), planned: plannedIn(there) }).timed;
  const ahead = due.filter((block) => isAhead(block, now));
  const starts = ahead.filter((block) => !isDeadline(block));
  const drawn = new Set(starts.map((block) => block.due.id));
  const wanted = candidates(tasks, { date, now, families, remaining, drawn })
    .filter(({ task }) => includes(task, families.above(task)))
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
  const open = {
    work: [openHours(hours, date, now)],
    personal: personal.hours.map((some) => openHours(some, date, now)),
  };
  const isLocked = new Set<Slot>(locked);
  const blocks: Placed[] = [];
  const left: LeftOut[] = [];
  const loadNow = () => loadOf(fixed.toSorted(byStart), capacity, personal.isPersonal);
  let load = loadNow();
  let work = 0;
  /** What is proposed for the steps below a task, which are more pressing, or left out of them. */
  const steps = new Map<string, number>();

  /** @returns the next part of a task, or why there is none */
  function placePart(task: Task, rest: number, by: number | undefined, isDemanding: boolean) {
    const isPersonal = personal.isPersonal(task.listId);
    const room = isPersonal ? rest : load.free - work;
    // What would be left isn't worth a block of its own, so the first one is shorter.
    const chunk = rest > LONGEST_PART && rest - LONGEST_PART < SHORTEST_PART ? rest - SHORTEST_PART : rest;
    const length = Math.min(chunk, LONGEST_PART, Math.floor(room / FINEST_GRID) * FINEST_GRID);
    if (length < Math.min(rest, SHORTEST_PART)) return capacity > 0 ? 'over capacity' : 'day off';
    const all = isPersonal ? open.personal : open.work;
    const end = Math.max(0, ...all.map(({ to }) => to));
    const windows = all.map((window) => overlap(window, { from: 0, to: by ?? end }));
    const within = { windows, fixed, rooms: isPersonal ? [] : rooms, own: blocks, pause, locked: isLocked };
    const slot = slotFor(freeSlots(within, length), length, isDemanding ? best : []);
    if (!slot) return by === undefined || by >= end ? 'no time' : 'no time before it is due';
    blocks.push({ task, ...slot });
    if (!isPersonal) work += slot.to - slot.from;
    return slot;
  }

  for (const { task, by, minutes: needed } of wanted) {
    const whole = Math.max(0, needed - (steps.get(task.id) ?? 0));
    const wish = Math.min(whole, atMost.get(task.id) ?? whole);
    let rest = wish;
    let why: LeftOut['why'] | undefined = wish < whole ? 'left out' : undefined;
    const isFull = capacity > 0 && load.planned + work >= enough && !personal.isPersonal(task.listId);
    if (isFull && rest > 0) why ??= 'over capacity';
    while (rest > 0 && !isFull) {
      const placed = placePart(task, rest, by, whole >= DEMANDING);
      if (typeof placed === 'string') {
        why ??= placed;
        break;
      }
      rest -= placed.to - placed.from;
    }
    const unwanted = whole - wish;
    for (const { id } of families.above(task)) steps.set(id, (steps.get(id) ?? 0) + whole - rest);
    if (why) left.push({ task, why, planned: wish - rest, missing: rest + unwanted });
    const own = atDeadline.get(task.id);
    if (own && rest > 0 && rest === wish) {
      fixed.push(own);
      load = loadNow();
    }
  }
  blocks.sort((a, b) => a.from - b.from);
  return {
    proposals: blocks.map((block) => blockFor(block, date, personal.isPersonal)),
    left,
    minutes: blocks.reduce((sum, { from, to }) => sum + to - from, 0),
    fixed,
  };
}

type Placed = Gap & { task: Task };

const ALL_WORK: DaySettings['personal'] = { isPersonal: () => false, hours: [] };

/** Whether a task is at its due time only because that is its deadline. */
const isDeadline = ({ due, isLater }: DueBlock): boolean =>
  !isLater && startOf(due) === undefined && !splitSharedId(due.id);

const blockFor = (
  { task, from, to }: Placed,
  date: LocalDate,
  isPersonal: (listId: string) => boolean,
): ProposedBlock => ({
  kind: 'add-event',
  fields: {
    title: eventTitle(task.title),
    taskId: task.id,
    start: timeOf(from),
    end: timeOf(to),
    category: isPersonal(task.listId) ? 'personal' : 'focus',
    date,
  },
});

/** Rounded up to the grid, so that nothing is shortened; first to whole minutes, as ratios aren't exact. */
function lengthOf(task: Task, remaining: Remaining, ratio: Ratio): number {
  const minutes = Math.round(remaining.minutes(task, ratio(task)));
  return Math.max(0, Math.ceil(minutes / FINEST_GRID) * FINEST_GRID);
}
