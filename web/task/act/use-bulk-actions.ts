import { useMemo } from 'react';
import { type Plan, room } from '../../../domain/billing/plan.ts';
import { fullWords } from '../../../domain/billing/plan-full.ts';
import { omitEmpty } from '../../../domain/omit-empty.ts';
import { same } from '../../../domain/same.ts';
import { splitSharedId } from '../../../domain/shared-id.ts';
import { chosenForToday, moved, whenOf } from '../../../domain/task/dates.ts';
import { isStillOpen } from '../../../domain/task/occurrence.ts';
import {
  countsForPlan,
  openOwn,
  type Priority,
  type Task,
  type TaskUpdates,
} from '../../../domain/task/task.ts';
import { goesAlong } from '../../../domain/task/tree/complete-below.ts';
import type { LocalMinute } from '../../../domain/time/day.ts';
import { forEachInSlices } from '../../device/slices.ts';
import { limitRefused } from '../../payment/limit-refused.ts';
import { PAGE_TITLES } from '../../routes/routes.ts';
import { offerWords } from '../../session/offer-words.ts';
import type { Store } from '../../store/store.ts';
import { usePlanOnServer } from '../../store/use-plan.ts';
import { useStore } from '../../store/use-store.ts';
import { toast } from '../../ui/message/toast.tsx';
import { attemptManyWrites } from '../../undo/attempt-writes.ts';
import type { Writes } from '../../undo/recorder.ts';
import { offerUndo } from '../../undo/undo.ts';
import type { DueChange } from '../date/date-panel.tsx';
import { scheduledWords } from '../date/due-words.ts';
import { moveTask } from '../order/move-task.ts';
import { taskCount } from '../task-count.ts';
import { completeTask, thisMoment } from './series-writes.ts';
import { completedWords, movedWords } from './toast-words.ts';
import { withChosenSubtasks } from './with-chosen-subtasks.ts';

/** Actions on several tasks, each with its message and as one undo step. @param plan the person's own */
export function bulkActs(store: Store, plan: Plan) {
  /** Applies an action to each task, as one undo step. @param words says what was done @param after is part of it */
  const toEach = (
    tasks: readonly Task[],
    act: (writes: Writes, task: Task) => void,
    words: string,
    failure: string,
    after?: (writes: Writes) => Promise<void>,
  ) =>
    attemptManyWrites(
      store,
      failure,
      async (writes) => {
        await forEachInSlices(tasks, (task) => act(writes, task));
        await after?.(writes);
      },
      (back) => offerUndo(words, back),
    );

  /**
   * The tasks that fit the plan at their destination: moving another person's open task into one's own list counts
   * against one's plan, and so does moving an own subtask to the top level.
   */
  const fitting = (tasks: readonly Task[], { listId, parentId }: TaskUpdates) => {
    const isToOwn = listId !== undefined && !splitSharedId(listId);
    const counts = (task: Task) =>
      !task.completed && (splitSharedId(task.id) ? isToOwn : parentId === null && !countsForPlan(task));
    if (!tasks.some(counts)) return { fit: tasks, full: undefined };
    const used = openOwn(store.rows('task').values());
    let left = room(plan, 'tasks', used);
    const fit = tasks.filter((task) => {
      if (!counts(task)) return true;
      left -= 1;
      return left >= 0;
    });
    const adding = fit.length < tasks.length ? Number.POSITIVE_INFINITY : 0;
    return { fit, full: fullWords(plan, 'tasks', used, adding) };
  };

  const complete = (tasks: readonly Task[]) => {
    const open = tasks.filter(({ completed }) => !completed);
    if (open.length === 0) return;
    const moment = thisMoment();
    const { now, zone } = moment;
    const ids = new Set(open.map(({ id }) => id));
    withChosenSubtasks(store, open, (subtasks) => {
      const rows = store.rows('task');
      const isOwn = (task: Task) => subtasks === 'only' || !goesAlong(task, ids, rows, now, zone);
      void toEach(
        open.filter(isOwn),
        (writes, seen) => {
          const task = writes.rows('task').get(seen.id);
          if (task && isStillOpen(seen, task)) completeTask(writes, task, moment, subtasks);
        },
        completedWords(open.length),
        'Failed to update task status',
      );
    });
  };
  /** @param where what the tasks are moved to, in words, unless that is nothing @param after what else belongs to the move */
  const move = (
    tasks: readonly Task[],
    to: TaskUpdates | ((task: Task) => TaskUpdates),
    where = '',
    after?: (writes: Writes) => Promise<void>,
  ) => {
    const updatesOf = typeof to === 'function' ? to : () => to;
    const updates = tasks[0] ? updatesOf(tasks[0]) : {};
    const linkable = updates.goalId ? tasks.filter(({ id }) => !splitSharedId(id)) : tasks;
    if (linkable.length < tasks.length) {
      const description = 'Only the owner of a list can link its tasks to a goal.';
      toast.error(`${taskCount(tasks.length - linkable.length)} couldn’t be linked`, { description });
    }
    const { fit, full } = fitting(linkable, updates);
    if (full) limitRefused(`${taskCount(linkable.length - fit.length)} couldn’t be moved`, offerWords(full));
    if (fit.length === 0) return;
    return toEach(
      fit,
      (writes, task) => void moveTask(writes, task, updatesOf(task)),
      movedWords(fit.length, updates, where),
      'Failed to update task',
      after,
    );
  };
  /** @param now the person's wall clock, to say when the tasks are due */
  const schedule = (tasks: readonly Task[], change: DueChange, now: LocalMinute) => {
    const all = new Map(tasks.map((task) => [task.id, moved(task, change, now)]));
    const after = (task: Task) => omitEmpty({ ...task, ...all.get(task.id) } as Task);
    const changed = tasks.filter((task) => !same(after(task), task));
    if (changed.length === 0) return;
    const whens = new Set(tasks.map((task) => whenOf(after(task))));
    return toEach(
      changed,
      (writes, { id }) => writes.update('task', id, all.get(id) ?? {}),
      `${taskCount(changed.length)} ${scheduledWords(whens, now)}`,
      'Failed to update task',
    );
  };
  /** Puts tasks on the list of today, or takes them off. @param now the person's wall clock */
  const chooseForToday = (tasks: readonly Task[], isChosen: boolean, now: LocalMinute) =>
    toEach(
      tasks,
      (writes, task) => writes.update('task', task.id, chosenForToday(task, isChosen, now)),
      `${taskCount(tasks.length)} ${isChosen ? 'added to' : 'removed from'} ${PAGE_TITLES.tasks}`,
      'Failed to update task',
    );
  const prioritize = (tasks: readonly Task[], priority: Priority) => {
    const changed = tasks.filter((task) => task.priority !== priority);
    if (changed.length === 0) return;
    return toEach(
      changed,
      (writes, { id }) => writes.update('task', id, { priority }),
      `${taskCount(changed.length)} set to ${priority} priority`,
      'Failed to update task',
    );
  };
  const remove = (tasks: readonly Task[]) =>
    toEach(
      tasks,
      (writes, { id }) => {
        // It's gone already if it was below another one.
        if (writes.rows('task').has(id)) writes.remove('task', id);
      },
      `${taskCount(tasks.length)} deleted`,
      'Failed to delete task',
    );
  return { complete, move, schedule, chooseForToday, prioritize, remove };
}

export function useBulkActions() {
  const store = useStore();
  const plan = usePlanOnServer();
  return useMemo(() => bulkActs(store, plan), [store, plan]);
}
