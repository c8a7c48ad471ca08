import { useMemo } from 'react';
import { repeatWords } from '../../../domain/repeat/words.ts';
import { endOfSeries, repeated, type TypedSeries } from '../../../domain/task/change-series.ts';
import { naming } from '../../../domain/task/occurrence.ts';
import type { Task, TaskUpdates } from '../../../domain/task/task.ts';
import { shownPlace } from '../../device/place.ts';
import { forEachInSlices } from '../../device/slices.ts';
import { useStore } from '../../store/use-store.ts';
import { toast } from '../../ui/message/toast.tsx';
import { attempt } from '../../undo/attempt.ts';
import { attemptManyWrites, attemptWrites } from '../../undo/attempt-writes.ts';
import { recorder } from '../../undo/recorder.ts';
import { offerUndo } from '../../undo/undo.ts';
import { taskCount } from '../task-count.ts';
import { nextWords, thisMoment } from './series-writes.ts';
import { skipOccurrence } from './skip-occurrence.ts';

const FAILED = 'Failed to update task';

export function useSeriesActions() {
  const store = useStore();
  return useMemo(() => {
    /** @param updates may throw a Problem, which is shown */
    const change = (task: Task, updates: () => TaskUpdates) =>
      attemptWrites(store, FAILED, (writes) => writes.update('task', task.id, naming(task, updates())));
    /** Makes open tasks repeat as it was typed. @param due when they are due first */
    const repeat = (tasks: readonly Task[], series: TypedSeries, due: string) => {
      const open = tasks.filter(({ completed }) => !completed);
      return attemptManyWrites(
        store,
        FAILED,
        (writes) =>
          forEachInSlices(open, (task) =>
            writes.update('task', task.id, naming(task, repeated(task, series, due))),
          ),
        (back) =>
          offerUndo(`${taskCount(open.length)} set to repeat`, back, repeatWords(series, shownPlace())),
      );
    };
    const skip = (task: Task) =>
      attempt('Couldn’t skip this one', () => {
        const { writes, back } = recorder(store);
        const isSkipped = skipOccurrence(writes, task, thisMoment());
        const now = store.rows('task').get(task.id);
        if (isSkipped && now) offerUndo('Skipped', back, nextWords(now));
        else toast.error('This is the last one', { description: 'Complete or delete the task instead.' });
      });
    const end = (task: Task) =>
      attemptWrites(
        store,
        'Couldn’t end the series',
        (writes) => writes.update('task', task.id, naming(task, endOfSeries())),
        (back) => offerUndo('The series has ended', back, 'This task stays, and no longer repeats.'),
      );
    return { change, repeat, skip, end };
  }, [store]);
}
