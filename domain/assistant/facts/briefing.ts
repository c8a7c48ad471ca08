import { fold } from '../../fold.ts';
import { eventsOn } from '../../planner/event/occurrences.ts';
import type { PlannerEvent } from '../../planner/event/planner.ts';
import { roomOn } from '../../planner/load/day-room.ts';
import { whenOf } from '../../task/dates.ts';
import { isDueOn } from '../../task/figures/figures-of-today.ts';
import { type Statistics, statistics } from '../../task/figures/statistics.ts';
import { estimatedWork } from '../../task/figures/work-remaining.ts';
import { isMine } from '../../task/mine.ts';
import { ORDERS } from '../../task/order/task-view.ts';
import { isOverdue, type Task } from '../../task/task.ts';
import type { LocalDate } from '../../time/day.ts';
import type { World } from './world.ts';

const TASKS_SHOWN = 40;
const EVENTS_SHOWN = 12;
const TOP_TITLES = 3;
const DAYS_AHEAD = 7;
/** How many tasks of each kind are sure to be shown; the rest of the room goes to what is due next. */
const SURE = { said: 10, named: 10, planned: 6, today: 8, overdue: 8, high: 4, newest: 4 };
/** Shorter words of a question name nothing. */
const SHORTEST_WORD = 4;

export type Briefing = {
  figures: Statistics;
  top: readonly Task[];
  /** Open tasks, the most important for the question first. */
  tasks: readonly Task[];
  open: number;
  events: readonly PlannerEvent[];
  week: readonly DayAhead[];
};
/** Minutes of a day: of planned work, free for more, and estimated for what is meant for it (today, what is late, too). */
type DayAhead = { date: LocalDate; planned: number; free: number; due: number };

/** @param said the ids of rows that earlier answers were about */
export function brief(world: World, question: string, said: ReadonlySet<string> = new Set()): Briefing {
  const { now, current: tasks } = world;
  const today = now.slice(0, 10);
  const events = eventsOn(world.events, today);
  const open = tasks.filter(({ completed }) => !completed).sort(ORDERS.dueDate);
  const writable = open.filter(world.mayWrite);
  const planned = new Set(events.map(({ taskId }) => taskId));
  const own = writable.filter((task) => isMine(task, world.me));
  const kinds: Record<keyof typeof SURE, readonly Task[]> = {
    said: writable.filter(({ id }) => said.has(id)),
    named: namedIn(question, writable),
    planned: writable.filter(({ id }) => planned.has(id)),
    today: own.filter((task) => isDueOn(task, today)),
    // The latest are the ones that still matter.
    overdue: own.filter((task) => isOverdue(task, now)).reverse(),
    high: own.filter(({ priority }) => priority === 'high'),
    newest: own.toSorted(ORDERS.created).slice(0, SURE.newest),
  };
  const shown = new Set<Task>();
  for (const [kind, most] of Object.entries(SURE) as [keyof typeof SURE, number][])
    for (const task of kinds[kind].slice(0, most)) shown.add(task);
  for (const task of [...kinds.today, ...own, ...writable]) {
    if (shown.size >= TASKS_SHOWN) break;
    shown.add(task);
  }
  return {
    figures: statistics(
      tasks.filter((task) => isMine(task, world.me)),
      now,
    ),
    top: open.filter(({ priority }) => priority === 'high').slice(0, TOP_TITLES),
    tasks: [...shown],
    open: writable.length,
    events: events.slice(0, EVENTS_SHOWN),
    week: weekAhead(world, own),
  };
}

function weekAhead(world: World, own: readonly Task[]): DayAhead[] {
  const today = world.now.slice(0, 10);
  const first = Temporal.PlainDate.from(today);
  const due = new Map<LocalDate, number>();
  for (const task of estimatedWork(own.filter(({ listId }) => !world.planning.isPersonal(listId)))) {
    const when = whenOf(task)?.slice(0, 10);
    const day = when !== undefined && when < today ? today : when;
    if (day) due.set(day, (due.get(day) ?? 0) + (task.estimatedMinutes ?? 0));
  }
  return Array.from({ length: DAYS_AHEAD }, (_, days) => {
    const date: LocalDate = first.add({ days }).toString();
    return { date, ...roomOn(date, world), due: due.get(date) ?? 0 };
  });
}

function namedIn(question: string, tasks: readonly Task[]): Task[] {
  const asked = fold(question);
  const words = wordsOf(asked);
  if (words.size === 0) return [];
  const score = ({ title }: Task): number => {
    const folded = fold(title);
    if (asked.includes(folded)) return 1 + folded.length;
    const own = [...wordsOf(folded)];
    return own.length === 0 ? 0 : own.filter((word) => words.has(word)).length / own.length;
  };
  return tasks
    .map((task) => ({ task, points: score(task) }))
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points)
    .map(({ task }) => task);
}

const wordsOf = (folded: string): Set<string> =>
  new Set(folded.split(/[^\p{L}\p{N}]+/u).filter(({ length }) => length >= SHORTEST_WORD));
