import { compare } from '../../compare.ts';
import type { LocalMinute } from '../../time/day.ts';
import { dateGroupAt } from '../dates.ts';
import { type Section as ListSection, sectionIdOf } from '../section.ts';
import type { Task } from '../task.ts';
import { ORDERS, type TaskView } from './task-view.ts';

/** Headings of a view's sections, in their order; `all` is for views with a single section. */
export const SECTION_NAMES = [
  'overdue',
  'today',
  /** What is overdue, on pages that are about today. */
  'late',
  'tomorrow',
  'upcoming',
  'someday',
  'high',
  'medium',
  'low',
  'all',
  'done',
] as const;
type ListSectionName = `section ${string}`;
export type SectionName = (typeof SECTION_NAMES)[number] | ListSectionName;
export type Section = { name: SectionName; tasks: readonly Task[] };

const NAMES: Record<TaskView['sort'], readonly SectionName[]> = {
  dueDate: ['overdue', 'today', 'tomorrow', 'upcoming', 'someday', 'done'],
  priority: ['high', 'medium', 'low', 'done'],
  created: ['all', 'done'],
  manual: ['all', 'done'],
};

const MARK = 'section ';
export const nameOfSection = (id: string): ListSectionName => `${MARK}${id}`;
export const sectionIdIn = (name: SectionName): string | undefined =>
  name.startsWith(MARK) ? name.slice(MARK.length) : undefined;

/** The order of headings; a list's own sections come before the completed tasks, in the order they're in. */
export const headingRank = (name: SectionName): number =>
  SECTION_NAMES.findIndex((one) => one === (sectionIdIn(name) === undefined ? name : 'all'));

/**
 * A page's order: open tasks in the view's order, then completed ones, latest first.
 * @param manual the manual order of the page
 */
export function pageOrder(sort: TaskView['sort'], manual = ORDERS.manual): (a: Task, b: Task) => number {
  const order = sort === 'manual' ? manual : ORDERS[sort];
  return (a, b) => {
    if (a.completed !== b.completed) return a.completed ? 1 : -1;
    return (a.completed && compare(b.completedAt ?? '', a.completedAt ?? '')) || order(a, b);
  };
}

/** Without empty headings. @param own the sections of the page's list, all of which are headings in the manual order */
export function sections(
  sorted: Iterable<Task>,
  sort: TaskView['sort'],
  now: LocalMinute,
  own: readonly ListSection[] = [],
): Section[] {
  const byDate = dateGroupAt(now);
  const byId = new Map(own.map((one) => [one.id, one]));
  const bySection = (task: Task): SectionName => {
    const id = sectionIdOf(task, byId);
    return id === undefined ? 'all' : nameOfSection(id);
  };
  const nameOf = (task: Task): SectionName => {
    if (task.completed) return 'done';
    if (sort === 'manual') return bySection(task);
    if (sort === 'dueDate') return byDate(task);
    return sort === 'priority' ? task.priority : 'all';
  };
  const found = Map.groupBy(sorted, nameOf);
  const headings = sort === 'manual' ? own.map(({ id }) => nameOfSection(id)) : [];
  const names = NAMES[sort].flatMap((name) => (name === 'done' ? [...headings, name] : [name]));
  return names.flatMap((name) => {
    const tasks = found.get(name);
    return tasks || sectionIdIn(name) !== undefined ? [{ name, tasks: tasks ?? [] }] : [];
  });
}

/** The sections of My Day and other pages about today, which start with it. Other orders than by date stay as they are. */
export const sectionsFromToday = (all: readonly Section[]): readonly Section[] =>
  all
    .map((section): Section => (section.name === 'overdue' ? { ...section, name: 'late' } : section))
    .sort((a, b) => headingRank(a.name) - headingRank(b.name));

/**
 * Tasks in the order of `sectionsFromToday`. @param sorted by date
 * @param placeOf a task moved by hand is sorted as if it were another one
 */
export function orderFromToday(
  sorted: readonly Task[],
  now: LocalMinute,
  placeOf: (task: Task) => Pick<Task, 'plannedFor' | 'dueDate'> = (task) => task,
): readonly Task[] {
  const groupOf = dateGroupAt(now);
  const isToday = (task: Task) => !task.completed && groupOf(placeOf(task)) === 'today';
  return [...sorted.filter(isToday), ...sorted.filter((task) => !isToday(task))];
}
