import { undecided } from '../assistant/suggestion.ts';
import type { Plan } from '../billing/plan.ts';
import { requireRoom } from '../billing/room.ts';
import { Problem, parse } from '../problem.ts';
import type { Entities, Owned } from '../registry/entity.ts';
import { rulesOf } from '../registry/entity-rules.ts';
import { isOver, type Reminder, requireRoomForReminder } from '../reminder/reminder.ts';
import { requireOwnId } from '../shared-id.ts';
import { DEFAULT_LIST_ID } from '../task/list.ts';
import { fallbackListId } from '../task/list-home.ts';
import { requireRoomForSection, type Section, sectionIdOf, sectionsOf } from '../task/section.ts';
import { MAX_CHILDREN, MAX_LEVELS } from '../task/subtasks.ts';
import { countsForPlan, type Task } from '../task/task.ts';

export type Row = Entities[Owned];

/**
 * Applies a file's fields to the existing row, if any. @param at `uid` is the importing account; nothing is dated after
 * `now` @returns `strange`: the unknown fields @throws Problem 'invalid' with the message of the row's own rule
 */
export function readRow(
  entity: Owned,
  key: string,
  raw: unknown,
  there: ReadonlyMap<string, Row>,
  { uid, now }: { uid: string; now: string },
) {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) {
    throw new Problem('invalid', 'It isn’t an object');
  }
  const rules = rulesOf(entity);
  const fields = Object.entries(raw).filter(([, value]) => value !== null);
  const named = Object.fromEntries(fields.filter(([name]) => isField(entity, name)));
  const id = entity === 'reflection' ? String(named.date) : key;
  requireOwnId(id);
  const before = there.get(id);
  const isSameSetting = before && 'value' in before && before.value === named.value;
  const strange = fields.map(([name]) => name).filter((name) => name !== 'id' && !isField(entity, name));
  if (before && isSameSetting) return { row: before, strange: [] };
  if (before && rules.onConflict === 'ignore') {
    const changed = Object.entries(named).filter(([name]) => Object.hasOwn(rules.updates.shape, name));
    const updates = parse(rules.updates, Object.fromEntries(changed));
    return { row: rules.update(before as never, updates, now) as Row, strange };
  }
  // Not taken from the file: `isShared` follows from the list's members here, `completedBy` from the
  // importing account, `changedAt` from the time of the import.
  const { isShared, completedBy, changedAt, ...input } = {
    ...before,
    ...named,
    ...suggestionOf(before, named),
    id,
  } as GivenRow;
  const given = parse(rules.input, input);
  const made = ((before && rules.merge?.(before, given, now)) ||
    rules.create(given, { id, now, by: uid })) as Row;
  return { row: { ...made, ...keptOf(before, made) } as Row, strange };
}

const isField = (entity: Owned, name: string): boolean => Object.hasOwn(rulesOf(entity).schema.shape, name);

/** Keeps this account's record of which proposals were applied; a file could claim anything. */
function suggestionOf(before: object | undefined, { proposals }: { proposals?: unknown }): object {
  if (before && 'proposals' in before) return { proposals: before.proposals };
  return typeof proposals === 'string' ? { proposals: undecided(proposals) } : {};
}

type GivenRow = { id: string; isShared?: boolean; completedBy?: string; changedAt?: string };

/** Fields that a file can't change. */
function keptOf(before: Row | undefined, made: Row): object {
  if (before && 'isShared' in before) return { isShared: before.isShared };
  const wasCompleted = before && 'completed' in before && before.completed;
  if (!wasCompleted || !('completed' in made && made.completed)) return {};
  return { completedBy: before.completedBy };
}

/** @throws Problem if a section of a file has no list or its list has too many */
export function requireSectionFits(
  { id, listId }: Section,
  { list, section }: Pick<Around, 'list' | 'section'>,
): void {
  if (!list.has(listId)) throw new Problem('invalid', 'Its list isn’t in the file or your account');
  const others = sectionsOf(section.values(), listId).filter((one) => one.id !== id);
  requireRoomForSection(others.length);
}

/** Limits the number of reminders, without those that are over. The function it returns throws Problem 'limit'. */
export function createReminderRules(reminders: ReadonlyMap<string, Reminder>, now: string) {
  const ofTask = new Map<string, number>();
  let all = 0;
  const count = (one: Reminder, by: number) => {
    if (isOver(one, now)) return;
    all += by;
    ofTask.set(one.taskId, (ofTask.get(one.taskId) ?? 0) + by);
  };
  for (const one of reminders.values()) count(one, 1);
  return (before: Reminder | undefined, row: Reminder): void => {
    if (before) count(before, -1);
    try {
      if (!isOver(row, now)) requireRoomForReminder({ all, ofTask: ofTask.get(row.taskId) ?? 0 });
    } catch (error) {
      if (before) count(before, 1);
      throw error;
    }
    count(row, 1);
  };
}

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
