import type { z } from 'zod';
import { TASKS_PATH } from '../call-paths.ts';
import { omitEmpty } from '../omit-empty.ts';
import { overlapsAfter } from '../overlap.ts';
import { parse } from '../problem.ts';
import { MAX_EXCEPT } from '../repeat/fields.ts';
import { refuseNever, withSeries } from '../repeat/start.ts';
import { applySet } from '../set-change.ts';
import type { References } from '../shared-id.ts';
import { DEFAULT_LIST_ID } from './list.ts';
import { naming, reverting, stillMeant } from './occurrence.ts';
import { tags } from './tag.ts';
import {
  DEFAULT_PRIORITY,
  goalOf,
  type Task,
  type TaskInput,
  type TaskUpdates,
  task,
  taskInput,
  taskRemoval,
  taskUpdates,
} from './task.ts';

/** A time that a device says, which can't be after now. Both are ISO text. */
export const clampToNow = (said: string | undefined, now: string): string =>
  said && said < now ? said : now;

/** @param at `id` is used if the input has none; `now` is ISO text, and nothing is dated later; `by` is who adds it */
export function newTask(
  input: z.output<typeof taskInput>,
  at: { id: string; now: string; by?: string },
): Task {
  const done = input.completed ?? false;
  if (input.repeat) refuseNever(input, at.now.slice(0, 10));
  const id = input.id ?? at.id;
  return complete(at.now, {
    ...input,
    id,
    goalId: goalOf({ id, goalId: input.goalId }),
    completed: done,
    completedAt: done ? clampToNow(input.completedAt, at.now) : undefined,
    completedBy: done ? at.by : undefined,
    priority: input.priority ?? DEFAULT_PRIORITY,
    createdAt: clampToNow(input.createdAt, at.now),
    listId: input.listId ?? DEFAULT_LIST_ID,
  });
}

/** The task without empty fields and those that it can't have, and with all that a series needs. */
const complete = (now: string, { sectionId, isHabit, ...item }: Task): Task => {
  const filled: Task = omitEmpty({
    ...item,
    ...(!item.parentId && sectionId && { sectionId }),
    ...(isHabit && item.repeat && { isHabit }),
  });
  return item.repeat || item.occurrence ? omitEmpty(withSeries(filled, now.slice(0, 10))) : filled;
};

/**
 * The series as it is due now begins when it is due, unless the updates say otherwise. A finished occurrence that is
 * made to repeat is a series of its own: it no longer counts for the other one.
 */
const rebegun = ({ repeat, repeatStart, occurrence }: TaskUpdates) =>
  repeat && {
    seriesId: undefined,
    ...(!repeatStart && { repeatStart: undefined }),
    ...(!occurrence && { occurrence: undefined }),
  };

/** @param now ISO text @param by the account that changes it */
function updateTask(before: Task, given: z.output<typeof taskUpdates>, now: string, by?: string): Task {
  const meant: z.output<typeof taskUpdates> = stillMeant(given, before);
  if (meant !== given && Object.keys(meant).length === 0) return before;
  const { advanceFrom: _, subtasks: __, addTags, removeTags, addExcept, removeExcept, ...updates } = meant;
  const named = Object.fromEntries(Object.entries(updates).filter(([, v]) => v !== undefined));
  const changed = { ...before, ...named, ...rebegun(updates) } as Task;
  if (updates.repeat) refuseNever(omitEmpty(changed), now.slice(0, 10));
  const after = { ...changed, goalId: goalOf(changed), overlaps: overlapsAfter(before, changed, updates) };
  // Cleared fields are still null here.
  if (addTags ?? removeTags) after.tags = parse(tags, applySet(changed.tags ?? [], addTags, removeTags));
  if (addExcept ?? removeExcept)
    after.repeatExcept = applySet(changed.repeatExcept ?? [], addExcept, removeExcept)
      .sort()
      .slice(-MAX_EXCEPT);
  if (!after.completed) return complete(now, { ...after, completedAt: undefined, completedBy: undefined });
  if (before.completed) return complete(now, { ...after, completedAt: before.completedAt });
  return complete(now, { ...after, completedAt: clampToNow(updates.completedAt, now), completedBy: by });
}

export const taskRules = {
  path: TASKS_PATH,
  references: {
    listId: 'shared',
    goalId: 'hidden',
    sectionId: 'shared',
    parentId: 'shared',
    seriesId: 'inside',
  } satisfies References<Task>,
  schema: task,
  input: taskInput,
  updates: taskUpdates,
  sets: {
    tags: { add: 'addTags', remove: 'removeTags' },
    repeatExcept: { add: 'addExcept', remove: 'removeExcept' },
  } as const,
  removal: taskRemoval,
  create: newTask,
  update: updateTask,
  /** Two devices that finish the same occurrence add the same row. */
  onConflict: (before: Task, added: Task): boolean =>
    added.seriesId !== undefined && added.seriesId === before.seriesId,
  overlapping: [
    ...['title', 'description', 'priority', 'dueDate', 'plannedFor', 'hiddenUntil'],
    ...['estimatedMinutes', 'project'],
  ],
  naming,
  reverting,
  dated(action: 'add' | 'update' | 'remove', input: Partial<TaskInput & TaskUpdates>, at: string): object {
    const finished = input.completed === true && { completedAt: at };
    return { ...(action === 'add' && { createdAt: at }), ...finished, ...input };
  },
};
