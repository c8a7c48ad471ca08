import type { Proposal, ProposedEntity } from '../../../domain/assistant/proposal.ts';
import { withNotes } from '../../../domain/assistant/propose/added-notes.ts';
import type { AppliedChange } from '../../../domain/assistant/propose/suggestion.ts';
import type { Plan } from '../../../domain/billing/plan.ts';
import { fieldsAs } from '../../../domain/inverse-patch.ts';
import type { Entities } from '../../../domain/registry/entity.ts';
import { same } from '../../../domain/same.ts';
import { goalOf, type Task, type TaskUpdates } from '../../../domain/task/task.ts';
import { seriesAround } from '../../../domain/task/tree/complete-below.ts';
import { descendantsOf } from '../../../domain/task/tree/subtasks.ts';
import { completeTask, type Moment } from '../../task/act/series-writes.ts';
import { inputOf, type Writes } from '../../undo/recorder.ts';

/** When it is applied, what completing a task does to its open subtasks, and what starts a focus session. */
export type How = {
  plan: Plan;
  moment: Moment;
  subtasks?: 'all' | 'only';
  startFocus?: (task: Task) => void;
};

/** Deletes a row, and the tasks below it. */
export function remove(to: Writes, entity: ProposedEntity, id: string, at: number): AppliedChange[] {
  const tasks = [...to.rows('task').values()];
  if (entity === 'list' && tasks.some(({ listId }) => listId === id)) return [];
  const before = to.rows(entity).get(id);
  const below = entity === 'task' ? descendantsOf(id, to.rows('task')) : [];
  const links = entity === 'goal' ? tasks.filter((task) => goalOf(task) === id).map((task) => task.id) : [];
  to.remove(entity, id);
  const ways = [...(before ? [before] : []), ...below].map((row) => ({
    at,
    id: row.id,
    before: inputOf(entity, row as Entities[ProposedEntity]),
    ...(links.length > 0 && { links }),
  }));
  // Undoing goes backwards, and a task comes before those below it.
  return ways.reverse();
}

/** Completes a task with the other changes, and its subtasks as the person wants it. */
export function completion(
  to: Writes,
  before: Task,
  { fields }: Proposal,
  at: number,
  { moment, subtasks }: Required<Pick<How, 'moment' | 'subtasks'>>,
): AppliedChange[] {
  const { id } = before;
  const { completed: _, advanceFrom: __, ...others } = fields as TaskUpdates;
  const known = to.rows('task');
  const below = descendantsOf(id, known);
  if (Object.keys(others).length > 0) to.update('task', id, withNotes(before, others));
  completeTask(to, to.rows('task').get(id) ?? before, moment, subtasks);
  const copies = [...to.rows('task').keys()].filter((one) => !known.has(one));
  const changed = below.filter((one) => to.rows('task').get(one.id) !== one);
  return [
    ...copies.map((copy) => ({ at, id: copy })),
    ...changed.map((one) => ({ at, id: one.id, ...changeBelow(one, to.rows('task').get(one.id), known) })),
    { at, id, ...changeOf(before, to.rows('task').get(id), fields) },
  ];
}

/** Like `changeOf`; one that was reopened names the occurrence in which it was done. */
function changeBelow(before: Task, after: Task | undefined, tasks: ReadonlyMap<string, Task>) {
  const change = changeOf(before, after, {});
  if (!before.completed || after?.completed) return change;
  const advanceFrom = seriesAround({ ...before, repeat: undefined }, tasks)?.occurrence;
  return { ...change, made: { ...change.made, ...(advanceFrom && { advanceFrom }) } };
}

/** Fields that follow from others. */
const FOLLOWING = new Set(['completedAt', 'completedBy']);

/** What a change did, with the fields that followed from those it set. */
export function changeOf(before: object, after: object | undefined, fields: object) {
  const [then, now] = [before, after ?? before].map((row) => new Map<string, unknown>(Object.entries(row)));
  const names = new Set([...(then?.keys() ?? []), ...(now?.keys() ?? [])]);
  const changed = [...names].filter(
    (name) => !FOLLOWING.has(name) && !same(then?.get(name) ?? null, now?.get(name) ?? null),
  );
  const made = fieldsAs(after ?? before, Object.fromEntries(changed.map((name) => [name, true])));
  const proposed = new Map<string, unknown>(Object.entries(fields));
  const isAsProposed = changed.every(
    (name) => name in fields && same(proposed.get(name) ?? null, now?.get(name) ?? null),
  );
  return { before: fieldsAs(before, isAsProposed ? fields : made), ...(!isAsProposed && { made }) };
}
