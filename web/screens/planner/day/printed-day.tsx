import { isDue } from '../../../../domain/planner/event/due-block.ts';
import { whenOf } from '../../../../domain/task/dates.ts';
import { splitDue } from '../../../../domain/time/due.ts';
import { type PrintedLine, PrintedPage } from '../../../print/printed-page.tsx';
import { useRows } from '../../../store/use-store.ts';
import { longDay, spanWords } from '../../../task/date/due-words.ts';
import { useShownTasks } from '../../../task/use-shown-tasks.ts';
import { blockKey } from '../event/event-words.ts';
import type { usePlannerDay } from '../state/use-planner-day.ts';

/** A day on paper: what has a time, by the clock, and then the day's other tasks. */
export function PrintedDay({ day }: { day: ReturnType<typeof usePlannerDay> }) {
  const shown = useShownTasks();
  const tasks = useRows('task');
  const byClock = day.blocks.map((block): PrintedLine => {
    const { id, title, start, end } = block;
    const task = isDue(block) ? block.due : tasks.get(block.taskId ?? '');
    const isLater = isDue(block) && block.isLater;
    return {
      key: isDue(block) ? id : blockKey(block),
      title,
      time: spanWords(start, end),
      isDone: task?.completed && !isLater,
    };
  });
  const allDay = [
    ...day.allDay.map((event): PrintedLine => ({ key: blockKey(event), title: event.title })),
    ...day.later.map(({ id, title }): PrintedLine => ({ key: id, title })),
  ];
  const others = [...shown.values()].filter((task) => {
    const when = splitDue(whenOf(task));
    return when.date === day.date && !when.time && !day.planned.has(task.id);
  });
  const groups = [
    { key: 'all day', heading: 'All day', lines: allDay },
    { key: 'hours', lines: byClock },
    {
      key: 'tasks',
      heading: 'Tasks',
      lines: others.map(({ id, title, completed }) => ({ key: id, title, isDone: completed })),
    },
  ];
  return <PrintedPage title={longDay(day.date)} groups={groups.filter(({ lines }) => lines.length > 0)} />;
}
