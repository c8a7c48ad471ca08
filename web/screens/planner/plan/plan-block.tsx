import { Lock } from 'lucide-react';
import type { KeyboardEvent, PointerEvent } from 'react';
import type { Placed } from '../../../../domain/planner/grid/planner-layout.ts';
import type { DraftBlock } from '../../../../domain/planner/plan/edit-plan.ts';
import { BLOCK, CATEGORIES } from '../event/categories.tsx';
import { timesSpoken } from '../event/event-words.ts';
import { BlockWords, boxOf, roomOf } from '../hours/block-words.tsx';
import { useScale } from '../hours/hour-scale.ts';

export type PlanBlockActions = {
  onSelect(block: DraftBlock): void;
  onKey(block: DraftBlock, key: KeyboardEvent): void;
  onDrag(block: DraftBlock, down: PointerEvent): void;
  onResize(block: DraftBlock, down: PointerEvent): void;
};
type Props = PlanBlockActions & {
  placed: Placed<DraftBlock>;
  firstHour: number;
  isDragged: boolean;
  isSelected: boolean;
  helpId: string;
};

/** A proposed block at its position and length. Pressing it shows what can be done with it. */
export function PlanBlock({ placed, firstHour, isDragged, isSelected, helpId, ...on }: Props) {
  const { block } = placed;
  const scale = useScale();
  const room = roomOf(placed, scale);
  return (
    <li
      className={`group/block absolute px-px ${isDragged ? 'z-10' : 'focus-within:z-10'}`}
      style={boxOf(placed, firstHour, room, scale)}
    >
      <button
        type="button"
        data-plan-block={block.key}
        aria-label={`${block.title}, ${timesSpoken(block)}${block.isLocked ? ', locked' : ''}`}
        aria-describedby={helpId}
        aria-pressed={isSelected}
        onClick={() => on.onSelect(block)}
        onFocus={() => on.onSelect(block)}
        onKeyDown={(key) => on.onKey(block, key)}
        onPointerDown={(down) => on.onDrag(block, down)}
        className={`flex size-full cursor-grab touch-pan-y flex-col overflow-hidden pr-6 pl-3 text-left transition-shadow select-none [-webkit-touch-callout:none] hover:shadow-low aria-pressed:ring-2 aria-pressed:ring-focus ${room.tall ? 'justify-start py-1' : 'justify-center'} ${isDragged ? 'cursor-grabbing shadow-high' : ''} ${CATEGORIES[block.category].block} ${BLOCK}`}
      >
        <BlockWords title={block.title} times={block} room={room} struck={false} />
      </button>
      {block.isLocked && (
        <Lock
          size={13}
          aria-hidden="true"
          className="pointer-events-none absolute top-1.5 right-2 text-ink-soft"
        />
      )}
      <span
        aria-hidden="true"
        onPointerDown={(down) => on.onResize(block, down)}
        className="absolute inset-x-2 -bottom-1 flex h-2.5 cursor-ns-resize touch-none items-center justify-center coarse:-bottom-2 coarse:h-4"
      >
        <span className="h-1 w-6 rounded-full bg-ink-faint opacity-0 transition-opacity group-hover/block:opacity-60 coarse:opacity-50" />
      </span>
    </li>
  );
}
