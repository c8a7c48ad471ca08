import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { isRecurring } from '../../../../domain/planner/event/begin-days.ts';
import type { Block } from '../../../../domain/planner/event/due-block.ts';
import type { DayEvent } from '../../../../domain/planner/event/occurrences.ts';
import { isOutside } from '../../../../domain/planner/event/outside-event.ts';
import type { Placed } from '../../../../domain/planner/grid/planner-layout.ts';
import type { Task } from '../../../../domain/task/task.ts';
import { BLOCK, CATEGORIES, OUTSIDE, OWN_COLORS } from '../event/categories.tsx';
import { eventSpoken } from '../event/event-words.ts';
import { BlockCheck } from '../event/planned-task.tsx';
import { BlockTools, hasNoPencil } from './block-tools.tsx';
import { useUnder } from './block-width.ts';
import { BlockWords, boxOf, roomOf, SLIVER } from './block-words.tsx';
import { useScale } from './hour-scale.ts';

export type BlockActions = {
  onOpen(event: DayEvent): void;
  onOpenTask(task: Task): void;
  onRemove(event: DayEvent): void;
  onKey(block: Block, key: KeyboardEvent): void;
  onDrag(block: Block, down: PointerEvent): void;
  onResize(event: DayEvent, down: PointerEvent): void;
};
type Props = BlockActions & {
  placed: Placed<DayEvent>;
  /** The one that it was planned for. */
  task: Task | undefined;
  firstHour: number;
  dragged: boolean;
  /** Just added, and maybe outside the visible area. */
  isNew: boolean;
  past: boolean;
  /** It has its buttons also while it's neither pointed at nor focused. */
  hasTools: boolean;
  isTouch: boolean;
  helpId: string;
};

/**
 * An event at its position and length. Pressing it opens it, or the task that it was planned for, unless a finger has no
 * other way to the event; it can be dragged, and resized at its lower edge.
 */
export function EventBlock(props: Props) {
  const { placed, task, firstHour, dragged, past, isNew, hasTools, isTouch, helpId, ...on } = props;
  const { block: event } = placed;
  const scale = useScale();
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isNew) item.current?.scrollIntoView({ block: 'nearest' });
  }, [isNew]);
  const [isNear, setNear] = useState(false);
  const room = roomOf(placed, scale);
  const { tall } = room;
  const under = useUnder(placed);
  const opened = isTouch && hasNoPencil(room, under) ? undefined : task;
  const { mark: icon, ...usual } = CATEGORIES[event.category];
  const look = event.color ? OWN_COLORS[event.color] : usual;
  const isFixed = isOutside(event);
  return (
    <li
      ref={item}
      className={`group/event absolute scroll-mt-36 scroll-mb-28 px-px ${dragged ? 'z-10' : 'focus-within:z-10'}`}
      data-under={under}
      style={boxOf(placed, firstHour, room, scale)}
      onPointerEnter={hasTools ? undefined : () => setNear(true)}
      onFocus={hasTools ? undefined : () => setNear(true)}
    >
      <button
        type="button"
        data-block={event.id}
        aria-label={eventSpoken(event)}
        title={room.isSliver ? event.title : undefined}
        aria-describedby={isFixed ? undefined : helpId}
        onClick={() => (opened ? on.onOpenTask(opened) : on.onOpen(event))}
        onKeyDown={isFixed ? undefined : (key) => on.onKey(event, key)}
        onPointerDown={isFixed ? undefined : (down) => on.onDrag(event, down)}
        className={`flex size-full touch-pan-y flex-col overflow-hidden text-left ${task ? 'pr-12 pl-8 under-144:pr-1 coarse:pl-10' : 'pr-6 pl-3 under-144:pr-1'} ${SLIVER} transition-shadow select-none [-webkit-touch-callout:none] hover:shadow-low coarse:pr-8 coarse:under-144:pr-1 ${tall ? 'justify-start py-1' : 'justify-center'} ${isFixed ? OUTSIDE : ''} ${dragged ? 'cursor-grabbing shadow-high' : ''} ${past ? `text-ink-soft ${look.past}` : look.block} ${BLOCK}`}
      >
        <BlockWords
          title={event.title}
          times={event}
          room={room}
          struck={task?.completed === true}
          icon={task ? undefined : `${icon} ${room.alone ? '' : 'max-sm:before:hidden'}`}
          mark={
            isRecurring(event) && (
              <span className={`row-icon icon-repeat size-[11px] ${room.alone ? '' : 'max-sm:hidden'}`} />
            )
          }
        />
      </button>
      {!dragged && task && <BlockCheck task={task} centered={!tall} />}
      {!dragged && !isFixed && (hasTools || isNear) && (
        <BlockTools event={event} task={task} room={room} {...on} />
      )}
    </li>
  );
}
