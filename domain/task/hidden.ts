import type { LocalDate } from '../time/day.ts';
import type { Task } from './task.ts';

type Node = Pick<Task, 'id' | 'completed' | 'hiddenUntil' | 'parentId'>;

const NOTHING: ReadonlySet<string> = new Set();

/** Whether a task hides itself: until its day begins where the person is. @param today the person's day */
export const isHidden = (
  { completed, hiddenUntil }: Pick<Task, 'completed' | 'hiddenUntil'>,
  today: LocalDate,
): boolean => hiddenUntil !== undefined && hiddenUntil > today && !completed;

/** The ids of the tasks that are hidden: with each one, the open tasks below it. */
export function hiddenIds(tasks: Iterable<Node>, today: LocalDate): ReadonlySet<string> {
  const ids = new Set<string>();
  const below: Node[] = [];
  for (const task of tasks) {
    if (isHidden(task, today)) ids.add(task.id);
    else if (task.parentId !== undefined && !task.completed) below.push(task);
  }
  if (ids.size === 0) return NOTHING;
  for (let before = -1; before !== ids.size; ) {
    before = ids.size;
    for (const { id, parentId = '' } of below) if (ids.has(parentId)) ids.add(id);
  }
  return ids;
}

/** By itself or by an open task above it; undefined if none hides it. @param tasks those above it */
export function hiddenUntilOf<T extends Node>(task: T, tasks: ReadonlyMap<string, T>): LocalDate | undefined {
  const path = new Set<T>();
  let until: LocalDate | undefined;
  // Rows that two devices moved below each other are a circle.
  for (let one: T | undefined = task; one && !one.completed && !path.has(one); ) {
    path.add(one);
    if ((one.hiddenUntil ?? '') > (until ?? '')) until = one.hiddenUntil;
    one = tasks.get(one.parentId ?? '');
  }
  return until;
}

/** The tasks that aren't hidden; the same list if none is. */
export function withoutHidden<T extends Node>(tasks: readonly T[], today: LocalDate): readonly T[] {
  const hidden = hiddenIds(tasks, today);
  return hidden.size === 0 ? tasks : tasks.filter(({ id }) => !hidden.has(id));
}
