import type { Plan } from '../billing/plan.ts';
import { requireRoom } from '../billing/room.ts';
import { DEFAULT_LIST_ID, type List } from '../task/list.ts';
import { fallbackListId } from '../task/list-home.ts';
import { type Section, sectionIdOf } from '../task/section.ts';
import { countsForPlan, type Task } from '../task/task.ts';
import { MAX_CHILDREN, MAX_LEVELS } from '../task/tree/subtasks.ts';

type Around = {
  list: ReadonlyMap<string, List>;
  section: ReadonlyMap<string, Section>;
  goal: ReadonlyMap<string, unknown>;
  task: ReadonlyMap<string, Task>;
};

/**
 * Fits tasks to their account: the list, section, goal and parent must exist, and the plan must have room.
 * @param task changes as the file's tasks are added @param given the ids of the file's tasks
 */
export function createTaskRules({ list, section, goal, task }: Around, plan: Plan, given: Iterable<string>) {
  let open = [...task.values()].filter(countsForPlan).length;
  const toCome = new Set(given);
  const children = new Map<string, Set<string>>();
  const put = ({ id, parentId }: Task): void => {
    if (parentId) children.set(parentId, (children.get(parentId) ?? new Set()).add(id));
  };
  for (const one of task.values()) put(one);
  /** The tasks below one, level by level, as far as they fit. */
  const below = (id: string, fits: (task: Task) => boolean): Task[][] => {
    const levels: Task[][] = [];
    const seen = new Set([id]);
    for (let above = [id]; above.length > 0; ) {
      const ids = above.flatMap((one) => [...(children.get(one) ?? [])]).filter((one) => !seen.has(one));
      const level = ids.flatMap((one) => task.get(one) ?? []).filter(fits);
      if (level.length > 0) levels.push(level);
      above = level.map((one) => one.id);
      for (const one of above) seen.add(one);
    }
    return levels;
  };
  /** The task in its parent's list; at the top level if its parent is missing, full or below it, or it's too deep. */
  const nested = ({ parentId, ...row }: Task): Task => {
    // Those that are still to come may leave it, and count when they do come.
    let levels = 1 + below(row.id, ({ id }) => !toCome.has(id)).length;
    for (let above = task.get(parentId ?? ''); above; above = task.get(above.parentId ?? '')) {
      levels += 1;
      if (above.id === row.id || levels > MAX_LEVELS) return row;
    }
    const parent = task.get(parentId ?? '');
    if (!parent) return row;
    const siblings = children.get(parent.id) ?? new Set();
    if (!siblings.has(row.id) && siblings.size >= MAX_CHILDREN) return row;
    return { ...row, parentId: parent.id, listId: parent.listId };
  };
  let moved = 0;
  const inList = (row: Task): Task =>
    list.has(row.listId) ? row : { ...row, listId: fallbackListId(list.values()) ?? DEFAULT_LIST_ID };
  const linked = (task: Task): Task => {
    const { goalId, sectionId, ...row } = task;
    const part = sectionIdOf(task, section);
    return inList({
      ...row,
      ...(goalId && goal.has(goalId) && { goalId }),
      ...(part && { sectionId: part }),
    });
  };
  return {
    /** The task as `fit` would make it. */
    placed: (given: Task): Task => linked(nested(given)),
    /** Takes a task of the file as one that stays as it is. */
    leave: (id: string): void => void toCome.delete(id),
    /** @returns the task, and those that follow it to another list @throws Problem 'limit' if the plan has no room */
    fit(before: Task | undefined, given: Task): [Task, ...Task[]] {
      toCome.delete(given.id);
      const row = nested(given);
      const opens = Number(countsForPlan(row)) - Number(before !== undefined && countsForPlan(before));
      if (opens > 0) requireRoom(plan, 'tasks', open);
      open += opens;
      children.get(before?.parentId ?? '')?.delete(row.id);
      put(row);
      const after = linked(row);
      const { listId } = after;
      if (listId !== row.listId) moved += 1;
      if (!before || before.listId === listId) return [after];
      const followers = below(row.id, (one) => one.listId === before.listId).flat();
      return [after, ...followers.map((one) => ({ ...one, listId }))];
    },
    moved: () => moved,
  };
}

/** A file's tasks, parents before their subtasks, as `fit` needs them. */
export function parentsFirst(rows: ReadonlyMap<string, unknown>): [id: string, raw: unknown][] {
  const ordered = new Map<string, unknown>();
  for (const [id] of rows) {
    const path = new Set<string>();
    for (let at = id; rows.has(at) && !ordered.has(at) && !path.has(at); at = parentIn(rows.get(at)))
      path.add(at);
    for (const one of [...path].reverse()) ordered.set(one, rows.get(one));
  }
  return [...ordered];
}

const parentIn = (raw: unknown): string =>
  typeof raw === 'object' && raw !== null && 'parentId' in raw ? String(raw.parentId) : '';
