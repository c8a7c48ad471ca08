import { freeSlot } from '../../../domain/planner/planner-grid.ts';
import { usePrinting } from '../../print/use-printing.ts';
import { useLoaded } from '../../store/use-store.ts';
import { CarriedTask } from './carried-task.tsx';
import { DailyDialog } from './daily-dialog.tsx';
import { DeadlinesAtRisk } from './deadlines-at-risk.tsx';
import { EventDialog } from './event-dialog.tsx';
import { PlanAside, PlanPicker } from './plan-tasks.tsx';
import { PlannerHead } from './planner-head.tsx';
import { PrintedDay } from './printed-day.tsx';
import { RestOfDay } from './rest-of-day.tsx';
import { Schedule } from './schedule.tsx';
import { SetupDialog } from './setup-dialog.tsx';
import { usePlanner } from './use-planner.ts';
import { useSetup } from './use-setup.ts';

export default function Planner() {
  const loaded = useLoaded();
  const planner = usePlanner();
  const { day, soon, actions, daily, draft, picking, openNew, keys, drag } = planner;
  const { date, today, blocks } = day;
  const setup = useSetup();
  const isPrinting = usePrinting();
  const { preview, carried } = drag;
  const tasks = { date, today, planned: day.planned, onPlan: planner.plan };

  return (
    <>
      {isPrinting && loaded && <PrintedDay day={day} />}
      <PlannerHead
        date={date}
        isToday={date === today}
        loaded={loaded}
        addButton={planner.addButton}
        onPick={() => planner.setPicking(true)}
        onAdd={() => openNew(freeSlot(blocks, soon))}
      />
      {loaded && <RestOfDay />}
      {loaded && <DeadlinesAtRisk />}
      <div className="mt-3 grid gap-8 wide:mt-5 lg:grid-cols-[1fr_17rem]">
        <Schedule planner={planner} loaded={loaded} />
        {loaded && <PlanAside {...tasks} onDrag={drag.startTask} />}
      </div>
      <p role="status" className="sr-only">
        {keys.said}
      </p>
      {carried && !preview && <CarriedTask {...carried} />}
      <PlanPicker open={picking} onClose={() => planner.setPicking(false)} {...tasks} />
      <EventDialog
        draft={draft}
        date={date}
        actions={actions}
        onRemove={daily.remove}
        onClose={() => planner.setDraft(null)}
      />
      <DailyDialog question={daily.question} date={date} onClose={daily.close} />
      <SetupDialog open={setup.asking} onChoose={setup.choose} onClose={setup.later} />
    </>
  );
}
