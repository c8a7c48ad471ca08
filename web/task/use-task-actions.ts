import { useMemo } from 'react';
import { type Task, type TaskInput, type TaskUpdates, TOGGLE_LOCK_MS } from '../../domain/task.ts';
import { attempt } from '../shell/attempt.ts';
import { useStore } from '../store/use-store.ts';
import { toast } from '../ui/toast.tsx';
import { recorder } from '../undo/recorder.ts';
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

/** Everything a person can do to a task, with the words that answer it (SPEC §8). Each says whether it was done. */
export function useTaskActions() {
  const store = useStore();
  return useMemo(() => {
    const add = (input: TaskInput) =>
      attempt('Failed to add task', () => {
        const { writes, back } = recorder(store);
        writes.add('task', input);
        rememberUndo(back);
        toast.success('Task added successfully!');
      });
    const update = (task: Task, updates: TaskUpdates) =>
      attempt('Failed to update task', () => {
        const { writes, back } = recorder(store);
        moveTask(writes, task, updates);
        offerUndo('Task updated successfully!', back);
      });
    /** @param outOfSight says what became of a task that is not shown any more once it is completed */
    const toggle = ({ id, completed, title }: Task, clicks: number, outOfSight = false) =>
      isEcho(id, clicks) ||
      attempt('Failed to update task status', () => {
        const { writes, back } = recorder(store);
        writes.update('task', id, { completed: !completed });
        if (outOfSight && !completed) offerUndo('Task completed', back, title);
        else rememberUndo(back);
      });
    const remove = (task: Task) =>
      attempt('Failed to delete task', () => {
        const { writes, back } = recorder(store);
        writes.remove('task', task.id);
        offerUndo('Task deleted successfully!', back);
      });
    return { add, update, toggle, remove };
  }, [store]);
}
