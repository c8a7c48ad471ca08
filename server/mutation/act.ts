import type { Act, ActStep } from '../../domain/mutation/act.ts';
import { mutationOf } from '../../domain/mutation/mutations.ts';
import { Problem, parse } from '../../domain/problem.ts';
import type { Entities, Writable } from '../../domain/registry/entity.ts';
import { rulesOf } from '../../domain/registry/entity-rules.ts';
import { LINKING } from '../../domain/registry/task-links.ts';
import { restoreInput } from '../../domain/registry/trash.ts';
import { isTrashable } from '../../domain/registry/trashable.ts';
import { type Task, taskRemoval } from '../../domain/task/task.ts';
import type { WriteContext } from '../api/caller-write.ts';
import { messageResource } from '../assistant/chat-messages.ts';
import { type ChangeRecord, mergeChangeRecords } from '../db/change/change-records.ts';
import { followTasks } from '../db/change/follow-tasks.ts';
import { withRecipients } from '../db/change/recipients.ts';
import { createPause } from '../db/engine/pauses.ts';
import { tableOf } from '../db/rows/entities.ts';
import { reminderResource } from '../resources/add-reminder.ts';
import { isAsSeen } from '../resources/generic/as-seen.ts';
import { linkingResource } from '../resources/generic/linking.ts';
import { findForEditor } from '../resources/generic/list-rows.ts';
import type { Resource } from '../resources/generic/resource.ts';
import { goalResource } from '../resources/goals.ts';
import { listResource } from '../resources/lists.ts';
import { mutate } from '../resources/mutate.ts';
import { eventResource } from '../resources/planner.ts';
import { reflectionResource } from '../resources/reflections.ts';
import { sectionResource } from '../resources/sections.ts';
import { settingResource } from '../resources/settings.ts';
import { moveStoredTask } from '../resources/task/task-move.ts';
import { taskResource } from '../resources/task/tasks.ts';
import { templateResource } from '../resources/templates.ts';
import { viewResource } from '../resources/views.ts';
import { ownerOf } from '../sharing/sharing-scope.ts';
import { restoreOrAdd } from '../trash/restoring.ts';

/** How the rows of each entity are written, with all that its own calls check. */
const RESOURCES: { [E in Writable]: Resource<E> } = {
  list: listResource,
  section: sectionResource,
  goal: goalResource,
  task: taskResource,
  reminder: reminderResource,
  event: eventResource,
  savedView: viewResource,
  template: templateResource,
  reflection: reflectionResource,
  focusSession: linkingResource('focusSession'),
  setting: settingResource,
  chatMessage: messageResource,
};

/** How many rows an act changes at most, all below its tasks included. Others wait for it on SQLite. */
const MOST_CHANGED = 5_000;
/** How often an act does something to one row for which all tasks below it have to be read. */
const MOST_READINGS = 10;
const READ_BELOW: readonly string[] = ['parentId', 'listId', 'sectionId', 'completed', 'repeat'];
/** Entities whose rows name tasks; the timer's is a setting. */
const FOLLOWING: readonly Writable[] = [...LINKING, 'setting'];
const TOO_MUCH = 'That is too much at once. Please do it in smaller parts.';

/**
 * Makes the steps of an act in the caller's write, one after another. Those about rows that are gone are left out.
 * @throws Problem of the first step that is refused, and nothing is changed; 'not-found' if each is about a row that is
 * gone, and one would have changed it: what was typed there is refused rather than lost
 */
export async function makeAct(context: WriteContext, { steps }: Act): Promise<void> {
  requireFewReadings(steps);
  const pause = createPause();
  const { note, follow, hasArrivals } = noting(context);
  let made = 0;
  let lost: unknown;
  for (const step of steps) {
    try {
      const seesNames = 'entity' in step && FOLLOWING.includes(step.entity);
      const mayTakeAway = step.action === 'move' || step.action === 'remove';
      if (seesNames || (mayTakeAway && hasArrivals())) await follow();
      await makeStep({ ...context, note }, step);
      made += 1;
    } catch (error) {
      if (!(await isAboutGone(context, step, error))) throw error;
      if (step.action === 'update') lost ??= error;
    }
    await pause();
  }
  await follow();
  if (made === 0 && lost !== undefined) throw lost;
}

/**
 * Counts what is changed. `follow` lets what names tasks follow those that went away or came back since it was last called:
 * the write itself does so for all of its changes as one, and a step may be about what has followed.
 */
