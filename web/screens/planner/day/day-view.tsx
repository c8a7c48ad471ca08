import { usePrinting } from '../../../print/use-printing.ts';
import { CarriedTask } from '../hours/carried-task.tsx';
import { Schedule } from '../hours/schedule.tsx';
import { useSchedule } from '../hours/use-schedule.ts';
import type { PlannerState } from '../state/use-planner.ts';
import { PlanAside, PlanPicker } from '../to-plan/plan-tasks.tsx';
import { PrintedDay } from './printed-day.tsx';

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
      <div className="grid gap-8 wide:max-[75rem]:mt-8 lg:grid-cols-[1fr_17rem]">
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
