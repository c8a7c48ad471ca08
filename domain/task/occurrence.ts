import { repeatUpdates } from '../repeat/fields.ts';
import { seriesOf } from '../repeat/start.ts';
import type { Task, TaskUpdates } from './task.ts';

const { seriesId: _, addExcept, removeExcept, advanceFrom, ...rule } = repeatUpdates;
/** Whoever changes one of these means the occurrence that is open on their screen. */
const MEANING_ONE: ReadonlySet<string> = new Set([
  'completed',
  'dueDate',
  'plannedFor',
  'hiddenUntil',
  ...Object.keys(rule),
]);
/** These go with them: an exception alone may be of any date. */
const ALONG: ReadonlySet<string> = new Set([
  'completedAt',
  'subtasks',
  ...Object.keys({ addExcept, removeExcept, advanceFrom }),
]);
const DATES = ['dueDate', 'plannedFor', 'hiddenUntil'] as const;

const isAboutOccurrence = (updates: object): boolean =>
  Object.keys(updates).some((field) => MEANING_ONE.has(field));

const isOpenSeries = (task: Task): boolean => !task.completed && seriesOf(task) !== undefined;

/** Whether a task is still open, at the occurrence that somebody saw. */
export const isStillOpen = (seen: Task, now: Task): boolean =>
  !now.completed && now.occurrence === seen.occurrence;

/** The updates, with the open occurrence of the task as somebody saw it if that is what they are about. */
export function naming<T extends TaskUpdates>(seen: Task, updates: T): T {
  if (updates.advanceFrom || !isOpenSeries(seen) || !isAboutOccurrence(updates)) return updates;
  return { ...updates, advanceFrom: seen.occurrence };
}

/** The updates without what is about one occurrence. */
function withoutOccurrence<T extends object>(updates: T): Partial<T> {
  const others = Object.entries(updates).filter(([field]) => !MEANING_ONE.has(field) && !ALONG.has(field));
  return Object.fromEntries(others) as Partial<T>;
}

/**
 * What remains of updates when they arrive: without what is about an occurrence that is over. Of a task that doesn't
 * repeat, or no longer, only moving on is left out.
 * @param open the task that `advanceFrom` is about: itself, or the series above it
 */
export function stillMeant<T extends TaskUpdates>(updates: T, open: Task): Partial<T> {
  const { advanceFrom } = updates;
  if (!advanceFrom) return updates;
  const isSo = open.repeat ? open.occurrence === advanceFrom : !updates.occurrence;
  return isSo && !open.completed ? updates : withoutOccurrence(updates);
}

/** What a change of a task set; `after` may name its occurrence by `advanceFrom` only. */
type Reverted = { before: object; after: object; now: Task };
type Fields = Partial<Record<(typeof DATES)[number] | 'occurrence' | 'advanceFrom', string | null>>;

/**
 * Updates that revert a change of a series: what is about one occurrence goes back as a whole, and not at all once
 * another one is open.
 */
export function reverting(back: TaskUpdates, { before, after, now }: Reverted): TaskUpdates {
  const [was, made]: [Fields, Fields] = [before, after];
  const open = made.occurrence ?? made.advanceFrom;
  if (!open || !now.repeat) return back;
  const hasMoved = was.occurrence != null && was.occurrence !== open;
  if (now.occurrence !== open) return hasMoved || isAboutOccurrence(back) ? withoutOccurrence(back) : back;
  if (!hasMoved) return back;
  const dates = DATES.filter((field) => was[field] != null || now[field] !== undefined);
  return { ...back, ...Object.fromEntries(dates.map((field) => [field, was[field] ?? null])) };
}
