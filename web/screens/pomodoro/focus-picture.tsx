import { percent, roughTime, timeText } from '../../../domain/task/figures/statistics.ts';
import type { LocalDate } from '../../../domain/time/day.ts';
import { lastDays } from '../../../domain/timer/focus-by-day.ts';
import { focusOfWeek } from '../../../domain/timer/focus-goal.ts';
import type { FocusTime } from '../../../domain/timer/focus-time.ts';
import { usePlace } from '../../device/place.ts';
import { longDay } from '../../task/date/due-words.ts';
import { useFocusGoal } from '../../timer/use-focus-goal.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { FocusBars } from './focus-bars.tsx';

const DAYS = 28;

type Props = { time: FocusTime; days: ReadonlyMap<LocalDate, number> };

export function FocusPicture({ time, days }: Props) {
  const shown = lastDays(days, time.lastUpdated, DAYS);
  const sum = shown.reduce((all, { minutes }) => all + minutes, 0);
  const active = shown.filter(({ minutes }) => minutes > 0).length;
  const facts = [
    { name: 'Today', value: timeText(time.today) },
    { name: 'Last 4 weeks', value: timeText(sum) },
    { name: 'Total', value: timeText(time.total) },
  ];
  return (
    <section
      aria-labelledby="focus-minutes"
      className="rounded-2xl border border-line bg-surface p-4 shadow-low md:p-5"
    >
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div>
          <h2 id="focus-minutes" className="text-sm font-semibold">
            Your focus
          </h2>
          <p className="text-sm text-ink-soft">
            {active > 0
              ? `${active} of the last ${DAYS} days, ${timeText(Math.round(sum / active))} a day on average`
              : 'Your first focus session will appear here.'}
          </p>
        </div>
        <dl className="flex gap-6">
          {facts.map(({ name, value }) => (
            <div key={name}>
              <dt className="text-xs text-ink-faint">{name}</dt>
              <dd className="text-lg font-semibold tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <FocusGoalBars today={time.lastUpdated} days={days} />
      <FocusBars days={shown} today={time.lastUpdated} />
      <FocusTable days={shown} />
    </section>
  );
}

function FocusTable({ days }: { days: readonly { date: LocalDate; minutes: number }[] }) {
  return (
    // A table can't be shrunk by sr-only styles itself, and would stretch the page.
    <div className="sr-only">
      <table>
        <caption>Focus minutes by day</caption>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Minutes</th>
          </tr>
        </thead>
        <tbody>
          {days
            .filter(({ minutes }) => minutes > 0)
            .map(({ date, minutes }) => (
              <tr key={date}>
                <th scope="row">{longDay(date)}</th>
                <td>{minutes}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  );
}

/** How far the person is with their goals of a day and a week, if they have any. */
function FocusGoalBars({ today, days }: { today: LocalDate; days: ReadonlyMap<LocalDate, number> }) {
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
