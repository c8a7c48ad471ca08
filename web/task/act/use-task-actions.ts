import { useMemo } from 'react';
import type { ReminderTime } from '../../../domain/reminder/reminder.ts';
import { isStillOpen } from '../../../domain/task/occurrence.ts';
import { isSeries } from '../../../domain/task/series.ts';
import { type Task, type TaskInput, TOGGLE_LOCK_MS } from '../../../domain/task/task.ts';
import { completedAlong } from '../../../domain/task/tree/complete-below.ts';
import { descendantsOf } from '../../../domain/task/tree/subtasks.ts';
import type { Store } from '../../store/store.ts';
import { isReadOnly } from '../../store/use-lists.ts';
import { useStore } from '../../store/use-store.ts';
import { toast } from '../../ui/message/toast.tsx';
import { attempt } from '../../undo/attempt.ts';
import { attemptWrites } from '../../undo/attempt-writes.ts';
import { recorder } from '../../undo/recorder.ts';
import { offerUndo, offerUndoTogether, rememberUndo } from '../../undo/undo.ts';
import { addTask } from '../add/add-task.ts';
import { subtaskCount } from '../task-count.ts';
import { letGo, stayBriefly } from './just-completed.ts';
import { completeTask, nextWords, thisMoment } from './series-writes.ts';
import { completedWords } from './toast-words.ts';
import { withChosenSubtasks } from './with-chosen-subtasks.ts';

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

/** All actions on a task, with their messages (product.md §8). Adding and deleting return whether they succeeded. */
export function taskActs(store: Store) {
  const add = (input: TaskInput, reminders?: readonly ReminderTime[]) =>
    attemptWrites(
      store,
      'Failed to add task',
      (writes) => addTask(writes, input, reminders),
      (back) => {
        rememberUndo(back);
        toast.success('Task added successfully!');
      },
    );
  const reopen = ({ id }: Task) =>
    attemptWrites(store, 'Failed to update task status', (writes) => {
      letGo(id);
      writes.update('task', id, { completed: false });
    });
  const complete = (seen: Task, subtasks: 'all' | 'only') =>
    attempt('Failed to update task status', () => {
      const { id } = seen;
      const task = store.rows('task').get(id);
      if (!task || !isStillOpen(seen, task)) return;
      const { writes, back } = recorder(store);
      const moment = thisMoment();
      const along = completedAlong(id, store.rows('task'), moment.now, moment.zone);
      const included = subtasks === 'all' ? along.length : 0;
      if (!isSeries(task)) stayBriefly(id);
      completeTask(writes, task, moment, subtasks);
      const now = store.rows('task').get(id);
      const below = included > 0 ? `With ${subtaskCount(included)}` : task.title;
      offerUndoTogether(completedWords, back, now && isSeries(now) ? nextWords(now) : below);
    });
  const toggle = (task: Task, clicks: number): void => {
    if (isReadOnly(store.rows('membership'), task.listId)) {
      toast.error('You have view-only access to this list.');
      return;
    }
    if (isEcho(task.id, clicks)) return;
    if (task.completed) void reopen(task);
    else withChosenSubtasks(store, [task], (subtasks) => void complete(task, subtasks));
  };
  const remove = (task: Task) => {
    const below = descendantsOf(task.id, store.rows('task')).length;
    return attemptWrites(
      store,
      'Failed to delete task',
      (writes) => writes.remove('task', task.id),
      (back) =>
        offerUndo('Task deleted successfully!', back, below > 0 ? `With ${subtaskCount(below)}` : undefined),
    );
  };
  return { add, toggle, remove };
}

export function useTaskActions() {
  const store = useStore();
  return useMemo(() => taskActs(store), [store]);
}
