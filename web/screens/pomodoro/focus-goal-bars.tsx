import { percent, roughTime } from '../../../domain/task/figures/statistics.ts';
import type { LocalDate } from '../../../domain/time/day.ts';
import { focusOfWeek } from '../../../domain/timer/focus-goal.ts';
import { usePlace } from '../../device/place.ts';
import { useFocusGoal } from '../../timer/use-focus-goal.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';

/** How far the person is with their goals of a day and a week, if they have any. */
export function FocusGoalBars({ today, days }: { today: LocalDate; days: ReadonlyMap<LocalDate, number> }) {
  const goal = useFocusGoal();
  const { weekStart } = usePlace();
  const goals = [
    { name: 'Today', minutes: days.get(today) ?? 0, goal: goal.day },
    { name: 'This week', minutes: focusOfWeek(days, today, weekStart), goal: goal.week },
  ].filter(({ goal: minutes }) => minutes > 0);
  if (goals.length === 0) return null;
  return (
    <ul className="mt-4 grid gap-x-6 gap-y-3 sm:grid-cols-2">
      {goals.map(({ name, minutes, goal: of }) => (
        <li key={name} className="text-sm">
          <p className="mb-1.5 flex justify-between gap-4">
            <span className="text-ink-soft">{name}</span>
            <span className="font-medium tabular-nums">
              {roughTime(minutes)} of {roughTime(of)}
            </span>
          </p>
          <ProgressBar percent={Math.min(100, percent(minutes, of))} label={`Focus goal, ${name}`} />
        </li>
      ))}
    </ul>
  );
}
