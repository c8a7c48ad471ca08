import { isStillOpen } from '../../../domain/task/occurrence.ts';
import type { Task } from '../../../domain/task/task.ts';
import { type Decision, decidedUpdates } from '../../../domain/task/unfinished/outcome.ts';
import { useLocalMinute } from '../../device/clock.ts';
import { forEachInSlices } from '../../device/slices.ts';
import { useStore } from '../../store/use-store.ts';
import { attemptManyWrites } from '../../undo/attempt-writes.ts';
import { offerUndo } from '../../undo/undo.ts';
import { completeTask, thisMoment } from './series-writes.ts';
import { skipOccurrence } from './skip-occurrence.ts';
import { withChosenSubtasks } from './with-chosen-subtasks.ts';

export type Decided = readonly (readonly [Task, Decision])[];

/** Applies what was decided about tasks, as one undo step. `words` offer the undo. */
export function useDecisions(): (decided: Decided, words: string) => void {
  const store = useStore();
  const now = useLocalMinute();
  const apply = (decided: Decided, words: string, subtasks: 'all' | 'only') => {
    const moment = thisMoment();
    return attemptManyWrites(
      store,
      'Failed to update task',
      (writes) =>
        forEachInSlices(decided, ([given, decision]) => {
          // It may be gone or completed along with the task it is below, or changed on another device.
          const task = writes.rows('task').get(given.id);
          if (!task || !isStillOpen(given, task)) return;
          const updates = decidedUpdates(task, decision, now);
          if (updates) writes.update('task', task.id, updates);
          else if (decision.outcome === 'done') completeTask(writes, task, moment, subtasks);
          else if (decision.outcome === 'trash') writes.remove('task', task.id);
          else skipOccurrence(writes, task, moment);
        }),
      (back) => offerUndo(words, back),
    );
  };
  return (decided, words) => {
    const done = decided.flatMap(([task, { outcome }]) => (outcome === 'done' ? [task] : []));
    withChosenSubtasks(store, done, (subtasks) => void apply(decided, words, subtasks));
  };
}
