import { skipTask } from '../../../domain/mutation/skip-task.ts';
import type { Task } from '../../../domain/task/task.ts';
import type { Writes } from '../../undo/recorder.ts';
import type { Moment } from './series-writes.ts';

/** Skips the open occurrence of a series. @returns whether there is another one */
export function skipOccurrence(
  to: Pick<Writes, 'mutate'>,
  { id, occurrence = '' }: Task,
  { now, zone }: Moment,
): boolean {
  return to.mutate('skipTask', { taskId: id, occurrence, at: now, zone }, skipTask).length > 0;
}
