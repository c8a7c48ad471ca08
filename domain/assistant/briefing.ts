import type { LocalMinute } from '../day.ts';
import type { Goal } from '../goal/goal.ts';
import { eventsOn, type PlannerEvent } from '../planner/planner.ts';
import { splitSharedId } from '../shared-id.ts';
import type { List } from '../task/list.ts';
import { isMine } from '../task/mine.ts';
import { type Statistics, statistics } from '../task/statistics.ts';
import type { Task } from '../task/task.ts';
import { ORDERS } from '../task/task-view.ts';

const TASKS_SHOWN = 40;
const OTHERS_SHOWN = 20;
const TOP_TITLES = 3;

export type Account = {
  tasks: Iterable<Task>;
  lists: Iterable<List>;
  goals: Iterable<Goal>;
  events: Iterable<PlannerEvent>;
  /** Lists in which the account is only a viewer. */
  readOnly: ReadonlySet<string>;
  /** The account id, so that the figures count only the person's own tasks. */
  me: string;
};

/**
 * What the assistant is told about an account. Rows it may propose to change have short names (`t1`, `l1` …),
 * so it can't name a row it wasn't shown.
 */
export type Briefing = {
  now: LocalMinute;
  figures: Statistics;
  /** The first open tasks of high priority. */
  top: readonly Task[];
  tasks: ReadonlyMap<string, Task>;
  lists: ReadonlyMap<string, List>;
  goals: ReadonlyMap<string, Goal>;
  /** Today's events. */
  events: ReadonlyMap<string, PlannerEvent>;
  /** Ids of tasks and lists that other people may have written; includes the person's shared lists. */
  byOthers: ReadonlySet<string>;
};

const named = <T>(letter: string, rows: readonly T[]): ReadonlyMap<string, T> =>
  new Map(rows.map((row, i) => [`${letter}${i + 1}`, row]));

/** @param now the person's wall clock */
export function brief(account: Account, now: LocalMinute): Briefing {
  const tasks = [...account.tasks];
  const open = tasks.filter(({ completed }) => !completed).sort(ORDERS.dueDate);
  const writable = open.filter(({ listId }) => !account.readOnly.has(listId));
  const all = [...account.lists];
  const lists = all.filter(({ id }) => !account.readOnly.has(id));
  const shared = new Set(all.filter((one) => one.isShared || splitSharedId(one.id)).map(({ id }) => id));
  const isByOthers = ({ id, listId }: Task) => shared.has(listId) || splitSharedId(id) !== undefined;
  return {
    now,
    figures: statistics(
      tasks.filter((task) => isMine(task, account.me)),
      now,
    ),
    top: open.filter(({ priority }) => priority === 'high').slice(0, TOP_TITLES),
    tasks: named('t', writable.slice(0, TASKS_SHOWN)),
    lists: named('l', lists.slice(0, OTHERS_SHOWN)),
    goals: named('g', [...account.goals].slice(0, OTHERS_SHOWN)),
    events: named('e', eventsOn(account.events, now.slice(0, 10)).slice(0, OTHERS_SHOWN)),
    byOthers: new Set([...shared, ...tasks.filter(isByOthers).map(({ id }) => id)]),
  };
}
