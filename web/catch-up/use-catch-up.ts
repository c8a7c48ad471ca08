import type { LocalDate } from '../../domain/day.ts';
import { movedToSomeday, type Outcome } from '../../domain/task/catch-up.ts';
import { movedToDay } from '../../domain/task/dates.ts';
import { isStillOpen } from '../../domain/task/occurrence.ts';
import { isSeries } from '../../domain/task/series.ts';
import type { Task } from '../../domain/task/task.ts';
import { useLocalMinute } from '../device/clock.ts';
import { forEachInSlices } from '../device/slices.ts';
import { useStore } from '../store/use-store.ts';
import { completeTask, skipOccurrence, thisMoment } from '../task/series-writes.ts';
import { taskCount } from '../task/task-count.ts';
import { withChosenSubtasks } from '../task/with-chosen-subtasks.ts';
import { attemptManyWrites } from '../undo/attempt-writes.ts';
import { offerUndo } from '../undo/undo.ts';

/** What to do with a task; `day` is where it goes if that is another day. */
export type Decision = { outcome: Outcome; day: LocalDate };

/** Applies decisions about overdue tasks, as one undo step. */
export function useCatchUp(): (decided: readonly (readonly [Task, Decision])[]) => void {
  const store = useStore();
  const now = useLocalMinute();
  const apply = (decided: readonly (readonly [Task, Decision])[], subtasks: 'all' | 'only') => {
    const moment = thisMoment();
    return attemptManyWrites(
      store,
      'Failed to update task',
      (writes) =>
        forEachInSlices(decided, ([given, { outcome, day }]) => {
          // It may have been completed along with the task it is below, or changed on another device.
          const task = writes.rows('task').get(given.id);
          if (!task || !isStillOpen(given, task)) return;
          if (outcome === 'done') completeTask(writes, task, moment, subtasks);
          else if (outcome === 'someday' && isSeries(task)) skipOccurrence(writes, task, moment);
          else if (outcome === 'someday') writes.update('task', task.id, movedToSomeday(task, now));
          else {
            const to = outcome === 'today' ? now.slice(0, 10) : day;
            writes.update('task', task.id, movedToDay(task, to, now));
          }
        }),
      (back) => offerUndo(`Caught up on ${taskCount(decided.length)}`, back),
    );
  };
  return (decided) => {
    const done = decided.flatMap(([task, { outcome }]) => (outcome === 'done' ? [task] : []));
    withChosenSubtasks(store, done, (subtasks) => void apply(decided, subtasks));
  };
}
