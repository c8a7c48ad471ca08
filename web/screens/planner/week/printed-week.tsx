import { isDue } from '../../../../domain/planner/event/due-block.ts';
import type { WeekDay } from '../../../../domain/planner/week.ts';
import { type PrintedLine, PrintedPage } from '../../../print/printed-page.tsx';
import { useRows } from '../../../store/use-store.ts';
import { dayAndMonth, longDay, spanWords } from '../../../task/date/due-words.ts';

/** A week on paper: the days below each other, each by the clock, and then without a time. */
export function PrintedWeek({ days }: { days: readonly WeekDay[] }) {
  const tasks = useRows('task');
  const groups = days.map(({ date, blocks, allDay, tasks: untimed, later }) => ({
    key: date,
    heading: longDay(date),
    lines: [
      ...blocks.map((block): PrintedLine => {
        const task = isDue(block) ? block.due : tasks.get(block.taskId ?? '');
        const isLater = isDue(block) && block.isLater;
        const { id, title, start, end } = block;
        return { key: id, title, time: spanWords(start, end), isDone: task?.completed && !isLater };
      }),
      ...[...allDay, ...later].map(({ id, title }): PrintedLine => ({ key: id, title, time: '' })),
      ...untimed.map(({ id, title }): PrintedLine => ({ key: id, title, time: '', isDone: false })),
    ],
  }));
  const [first = '', last = ''] = [days[0]?.date, days.at(-1)?.date];
  return (
    <PrintedPage
      title={`${dayAndMonth(first)} – ${dayAndMonth(last)}`}
      groups={groups.filter(({ lines }) => lines.length > 0)}
    />
  );
}
