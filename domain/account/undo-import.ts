import { type Plan, room } from '../billing/plan.ts';
import { inversePatch, isAsMade } from '../inverse-patch.ts';
import type { Entities, Owned } from '../registry/entity.ts';
import { rulesOf } from '../registry/entity-rules.ts';
import { isLong } from '../registry/history.ts';
import { isLinking, relinkedRow } from '../registry/task-links.ts';
import { same } from '../same.ts';
import { countsForPlan, type Task } from '../task/task.ts';
import type { AccountData } from './account-tree.ts';
import type { ImportWrite } from './import-plan.ts';
import type { ImportRow } from './import-row.ts';
import { settled } from './settled.ts';

/** A change that an import made: of a new or removed row everything, of a changed one the fields that changed. */
export type ImportedChange = { entity: Owned; id: string; before: object | null; after: object | null };

/** Which tasks that rows named before the import the person has now, by which ids; undefined if they don't. */
export type TasksNow = ReadonlyMap<string, string | undefined>;

/** The tasks that rows named before an import. */
export const namedBefore = (changes: readonly ImportedChange[]): Set<string> =>
  new Set(
    changes.flatMap(({ entity, before }) =>
      isLinking(entity) && before && 'taskId' in before && before.taskId ? [String(before.taskId)] : [],
    ),
  );

/**
 * Leaves alone what has changed since: edited rows, and lists, sections, goals and tasks with rows from elsewhere; and
 * tasks that the plan has no room to open again. @param kept how many may be open again, whatever the plan
 */
export function planUndo(
  changes: readonly ImportedChange[],
  account: AccountData,
  plan: Plan,
  named: TasksNow,
  kept = 0,
): ImportWrite[] {
  const writes = changes.flatMap((change): ImportWrite[] => {
    const now = (account[change.entity] as ReadonlyMap<string, ImportRow>).get(change.id);
    return undoOne(change, now) ?? [];
  });
  const back = writes.filter(({ after }) => after);
  const removals = writes.filter(({ after }) => !after);
  const there = new Map(account.task);
  for (const { entity, after } of settled(back, account))
    if (entity === 'task' && after) there.set(after.id, after as Task);
  const left = withoutUsed(removals, { task: there, section: account.section });
  return withinPlan(linkedAgain(settled([...back, ...left], account), named), account, plan, kept);
}

/**
 * What names a task again has the id by which the person knows it now, and what names one that is gone or goes is without
 * it; those that the undo doesn't change let go of it by themselves.
 */
function linkedAgain(writes: readonly ImportWrite[], named: TasksNow): ImportWrite[] {
  const removed = new Set(
    writes.flatMap(({ entity, before, after }) => (entity === 'task' && !after && before ? [before.id] : [])),
  );
  return writes.map((write) => {
    const { entity, after } = write;
    if (!after || !isLinking(entity)) return write;
    const row = after as Entities[typeof entity];
    const { taskId = '' } = row;
    const now = removed.has(taskId) ? undefined : named.has(taskId) ? named.get(taskId) : taskId;
    return now === taskId ? write : { ...write, after: relinkedRow(entity, row, now) };
  });
}

/** @param there the tasks that go back are where they were, and nothing is removed yet */
function withoutUsed(
  removals: readonly ImportWrite[],
  there: Pick<AccountData, 'task' | 'section'>,
): ImportWrite[] {
  const nameOf = (entity: Owned, id: string | undefined) => `${entity} ${id}`;
  const removed = new Set(removals.map(({ entity, before }) => nameOf(entity, before?.id)));
  const remaining = <R extends { id: string }>(entity: Owned, rows: ReadonlyMap<string, R>): R[] =>
    [...rows.values()].filter(({ id }) => !removed.has(nameOf(entity, id)));
  const used = new Set([
    ...remaining('section', there.section).map(({ listId }) => nameOf('list', listId)),
    ...remaining('task', there.task).flatMap(({ listId, sectionId, goalId, parentId }) => [
      nameOf('list', listId),
      nameOf('section', sectionId),
      nameOf('goal', goalId),
      nameOf('task', parentId),
    ]),
  ]);
  const left = removals.filter(({ entity, before }) => !used.has(nameOf(entity, before?.id)));
  // A row that stays keeps what it's in.
  return left.length < removals.length ? withoutUsed(left, there) : left;
}

function withinPlan(
  writes: readonly ImportWrite[],
  account: AccountData,
  plan: Plan,
  kept: number,
): ImportWrite[] {
  const opens = ({ entity, before, after }: ImportWrite): number => {
    const [was, is] = [before, after].map((row) => row && countsForPlan(row as Task));
    return entity === 'task' ? Number(is ?? false) - Number(was ?? false) : 0;
  };
  let open = [...account.task.values()].filter(countsForPlan).length;
  for (const write of writes) open += Math.min(0, opens(write));
  return writes.filter((write) => {
    if (opens(write) <= 0) return true;
    if (room(plan, 'tasks', open) < 1 && open >= kept) return false;
    open += 1;
    return true;
  });
}

function undoOne(
  { entity, before, after }: ImportedChange,
  now: ImportRow | undefined,
): ImportWrite[] | undefined {
  if (!before)
    return now && after && isAsMade(after, now) ? [{ entity, before: now, after: null }] : undefined;
  if (!after) return now ? undefined : [{ entity, before: null, after: before as ImportRow }];
  if (!now) return undefined;
  const there = new Map<string, unknown>(Object.entries(now));
  // The history doesn't say which long value a field got, or that it got none.
  const unsaid = Object.keys(before).filter((field) => !(field in after));
  const made = unsaid.map((field) => {
    const value = there.get(field) ?? null;
    return [field, value === null || isLong(value) ? value : undefined];
  });
  const patch = inversePatch({ ...Object.fromEntries(made), ...after }, before, now);
  const merged = { ...now, ...patch };
  const given = Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== null));
  const row = rulesOf(entity).schema.safeParse(given);
  if (!row.success || same(row.data, now)) return undefined;
  return [{ entity, before: now, after: row.data as ImportRow }];
}
