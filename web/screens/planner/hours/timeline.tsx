import { type PointerEvent, type Ref, useId } from 'react';
import type { Block } from '../../../../domain/planner/event/due-block.ts';
import type { PlannerEvent } from '../../../../domain/planner/event/planner.ts';
import { hourElsewhere } from '../../../../domain/planner/grid/second-zone.ts';
import type { Task } from '../../../../domain/task/task.ts';
import type { LocalDate } from '../../../../domain/time/day.ts';
import { currentZone } from '../../../device/place.ts';
import { useSecondZone } from '../../../planner/use-second-zone.ts';
import { cityOf } from '../../../planner/zone-words.ts';
import { clockWords, hourWords } from '../../../task/date/due-words.ts';
import { DayWidthContext, useDayWidth } from './block-width.ts';
import { DayColumn } from './day-column.tsx';
import { HourLines } from './hour-lines.tsx';
import { ScaleContext } from './hour-scale.ts';
import { useHasTools } from './use-has-tools.ts';
import type { ScheduleState } from './use-schedule.ts';

/** From how near the current time's label would overlap the one of an hour, and how far the second clock reaches below. */
const [NEAR_PX, SECOND_PX, ZONE_PX] = [20, 36, 52];

/** `nowMinute`: the current minute, if the day is today. */
export type TimelineDay = { date: LocalDate; blocks: readonly Block[]; nowMinute: number | undefined };

/** What can be done with a block, on the day that shows it. */
export type TimelineActions = {
  onOpen(event: PlannerEvent, date: LocalDate): void;
  onOpenTask(task: Task): void;
  onRemove(event: PlannerEvent, date: LocalDate): void;
  /** A minute of the day was pressed where nothing is. */
  onPress(minute: number, day: TimelineDay): void;
};

type Props = TimelineActions & {
  hours: readonly number[];
  /** Side by side, from left to right. */
  days: readonly TimelineDay[];
  schedule: ScheduleState;
  /** The id of the last added event. */
  added: string | undefined;
};

/** The first one has the name of the time zone below. */
const isOverSecond = (below: number, isFirst: boolean): boolean =>
  below > 0 && below < (isFirst ? ZONE_PX : SECOND_PX);

/** The hours of one or more days, with their blocks. */
export function Timeline({ hours, days, schedule, added, ...on }: Props) {
  const helpId = useId();
  const taskHelpId = useId();
  const { scale } = schedule;
  const dayWidth = useDayWidth(schedule.grid, days.length);
  const hasTools = useHasTools(days.length > 1);
  const labeled = days.length === 1 ? days[0]?.nowMinute : undefined;
  /** How far the label of the current time is below an hour. */
  const belowOf = (hour: number): number =>
    labeled === undefined ? Number.POSITIVE_INFINITY : scale.offsetOf(labeled, hour);
  const zone = useSecondZone();
  const shown = days.find(({ nowMinute }) => nowMinute !== undefined) ?? days[0];
  return (
    <ScaleContext value={scale}>
      <div className="relative flex pt-4">
        <p id={helpId} hidden>
          Press Enter to edit. The up and down arrows move it by 15 minutes, or by 5 with Alt; with Shift,
          they change its length. The left and right arrows move it to another day. Delete removes it.
        </p>
        <p id={taskHelpId} hidden>
          Press Enter to open the task. The up and down arrows move it by 15 minutes, or by 5 with Alt. The
          left and right arrows move it to another day.
        </p>
        <ol className="w-14 shrink-0" aria-label="Hours">
          {hours.map((hour) => (
            <li
              key={hour}
              style={{ height: scale.hourPx }}
              className={`-mt-2 mb-2 text-xs leading-4 text-ink-faint tabular-nums ${Math.abs(belowOf(hour)) < NEAR_PX ? 'invisible' : ''}`}
            >
              {hourWords(hour)}
              {zone && shown && !isOverSecond(belowOf(hour), hour === hours[0]) && (
                <SecondHour zone={zone} date={shown.date} hour={hour} isFirst={hour === hours[0]} />
              )}
            </li>
          ))}
        </ol>
        <div ref={schedule.grid as Ref<HTMLDivElement>} className="relative flex min-w-0 flex-1">
          <HourLines hours={hours} days={days} />
          {dayWidth !== undefined && (
            <DayWidthContext value={dayWidth}>
              {days.map((day) => (
                <DayColumn
                  key={day.date}
                  day={day}
                  isAlone={days.length === 1}
                  hours={hours}
                  hasTools={hasTools}
                  schedule={schedule}
                  added={added}
                  helpId={helpId}
                  taskHelpId={taskHelpId}
                  onDraw={(down: PointerEvent) => schedule.drag.startDraw(down)}
                  {...on}
                />
              ))}
            </DayWidthContext>
          )}
        </div>
      </div>
    </ScaleContext>
  );
}

type SecondHourProps = { zone: string; date: LocalDate; hour: number; isFirst: boolean };

/** What the clocks of the second time zone show when an hour begins, below it; the first one also names the zone. */
function SecondHour({ zone, date, hour, isFirst }: SecondHourProps) {
  const { time, days } = hourElsewhere(date, hour, { from: currentZone(), to: zone });
  const words = time.endsWith(':00') ? hourWords(Number(time.slice(0, 2))) : clockWords(time);
  return (
    <span className="block truncate text-[0.6875rem]">
      <span className="sr-only">, </span>
      {words}
      {days !== 0 && <sup>{days > 0 ? '+1' : '−1'}</sup>}
      <span translate="no" className={isFirst ? 'block truncate' : 'sr-only'}>
        {' '}
        {cityOf(zone)}
      </span>
    </span>
  );
}
