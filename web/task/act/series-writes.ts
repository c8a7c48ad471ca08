import { MOST_BELOW, type Task } from '../../../domain/task/task.ts';
import { completedAlong } from '../../../domain/task/tree/complete-below.ts';
import { localMinute } from '../../../domain/time/day.ts';
import { currentZone } from '../../device/place.ts';
import type { Writes } from '../../undo/recorder.ts';
import { dueWords } from '../date/due-words.ts';

/** When something is done: ISO text and the person's time zone. */
export type Moment = { now: string; zone: string };

export const thisMoment = (): Moment => ({
  now: new Date().toISOString(),
  zone: currentZone(),
});

/** Completes a task, and its open subtasks unless left out. Of a series, that finishes the open occurrence. */
export function completeTask(
  to: Pick<Writes, 'rows' | 'mutate'>,
  task: Task,
  { now, zone }: Moment,
  subtasks: 'all' | 'only' = 'all',
): void {
  const below = subtasks === 'all' ? completedAlong(task.id, to.rows('task'), now, zone) : [];
  const along = below.length > MOST_BELOW ? 'all' : below.map(seen);
  to.mutate('completeTask', { ...seen(task), along, at: now, zone });
}

const seen = ({ id, occurrence }: Task) => ({ taskId: id, ...(occurrence && { occurrence }) });

export function nextWords({ dueDate = '' }: Task): string {
  const { now, zone } = thisMoment();
  return `Next: ${dueWords(dueDate, localMinute(now, zone))}`;
}
