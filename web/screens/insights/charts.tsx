import type { ComponentProps } from 'react';
import { count } from '../../../domain/count.ts';
import { weekday } from '../../../domain/date-words.ts';
import type { LocalDate } from '../../../domain/day.ts';
import type { Insights } from '../../../domain/insights/insights.ts';
import type { Span } from '../../../domain/insights/period.ts';
import { timeText } from '../../../domain/task/statistics.ts';
import { hourWords, longDay } from '../../task/due-words.ts';
import { taskCount } from '../../task/task-count.ts';
import { type Bar, Chart, Panel } from './chart.tsx';
import { comparedWords } from './insight-words.ts';

type Props = { insights: Insights; before: number; span: Span; today: LocalDate };

/** In a week every day gets a label, in a month one day per week. */
const shortName = (date: LocalDate, span: Span): string => {
  if (span === 'week') return weekday(date).slice(0, 3);
  const day = Number(date.slice(8));
  return day % 7 === 1 ? String(day) : '';
};

const daily = (
  { days }: Insights,
  { span, today }: Pick<Props, 'span' | 'today'>,
  pick: (day: Insights['days'][number]) => { value: number; words: string },
): Bar[] =>
  days.map((day) => ({
    ...pick(day),
    key: day.date,
    name: longDay(day.date),
    short: shortName(day.date, span),
    strong: day.date === today,
  }));

/** A day has no days to compare, so it's told in words alone. */
const DaysChart = ({ span, ...chart }: ComponentProps<typeof Chart> & Pick<Props, 'span'>) =>
  span === 'day' ? <Panel title={chart.title} summary={chart.summary} /> : <Chart {...chart} />;

const isOngoing = ({ days }: Insights, today: LocalDate): boolean =>
  today >= (days[0]?.date ?? '') && today < (days.at(-1)?.date ?? '');

export function CompletedChart({ insights, before, span, today }: Props) {
  return (
    <DaysChart
      span={span}
      title="Completed tasks"
      summary={comparedWords(insights.completed, before, {
        span,
        isOngoing: isOngoing(insights, today),
        nothing: 'Nothing completed yet.',
        total: `${taskCount(insights.completed)} completed.`,
        words: count,
      })}
      columns={['Day', 'Completed tasks']}
      bars={daily(insights, { span, today }, ({ completed }) => ({
        value: completed,
        words: count(completed),
      }))}
    />
  );
}

export function FocusChart({ insights, before, span, today }: Props) {
  return (
    <DaysChart
      span={span}
      title="Focus time"
      summary={comparedWords(insights.focus, before, {
        span,
        isOngoing: isOngoing(insights, today),
        nothing: 'No focus sessions yet.',
        total: `${timeText(insights.focus)} of focus.`,
        words: timeText,
      })}
      columns={['Day', 'Focus']}
      bars={daily(insights, { span, today }, ({ focus }) => ({ value: focus, words: timeText(focus) }))}
    />
  );
}

export function HoursChart({ insights: { hours, bestHour } }: Pick<Props, 'insights'>) {
  return (
    <Chart
      title="Best hours"
      summary={
        bestHour === undefined
          ? 'Complete a task to see when you get things done.'
          : `You complete the most from ${hourWords(bestHour)} to ${hourWords((bestHour + 1) % 24)}.`
      }
      columns={['Hour', 'Completed tasks']}
      bars={hours.map((completed, hour) => ({
        key: String(hour),
        name: hourWords(hour),
        short: hour % 6 === 0 ? hourWords(hour) : '',
        value: completed,
        words: count(completed),
        strong: hour === bestHour,
      }))}
    />
  );
}
