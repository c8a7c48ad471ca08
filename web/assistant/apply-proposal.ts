import {
  entityOf,
  isRemoval,
  isRestoration,
  MAX_PROPOSALS,
  type Proposal,
  type Proposed,
} from '../../domain/assistant/proposal.ts';
import type { AppliedChange } from '../../domain/assistant/suggestion.ts';
import type { Plan } from '../../domain/billing/plan.ts';
import { epoch } from '../../domain/day.ts';
import { fieldsAs } from '../../domain/inverse-patch.ts';
import { type Entities, type Inputs, rulesOf } from '../../domain/registry/entity.ts';
import { same } from '../../domain/same.ts';
import { descendantsOf } from '../../domain/task/subtasks.ts';
import { goalOf, type Task } from '../../domain/task/task.ts';
import { completeTask, type Moment } from '../task/series-writes.ts';
import { inputOf, type Writes } from '../undo/recorder.ts';

/** The current row that a proposal is about; undefined for an addition or a deleted row. */
export const rowOf = (store: Pick<Writes, 'rows'>, proposal: Proposal): Entities[Proposed] | undefined =>
  'id' in proposal ? store.rows(entityOf(proposal)).get(proposal.id) : undefined;

/** The ids of new rows, by the index of their proposals. */
type Made = ReadonlyMap<number, { entity: Proposed; id: string }>;
/** When it is applied, and what completing a task does to its open subtasks. */
export type How = { plan: Plan; moment: Moment; subtasks?: 'all' | 'only' };

/** The fields of a proposal with the new row that it belongs to; undefined if that isn't there. */
function fieldsWithin(to: Writes, { fields, ...proposal }: Proposal, made: Made): object | undefined {
  const within = 'within' in proposal ? proposal.within : undefined;
  if (within === undefined) return fields;
  const home = made.get(within);
  if (home?.entity === 'goal') return { ...fields, goalId: home.id };
  if (home?.entity === 'list') return { ...fields, listId: home.id };
  const task = home && to.rows('task').get(home.id);
  if (proposal.kind === 'add-reminder') return task && { ...fields, taskId: task.id };
  return task ? { ...fields, parentId: task.id, listId: task.listId } : undefined;
}

/** Applies a proposal as an ordinary write. @returns how to undo it; empty if its row is gone, or was never added */
export function apply(
  to: Writes,
  proposal: Proposal,
  at: number,
  made: Made,
  { moment, subtasks = 'all' }: How,
): AppliedChange[] {
  const entity = entityOf(proposal);
  const before = rowOf(to, proposal);
  if (!('id' in proposal)) {
    const fields = fieldsWithin(to, proposal, made);
    if (!fields) return [];
    // Tasks of one moment would be in no order.
    const createdAt = entity === 'task' && new Date(epoch(moment.now) - MAX_PROPOSALS + at).toISOString();
    const input = { ...fields, ...(createdAt && { createdAt }) };
    return [{ at, id: to.add(entity, input as Inputs[Proposed]['add']).id }];
  }
  const { id, fields } = proposal;
  if (isRestoration(proposal)) {
    if (before) return [];
    to.restore(entity, id, fields as Inputs[Proposed]['add']);
    return [{ at, id }];
  }
  if (!before) return [];
  if (isRemoval(proposal)) return remove(to, entity, id, at);
  const isCompletion = proposal.kind === 'change-task' && proposal.fields.completed;
  const task = isCompletion && to.rows('task').get(id);
  if (task && !task.completed) return completion(to, task, proposal, at, { moment, subtasks });
  writeUpdate(to, entity, id, fields, before);
  return [{ at, id, ...changeOf(before, rowOf(to, proposal), fields) }];
}

/** Updates a row unless the rules of its kind find that it has moved on. */
export function writeUpdate(to: Writes, entity: Proposed, id: string, fields: object, before: object): void {
  const guarded = rulesOf(entity).guarded?.(fields, before as never) ?? fields;
  to.update(entity, id, guarded as Inputs[Proposed]['update']);
}

/** Deletes a row, and the tasks below it. */
function remove(to: Writes, entity: Proposed, id: string, at: number): AppliedChange[] {
  const tasks = [...to.rows('task').values()];
  if (entity === 'list' && tasks.some(({ listId }) => listId === id)) return [];
  const before = to.rows(entity).get(id);
  const below = entity === 'task' ? descendantsOf(id, to.rows('task')) : [];
  const links = entity === 'goal' ? tasks.filter((task) => goalOf(task) === id).map((task) => task.id) : [];
  to.remove(entity, id);
  const ways = [...(before ? [before] : []), ...below].map((row) => ({
    at,
    id: row.id,
    before: inputOf(entity, row as Entities[Proposed]),
    ...(links.length > 0 && { links }),
  }));
  // Undoing goes backwards, and a task comes before those below it.
  return ways.reverse();
}

/** Completes a task with the other changes, and its subtasks as the person wants it. */
function completion(
  to: Writes,
  before: Task,
  { fields }: Proposal,
  at: number,
  { moment, subtasks }: Required<Omit<How, 'plan'>>,
): AppliedChange[] {
  const { id } = before;
  const { completed: _, ...others } = fields as { completed?: boolean };
  const known = new Set(to.rows('task').keys());
  const below = descendantsOf(id, to.rows('task'));
  if (Object.keys(others).length > 0) to.update('task', id, others);
  completeTask(to, to.rows('task').get(id) ?? before, moment, subtasks);
  const copies = [...to.rows('task').keys()].filter((one) => !known.has(one));
  const changed = below.filter((one) => to.rows('task').get(one.id) !== one);
  return [
    ...copies.map((copy) => ({ at, id: copy })),
    ...changed.map((one) => ({ at, id: one.id, ...changeOf(one, to.rows('task').get(one.id), {}) })),
    { at, id, ...changeOf(before, to.rows('task').get(id), fields) },
  ];
}

/** Fields that follow from others. */
const FOLLOWING = new Set(['completedAt', 'completedBy']);

/** What a change did, with the fields that followed from those it set. */
function changeOf(before: object, after: object | undefined, fields: object) {
  const [then, now] = [before, after ?? before].map((row) => new Map<string, unknown>(Object.entries(row)));
  const names = new Set([...(then?.keys() ?? []), ...(now?.keys() ?? [])]);
  const changed = [...names].filter(
    (name) => !FOLLOWING.has(name) && !same(then?.get(name) ?? null, now?.get(name) ?? null),
  );
  const made = fieldsAs(after ?? before, Object.fromEntries(changed.map((name) => [name, true])));
  const isAsProposed = changed.every((name) => name in fields);
  return { before: fieldsAs(before, isAsProposed ? fields : made), ...(!isAsProposed && { made }) };
}
