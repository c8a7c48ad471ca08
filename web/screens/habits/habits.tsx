import { Plus, Sprout } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { type Habit, habitReader, reopenedOccurrence } from '../../../domain/task/habit-list.ts';
import { lastWeeks } from '../../../domain/task/habits.ts';
import { effectiveListId } from '../../../domain/task/list-home.ts';
import { naming } from '../../../domain/task/occurrence.ts';
import type { LocalDate } from '../../../domain/time/day.ts';
import { weekAround } from '../../../domain/time/month.ts';
import { useLocalMinute } from '../../device/clock.ts';
import { currentZone, usePlace } from '../../device/place.ts';
import { PAGE_TITLES, ROUTES } from '../../routes/routes.ts';
import { TitleBar } from '../../shell/title-bar.tsx';
import { isReadOnly } from '../../store/use-lists.ts';
import { useLoaded, useRows, useStore } from '../../store/use-store.ts';
import { useTaskActions } from '../../task/act/use-task-actions.ts';
import { OlderNote } from '../../task/older-note.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/wait/empty-state.tsx';
import { Skeleton } from '../../ui/wait/skeleton.tsx';
import { attemptWrites } from '../../undo/attempt-writes.ts';
import { offerUndo } from '../../undo/undo.ts';
import { NotLoaded } from '../not-loaded.tsx';
import { AllHabits } from './all-habits.tsx';
import { HabitRow } from './habit-row.tsx';
import { NewHabit } from './new-habit.tsx';

const WEEKS = 12;

/** What a person wants to do again and again, and how that goes (product.md §2). */
export default function HabitsPage() {
  const loaded = useLoaded();
  const [adding, setAdding] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <TitleBar
        title={PAGE_TITLES.habits}
        up={{ href: ROUTES.workspace, label: PAGE_TITLES.workspace }}
        tools={
          <Button ref={button} look="primary" onClick={() => setAdding(true)}>
            <Plus size={16} />
            New habit
          </Button>
        }
      />
      {loaded ? (
        <Loaded />
      ) : (
        <NotLoaded>
          <Skeleton rows={5} label="Loading your habits" />
        </NotLoaded>
      )}
      <NewHabit open={adding} onClose={() => setAdding(false)} />
    </>
  );
}

function Loaded() {
  const { habits, today, press } = useHabits();
  const { weekStart } = usePlace();
  const lists = useRows('list');
  const memberships = useRows('membership');
  const week = useMemo(() => weekAround(today, weekStart), [today, weekStart]);
  const days = useMemo(() => lastWeeks(today, WEEKS, weekStart), [today, weekStart]);
  if (habits.length === 0)
    return (
      <EmptyState picture={<Sprout size={32} className="text-ink-faint" />} title="No habits yet">
        Add one, or open a task that repeats and turn on “Follow as a habit”.
      </EmptyState>
    );
  const done = habits.filter(({ doneToday }) => doneToday).length;
  return (
    <>
      <p aria-live="polite" className="mb-3 px-1 text-ink-soft tabular-nums">
        {done} of {habits.length} done today
      </p>
      <OlderNote />
      <ul
        aria-label="Habits"
        className="@container divide-y divide-line rounded-xl border border-line bg-surface"
      >
        {habits.map((habit, at) => (
          <HabitRow
            key={habit.task.id}
            isFirst={at === 0}
            {...{ habit, week, days, today }}
            isReadOnly={isReadOnly(memberships, effectiveListId(habit.task.listId, lists))}
            onPress={press}
          />
        ))}
      </ul>
      <AllHabits habits={habits} today={today} weekStart={weekStart} />
    </>
  );
}

/** The person's habits, and what a press of a habit's circle does. */
function useHabits(): {
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
