import { z } from 'zod';
import { entityId } from '../entity-id.ts';
import { finishedOccurrence, isSeries } from '../task/series.ts';
import { MOST_BELOW, type Task } from '../task/task.ts';
import { completedAlong } from '../task/tree/complete-below.ts';
import { descendantsOf } from '../task/tree/subtasks.ts';
import { dueDate, instant } from '../time/day.ts';
import { zone } from '../time/zone.ts';
import { mutation, type RowWrite } from './mutation.ts';

const one = z.strictObject({
  taskId: entityId,
  occurrence: dueDate.optional().describe('The occurrence that was open when the person completed it'),
});

const args = one.extend({
  along: z
    .union([
      z.literal('all'),
      z.array(one).max(MOST_BELOW, `At most ${MOST_BELOW} tasks can be completed along with one`),
    ])
    .describe('The tasks below it that are completed along with it, if it has no further occurrence'),
  at: instant.describe('When it was completed'),
  zone: zone.describe('The time zone in which the day counts, unless the series has its own'),
});

/**
 * Completes a task, and the chosen ones below it. Of a series, that finishes the open occurrence, which becomes a row of
 * its own. What somebody else completed or moved on meanwhile stays as it is.
 */
export const completeTask = mutation({
  args,
  subject: ({ taskId }) => ({ entity: 'task', id: taskId }),
  names: ({ taskId, along }) => [taskId, ...idsOf(along)],
  reads: ({ taskId }) => [taskId],
  chosen: ({ along }) => idsOf(along),
  run({ tasks, find }, { taskId, occurrence, along, at, zone: day }) {
    const task = find(taskId);
    if (!task || !isMeant(task, occurrence)) return [];
    const first = task.completed ? [] : completing(task, at, day);
    if (first.some(({ action }) => action === 'add')) return first;
    const all = completedAlong(task.id, tasks, at, day);
    if (along === 'all') return [...first, ...all.flatMap((each) => completing(each, at, day))];
    const chosen = new Map(along.map((each) => [find(each.taskId)?.id, each]));
    const below = new Set(descendantsOf(task.id, tasks).map(({ id }) => id));
    // Somebody else may have taken one out of the tree: it was completed all the same.
    const out = along.flatMap((each) => find(each.taskId) ?? []).filter((each) => !below.has(each.id));
    const open = [...all, ...out].filter((each) => {
      const seen = chosen.get(each.id);
      return seen !== undefined && !each.completed && isMeant(each, seen.occurrence);
    });
    return [...first, ...open.flatMap((each) => completing(each, at, day))];
  },
});

const idsOf = (along: 'all' | readonly { taskId: string }[]): string[] =>
  along === 'all' ? [] : along.map(({ taskId }) => taskId);

/** Whether the occurrence that a person saw is still the open one, if the task is a series. */
const isMeant = (task: Task, occurrence: string | undefined): boolean =>
  !isSeries(task) || occurrence === undefined || task.occurrence === occurrence;

function completing(task: Task, at: string, day: string): RowWrite[] {
  const { copy, updates } = finishedOccurrence(task, at, day) ?? { updates: { completed: true } };
  const input = updates.completed ? { ...updates, completedAt: at } : updates;
  const moved: RowWrite = { entity: 'task', id: task.id, action: 'update', input };
  if (!copy?.id) return [moved];
  const finished = { ...copy, createdAt: at, completedAt: at };
  return [{ entity: 'task', id: copy.id, action: 'add', input: finished }, moved];
}
