import { useMemo } from 'react';
import { Problem } from '../../domain/problem.ts';
import { type Task, type TaskInput, type TaskUpdates, TOGGLE_LOCK_MS } from '../../domain/task.ts';
import { log } from '../shell/log.ts';
import { useStore } from '../store/use-store.ts';
import { toast } from '../ui/toast.tsx';
import { moveTask } from './move-task.ts';

// A toggled row leaves its place, and the next one may stand there when the second click of a double click
// comes: so the lock is held for the task and for the spot alike.
let lastToggle = { id: '', at: Number.NEGATIVE_INFINITY };

/** Whether a toggle is the echo of the last one. @param clicks as in a click event's `detail` */
function isEcho(id: string, clicks: number): boolean {
  const at = performance.now();
  const echo = at - lastToggle.at < TOGGLE_LOCK_MS && (id === lastToggle.id || clicks > 1);
  if (!echo) lastToggle = { id, at };
  return echo;
}

/** What a wrong input is told in its own words, and anything else in the action's. */
export function report(failure: string, error: unknown): void {
  log(error);
  if (error instanceof Problem && error.code === 'invalid') toast.error(error.message);
  else toast.error(failure, { description: error instanceof Problem ? error.message : undefined });
}

/** Does something, or says in words that it couldn't be done. @returns whether it was done */
export function attempt(failure: string, act: () => void): boolean {
  try {
    act();
    return true;
  } catch (error) {
    report(failure, error);
    return false;
  }
}

/** Everything a person can do to a task, with the words that answer it (SPEC §8). Each says whether it was done. */
export function useTaskActions() {
  const store = useStore();
  return useMemo(() => {
    const add = (input: TaskInput) =>
      attempt('Failed to add task', () => {
        store.add('task', input);
        toast.success('Task added successfully!');
      });
    const update = (task: Task, updates: TaskUpdates) =>
      attempt('Failed to update task', () => {
        moveTask(store, task, updates);
        toast.success('Task updated successfully!');
      });
    const toggle = ({ id, completed }: Task, clicks: number) =>
      isEcho(id, clicks) ||
      attempt('Failed to update task status', () => {
        store.update('task', id, { completed: !completed });
      });
    const remove = (task: Task) =>
      attempt('Failed to delete task', () => {
        store.remove('task', task.id);
        toast.success('Task deleted successfully!', {
          action: {
            label: 'Undo',
            onClick: () => attempt('Failed to add task', () => store.add('task', task)),
          },
        });
      });
    return { add, update, toggle, remove };
  }, [store]);
}
