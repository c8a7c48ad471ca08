import { timeText } from '../../../domain/task/figures/statistics.ts';
import type { LocalDate } from '../../../domain/time/day.ts';
import { lastDays } from '../../../domain/timer/focus-by-day.ts';
import type { FocusTime } from '../../../domain/timer/focus-time.ts';
import { FocusBars } from './focus-bars.tsx';
import { FocusGoalBars } from './focus-goal-bars.tsx';
import { FocusTable } from './focus-table.tsx';

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
