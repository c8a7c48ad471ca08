import { Plus, Sprout } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { lastWeeks } from '../../../domain/task/habits.ts';
import { effectiveListId } from '../../../domain/task/list-home.ts';
import { weekAround } from '../../../domain/time/month.ts';
import { usePlace } from '../../device/place.ts';
import { PAGE_TITLES, ROUTES } from '../../routes/routes.ts';
import { TitleBar } from '../../shell/title-bar.tsx';
import { isReadOnly } from '../../store/use-lists.ts';
import { useLoaded, useRows } from '../../store/use-store.ts';
import { OlderNote } from '../../task/older-note.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/wait/empty-state.tsx';
import { Skeleton } from '../../ui/wait/skeleton.tsx';
import { NotLoaded } from '../not-loaded.tsx';
import { AllHabits } from './all-habits.tsx';
import { HabitRow } from './habit-row.tsx';
import { NewHabit } from './new-habit.tsx';
import { useHabits } from './use-habits.ts';

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
