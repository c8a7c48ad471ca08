import { compare } from '../compare.ts';
import type { LocalDate, LocalMinute } from '../day.ts';
import { splitSharedId } from '../shared-id.ts';
import { whenOf } from '../task/dates.ts';
import type { Task } from '../task/task.ts';
import { ORDERS } from '../task/task-view.ts';
import type { FocusSession } from '../timer/focus-session.ts';
import { dueOn, isAhead, plannedIn } from './due-block.ts';
import { type Gap, gaps, isRoom, timedOn } from './free-time.ts';
import type { LeftOut } from './left-out.ts';
import { loadOf } from './load.ts';
import { eventTitle, type PlannerEvent } from './planner.ts';
import type { Ratio } from './ratio.ts';
import { type Remaining, remainingIn } from './remaining.ts';
import { byStart, minuteOf, timeOf } from './slot.ts';

/** Of a block, in minutes. */
export const [SHORTEST, LONGEST] = [25, 120];
const PAUSE = 10;
const GRID = 5;
/** From this length on, a task goes into the person's best hours. */
const DEMANDING = 60;
/** Tasks due later than this many days from the day wait for another. */
const DAYS_AHEAD = 14;

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

/** Blocks for open tasks in the time that events leave free, the most pressing first. Nothing that is planned moves. */
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
  const remaining = remainingIn({ tasks, events, sessions, date, now });
  const there = timedOn(events, date);
  const planned = plannedIn(there);
  const due = dueOn(tasks, { date, today: now.slice(0, 10), planned }).timed.filter((block) =>
    isAhead(block, now),
  );
  const fixed = [...there.filter((event) => !isRoom(event)), ...due].sort(byStart);
  const rooms = there.filter(isRoom).map(({ start, end }) => ({ from: minuteOf(start), to: minuteOf(end) }));
  const day = openHours(hours, date, now);
  let room = loadOf(fixed, capacity).free;
  const blocks: { task: Task; from: number; to: number }[] = [];
  const left: LeftOut[] = [];
  for (const task of candidates(tasks, new Set(due.map((block) => block.due.id)), date, now)) {
    const wanted = lengthOf(task, remaining, ratio);
    if (wanted === 0) continue;
    let rest = wanted;
    let why: LeftOut['why'] | undefined;
    while (rest > 0) {
      // What would be left isn't worth a block of its own, so the first one is shorter.
      const chunk = rest > LONGEST && rest - LONGEST < SHORTEST ? rest - SHORTEST : rest;
      const length = Math.min(chunk, LONGEST, Math.floor(room / GRID) * GRID);
      if (length < Math.min(rest, SHORTEST)) {
        why = 'over capacity';
        break;
      }
      const own = blocks.map(({ from, to }) => ({ title: '', start: timeOf(from), end: timeOf(to) }));
      const free = [
        ...rooms.flatMap((room) => freeIn(room, fixed, own, day)),
        ...gaps([...fixed, ...own], day, PAUSE),
      ];
      const slot = slotFor(free, length, wanted >= DEMANDING ? best : []);
      if (!slot) {
        why = 'no time';
        break;
      }
      blocks.push({ task, ...slot });
      room -= slot.to - slot.from;
      rest -= slot.to - slot.from;
    }
    if (why) left.push({ task, why, planned: wanted - rest, missing: rest });
  }
  blocks.sort((a, b) => a.from - b.from);
  return {
    proposals: blocks.map(({ task, from, to }) => blockFor(task, date, from, to)),
    left,
    minutes: blocks.reduce((so, { from, to }) => so + to - from, 0),
  };
}

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

function openHours({ start, end }: DayToPlan['hours'], date: LocalDate, now: LocalMinute): Gap {
  const to = minuteOf(end);
  if (date < now.slice(0, 10)) return { from: to, to };
  const soon = date > now.slice(0, 10) ? 0 : Math.ceil((minuteOf(now.slice(11)) + 1) / GRID) * GRID;
  return { from: Math.max(minuteOf(start), soon), to };
}

/** @param drawn the tasks that take up their own time on that day */
function candidates(
  tasks: Iterable<Task>,
  drawn: ReadonlySet<string>,
  date: LocalDate,
  now: LocalMinute,
): Task[] {
  const last = Temporal.PlainDate.from(date).add({ days: DAYS_AHEAD }).toString();
  return Array.from(tasks)
    .filter(({ id, completed }) => !completed && !drawn.has(id) && !splitSharedId(id))
    .filter((task) => (whenOf(task)?.slice(0, 10) ?? '') <= last || slackOf(task, date) === '')
    .filter((task) => !hasTimeAhead(task, date, now))
    .sort((a, b) => compare(slackOf(a, date), slackOf(b, date)) || ORDERS.priority(a, b));
}

/** A task with a time on another day is planned for it already, until it has passed. */
function hasTimeAhead(task: Task, date: LocalDate, now: LocalMinute): boolean {
  const when = whenOf(task) ?? '';
  return when.length > 10 && when > now && when.slice(0, 10) !== date;
}

const isDueBefore = ({ dueDate }: Task, day: string): boolean => dueDate !== undefined && dueDate < day;

/** What is planned, due or overdue by the day has none; what has no date has the most. */
function slackOf(task: Task, date: LocalDate): string {
  const when = whenOf(task)?.slice(0, 10) ?? '~';
  const first = isDueBefore(task, when) ? (task.dueDate ?? '').slice(0, 10) : when;
  return first <= date ? '' : first;
}

/** Rounded up, so that nothing is shortened; first to whole minutes, as ratios aren't exact. */
const onGrid = (minutes: number): number => Math.max(GRID, Math.ceil(Math.round(minutes) / GRID) * GRID);

function lengthOf(task: Task, remaining: Remaining, ratio: Ratio): number {
  const minutes = remaining(task, ratio(task));
  return minutes > 0 ? Math.max(SHORTEST, onGrid(minutes)) : 0;
}

type Taken = Parameters<typeof gaps>[0];

/** Time set aside for tasks may reach up to the events around it. */
function freeIn(room: Gap, fixed: Taken, own: Taken, day: Gap): Gap[] {
  const within = { from: Math.max(room.from, day.from), to: Math.min(room.to, day.to) };
  const inside = fixed.filter(({ start, end }) => minuteOf(start) < room.to && minuteOf(end) > room.from);
  return gaps([...inside, ...own], within, PAUSE);
}

/** The first free slot of a length, in a preferred hour if there is one; or else the earliest that is worth it. */
function slotFor(free: readonly Gap[], length: number, best: readonly number[]): Gap | undefined {
  const starts = free.flatMap(({ from, to }) =>
    [from, ...best.map((hour) => hour * 60).filter((at) => at > from)]
      .map((at) => Math.ceil(at / GRID) * GRID)
      .filter((at) => at < to)
      .map((at) => ({ from: at, to: Math.min(at + length, to) })),
  );
  const whole = starts.filter(({ from, to }) => to - from === length);
  const found =
    whole.find(({ from }) => best.includes(Math.floor(from / 60))) ??
    whole[0] ??
    starts
      .toSorted((a, b) => a.from - b.from)
      .find(({ from, to }) => to - from >= Math.min(length, SHORTEST));
  return found && { from: found.from, to: found.from + Math.floor((found.to - found.from) / GRID) * GRID };
}
