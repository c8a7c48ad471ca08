import { type PointerEvent, type Ref, useId } from 'react';
import type { Block } from '../../../domain/planner/due-block.ts';
import { hourWords } from '../../task/due-words.ts';
import type { BlockActions } from './event-block.tsx';
import { HOUR_PX, offsetOf } from './grid.ts';
import { NowLine } from './now-line.tsx';
import { TimelineBlocks } from './timeline-blocks.tsx';

/** How many minutes the height of a label covers. */
const LABEL_MINUTES = 15;

type Props = BlockActions & {
  hours: readonly number[];
  blocks: readonly Block[];
  dragging: Block | undefined;
  added: string | undefined;
  nowMinute: number | undefined;
  grid: Ref<HTMLDivElement>;
  onPress(clientY: number): void;
  onDraw(down: PointerEvent): void;
};

/** The current time's label would overlap this hour's label. */
const isNear = (hour: number, minute: number | undefined): boolean =>
  minute !== undefined && Math.abs(hour * 60 - minute) < LABEL_MINUTES;

export function Timeline(props: Props) {
  const { hours, blocks, dragging, added, nowMinute, grid, onPress, onDraw, ...actions } = props;
  const helpId = useId();
  const taskHelpId = useId();
  const firstHour = hours[0] ?? 0;
  return (
    <div className="relative flex pt-4">
      <p id={helpId} hidden>
        Press Enter to edit. The up and down arrows move it by 15 minutes, or by 5 with Alt; with Shift, they
        change its length. The left and right arrows move it to another day. Delete removes it.
      </p>
      <p id={taskHelpId} hidden>
        Press Enter to open the task. The up and down arrows move it by 15 minutes, or by 5 with Alt. The left
        and right arrows move it to another day.
      </p>
      <ol className="w-14 shrink-0" aria-label="Hours">
        {hours.map((hour) => (
          <li
            key={hour}
            style={{ height: HOUR_PX }}
            className={`-mt-2 mb-2 text-xs leading-4 text-ink-faint tabular-nums ${isNear(hour, nowMinute) ? 'invisible' : ''}`}
          >
            {hourWords(hour)}
          </li>
        ))}
      </ol>
      <div ref={grid} className="relative min-w-0 flex-1">
        {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the Add Event button does the same by keyboard */}
        <div
          data-hours
          className="absolute inset-0 cursor-copy touch-pan-y select-none"
          onClick={(event) => onPress(event.clientY)}
          onPointerDown={onDraw}
        >
          {nowMinute !== undefined && (
            <div
              className="absolute inset-x-0 top-0 rounded-sm bg-sunken/40"
              style={{
                height: Math.max(0, Math.min(offsetOf(nowMinute, firstHour), hours.length * HOUR_PX)),
              }}
            />
          )}
          {hours.map((hour) => (
            <div
              key={hour}
              style={{ height: HOUR_PX }}
              className="relative border-t border-line last:border-b"
            >
              <div className="h-1/2 border-b border-dotted border-line" />
            </div>
          ))}
        </div>
        {nowMinute !== undefined && <NowLine minute={nowMinute} hours={hours} />}
        <TimelineBlocks
          blocks={blocks}
          dragging={dragging}
          added={added}
          nowMinute={nowMinute}
          firstHour={firstHour}
          helpId={helpId}
          taskHelpId={taskHelpId}
          {...actions}
        />
        <div aria-hidden="true" style={{ height: hours.length * HOUR_PX + 1 }} />
      </div>
    </div>
  );
}
