import {
  entityOf,
  isAddition,
  isRemoval,
  type Proposal,
  type ProposedEntity,
  setsOf,
} from '../../../domain/assistant/proposal.ts';
import { revertedBy, revertsProposal } from '../../../domain/assistant/propose/reverts-proposal.ts';
import type { AppliedChange } from '../../../domain/assistant/propose/suggestion.ts';
import { goalRules } from '../../../domain/goal/goal.ts';
import { fieldsAs, inverseUpdates, isAsMade } from '../../../domain/inverse-patch.ts';
import { parse } from '../../../domain/problem.ts';
import type { Entities } from '../../../domain/registry/entity.ts';
import type { Inputs } from '../../../domain/registry/entity-rules.ts';
import { reminderRules } from '../../../domain/reminder/reminder.ts';
import { momentAfter } from '../../../domain/settings/setting-fields.ts';
import { listRules } from '../../../domain/task/list.ts';
import { reverting } from '../../../domain/task/occurrence.ts';
import { goalOf, type Task, task, taskInput } from '../../../domain/task/task.ts';
import { newTask } from '../../../domain/task/task-rules.ts';
import { descendantsOf } from '../../../domain/task/tree/subtasks.ts';
import { savedViewRules } from '../../../domain/view/saved-view.ts';
import type { Writes } from '../../undo/recorder.ts';
import { completeAgain, openOccurrenceOf, replacedBy } from '../../undo/undo-steps.ts';

/** The row that a proposed addition created. */
function asMade({ kind, fields }: Proposal, id: string, now: object): object {
  const at = { id, now: new Date(0).toISOString() };
  if (kind === 'add-task') {
    // It may have been put into a new goal, list or task of the same answer.
    const homes = fieldsAs(now, { goalId: true, listId: true, parentId: true });
    return newTask(
      parse(taskInput, {
        ...Object.fromEntries(Object.entries(homes).filter(([, home]) => home)),
        ...fields,
      }),
      at,
    );
  }
  if (kind === 'add-reminder')
    return reminderRules.create({ ...fields, taskId: String(fieldsAs(now, { taskId: true }).taskId) }, at);
  if (kind === 'add-goal') return goalRules.create(fields, at);
  if (kind === 'add-list')
    return { ...listRules.create(fields, at), isShared: 'isShared' in now && now.isShared };
  if (kind === 'add-savedView') return savedViewRules.create(fields, { id });
  // Its place follows from when it was added.
  if (kind === 'add-section') return { ...fields, ...fieldsAs(now, { position: true }), id };
  return { ...fields, id };
}

/** Reverts what applying a proposal did, unless it has been changed since. */
export function revertProposal(to: Writes, applied: Proposal, way: AppliedChange, since: string): void {
  const proposal = revertedBy(applied, way);
  const { id, before, made, links = [] } = way;
  const entity = entityOf(proposal);
  const now = to.rows(entity).get(id);
  if (proposal.kind === 'change-setting') {
    takeBackSetting(to, proposal, way);
    return;
  }
  if (isRemoval(proposal)) {
    if (now || !before) return;
    to.restore(entity, id, before as Inputs[ProposedEntity]['add']);
    for (const linked of links) {
      const task = to.rows('task').get(linked);
      if (task && !goalOf(task)) to.update('task', linked, { goalId: id });
    }
    return;
  }
  const below = 'id' in proposal ? descendantsOf(proposal.id, to.rows('task')).map((task) => task.id) : [];
  if (!now || !revertsProposal(proposal, way, now, since, new Set(below))) return;
  if (!before) {
    if (proposal.kind === 'change-task') removeFinished(to, now);
    else if (!isAddition(proposal) || isAsMade(asMade(proposal, id, now), now)) removeUnused(to, entity, now);
    return;
  }
  const set = made ?? proposal.fields;
  const advanceFrom = occurrenceIn(set) ?? occurrenceIn(proposal.fields);
  const back = inverseUpdates(setsOf(proposal), set, before, now);
  if (isTask(now)) {
    const doneIn = made && occurrenceIn(made);
    if (doneIn) completeAgain(now, doneIn)(to);
    const fields = doneIn ? {} : reverting(back, { before, after: { advanceFrom, ...set }, now });
    if (Object.keys(fields).length > 0) to.update('task', id, fields, { seen: replacedBy(fields, now) });
  } else if (Object.keys(back).length > 0)
    to.update(entity, id, back as Inputs[ProposedEntity]['update'], { seen: replacedBy(back, now) });
}

/** A setting that was changed since stays as it is. */
function takeBackSetting(to: Writes, { fields }: Proposal, { id, before }: AppliedChange): void {
  const now = to.rows('setting').get(id);
  const isAsSet = now && 'value' in fields && now.value === fields.value;
  if (!isAsSet || typeof before?.value !== 'string') return;
  to.add('setting', { id, value: before.value, at: momentAfter(now, Date.now()) });
}

const isTask = (row: object): row is Task => task.safeParse(row).success;

/** The occurrence that fields name. */
const occurrenceIn = (fields: object): string | undefined =>
  'advanceFrom' in fields && fields.advanceFrom ? String(fields.advanceFrom) : undefined;

/** Takes away a finished occurrence if it is open again. */
function removeFinished(to: Writes, row: Entities[ProposedEntity]): void {
  const advanceFrom = openOccurrenceOf(to, row);
  if (advanceFrom) to.remove('task', row.id, { advanceFrom, seen: row });
}

/** The field of a task that names what it's in. */
const HOLDS: Partial<Record<ProposedEntity, 'goalId' | 'listId' | 'parentId'>> = {
  goal: 'goalId',
  list: 'listId',
  task: 'parentId',
};

/** A goal, list or task that has tasks by now stays. */
function removeUnused(to: Writes, entity: ProposedEntity, row: Entities[ProposedEntity]): void {
  const field = HOLDS[entity];
  if (field && [...to.rows('task').values()].some((task) => task[field] === row.id)) return;
  to.remove(entity, row.id, { seen: row });
}
