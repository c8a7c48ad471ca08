import { count } from '../../../domain/count.ts';
import { countScale, minutesScale } from '../../../domain/insights/scale.ts';
import { monthsOf, type YearInReview } from '../../../domain/insights/year-in-review.ts';
import { roughTime, timeText } from '../../../domain/task/figures/statistics.ts';
import { usePlace } from '../../device/place.ts';
import { Chart, type ChartBar } from './chart.tsx';
import { beforeName } from './charts.tsx';
import { focusWords } from './insight-words.ts';
import type { ShownInsights } from './use-insights.ts';
import { bestMonthWords, bestWeekdayWords, monthOf, weekdayName } from './year-words.ts';

/** A bar for each month, next to the same month of the year before. */
function monthly(
  { now, previous }: ShownInsights,
  field: 'completed' | 'focus',
  words: (value: number) => string,
): ChartBar[] {
  const before = monthsOf(previous);
  const months = monthsOf(now.days);
  const best = Math.max(...months.map((month) => month[field]));
  return months.map((month, at) => ({
    key: month.date,
    name: monthOf(month.date),
    short: monthOf(month.date).slice(0, 1),
    value: month[field],
    before: before[at]?.[field],
    words: words(month[field]),
    strong: month[field] === best,
  }));
}

const most = (bars: readonly ChartBar[]): number =>
  Math.max(...bars.map(({ value, before = 0 }) => Math.max(value, before)));

export function MonthsChart({ shown }: { shown: ShownInsights }) {
  const bars = monthly(shown, 'completed', count);
  const summary = bestMonthWords(monthsOf(shown.now.days));
  if (!summary) return null;
  return (
    <Chart
      title="Completed tasks"
      summary={summary}
      columns={['Month', 'Completed tasks']}
      bars={bars}
      top={countScale(most(bars))}
      axisWords={count}
      beforeName={beforeName(shown.period)}
    />
  );
}

export function FocusMonthsChart({ shown }: { shown: ShownInsights }) {
  const { now, before, period } = shown;
  if (now.focus === 0) return null;
  const bars = monthly(shown, 'focus', timeText);
  return (
    <Chart
      title="Focus time"
      summary={focusWords(now.focus, before.focus, period)}
      columns={['Month', 'Focus']}
      bars={bars}
      top={minutesScale(most(bars))}
      axisWords={roughTime}
      beforeName={beforeName(period)}
    />
  );
}

/** The days of the week, in the person's order. */
export function WeekdaysChart({ weekdays, busiest }: Pick<YearInReview, 'weekdays' | 'busiest'>) {
  const { weekStart } = usePlace();
  if (busiest === undefined) return null;
  const best = Math.max(...weekdays);
  return (
    <Chart
      title="Days of the week"
      summary={bestWeekdayWords(weekdays)}
      columns={['Day', 'Completed tasks']}
      top={countScale(best)}
      axisWords={count}
      bars={weekdays.map((_, n) => {
        const weekday = (weekStart - 1 + n) % 7;
        const completed = weekdays[weekday] ?? 0;
        return {
          key: String(weekday),
          name: weekdayName(weekday),
          short: weekdayName(weekday).slice(0, 3),
          value: completed,
          words: count(completed),
          strong: completed === best,
        };
      })}
    />
  );
}
