import { PrintedPage } from '../../../print/printed-page.tsx';
import { clockWords, longDay } from '../../../task/date/due-words.ts';
import { spanWords } from './calendar-head.tsx';
import { NO_ENTRIES } from './day-grid.tsx';
import type { Calendar } from './use-calendar.ts';

/** The days of a week, with room to write on those without tasks, or the days of a month that have some. */
export function PrintedDays({ calendar }: { calendar: Calendar }) {
  const { span, day, weeks, entries } = calendar;
  const days = weeks.flat().filter((date) => span === 'week' || date.slice(0, 7) === day.slice(0, 7));
  const groups = days.map((date) => ({
    key: date,
    heading: longDay(date),
    lines: (entries.get(date) ?? NO_ENTRIES).map(({ task, time, isLater }) => ({
      key: `${task.id} ${isLater}`,
      title: task.title,
      time: time && clockWords(time),
      isDone: task.completed && !isLater,
    })),
  }));
  return (
    <PrintedPage
      title={spanWords(calendar)}
      groups={groups.filter(({ lines }) => span === 'week' || lines.length > 0)}
    />
  );
}
