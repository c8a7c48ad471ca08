import type { Plan } from '../billing/plan.ts';
import { requireRoom } from '../billing/room.ts';
import { DEFAULT_LIST_ID } from '../task/list.ts';
import { fallbackListId } from '../task/list-home.ts';
import { type Section, sectionIdOf } from '../task/section.ts';
import { MAX_CHILDREN, MAX_LEVELS } from '../task/subtasks.ts';
import { countsForPlan, type Task } from '../task/task.ts';

type Around = {
  list: ReadonlyMap<string, unknown>;
  section: ReadonlyMap<string, Section>;
  goal: ReadonlyMap<string, unknown>;
  task: ReadonlyMap<string, Task>;
};

/** Fits tasks to their account: the list, section, goal and parent must exist, and the plan must have room. */
export function createTaskRules({ list, section, goal, task }: Around, plan: Plan) {
  let open = [...task.values()].filter(countsForPlan).length;
  const children = new Map<string, number>();
  for (const { parentId } of task.values()) if (parentId) count(parentId, 1);
  function count(parentId: string, by: number): number {
    const now = (children.get(parentId) ?? 0) + by;
    children.set(parentId, now);
    return now;
  }
  /** The task in its parent's list; at the top level if its parent is missing, full or below it. */
  const nested = (before: Task | undefined, { parentId, ...row }: Task): Task => {
    if (before?.parentId) count(before.parentId, -1);
    let levels = 1;
    for (let above = task.get(parentId ?? ''); above; above = task.get(above.parentId ?? '')) {
      levels += 1;
      if (above.id === row.id || levels > MAX_LEVELS) return row;
    }
    const parent = task.get(parentId ?? '');
    if (!parent || count(parent.id, 0) >= MAX_CHILDREN) return row;
    count(parent.id, 1);
    return { ...row, parentId: parent.id, listId: parent.listId };
  };
  let moved = 0;
  return {
    /** @throws Problem 'limit' if the plan has no room for another open task */
    fit(before: Task | undefined, given: Task): Task {
      const row = nested(before, given);
      const opens = Number(countsForPlan(row)) - Number(before !== undefined && countsForPlan(before));
      if (opens > 0) requireRoom(plan, 'tasks', open);
      open += opens;
      const { goalId, sectionId, ...unlinked } = row;
      const part = sectionIdOf(row, section);
      const linked = {
        ...unlinked,
        ...(goalId && goal.has(goalId) && { goalId }),
        ...(part && { sectionId: part }),
      };
      if (list.has(row.listId)) return linked;
      moved += 1;
      return { ...linked, listId: fallbackListId(list.keys()) ?? DEFAULT_LIST_ID };
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
