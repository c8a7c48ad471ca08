import { omitEmpty } from '../../../domain/omit-empty.ts';
import { parse } from '../../../domain/problem.ts';
import { stillMeant } from '../../../domain/task/occurrence.ts';
import { finishedOccurrence, isSeries, occurrenceId } from '../../../domain/task/series.ts';
import { skippedOccurrence } from '../../../domain/task/skip-occurrence.ts';
import type { Task, TaskInput, TaskUpdates } from '../../../domain/task/task.ts';
import { taskRules } from '../../../domain/task/task-rules.ts';
import { isOpenAround, reopenedBelow, seriesAround } from '../../../domain/task/tree/complete-below.ts';
import { MAX_LEVELS } from '../../../domain/task/tree/subtasks.ts';
import type { WriteContext } from '../../api/caller-write.ts';
import { toCallerView } from '../../db/rows/caller-view.ts';
import { entityTables } from '../../db/rows/entities.ts';
import { readAccountPlace } from '../generic/place.ts';
import { below } from './subtasks.ts';

const { task: tasks } = entityTables;

type Tasks = ReadonlyMap<string, Task>;

/** The series that a task was an occurrence of, or the tasks above it, in its owner's account. */
async function around({ tx, ownerId }: WriteContext, task: Task): Promise<Tasks> {
  const found = new Map<string, Task>();
  let id = task.seriesId ?? task.parentId;
  for (let level = 0; id !== undefined && level < MAX_LEVELS; level += 1) {
    const row: Task | undefined = await tasks.find(tx, ownerId, id);
    if (!row) break;
    found.set(row.id, row);
    id = task.seriesId === undefined ? row.parentId : undefined;
  }
  return found;
}

/** The updates without what is about an occurrence that is over by now. */
export async function meantNow(
  context: WriteContext,
  before: Task,
  updates: TaskUpdates,
): Promise<TaskUpdates> {
  if (!updates.advanceFrom) return updates;
  if (before.repeat) return stillMeant(updates, before);
  return stillMeant(updates, seriesAround(before, await around(context, before)) ?? before);
}

/** Whether an occurrence is the open one of the series that a task belongs to. */
export const isOpenNow = async (context: WriteContext, task: Task, occurrence: string): Promise<boolean> =>
  isOpenAround(task, occurrence, await around(context, task));

const zoneOf = async ({ tx, callerId }: WriteContext, zone: string | undefined): Promise<string> =>
  zone ?? (await readAccountPlace(tx, callerId)).zone;

type Add = (context: WriteContext, input: TaskInput) => Promise<unknown>;

/** Completing a series finishes its open occurrence: that becomes a row of its own. @param zone the caller's if absent */
export async function finishOccurrence(
  context: WriteContext,
  completed: Task,
  add: Add,
  zone?: string,
): Promise<Task> {
  const { callerId, ownerId, now } = context;
  const { completedAt, completedBy: _, ...open } = { ...completed, completed: false };
  const { copy, updates } = finishedOccurrence(open, completedAt ?? now, await zoneOf(context, zone)) ?? {};
  if (!copy || !updates) return completed;
  const added = toCallerView('task', callerId, ownerId, { ...copy, id: copy.id ?? '', completedAt });
  await add(context, parse(taskRules.input, added));
  return taskRules.update(open, updates, now, callerId);
}

/**
 * A series that a device finished or skipped an occurrence of. The device's clock or rule may have been wrong, so what
 * is next is what the server finds.
 */
export async function movedOn(
  context: WriteContext,
  before: Task,
  after: Task,
  { advanceFrom, addExcept }: TaskUpdates,
  zone?: string,
): Promise<{ after: Task; isFinished: boolean }> {
  const { tx, ownerId, callerId, now } = context;
  const { occurrence = '', repeatExcept } = before;
  if (!advanceFrom || !isSeries(before) || !after.occurrence || after.occurrence <= occurrence)
    return { after, isFinished: false };
  const copy = await tasks.find(tx, ownerId, occurrenceId(before.id, occurrence));
  const isFinished = copy?.completed === true;
  const isSkipped = addExcept?.includes(occurrence.slice(0, 10)) === true;
  if (!isFinished && !isSkipped) return { after, isFinished };
  const next = isFinished
    ? finishedOccurrence(before, copy.completedAt ?? now, await zoneOf(context, zone))?.updates
    : skippedOccurrence(before, now, await zoneOf(context, zone));
  // A skip says nothing of when: on a later day, more would be passed over.
  const isRight = isFinished
    ? next?.occurrence === after.occurrence
    : (next?.occurrence ?? '~') >= after.occurrence;
  if (!next?.occurrence || isRight) return { after, isFinished };
  const back: Task = omitEmpty({ ...after, occurrence, repeatExcept } as Task);
  return { after: taskRules.update(back, parse(taskRules.updates, next), now, callerId), isFinished };
}

/** Opens the tasks below a series again, at its next occurrence. */
export async function reopenSubtasks(
  context: WriteContext,
  id: string,
  update: (context: WriteContext, id: string, updates: TaskUpdates) => Promise<unknown>,
): Promise<void> {
  const { tx, callerId, ownerId } = context;
  const found = new Map((await below(tx, ownerId, [id])).map((task) => [task.id, task]));
  for (const task of reopenedBelow(id, found))
    await update(context, toCallerView('task', callerId, ownerId, task).id, { completed: false });
}
