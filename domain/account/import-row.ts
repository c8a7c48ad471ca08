import { undecided } from '../assistant/suggestion.ts';
import { type Plan, requireRoom } from '../billing/plan.ts';
import { Problem, parse } from '../problem.ts';
import { type Entities, type Owned, rulesOf } from '../registry/entity.ts';
import { requireOwnId } from '../shared-id.ts';
import { DEFAULT_LIST_ID } from '../task/list.ts';
import { fallbackListId } from '../task/list-home.ts';
import type { Task } from '../task/task.ts';

export type Row = Entities[Owned];

/**
 * Applies a file's fields to the existing row, if any.
 * @param key the row's key in the file
 * @param at `uid` is the importing account; `now` is ISO text, and nothing is dated later
 * @returns `strange`: the unknown fields
 * @throws Problem 'invalid' with the message of the row's own rule
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
  const known = Object.keys(rules.schema.shape);
  const fields = Object.entries(raw).filter(([, value]) => value !== null);
  const named = Object.fromEntries(fields.filter(([name]) => known.includes(name)));
  const id = entity === 'reflection' ? String(named.date) : key;
  requireOwnId(id);
  const before = there.get(id);
  const isSameSetting = before && 'value' in before && before.value === named.value;
  if (before && (rules.onConflict === 'ignore' || isSameSetting)) return { row: before, strange: [] };
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
  return {
    row: { ...made, ...keptOf(before, made) } as Row,
    strange: fields.map(([name]) => name).filter((name) => name !== 'id' && !known.includes(name)),
  };
}

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

type Around = {
  list: ReadonlyMap<string, unknown>;
  goal: ReadonlyMap<string, unknown>;
  task: ReadonlyMap<string, Task>;
};

/** Fits tasks to their account: the list and goal must exist, and the plan must have room. */
export function createTaskRules({ list, goal, task }: Around, plan: Plan) {
  let open = [...task.values()].filter(({ completed }) => !completed).length;
  let moved = 0;
  return {
    /** @throws Problem 'limit' if the plan has no room for another open task */
    fit(before: Task | undefined, row: Task): Task {
      const opens = Number(!row.completed) - Number(before !== undefined && !before.completed);
      if (opens > 0) requireRoom(plan, 'tasks', open);
      open += opens;
      const { goalId, ...unlinked } = row;
      const linked = goalId && goal.has(goalId) ? row : unlinked;
      if (list.has(row.listId)) return linked;
      moved += 1;
      return { ...linked, listId: fallbackListId(list.keys()) ?? DEFAULT_LIST_ID };
    },
    /** Tasks that were put in the default list because theirs doesn't exist. */
    moved: () => moved,
  };
}
