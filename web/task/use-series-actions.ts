import { useMemo } from 'react';
import { endOfSeries } from '../../domain/task/change-series.ts';
import { naming } from '../../domain/task/occurrence.ts';
import type { Task, TaskUpdates } from '../../domain/task/task.ts';
import { useStore } from '../store/use-store.ts';
import { toast } from '../ui/toast.tsx';
import { attempt } from '../undo/attempt.ts';
import { attemptWrites } from '../undo/attempt-writes.ts';
import { recorder } from '../undo/recorder.ts';
import { offerUndo } from '../undo/undo.ts';
import { nextWords, skipOccurrence, thisMoment } from './series-writes.ts';

export function useSeriesActions() {
  const store = useStore();
  return useMemo(() => {
    /** @param updates may throw a Problem, which is shown */
    const change = (task: Task, updates: () => TaskUpdates) =>
      attemptWrites(store, 'Failed to update task', (writes) =>
        writes.update('task', task.id, naming(task, updates())),
      );
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
    return { change, skip, end };
  }, [store]);
}
