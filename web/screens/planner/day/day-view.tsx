import { isDue } from '../../../../domain/planner/event/due-block.ts';
import { whenOf } from '../../../../domain/task/dates.ts';
import { splitDue } from '../../../../domain/time/due.ts';
import { type PrintedLine, PrintedPage } from '../../../print/printed-page.tsx';
import { usePrinting } from '../../../print/use-printing.ts';
import { useRows } from '../../../store/use-store.ts';
import { longDay, spanWords } from '../../../task/date/due-words.ts';
import { useShownTasks } from '../../../task/use-shown-tasks.ts';
import { blockKey } from '../event/event-words.ts';
import { CarriedTask } from '../hours/carried-task.tsx';
import { Schedule } from '../hours/schedule.tsx';
import { useSchedule } from '../hours/use-schedule.ts';
import type { PlannerState } from '../state/use-planner.ts';
import type { usePlannerDay } from '../state/use-planner-day.ts';
import { PlanAside, PlanPicker } from '../to-plan/plan-tasks.tsx';

/** The hours of a day, and beside them the tasks that can be planned for it. */
export function DayView({ planner, loaded }: { planner: PlannerState; loaded: boolean }) {
  const { day } = planner;
  const { date, today } = day;
  const schedule = useSchedule(planner, [date], day.hours[0] ?? 0, day.goTo);
  const { drag, keys } = schedule;
  const isPrinting = usePrinting();
  return (
    <>
      {isPrinting && loaded && <PrintedDay day={day} />}
      <div className="grid gap-8 wide:max-[75rem]:mt-4 lg:grid-cols-[1fr_17rem]">
        <Schedule planner={planner} schedule={schedule} loaded={loaded} />
        {loaded && (
          <PlanAside
            date={date}
            today={today}
            planned={day.planned}
            onPlan={planner.plan}
            onDrag={drag.startTask}
          />
        )}
      </div>
      <PlanPicker
        open={planner.picking}
        onClose={() => planner.setPicking(false)}
        date={date}
        today={today}
        planned={day.planned}
        onPlan={planner.plan}
      />
      <p role="status" className="sr-only">
        {keys.said}
      </p>
      {drag.carried && !drag.preview && <CarriedTask {...drag.carried} />}
    </>
  );
}

/** A day on paper: what has a time, by the clock, and then the day's other tasks. */
function PrintedDay({ day }: { day: ReturnType<typeof usePlannerDay> }) {
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
