import { type Entities, rulesOf } from '../entity.ts';
import { DEFAULT_LIST_ID } from '../list.ts';
import { type Plan, requireRoom } from '../plan.ts';
import { Problem, parse } from '../problem.ts';
import type { Task } from '../task.ts';
import type { Owned } from './account-tree.ts';

export type Row = Entities[Owned];

/**
 * A row as it is once a file's fields are laid over what is there.
 * @param key under which the file has it @param now ISO text; nothing is dated later
 * @returns `strange`: the fields that are not known here
 * @throws Problem 'invalid' in the words of the row's own rules
 */
export function readRow(
  entity: Owned,
  key: string,
  raw: unknown,
  there: ReadonlyMap<string, Row>,
  now: string,
) {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) {
    throw new Problem('invalid', 'It isn’t a set of fields');
  }
  const rules = rulesOf(entity);
  const known = Object.keys(rules.schema.shape);
  const fields = Object.entries(raw).filter(([, value]) => value !== null);
  const named = Object.fromEntries(fields.filter(([name]) => known.includes(name)));
  const id = entity === 'reflection' ? String(named.date) : key;
  const before = there.get(id);
  if (before && rules.again === 'keep') return { row: before, strange: [] };
  // Whether a list is shared follows from who is in it, here.
  const { isShared, ...input } = { ...before, ...named, id } as { id: string; isShared?: boolean };
  const made = rules.create(parse(rules.input, input), { id, now }) as Row;
  const shared = before && 'isShared' in before ? { isShared: before.isShared } : {};
  return {
    row: { ...made, ...shared } as Row,
    strange: fields.map(([name]) => name).filter((name) => name !== 'id' && !known.includes(name)),
  };
}

type Around = {
  list: ReadonlyMap<string, unknown>;
  goal: ReadonlyMap<string, unknown>;
  task: ReadonlyMap<string, Task>;
};

/** The rules between a task and what is around it: its list and goal are there, and the plan has room for it. */
export function createTaskRules({ list, goal, task }: Around, plan: Plan) {
  let open = [...task.values()].filter(({ completed }) => !completed).length;
  let moved = 0;
  return {
    /** @throws Problem 'limit' when it would be one open task too many */
    fit(before: Task | undefined, row: Task): Task {
      const opens = Number(!row.completed) - Number(before !== undefined && !before.completed);
      if (opens > 0) requireRoom(plan, 'tasks', open);
      open += opens;
      const { goalId, ...unlinked } = row;
      const linked = goalId && goal.has(goalId) ? row : unlinked;
      if (list.has(row.listId)) return linked;
      moved += 1;
      return { ...linked, listId: fallback(list) };
    },
    /** How many went to the default list, as theirs isn't there. */
    moved: () => moved,
  };
}

const fallback = (lists: ReadonlyMap<string, unknown>): string =>
  lists.has(DEFAULT_LIST_ID) ? DEFAULT_LIST_ID : ([...lists.keys()].sort()[0] ?? DEFAULT_LIST_ID);
