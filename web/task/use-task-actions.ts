import { useMemo } from 'react';
import { Problem } from '../../domain/problem.ts';
import { type Task, type TaskInput, type TaskUpdates, TOGGLE_LOCK_MS } from '../../domain/task.ts';
import { log } from '../shell/log.ts';
import { useStore } from '../store/use-store.ts';
import { toast } from '../ui/toast.tsx';
import { offerUndo, rememberUndo } from '../undo/undo.ts';
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

/** What takes a change back: the same fields as they were. */
export const reverse = (task: Task, updates: TaskUpdates): TaskUpdates =>
  Object.fromEntries(Object.keys(updates).map((key) => [key, task[key as keyof Task] ?? null]));

/** Everything a person can do to a task, with the words that answer it (SPEC §8). Each says whether it was done. */
export function useTaskActions() {
  const store = useStore();
  return useMemo(() => {
    const add = (input: TaskInput) =>
      attempt('Failed to add task', () => {
        const { id } = store.add('task', input);
        rememberUndo(() => attempt('Failed to delete task', () => store.remove('task', id)));
        toast.success('Task added successfully!');
      });
    const update = (task: Task, updates: TaskUpdates) =>
      attempt('Failed to update task', () => {
        const now = moveTask(store, task, updates);
        const back = () =>
          attempt('Failed to update task', () => moveTask(store, now, reverse(task, updates)));
        offerUndo('Task updated successfully!', back);
      });
    /** @param outOfSight says what became of a task that is not shown any more once it is completed */
    const toggle = ({ id, completed, title }: Task, clicks: number, outOfSight = false) =>
      isEcho(id, clicks) ||
      attempt('Failed to update task status', () => {
        const set = (to: boolean) => store.update('task', id, { completed: to });
        set(!completed);
        const back = () => attempt('Failed to update task status', () => set(completed));
        if (outOfSight && !completed) offerUndo('Task completed', back, title);
        else rememberUndo(back);
      });
    const remove = (task: Task) =>
      attempt('Failed to delete task', () => {
        store.remove('task', task.id);
        const back = () => attempt('Failed to add task', () => store.add('task', task));
        offerUndo('Task deleted successfully!', back);
      });
    return { add, update, toggle, remove };
  }, [store]);
}
