import { count } from '../../count.ts';
import type { LocalMinute } from '../../time/day.ts';
import { goalOf, isOverdue, type Task } from '../task.ts';
import { isDueOn } from './figures-of-today.ts';
import { workRemaining } from './work-remaining.ts';

/** Progress over some tasks; `progress` in whole percent, 0 if there are none. */
export type Progress = { total: number; completed: number; progress: number };

/** The statistics of product.md §9. */
export type Statistics = Progress & {
  remaining: number;
  overdue: number;
  highPriority: number;
  minutesRemaining: number;
  timeRemaining: string;
  today: Task[];
  goals: ReadonlyMap<string, Progress>;
  projects: ReadonlyMap<string, Progress>;
};

/** Rounds halves up. Only none is 0 %, and only all is 100 %. @param part an integer, so that rounding is exact */
export function percent(part: number, whole: number): number {
  if (whole === 0 || part <= 0) return 0;
  const rounded = Math.floor((200 * part + whole) / (2 * whole));
  return part < whole ? Math.min(99, Math.max(1, rounded)) : rounded;
}

/** Minutes as 'Nm', or as 'Nh Nm' from an hour on (product.md §9). */
export const timeText = (minutes: number): string =>
  minutes < 60 ? `${minutes}m` : `${count(Math.floor(minutes / 60))}h ${minutes % 60}m`;

/** The same without minutes that are none, for a scale: '1h', '1h 30m'. */
export const roughTime = (minutes: number): string => timeText(minutes).replace(/ 0m$/, '');

type Count = { total: number; completed: number };
const finish = ({ total, completed }: Count): Progress => ({
  total,
  completed,
  progress: percent(completed, total),
});
const finishAll = (counts: Map<string, Count>): Map<string, Progress> =>
  new Map(Array.from(counts, ([name, count]) => [name, finish(count)]));

function tally(counts: Map<string, Count>, name: string | undefined, completed: boolean): void {
  if (name === undefined) return;
  const so = counts.get(name);
  if (so) {
    so.total += 1;
    so.completed += completed ? 1 : 0;
  } else counts.set(name, { total: 1, completed: completed ? 1 : 0 });
}

/** The maps leave out goals and projects without tasks; `today` has the tasks due today, completed or not, in order. */
export function statistics(tasks: Iterable<Task>, now: LocalMinute): Statistics {
  const day = now.slice(0, 10);
  const all: Count = { total: 0, completed: 0 };
  const goals = new Map<string, Count>();
  const projects = new Map<string, Count>();
  const today: Task[] = [];
  const open: Task[] = [];
  let [overdue, highPriority] = [0, 0];
  for (const task of tasks) {
    all.total += 1;
    if (task.completed) all.completed += 1;
    else {
      if (isOverdue(task, now)) overdue += 1;
      if (task.priority === 'high') highPriority += 1;
      open.push(task);
    }
    if (isDueOn(task, day)) today.push(task);
    tally(goals, goalOf(task), task.completed);
    tally(projects, task.project, task.completed);
  }
  const minutesRemaining = workRemaining(open);
  return {
    ...finish(all),
    remaining: all.total - all.completed,
    overdue,
    highPriority,
    minutesRemaining,
    timeRemaining: timeText(minutesRemaining),
    today,
    goals: finishAll(goals),
    projects: finishAll(projects),
  };
}
