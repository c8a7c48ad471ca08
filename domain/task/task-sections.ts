import { compare } from '../compare.ts';
import type { LocalMinute } from '../day.ts';
import { nearDays } from '../due.ts';
import { isOverdue, type Task } from './task.ts';
import { ORDERS, type TaskView } from './task-view.ts';

/** Headings of a view's sections; `all` is for views with a single section. */
export type SectionName =
  | 'overdue'
  | 'today'
  | 'tomorrow'
  | 'upcoming'
  | 'someday'
  | 'high'
  | 'medium'
  | 'low'
  | 'all'
  | 'done';
export type Section = { name: SectionName; tasks: readonly Task[] };

const NAMES: Record<TaskView['sort'], readonly SectionName[]> = {
  dueDate: ['overdue', 'today', 'tomorrow', 'upcoming', 'someday', 'done'],
  priority: ['high', 'medium', 'low', 'done'],
  created: ['all', 'done'],
};

/** A page's order: open tasks in the view's order, then completed ones, latest first. */
export const pageOrder =
  (sort: TaskView['sort']) =>
  (a: Task, b: Task): number => {
    if (a.completed !== b.completed) return a.completed ? 1 : -1;
    return (a.completed && compare(b.completedAt ?? '', a.completedAt ?? '')) || ORDERS[sort](a, b);
  };

/** Groups sorted tasks under headings that match the order, without empty sections; completed tasks last. */
export function sections(sorted: Iterable<Task>, sort: TaskView['sort'], now: LocalMinute): Section[] {
  const { today, tomorrow } = nearDays(now);
  const byDue = (task: Task): SectionName => {
    if (!task.dueDate) return 'someday';
    if (isOverdue(task, now)) return 'overdue';
    const day = task.dueDate.slice(0, 10);
    return day === today ? 'today' : day === tomorrow ? 'tomorrow' : 'upcoming';
  };
  const nameOf = (task: Task): SectionName => {
    if (task.completed) return 'done';
    if (sort === 'dueDate') return byDue(task);
    return sort === 'priority' ? task.priority : 'all';
  };
  const found = Map.groupBy(sorted, nameOf);
  return NAMES[sort].flatMap((name) => {
    const tasks = found.get(name);
    return tasks ? [{ name, tasks }] : [];
  });
}
