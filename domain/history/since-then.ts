import { same } from '../same.ts';
import { type Task, type TaskUpdates, task, taskUpdates } from '../task/task.ts';
import { nameOfField } from './task-lines.ts';

const LINKS = ['sectionId', 'parentId', 'goalId'] as const;
/** A field that names another row, which may be gone by now. */
export type Link = (typeof LINKS)[number];

/** Fields that a change can set; the time of a completion goes with the completion. */
const CHANGEABLE = Object.keys(task.shape).filter(
  (field) => field in taskUpdates.shape && field !== 'completedAt' && field !== 'seriesId',
);

const fieldOf = (row: Task, field: string): unknown => Reflect.get(row, field) ?? null;

/** @param isBelow whether it was below another task: then it is where that one is */
function differing(then: Task, now: Task | undefined, isBelow: boolean): string[] {
  const isPlaced = (field: string): boolean => isBelow && (field === 'listId' || field === 'sectionId');
  const isSame = (field: string): boolean =>
    now !== undefined && same(fieldOf(then, field), fieldOf(now, field));
  return CHANGEABLE.filter((field) => !isPlaced(field) && !isSame(field));
}

/** What happened to a task since, such as “Completed since” or “Changed since: title”; undefined if nothing did. */
export function sinceWords(then: Task, now: Task | undefined): string | undefined {
  if (!now) return 'Deleted since';
  if (now.listId !== then.listId) return 'In another list now';
  if (then.completed !== now.completed) return now.completed ? 'Completed since' : 'Reopened since';
  const names = new Set(differing(then, now, then.parentId !== undefined).map(nameOfField));
  return names.size > 0 ? `Changed since: ${[...names].join(', ')}` : undefined;
}

/**
 * The updates that give a task back what it had; undefined if nothing differs. Its section, parent and goal only where they
 * still exist.
 * @param now undefined for one that is coming back from the trash, as whatever it was when it was deleted
 */
export function updatesToRestore(
  then: Task,
  now: Task | undefined,
  exists: (link: Link, id: string) => boolean,
): TaskUpdates | undefined {
  const lost = LINKS.filter((link) => then[link] !== undefined && !exists(link, then[link]));
  const isBelow = then.parentId !== undefined && !lost.includes('parentId');
  const fields = differing(then, now, isBelow).filter((field) => !lost.some((link) => link === field));
  if (fields.length === 0) return undefined;
  const updates: TaskUpdates = Object.fromEntries(fields.map((field) => [field, fieldOf(then, field)]));
  return updates.completed && then.completedAt ? { ...updates, completedAt: then.completedAt } : updates;
}
