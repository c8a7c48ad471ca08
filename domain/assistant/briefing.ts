import type { LocalMinute } from '../day.ts';
import type { Goal } from '../goal.ts';
import type { List } from '../list.ts';
import { eventsOn, type PlannerEvent } from '../planner/planner.ts';
import { type Statistics, statistics } from '../statistics.ts';
import type { Task } from '../task.ts';
import { ORDERS } from '../task-view.ts';

const TASKS_SHOWN = 40;
const OTHERS_SHOWN = 20;
const TOP_TITLES = 3;

/** All that a person sees of their account. */
export type Account = {
  tasks: Iterable<Task>;
  lists: Iterable<List>;
  goals: Iterable<Goal>;
  events: Iterable<PlannerEvent>;
  /** Lists that they may only look at. */
  readOnly: ReadonlySet<string>;
};

/**
 * What the assistant is told of an account. Whatever it may propose to change has a short name, `t1`, `l1` …: what it
 * wasn't shown it can't name.
 */
export type Briefing = {
  now: LocalMinute;
  figures: Statistics;
  /** The pending tasks of high priority that come first. */
  top: readonly Task[];
  tasks: ReadonlyMap<string, Task>;
  lists: ReadonlyMap<string, List>;
  goals: ReadonlyMap<string, Goal>;
  /** Today's events. */
  events: ReadonlyMap<string, PlannerEvent>;
};

const named = <T>(letter: string, rows: readonly T[]): ReadonlyMap<string, T> =>
  new Map(rows.map((row, i) => [`${letter}${i + 1}`, row]));

/** @param now the person's wall clock */
export function brief(account: Account, now: LocalMinute): Briefing {
  const tasks = [...account.tasks];
  const open = tasks.filter(({ completed }) => !completed).sort(ORDERS.dueDate);
  const writable = open.filter(({ listId }) => !account.readOnly.has(listId));
  const lists = [...account.lists].filter(({ id }) => !account.readOnly.has(id));
  return {
    now,
    figures: statistics(tasks, now),
    top: open.filter(({ priority }) => priority === 'high').slice(0, TOP_TITLES),
    tasks: named('t', writable.slice(0, TASKS_SHOWN)),
    lists: named('l', lists.slice(0, OTHERS_SHOWN)),
    goals: named('g', [...account.goals].slice(0, OTHERS_SHOWN)),
    events: named('e', eventsOn(account.events, now.slice(0, 10)).slice(0, OTHERS_SHOWN)),
  };
}
