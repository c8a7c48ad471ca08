import { useMemo } from 'react';
import type { Task, TaskUpdates } from '../../domain/task.ts';
import { useStore } from '../store/use-store.ts';
import { offerUndo } from '../undo/undo.ts';
import { moveTask } from './move-task.ts';
import { report, reverse } from './use-task-actions.ts';

/** `1 task`, `12 tasks`. */
export const taskCount = (count: number): string => `${count} ${count === 1 ? 'task' : 'tasks'}`;

const SLICE_MS = 10;
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Does something to each, and lets the page breathe in between when there are very many. */
async function forEachInSlices<Item>(items: readonly Item[], act: (item: Item) => void): Promise<void> {
  let until = performance.now() + SLICE_MS;
  for (const item of items) {
    if (performance.now() > until) {
      await nextFrame();
      until = performance.now() + SLICE_MS;
    }
    act(item);
  }
}

/** Does some work, or says in words what went wrong. */
async function run(failure: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    report(failure, error);
  }
}

/** What can be done to several tasks at once; each can be undone. */
export function useBulkActions() {
  const store = useStore();
  return useMemo(() => {
    const done = (words: string, failure: string, undo: () => Promise<void>) =>
      offerUndo(words, () => void run(failure, undo));

    const complete = (tasks: readonly Task[]) =>
      run('Failed to update task status', async () => {
        const open = tasks.filter(({ completed }) => !completed);
        const set = (completed: boolean) =>
          forEachInSlices(open, ({ id }) => store.update('task', id, { completed }));
        await set(true);
        done(`${taskCount(open.length)} completed`, 'Failed to update task status', () => set(false));
      });
    const move = (tasks: readonly Task[], updates: TaskUpdates, where: string) =>
      run('Failed to update task', async () => {
        const moved: { before: Task; now: Task }[] = [];
        await forEachInSlices(tasks, (before) => {
          moved.push({ before, now: moveTask(store, before, updates) });
        });
        done(`${taskCount(tasks.length)} moved to ${where}`, 'Failed to update task', () =>
          forEachInSlices(moved, ({ before, now }) => {
            moveTask(store, now, reverse(before, updates));
          }),
        );
      });
    const remove = (tasks: readonly Task[]) =>
      run('Failed to delete task', async () => {
        await forEachInSlices(tasks, ({ id }) => store.remove('task', id));
        done(`${taskCount(tasks.length)} deleted`, 'Failed to add task', () =>
          forEachInSlices(tasks, (task) => {
            store.add('task', task);
          }),
        );
      });
    return { complete, move, remove };
  }, [store]);
}
