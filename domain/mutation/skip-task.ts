import { z } from 'zod';
import { entityId } from '../entity-id.ts';
import { isStillOpen } from '../task/occurrence.ts';
import { isSeries } from '../task/series.ts';
import { skippedOccurrence } from '../task/skip-occurrence.ts';
import { dueDate, instant } from '../time/day.ts';
import { zone } from '../time/zone.ts';
import { mutation } from './mutation.ts';

const args = z.strictObject({
  taskId: entityId,
  occurrence: dueDate.describe('The occurrence that was open when the person skipped it'),
  at: instant.describe('When it was skipped'),
  zone: zone.describe('The time zone in which the day counts, unless the series has its own'),
});

/** Moves a series on to its next occurrence. Nothing happens if the open one is over by now, or the last. */
export const skipTask = mutation({
  args,
  subject: ({ taskId }) => ({ entity: 'task', id: taskId }),
  names: ({ taskId }) => [taskId],
  reads: ({ taskId }) => [taskId],
  run({ find }, { taskId, occurrence, at, zone: day }) {
    const task = find(taskId);
    if (!task || !isSeries(task) || !isStillOpen({ ...task, occurrence }, task)) return [];
    const updates = skippedOccurrence(task, at, day);
    if (!updates) return [];
    return [
      { entity: 'task', id: task.id, action: 'update', input: { ...updates, advanceFrom: occurrence } },
    ];
  },
});
