import { useMemo } from 'react';
import { type Habit, habitsByDay } from '../../../domain/task/habit-list.ts';
import { lastWeeks } from '../../../domain/task/habits.ts';
import type { LocalDate } from '../../../domain/time/day.ts';
import { YearMap } from '../../task/date/heat-map.tsx';

const WEEKS = 52;
/** From this share of the habits on, a day is one of the better ones. */
const MOST = 0.5;

/** All habits of a year in one picture. */
export function AllHabits({
  habits,
  today,
  weekStart,
}: {
  habits: readonly Habit[];
  today: LocalDate;
  weekStart: number;
}) {
  const days = useMemo(() => lastWeeks(today, WEEKS, weekStart), [today, weekStart]);
  const done = useMemo(() => habitsByDay(habits), [habits]);
  const most = habits.length;
  const active = days.filter((day) => done.has(day)).length;
  return (
    <section
      aria-labelledby="all-habits"
      className="mt-6 rounded-xl border border-line bg-surface p-4 md:px-5"
    >
      <h2 id="all-habits" className="text-xs font-medium text-ink-soft">
        All habits
      </h2>
      <p className="mt-0.5 mb-4 font-medium">
        {`You did at least one habit on ${active === 1 ? '1 day' : `${active} days`} in the last year.`}
      </p>
      <YearMap
        days={days}
        label={`Habits done in the last ${WEEKS} weeks`}
        stateOf={(day) => {
          const share = (done.get(day) ?? 0) / most;
          return share >= 1 ? 'done' : share >= MOST ? 'most' : share > 0 ? 'some' : undefined;
        }}
        wordsOf={(day) => (done.has(day) ? `${done.get(day)} of ${most}` : undefined)}
      />
    </section>
  );
}
