import { count } from '../../../domain/count.ts';
import type { Insights } from '../../../domain/insights/insights.ts';
import type { Span } from '../../../domain/insights/period.ts';
import { countScale, minutesScale } from '../../../domain/insights/scale.ts';
import { roughTime, timeText } from '../../../domain/task/figures/statistics.ts';
import { weekday } from '../../../domain/time/date-words.ts';
import type { LocalDate } from '../../../domain/time/day.ts';
import { hourWords, longDay } from '../../task/date/due-words.ts';
import { useFocusGoal } from '../../timer/use-focus-goal.ts';
import { Chart, type ChartBar, Panel } from './chart.tsx';
import { bestDayWords, bestHourWords, focusWords } from './insight-words.ts';
import type { ShownInsights } from './use-insights.ts';

/** Fewer bars say no more than their sentence. */
const FEWEST_BARS = 2;

/** In a week every day gets a label, in a month one day per week. */
const shortName = (date: LocalDate, span: Span): string => {
  if (span === 'week') return weekday(date).slice(0, 3);
  const day = Number(date.slice(8));
  return day % 7 === 1 ? String(day) : '';
};

const daily = (
  { now, previous, period, today }: ShownInsights,
  field: 'completed' | 'focus',
  words: (value: number) => string,
): ChartBar[] =>
  now.days.map((day, at) => ({
    key: day.date,
    name: longDay(day.date),
    short: shortName(day.date, period.span),
    value: day[field],
    before: previous[at]?.[field],
    words: words(day[field]),
    strong: day.date === today,
  }));

const most = (bars: readonly ChartBar[]): number =>
  Math.max(...bars.map(({ value, before = 0 }) => Math.max(value, before)));

const isWorthIt = (bars: readonly ChartBar[]): boolean =>
  bars.length > 1 && bars.filter(({ value, before = 0 }) => value + before > 0).length >= FEWEST_BARS;

/** What a chart calls the values of the period before. */
export const beforeName = ({ ago, span }: ShownInsights['period']): string =>
  ago === 0 ? `last ${span}` : `the ${span} before`;

/** The days of a week or month; nothing about a single day, which the sentence above says. */
export function CompletedChart({ shown }: { shown: ShownInsights }) {
  const bars = daily(shown, 'completed', count);
  const summary = bestDayWords(shown.now.days, shown.period.span);
  if (!summary || !isWorthIt(bars)) return null;
  return (
    <Chart
      title="Completed tasks"
      summary={summary}
      columns={['Day', 'Completed tasks']}
      bars={bars}
      top={countScale(most(bars))}
      axisWords={count}
      beforeName={beforeName(shown.period)}
    />
  );
}

export function FocusChart({ shown }: { shown: ShownInsights }) {
  const { now, before, period } = shown;
  const bars = daily(shown, 'focus', timeText);
  const goal = useFocusGoal().day;
  if (now.focus === 0) return null;
  const summary = focusWords(now.focus, before.focus, period);
  if (!isWorthIt(bars)) return <Panel title="Focus time" summary={summary} />;
  return (
    <Chart
      title="Focus time"
      summary={summary}
      columns={['Day', 'Focus']}
      bars={bars}
      top={minutesScale(Math.max(goal, most(bars)))}
      goal={goal > 0 ? { value: goal, name: `Your goal: ${roughTime(goal)} a day` } : undefined}
      axisWords={roughTime}
      beforeName={beforeName(period)}
    />
  );
}

export function HoursChart({ hours, bestHour }: Pick<Insights, 'hours' | 'bestHour'>) {
  if (bestHour === undefined) return null;
  const best = Math.max(...hours);
  return (
    <Chart
      title="Best hours"
      summary={bestHourWords(hours)}
      columns={['Hour', 'Completed tasks']}
      top={countScale(best)}
      axisWords={count}
      bars={hours.map((completed, hour) => ({
        key: String(hour),
        name: hourWords(hour),
        short: hour % 6 === 0 ? hourWords(hour) : '',
        value: completed,
        words: count(completed),
        strong: completed === best,
      }))}
    />
  );
}
