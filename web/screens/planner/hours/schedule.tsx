import { isDue } from '../../../../domain/planner/event/due-block.ts';
import { pressedSlot } from '../../../../domain/planner/grid/planner-grid.ts';
import { workOf } from '../../../../domain/planner/load/load.ts';
import { openTask } from '../../../navigation/browser-layers.ts';
import { SpanNav } from '../../../planner/span-nav.tsx';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/wait/skeleton.tsx';
import { NotLoaded } from '../../not-loaded.tsx';
import type { PlannerState } from '../state/use-planner.ts';
import { AllDay } from './all-day.tsx';
import { DayHeading } from './day-heading.tsx';
import { PhoneTools } from './phone-tools.tsx';
import { Timeline } from './timeline.tsx';
import type { ScheduleState } from './use-schedule.ts';
import { ViewChoice } from './view-choice.tsx';

type Props = { planner: PlannerState; schedule: ScheduleState; loaded: boolean };

export function Schedule({ planner, schedule, loaded }: Props) {
  const { day, daily, added, openEvent, openNew } = planner;
  const { date, today, blocks, allDay, hours } = day;
  return (
    <section aria-label="Schedule" className="min-w-0 [&_:focus-visible]:scroll-mt-36">
      <div className="sticky top-14 z-10 short:static -mx-4 flex items-center gap-3 border-b border-line bg-canvas px-4 py-2 wide:mx-0 wide:px-0 phone:flex-wrap phone:gap-x-1 phone:py-0.5">
        <DayHeading
          date={date}
          loaded={loaded}
          events={day.eventCount}
          tasks={blocks.filter(isDue).length}
          minutes={workOf(blocks, planner.planning.isPersonal)}
        />
        <ViewChoice day={day} />
        <SpanNav span="day" isToday={date === today} onStep={day.step} onToday={() => day.goTo(today)} />
        <PhoneTools planner={planner} loaded={loaded} />
      </div>
      {loaded ? (
        <div className="isolate">
          <AllDay
            events={allDay}
            later={day.later}
            onOpenTask={openTask}
            onOpen={openEvent}
            onRemove={(event) => daily.remove(event, date)}
          />
          <Timeline
            hours={hours}
            days={[{ date, blocks, nowMinute: date === today ? day.nowMinute : undefined }]}
            schedule={schedule}
            added={added}
            onPress={(minute, pressed) => openNew(pressedSlot(minute, pressed.blocks))}
            onOpen={openEvent}
            onOpenTask={openTask}
            onRemove={daily.remove}
          />
          <Button
            look="quiet"
            aria-pressed={day.allHours}
            className="mt-2 ml-12"
            onClick={() => day.setAllHours(!day.allHours)}
          >
            {day.allHours ? 'Show fewer hours' : 'Show all 24 hours'}
          </Button>
        </div>
      ) : (
        <NotLoaded>
          <Skeleton rows={9} label="Loading your planner" />
        </NotLoaded>
      )}
    </section>
  );
}
