import { isDue } from '../../../domain/planner/due-block.ts';
import { workOf } from '../../../domain/planner/load.ts';
import type { PlannerEvent } from '../../../domain/planner/planner.ts';
import { pressedSlot } from '../../../domain/planner/planner-grid.ts';
import { openTask } from '../../history/browser-layers.ts';
import { SpanNav } from '../../planner/span-nav.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { NotLoaded } from '../not-loaded.tsx';
import { AllDay } from './all-day.tsx';
import { DayHeading } from './day-heading.tsx';
import { Timeline } from './timeline.tsx';
import type { PlannerState } from './use-planner.ts';

export function Schedule({ planner, loaded }: { planner: PlannerState; loaded: boolean }) {
  const { day, daily, added, grid, drag, keys, shown, open, openNew } = planner;
  const { date, today, blocks, allDay, hours } = day;
  return (
    <section aria-label="Schedule" className="min-w-0 [&_:focus-visible]:scroll-mt-36">
      <div className="sticky top-14 z-10 short:static -mx-4 flex items-center gap-3 border-b border-line bg-canvas px-4 py-2 wide:mx-0 wide:px-0">
        <DayHeading
          date={date}
          loaded={loaded}
          events={day.eventCount}
          tasks={blocks.filter(isDue).length}
          minutes={workOf(blocks, planner.planning.isPersonal)}
        />
        <SpanNav span="day" isToday={date === today} onStep={day.step} onToday={() => day.goTo(today)} />
      </div>
      {loaded ? (
        <div className="isolate">
          <AllDay
            events={allDay}
            later={day.later}
            onOpenTask={openTask}
            onOpen={open}
            onRemove={daily.remove}
          />
          <Timeline
            hours={hours}
            blocks={shown}
            dragging={drag.preview}
            added={added}
            nowMinute={date === today ? day.nowMinute : undefined}
            grid={grid}
            onPress={(clientY) => openNew(pressedSlot(drag.minuteAt(clientY), blocks))}
            onDraw={drag.startDraw}
            onOpen={(event: PlannerEvent) => open(event)}
            onOpenTask={openTask}
            onRemove={daily.remove}
            onKey={keys.onKey}
            onDrag={drag.startMove}
            onResize={drag.startResize}
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
