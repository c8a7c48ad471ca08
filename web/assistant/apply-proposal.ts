import {
  entityOf,
  isRemoval,
  isRestoration,
  MAX_PROPOSALS,
  type Proposal,
  type Proposed,
} from '../../domain/assistant/proposal.ts';
import type { AppliedChange } from '../../domain/assistant/suggestion.ts';
import { epoch } from '../../domain/day.ts';
import type { Entities } from '../../domain/registry/entity.ts';
import { type Inputs, rulesOf } from '../../domain/registry/entity-rules.ts';
import type { Writes } from '../undo/recorder.ts';
import { changeOf, completion, type How, remove } from './applied-changes.ts';

/** The current row that a proposal is about; undefined for an addition or a deleted row. */
export const rowOf = (store: Pick<Writes, 'rows'>, proposal: Proposal): Entities[Proposed] | undefined =>
  'id' in proposal ? store.rows(entityOf(proposal)).get(proposal.id) : undefined;

/** The ids of new rows, by the index of their proposals. */
type Made = ReadonlyMap<number, { entity: Proposed; id: string }>;

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