function noting({ tx, now, note }: WriteContext) {
  let records: ChangeRecord[] = [];
  let count = 0;
  const counting = (record: ChangeRecord): void => {
    count += 1;
    if (count > MOST_CHANGED) throw new Problem('invalid', TOO_MUCH);
    if (record.entity === 'task') records.push(record);
    note(record);
  };
  return {
    note: counting,
    /** Whether tasks were added or moved in since the last `follow`: merged with its removal, such an arrival is no change. */
    hasArrivals: () => records.some(({ before, after }) => !before && after),
    async follow(): Promise<void> {
      const going = mergeChangeRecords(records).filter(hasGone);
      records = [];
      if (going.length === 0) return;
      for (const record of await followTasks(tx, await withRecipients(tx, going), now)) counting(record);
    },
  };
}

/** Whether a task has another place or none now, or is back. */
function hasGone({ before, after, movedTo, comesBack }: ChangeRecord): boolean {
  const [from, to] = [before, after].map((row) => (row as Partial<Task> | null)?.listId);
  return comesBack === true || movedTo !== undefined || (before !== null && from !== to);
}

/** @throws Problem 'invalid' if the tasks below one would be read again and again */
function requireFewReadings(steps: readonly ActStep[]): void {
  const readings = new Map<string, number>();
  for (const step of steps) {
    const subject = subjectOf(step);
    const reads = step.action !== 'update' || READ_BELOW.some((field) => field in step.input);
    if (subject?.entity !== 'task' || !reads) continue;
    const times = (readings.get(subject.id) ?? 0) + 1;
    if (times > MOST_READINGS) throw new Problem('invalid', TOO_MUCH);
    readings.set(subject.id, times);
  }
}

/** The row that a step changes; undefined if it adds one. */
function subjectOf(step: ActStep): { entity: Writable; id: string } | undefined {
  switch (step.action) {
    case 'add':
    case 'restore':
      return undefined;
    case 'move':
      return { entity: 'task', id: step.move.taskId };
    case 'mutate': {
      const { name, args } = step.mutation;
      return name === 'addTasks' ? undefined : mutationOf(name).subject(args);
    }
    default:
      return { entity: step.entity, id: step.id };
  }
}

async function makeStep(context: WriteContext, step: ActStep): Promise<void> {
  switch (step.action) {
    case 'move':
      await moveStoredTask(context, step.move);
      return;
    case 'mutate':
      return mutate(context, step.mutation.name, step.mutation.args);
    default:
      return changeRow(context, step);
  }
}

type RowStep = Exclude<ActStep, { action: 'move' | 'mutate' }>;

async function changeRow(context: WriteContext, step: RowStep): Promise<void> {
  const { entity, id, input } = step;
  const resource: Resource<Writable> = RESOURCES[entity] as never;
  const rules = rulesOf(entity);
  switch (step.action) {
    case 'restore':
      if (isTrashable(entity))
        return restoreOrAdd(context, parse(restoreInput, { entity, id, otherwise: input }));
      await resource.add(context, parse(rules.input, { ...input, id }));
      return;
    case 'add':
      await resource.add(context, parse(rules.input, { ...input, id }));
      return;
    case 'update':
      await resource.update(context, id, parse(rules.updates, input), {
        seen: step.seen,
        base: step.base,
      });
      return;
    case 'remove':
      if (await isAsSeen(context, entity, id, step.seen))
        await resource.remove(context, id, parse(taskRemoval, input));
      return;
  }
}

/** Whether a step was refused because the row that it is about is gone. Nothing of it has been made then. */
async function isAboutGone(context: WriteContext, step: ActStep, error: unknown): Promise<boolean> {
  if (!(error instanceof Problem) || error.code !== 'not-found') return false;
  const subject = subjectOf(step);
  return subject !== undefined && isGone(context, subject.entity, subject.id);
}

async function isGone<E extends Writable>(
  context: WriteContext,
  entity: E,
  wireId: string,
): Promise<boolean> {
  if (entity === 'task' || entity === 'section') {
    const found = findForEditor(entity, context, wireId);
    return found.then(
      () => false,
      (error: unknown) => error instanceof Problem && error.code === 'not-found',
    );
  }
  const { ownerId, id } = await ownerOf(context.tx, context.callerId, wireId);
  const table = tableOf(entity);
  const row: Entities[E] | undefined = await table.find(context.tx, ownerId, id);
  return row === undefined;
}
