import type { DueBlock } from '../../../../domain/planner/event/due-block.ts';
import type { Placed } from '../../../../domain/planner/grid/planner-layout.ts';
import { dueSpoken } from '../event/event-words.ts';
import { BlockCheck } from '../event/planned-task.tsx';
import { useUnder } from './block-width.ts';
import { BlockWords, boxOf, roomOf, SLIVER } from './block-words.tsx';
import type { BlockActions } from './event-block.tsx';
import { useScale } from './hour-scale.ts';

type Props = Pick<BlockActions, 'onOpenTask' | 'onKey' | 'onDrag'> & {
  placed: Placed<DueBlock>;
  firstHour: number;
  dragged: boolean;
  /** It can be dragged and completed. */
  movable: boolean;
  past: boolean;
  helpId: string;
};

/** Outlined to differ from events. */
export function DueTask({ placed, firstHour, dragged, movable, past, helpId, ...on }: Props) {
  const { block } = placed;
  const { due, isLater, title } = block;
  const scale = useScale();
  const room = roomOf(placed, scale);
  const { tall } = room;
  const look = isLater
    ? 'border-dotted border-line-strong text-ink-soft'
    : `border-dashed ${past || due.completed ? 'border-line-strong bg-canvas text-ink-soft' : 'border-ink-faint bg-surface'}`;
  return (
    <li
      className={`absolute scroll-mt-36 scroll-mb-28 px-px ${dragged ? 'z-10' : 'focus-within:z-10'}`}
      data-under={useUnder(placed)}
      style={boxOf(placed, firstHour, room, scale)}
    >
      <button
        type="button"
        data-block={block.id}
        aria-label={dueSpoken(block)}
        title={room.isSliver ? title : undefined}
        aria-describedby={movable ? helpId : undefined}
        onClick={() => on.onOpenTask(due)}
        onKeyDown={movable ? (key) => on.onKey(block, key) : undefined}
        onPointerDown={movable ? (down) => on.onDrag(block, down) : undefined}
        className={`flex size-full touch-pan-y flex-col overflow-hidden rounded-lg border pr-2 text-left transition-shadow select-none [-webkit-touch-callout:none] hover:shadow-low ${isLater ? 'pl-3' : 'pl-8 coarse:pl-10'} ${SLIVER} ${tall ? 'justify-start py-0.5' : 'justify-center'} ${dragged ? 'cursor-grabbing shadow-high' : ''} ${look}`}
      >
        <BlockWords
          title={title}
          times={block}
          room={room}
          struck={due.completed}
          icon={isLater ? 'before:icon-repeat' : undefined}
        />
      </button>
      {!dragged && !isLater && movable && <BlockCheck task={due} centered={!tall} />}
    </li>
  );
}
