import {
  entityOf,
  isRemoval,
  isRestoration,
  MAX_PROPOSALS,
  type Proposal,
  type ProposedEntity,
} from '../../../domain/assistant/proposal.ts';
import { withNotes } from '../../../domain/assistant/propose/added-notes.ts';
import { isProposedSetting, settingOr } from '../../../domain/assistant/propose/change-settings.ts';
import type { AppliedChange } from '../../../domain/assistant/propose/suggestion.ts';
import { requireRoomForView } from '../../../domain/billing/room.ts';
import type { Entities } from '../../../domain/registry/entity.ts';
import type { Inputs } from '../../../domain/registry/entity-rules.ts';
import { momentAfter } from '../../../domain/settings/setting-fields.ts';
import { stillMeant } from '../../../domain/task/occurrence.ts';
import { requireRoomForSection, sectionsOf } from '../../../domain/task/section.ts';
import type { TaskUpdates } from '../../../domain/task/task.ts';
import { epoch } from '../../../domain/time/day.ts';
import { planTask } from '../../planner/plan-task.ts';
import type { Writes } from '../../undo/recorder.ts';
import { changeOf, completion, type How, remove } from './applied-changes.ts';

/** The current row that a proposal is about; undefined for an addition or a deleted row. */
export function rowOf(store: Pick<Writes, 'rows'>, proposal: Proposal): Entities[ProposedEntity] | undefined {
  if (!('id' in proposal)) return undefined;
  const { kind, id } = proposal;
  // A setting that isn't stored has its usual value.
  if (kind === 'change-setting' && isProposedSetting(id)) return settingOr(id, store.rows('setting').get(id));
  return store.rows(entityOf(proposal)).get(id);
}

/** The ids of new rows, by the index of their proposals. */
type Made = ReadonlyMap<number, { entity: ProposedEntity; id: string }>;

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

/** What a change still means: nothing of an occurrence that is over, as when another change has finished it. */
export function stillMeantOf(to: Pick<Writes, 'rows'>, proposal: Proposal): object {
  const task = proposal.kind === 'change-task' && to.rows('task').get(proposal.id);
  return task ? stillMeant(proposal.fields as TaskUpdates, task) : proposal.fields;
}

/** Plans the task of a new block, as the planner does. */
function planned(to: Writes, block: Parameters<typeof planTask>[1], at: number): AppliedChange[] {
  const before = to.rows('task').get(block?.taskId ?? '');
  planTask(to, block);
  const after = before && to.rows('task').get(before.id);
  return before && after !== before ? [{ at, id: before.id, ...changeOf(before, after, {}) }] : [];
}

/** Applies a proposal as an ordinary write. @returns how to undo it; empty if its row is gone, or was never added */
export function applyProposal(
  to: Writes,
  proposal: Proposal,
  at: number,
  made: Made,
  { plan, moment, subtasks = 'all', startFocus }: How,
): AppliedChange[] {
  const entity = entityOf(proposal);
  const before = rowOf(to, proposal);
  if (!('id' in proposal)) {
    const fields = fieldsWithin(to, proposal, made);
    if (!fields) return [];
    if (proposal.kind === 'add-savedView') requireRoomForView(plan, to.rows('savedView').size);
    if (proposal.kind === 'add-section')
      requireRoomForSection(sectionsOf(to.rows('section').values(), proposal.fields.listId).length);
    // Tasks of one moment would be in no order.
    const createdAt = entity === 'task' && new Date(epoch(moment.now) - MAX_PROPOSALS + at).toISOString();
    const input = { ...fields, ...(createdAt && { createdAt }) };
    const way = { at, id: to.add(entity, input as Inputs[ProposedEntity]['add']).id };
    return proposal.kind === 'add-event' ? [way, ...planned(to, proposal.fields, at)] : [way];
  }
  const { id, fields } = proposal;
  if (isRestoration(proposal)) {
    if (before) return [];
    to.restore(entity, id, fields as Inputs[ProposedEntity]['add']);
    return [{ at, id }];
  }
  if (!before) return [];
  if (proposal.kind === 'start-task') {
    const task = to.rows('task').get(id);
    if (task && !task.completed) startFocus?.(task);
    return [];
  }
  if (proposal.kind === 'change-setting') {
    if (!isProposedSetting(id)) return [];
    const there = to.rows('setting').get(id);
    to.add('setting', {
      id,
      ...proposal.fields,
      at: momentAfter(there, epoch(moment.now)),
    } as Inputs['setting']['add']);
    return [{ at, id, ...changeOf(before, to.rows('setting').get(id), fields) }];
  }
  if (isRemoval(proposal)) return remove(to, entity, id, at);
  const meant = stillMeantOf(to, proposal);
  if (proposal.kind === 'change-task' && Object.keys(meant).length === 0) return [];
  const task = 'completed' in meant && meant.completed ? to.rows('task').get(id) : undefined;
  if (task && !task.completed) return completion(to, task, proposal, at, { moment, subtasks });
  const updates =
    proposal.kind === 'change-task' ? withNotes(to.rows('task').get(id), proposal.fields) : fields;
  to.update(entity, id, updates as Inputs[ProposedEntity]['update']);
  return [{ at, id, ...changeOf(before, rowOf(to, proposal), fields) }];
}
