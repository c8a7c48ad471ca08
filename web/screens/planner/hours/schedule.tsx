import { isDue } from '../../../../domain/planner/event/due-block.ts';
import { pressedSlot } from '../../../../domain/planner/grid/planner-grid.ts';
import { workOf } from '../../../../domain/planner/load/load.ts';
import { clockChange } from '../../../../domain/time/clock-change.ts';
import type { LocalDate } from '../../../../domain/time/day.ts';
import { currentZone } from '../../../device/place.ts';
import { useMedia, WIDE } from '../../../device/use-media.ts';
import { openTask } from '../../../navigation/browser-layers.ts';
import { LoadFigure } from '../../../planner/load-figure.tsx';
import { SpanNav } from '../../../planner/span-nav.tsx';
import { clockWords, dayInBrief, longDay } from '../../../task/date/due-words.ts';
import { taskCount } from '../../../task/task-count.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/wait/skeleton.tsx';
import { NotLoaded } from '../../not-loaded.tsx';
import type { PlannerState } from '../state/use-planner.ts';
import { AllDay } from './all-day.tsx';
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

/** Wide enough for the whole date beside the choice of view and the arrows. */
const ROOMY = '(width >= 64rem)';

const count = (events: number, tasks: number): string =>
  [events > 0 && (events === 1 ? '1 event' : `${events} events`), tasks > 0 && taskCount(tasks)]
    .filter(Boolean)
    .join(' · ') || 'Nothing planned yet. Pick a time to start.';

function clockNote(date: LocalDate): string | undefined {
  const change = clockChange(date, currentZone());
  if (!change) return undefined;
  const [from, to] = [clockWords(change.from.slice(11)), clockWords(change.to.slice(11))];
  return change.kind === 'skipped'
    ? `The clocks go forward from ${from} to ${to}.`
    : `The clocks go back from ${to} to ${from}.`;
}

type DayHeadingProps = {
  date: LocalDate;
  loaded: boolean;
  events: number;
  /** Those with a time. */
  tasks: number;
  /** The work of both. */
  minutes: number;
};

function DayHeading({ date, loaded, events, tasks, minutes }: DayHeadingProps) {
  const note = clockNote(date);
  const isWide = useMedia(WIDE);
  const hasRoom = useMedia(ROOMY);
  const load = minutes > 0 && <LoadFigure date={date} minutes={minutes} after={isWide ? ' planned' : ''} />;
  return (
    <>
      <div className="min-w-0 phone:flex-1 wide:mr-auto">
        <h2
          aria-live="polite"
          className="truncate leading-6 font-semibold tracking-[-0.01em] phone:leading-5 wide:text-lg"
        >
          {hasRoom ? longDay(date) : dayInBrief(date)}
        </h2>
        <p className="text-xs text-ink-faint tabular-nums phone:truncate wide:min-h-4">
          {isWide && loaded && count(events, tasks)}
          {isWide && load && ' · '}
          {load}
          {isWide && note && <span className="text-ink-soft"> · {note}</span>}
        </p>
      </div>
      {!isWide && note && <p className="order-last basis-full pb-1 text-xs text-ink-soft">{note}</p>}
    </>
  );
}
