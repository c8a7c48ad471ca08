import { useMemo } from 'react';
import type { Task, TaskUpdates } from '../../domain/task.ts';
import { report } from '../shell/attempt.ts';
import { useStore } from '../store/use-store.ts';
import { recorder, type Writes } from '../undo/recorder.ts';
import { forEachInSlices } from '../undo/slices.ts';
import { offerUndo } from '../undo/undo.ts';
import { moveTask } from './move-task.ts';
import { taskCount } from './task-count.ts';

/** What can be done to several tasks at once; each can be undone. */
export function useBulkActions() {
  const store = useStore();
  return useMemo(() => {
    /** Does the same to each, as one act. @param words what was done, in words */
    const toEach = async (
      tasks: readonly Task[],
      act: (writes: Writes, task: Task) => void,
      words: string,
      failure: string,
    ) => {
      const { writes, back } = recorder(store);
      try {
        await forEachInSlices(tasks, (task) => act(writes, task));
        offerUndo(words, back);
      } catch (error) {
        report(failure, error);
      }
    };

    const complete = (tasks: readonly Task[]) => {
      const open = tasks.filter(({ completed }) => !completed);
      return toEach(
        open,
        (writes, { id }) => writes.update('task', id, { completed: true }),
        `${taskCount(open.length)} completed`,
        'Failed to update task status',
      );
    };
    const move = (tasks: readonly Task[], updates: TaskUpdates, where: string) =>
      toEach(
        tasks,
        (writes, task) => void moveTask(writes, task, updates),
        `${taskCount(tasks.length)} moved to ${where}`,
        'Failed to update task',
      );
    const remove = (tasks: readonly Task[]) =>
      toEach(
        tasks,
        (writes, { id }) => writes.remove('task', id),
        `${taskCount(tasks.length)} deleted`,
        'Failed to delete task',
      );
    return { complete, move, remove };
  }, [store]);
}
