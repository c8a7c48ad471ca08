import { type CSSProperties, useRef, useState } from 'react';
import type { Block } from '../../../../domain/planner/event/due-block.ts';
import type { Gathered } from '../../../../domain/planner/grid/gather.ts';
import type { Placed } from '../../../../domain/planner/grid/planner-layout.ts';
import { timesSpoken } from '../event/event-words.ts';
import { boxOf, roomOf } from './block-words.tsx';
import { GatheredPopover } from './gathered-popover.tsx';
import { useScale } from './hour-scale.ts';

type Props = {
  placed: Placed<Gathered<Block>>;
  firstHour: number;
  /** The least height, in pixels. */
  leastPx: number;
  past: boolean;
  onOpen(block: Block): void;
};

/** How many more blocks there are than can be read beside each other; pressing it lists them. */
export function GatheredBlocks({ placed, firstHour, leastPx, past, onOpen }: Props) {
  const { blocks, start, end } = placed.block;
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const scale = useScale();
  const room = roomOf(placed, scale);
  const label = `+${blocks.length} more, ${timesSpoken({ start, end })}`;
  const style: CSSProperties = {
    ...boxOf(placed, firstHour, room, scale),
    height: Math.max(room.height, leastPx),
  };
  return (
    <li className="absolute scroll-mt-36 scroll-mb-28 px-px focus-within:z-10" style={style}>
      <button
        ref={button}
        type="button"
        aria-label={label}
        title={`${blocks.length} more`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
        className={`flex size-full touch-pan-y justify-center overflow-hidden rounded-lg border border-line text-sm font-medium tabular-nums transition-shadow select-none hover:shadow-low ${room.tall ? 'pt-1' : 'items-center'} ${past ? 'bg-canvas text-ink-soft' : 'bg-sunken'}`}
      >
        +{blocks.length}
      </button>
      <GatheredPopover
        open={isOpen}
        onClose={() => setOpen(false)}
        anchor={button}
        label={label}
        blocks={blocks}
        onPick={(block) => {
          setOpen(false);
          onOpen(block);
        }}
      />
    </li>
  );
}
