import { z } from 'zod';
import { dueDate, instant } from '../day.ts';
import { entityId } from '../entity-id.ts';
import { completedAlong } from '../task/complete-below.ts';
import { finish, isSeries } from '../task/series.ts';
import { MOST_BELOW, type Task } from '../task/task.ts';
import { zone } from '../zone.ts';
import { mutation, type RowWrite } from './mutation.ts';

const args = z.strictObject({
  taskId: entityId,
  occurrence: dueDate.optional().describe('The occurrence that was open when the person completed it'),
  along: z
    .union([
      z.literal('all'),
      z.array(entityId).max(MOST_BELOW, `At most ${MOST_BELOW} tasks can be completed along with one`),
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
  names: ({ taskId }) => [taskId],
  reads: ({ taskId }) => [taskId],
  run({ tasks, find }, { taskId, occurrence, along, at, zone: day }) {
    const task = find(taskId);
    if (!task || (isSeries(task) && occurrence !== undefined && task.occurrence !== occurrence)) return [];
    const first = task.completed ? [] : completing(task, at, day);
    if (first.some(({ action }) => action === 'add')) return first;
    const chosen = along === 'all' ? undefined : new Set(along.map((id) => find(id)?.id));
    const below = completedAlong(task.id, tasks, at, day).filter(({ id }) => chosen?.has(id) ?? true);
    return [...first, ...below.flatMap((one) => completing(one, at, day))];
  },
});

function completing(task: Task, at: string, day: string): RowWrite[] {
  const { copy, updates } = finish(task, at, day) ?? { updates: { completed: true } };
  const input = updates.completed ? { ...updates, completedAt: at } : updates;
  const moved: RowWrite = { entity: 'task', id: task.id, action: 'update', input };
  if (!copy?.id) return [moved];
  const finished = { ...copy, createdAt: at, completedAt: at };
  return [{ entity: 'task', id: copy.id, action: 'add', input: finished }, moved];
}
