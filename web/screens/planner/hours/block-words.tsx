import type { CSSProperties, ReactNode } from 'react';
import { minuteOf, type Slot } from '../../../../domain/planner/event/slot.ts';
import type { Placed } from '../../../../domain/planner/grid/planner-layout.ts';
import { timesWords } from '../../../planner/times-words.ts';
import { minutesOf } from '../event/event-words.ts';
import { GAP_PX, type HourScale, LEAST_PX } from './grid.ts';

const LINE_PX = 20;
const TWO_LINES_PX = 2 * LINE_PX;
const titleLines = (height: number): number => Math.max(1, Math.floor((height - 26) / LINE_PX));

/** A block beside so many others that a check and the usual air would leave no room for its title. */
export const SLIVER = 'under-88:pl-2.5! under-88:pr-1! under-40:pr-0!';
/** A block may be one from this number of them beside each other. */
const SLIVERS = 3;

export type Room = { height: number; tall: boolean; alone: boolean; isSliver: boolean };

export function roomOf<B extends Slot>(placed: Placed<B>, { offsetOf }: HourScale): Room {
  const { block, columns, span } = placed;
  const height = Math.max(LEAST_PX, offsetOf(minutesOf(block), 0) - GAP_PX);
  return {
    height,
    tall: height > TWO_LINES_PX,
    alone: span === columns,
    isSliver: columns >= SLIVERS * span,
  };
}

export const boxOf = <B extends Slot>(
  { block, column, columns, span }: Placed<B>,
  firstHour: number,
  { height }: Room,
  { offsetOf }: HourScale,
): CSSProperties => ({
  top: offsetOf(minuteOf(block.start), firstHour) + 1,
  height,
  left: `${(column / columns) * 100}%`,
  width: `${(span / columns) * 100}%`,
});

/** An icon before the title: no element of its own, as a week has over a hundred blocks. */
const ICON = 'before:row-icon before:text-ink-soft under-144:before:hidden';

type Props = {
  title: string;
  times: Slot;
  room: Room;
  struck: boolean;
  /** The classes of an icon before it. */
  icon?: string | undefined;
  /** Follows the times, if there is room. */
  mark?: ReactNode;
};

const TEXT = 'text-sm under-88:text-xs under-88:leading-4 under-40:text-[0.6875rem]';

export function BlockWords({ title, times, room: { height, tall, alone }, struck, icon, mark }: Props) {
  const look = `min-w-0 font-medium ${struck ? 'text-ink-soft line-through' : ''}`;
  // A short one beside others has only its title: most blocks of a full week are such.
  if (!tall && !alone)
    return (
      <span
        translate="no"
        className={`w-full truncate ${look} ${TEXT} ${icon ? `before:mr-1.5 ${ICON} ${icon}` : ''}`}
      >
        {title}
      </span>
    );
  return (
    <>
      <span
        className={`flex w-full min-w-0 items-baseline gap-1.5 ${TEXT} ${icon ? `before:mt-[3px] before:self-start ${ICON} ${icon}` : ''}`}
      >
        <span
          translate="no"
          className={`${look} ${tall ? 'line-clamp-(--lines) break-words hyphens-auto under-64:hyphens-none under-64:wrap-normal under-64:text-clip' : 'truncate'}`}
          style={{ '--lines': titleLines(height) } as CSSProperties}
        >
          {title}
        </span>
        {!tall && (
          <span className="shrink-0 text-xs text-ink-soft tabular-nums max-sm:hidden under-224:hidden">
            {timesWords(times)}
          </span>
        )}
      </span>
      {tall && (
        <span className="flex w-full min-w-0 items-center gap-1.5 text-xs text-ink-soft under-88:hidden">
          <span className="truncate tabular-nums">{timesWords(times)}</span>
          {mark}
        </span>
      )}
    </>
  );
}
