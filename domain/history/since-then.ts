import { same } from '../same.ts';
import { occurrenceId } from '../task/series.ts';
import { type Task, type TaskUpdates, task, taskUpdates } from '../task/task.ts';
import { nameOfField } from './history-fields.ts';

const LINKS = ['sectionId', 'parentId', 'goalId'] as const;
/** A field that names another row, which may be gone by now. */
export type Link = (typeof LINKS)[number];

/** Fields that a change can set; the time of a completion goes with the completion. */
const CHANGEABLE = Object.keys(task.shape).filter(
  (field) => field in taskUpdates.shape && !['completedAt', 'seriesId', 'overlaps'].includes(field),
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

/**
 * The occurrences of a series that were finished since, as their rows: a series that goes back to an earlier occurrence
 * takes them back, or that day would be done and open.
 * @param known the ids of the tasks that there were then @param tasks those of now
 */
export function finishedSince(then: Task, known: ReadonlySet<string>, tasks: Iterable<Task>): Task[] {
  const { id, occurrence: from } = then;
  if (then.completed || from === undefined) return [];
  return [...tasks].filter(
    ({ id: copy, occurrence, completed }) =>
      completed &&
      occurrence !== undefined &&
      occurrence >= from &&
      copy === occurrenceId(id, occurrence) &&
      !known.has(copy),
  );
}
