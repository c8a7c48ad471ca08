import { type PointerEvent, useEffect, useRef } from 'react';
import { timeOf } from '../../../../domain/planner/event/slot.ts';
import { clockWords, longDay } from '../../../task/date/due-words.ts';
import { useScale } from './hour-scale.ts';
import type { TimelineActions, TimelineDay } from './timeline.tsx';
import { TimelineBlocks } from './timeline-blocks.tsx';
import { type ScheduleState, useShownBlocks } from './use-schedule.ts';

type Props = TimelineActions & {
  day: TimelineDay;
  /** No other day is beside it. */
  isAlone: boolean;
  hours: readonly number[];
  /** Events have their buttons also while they're neither pointed at nor focused. */
  hasTools: boolean;
  schedule: ScheduleState;
  added: string | undefined;
  helpId: string;
  taskHelpId: string;
  onDraw(down: PointerEvent): void;
};

/** The hours of a day: pressing or drawing in them adds an event. */
export function DayColumn(props: Props) {
  const { day, isAlone, hours, hasTools, schedule, added, helpId, taskHelpId, onDraw, ...on } = props;
  const { date, nowMinute } = day;
  const { drag, keys } = schedule;
  const { hourPx } = useScale();
  const firstHour = hours[0] ?? 0;
  const blocks = useShownBlocks(day.blocks, date, drag.preview);
  return (
    <div
      data-day={date}
      className={`relative min-w-0 flex-1 ${isAlone ? '' : 'border-l border-line'}`}
      style={{ height: hours.length * hourPx + 1 }}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the Add Event button does the same by keyboard */}
      <div
        data-hours
        className="absolute inset-0 cursor-copy touch-pan-y select-none"
        onClick={(event) => on.onPress(drag.minuteAt(event.clientY), day)}
        onPointerDown={onDraw}
      />
      {nowMinute !== undefined && <NowLine minute={nowMinute} hours={hours} isLabeled={isAlone} />}
      <TimelineBlocks
        label={isAlone ? 'Events' : `Events, ${longDay(date)}`}
        blocks={blocks}
        dragging={drag.preview?.date === date ? drag.preview.block : undefined}
        added={added}
        moved={schedule.moved}
        nowMinute={nowMinute}
        firstHour={firstHour}
        hasTools={hasTools}
        helpId={helpId}
        taskHelpId={taskHelpId}
        onOpen={(event) => on.onOpen(event, date)}
        onOpenTask={on.onOpenTask}
        onRemove={(event) => on.onRemove(event, date)}
        onKey={(block, key) => keys.onKey(block, date, key)}
        onDrag={(block, down) => drag.startMove(block, date, down)}
        onResize={(event, down) => drag.startResize(event, date, down)}
      />
    </div>
  );
}

const ROOM_BELOW_PX = 140;

type NowLineProps = {
  minute: number;
  hours: readonly number[];
  /** The hours are right beside it. */
  isLabeled: boolean;
};

function NowLine({ minute, hours, isLabeled }: NowLineProps) {
  const { offsetOf } = useScale();
  const line = useRef<HTMLParagraphElement>(null);
  const [first = 0, last = 0] = [hours[0], hours.at(-1)];

  // Late in the day the line may be below the visible area. Deferred, because a new page scrolls to its top first.
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const { bottom = 0 } = line.current?.getBoundingClientRect() ?? {};
      if (bottom > innerHeight - ROOM_BELOW_PX) line.current?.scrollIntoView({ block: 'center' });
    });
    return () => cancelAnimationFrame(frame);
  }, []);

  if (minute < first * 60 || minute >= (last + 1) * 60) return null;
  const words = clockWords(timeOf(minute));
  return (
    <p
      ref={line}
      translate="no"
      className="pointer-events-none absolute inset-x-0 h-0"
      style={{ top: offsetOf(minute, first) }}
    >
      <span className="sr-only">It is {words}</span>
      {isLabeled && (
        <span
          aria-hidden="true"
          className="absolute -top-2 -left-14 text-xs leading-4 font-semibold text-danger tabular-nums"
        >
          {words.replace(/ [AP]M$/, '')}
        </span>
      )}
      <span aria-hidden="true" className="absolute -top-1 -left-1.5 size-2 rounded-full bg-danger" />
      <span aria-hidden="true" className="absolute right-1 left-0 -top-px h-0.5 rounded-full bg-danger" />
    </p>
  );
}
