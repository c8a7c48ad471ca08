import { useShortcut } from '../../shortcuts/use-shortcut.ts';
import { useLoaded } from '../../store/use-store.ts';
import { popupPart } from '../../ui/overlay/popup-part.tsx';
import { DailyDialog } from './daily-dialog.tsx';
import { DayView } from './day/day-view.tsx';
import { EventDialog } from './event/event-dialog.tsx';
import { DeadlinesAtRisk } from './plan/deadlines-at-risk.tsx';
import { RestOfDay } from './plan/rest-of-day.tsx';
import { PlannerHead } from './planner-head.tsx';
import { SetupDialog } from './setup-dialog.tsx';
import { usePlanner } from './state/use-planner.ts';
import { useSetup } from './use-setup.ts';
import WeekView from './week/week-view.tsx';

const OutsideDialog = popupPart(
  () => import('./event/outside-dialog.tsx'),
  ({ event }) => event !== null,
);
const PlanDayDialog = popupPart(() => import('./plan/plan-day-dialog.tsx'));

export default function Planner() {
  const loaded = useLoaded();
  const planner = usePlanner();
  const { day, actions, daily, draft } = planner;
  const { date, today, isWeek } = day;
  const setup = useSetup();
  useShortcut('plannerView', () => day.showWeek(!isWeek));

  return (
    <>
      <PlannerHead planner={planner} loaded={loaded} />
      {loaded && <RestOfDay />}
      {loaded && <DeadlinesAtRisk />}
      {isWeek ? (
        <WeekView planner={planner} loaded={loaded} />
      ) : (
        <DayView planner={planner} loaded={loaded} />
      )}
      <PlanDayDialog
        open={planner.planningDay}
        date={date}
        isToday={date === today}
        onClose={() => planner.setPlanningDay(false)}
      />
      {planner.calendar?.explanation}
      <EventDialog
        draft={draft}
        date={date}
        actions={actions}
        onRemove={daily.remove}
        onClose={planner.close}
      />
      <OutsideDialog event={planner.outside} onClose={planner.closeOutside} />
      <DailyDialog question={daily.question} onClose={daily.close} focusAfter={daily.focusAfter} />
      <SetupDialog open={setup.asking} onChoose={setup.choose} onClose={setup.later} />
    </>
  );
}
