import { useMemo } from 'react';
import { isSeries } from '../../domain/task/series.ts';
import { type Task, type TaskInput, TOGGLE_LOCK_MS } from '../../domain/task/task.ts';
import { useStore } from '../store/use-store.ts';
import { toast } from '../ui/toast.tsx';
import { attempt } from '../undo/attempt.ts';
import { recorder } from '../undo/recorder.ts';
import { offerUndo, rememberUndo } from '../undo/undo.ts';
import { completeTask, nextWords, thisMoment } from './series-writes.ts';

let lastToggle = { id: '', at: Number.NEGATIVE_INFINITY };

/** A toggled row moves away: the second click of a double click would hit the row that takes its place. */
function ignoreEchoes(): void {
  const ignore = (event: MouseEvent) => {
    if (event.detail <= 1) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  addEventListener('click', ignore, true);
  setTimeout(() => removeEventListener('click', ignore, true), TOGGLE_LOCK_MS);
}

/** Whether a toggle repeats the last one by accident. @param clicks as in a click event's `detail` */
function isEcho(id: string, clicks: number): boolean {
  const at = performance.now();
  const echo = at - lastToggle.at < TOGGLE_LOCK_MS && (id === lastToggle.id || clicks > 1);
  if (echo) return true;
  lastToggle = { id, at };
  ignoreEchoes();
  return false;
}

/** All actions on a task, with their messages (product.md §8). Each returns whether it succeeded. */
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
    /** @param outOfSight the task disappears from the view once completed, so a message says so */
    const toggle = (task: Task, clicks: number, outOfSight = false) =>
      isEcho(task.id, clicks) ||
      attempt('Failed to update task status', () => {
        const { id, completed, title } = task;
        const { writes, back } = recorder(store);
        if (completed) writes.update('task', id, { completed: false });
        else completeTask(writes, task, thisMoment());
        const now = store.rows('task').get(id);
        if (!completed && now && isSeries(now)) offerUndo('Task completed', back, nextWords(now));
        else if (outOfSight && !completed) offerUndo('Task completed', back, title);
        else rememberUndo(back);
      });
    const remove = (task: Task) =>
      attempt('Failed to delete task', () => {
        const { writes, back } = recorder(store);
        writes.remove('task', task.id);
        offerUndo('Task deleted successfully!', back);
      });
    return { add, toggle, remove };
  }, [store]);
}
