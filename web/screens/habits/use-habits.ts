import { useMemo, useState } from 'react';
import { type Habit, habitReader, reopenedOccurrence } from '../../../domain/task/habit-list.ts';
import { naming } from '../../../domain/task/occurrence.ts';
import type { LocalDate } from '../../../domain/time/day.ts';
import { useLocalMinute } from '../../device/clock.ts';
import { currentZone } from '../../device/place.ts';
import { useRows, useStore } from '../../store/use-store.ts';
import { useTaskActions } from '../../task/act/use-task-actions.ts';
import { attemptWrites } from '../../undo/attempt-writes.ts';
import { offerUndo } from '../../undo/undo.ts';

/** The person's habits, and what a press of a habit's circle does. */
export function useHabits(): {
  habits: Habit[];
  today: LocalDate;
  press: (habit: Habit, clicks: number) => void;
} {
  const store = useStore();
  const tasks = useRows('task');
  const { toggle } = useTaskActions();
  const today = useLocalMinute().slice(0, 10);
  const [read] = useState(habitReader);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the streaks of yesterday may be over today
  const habits = useMemo(
    () => read(tasks.values(), new Date().toISOString(), currentZone()),
    [read, tasks, today],
  );
  const reopen = ({ task, series }: Habit, finished: Habit['doneToday']) => {
    if (!finished) return;
    const updates = reopenedOccurrence(task, series, finished);
    attemptWrites(
      store,
      'Failed to update task status',
      (writes) => {
        writes.update('task', task.id, naming(task, updates));
        writes.remove('task', finished.id);
      },
      (back) => offerUndo('Not done today', back, task.title),
    );
  };
  const press = (habit: Habit, clicks: number) =>
    habit.doneToday ? reopen(habit, habit.doneToday) : toggle(habit.task, clicks);
  return { habits, today, press };
}
