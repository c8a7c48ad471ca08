import { ListTodo, Plus } from 'lucide-react';
import { useMedia, WIDE } from '../../device/use-media.ts';
import { PAGE_TITLES } from '../../routes/routes.ts';
import { TitleBar } from '../../shell/title-bar.tsx';
import { Button } from '../../ui/button.tsx';
import { hourHeightItems } from './hours/hour-height-items.tsx';
import { useHourHeight } from './hours/hour-scale.ts';
import { PlanDay } from './plan/plan-day.tsx';
import { RitualMenu } from './ritual/ritual-menu.tsx';
import { SyncCalendar } from './state/sync-calendar.tsx';
import type { PlannerState } from './state/use-planner.ts';

type Props = { planner: PlannerState; loaded: boolean };

/** Wide enough for the title and all tools in one line of the header. */
const ROOMY = '(width >= 75rem)';

/**
 * The planner's title and tools, in the header where it has room for them. On a phone, whose tabs name the page, the
 * tools are beside the day (`PhoneTools`).
 */
export function PlannerHead({ planner, loaded }: Props) {
  const isWide = useMedia(WIDE);
  const isRoomy = useMedia(ROOMY);
  const hours = useHourHeight();
  if (!isWide) return <h1 className="sr-only">Planner</h1>;
  const tools = (
    <>
      <SyncCalendar calendar={planner.calendar} button={planner.calendarButton} />
      {loaded && <PlanDay words={planner.planDayWords} onOpen={() => planner.setPlanningDay(true)} />}
      <Button
        className={`min-w-11 px-2.5 ${planner.day.isWeek ? 'xl:hidden' : 'lg:hidden'}`}
        title="Plan a task"
        aria-haspopup="dialog"
        onClick={() => planner.setPicking(true)}
      >
        <ListTodo size={16} />
        <span className="sr-only">Plan a task</span>
      </Button>
      <RitualMenu more={hourHeightItems(...hours)} />
      <Button ref={planner.addButton} look="primary" aria-haspopup="dialog" onClick={planner.openFree}>
        <Plus size={16} />
        Add Event
      </Button>
    </>
  );
  if (isRoomy)
    return (
      <TitleBar title={PAGE_TITLES.planner} tools={<div className="flex items-center gap-2">{tools}</div>} />
    );
  return (
    <div className="flex flex-wrap items-center gap-2">
      <h1 className="page-title mr-auto">{PAGE_TITLES.planner}</h1>
      {tools}
    </div>
  );
}
