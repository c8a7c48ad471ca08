import { Pencil, Repeat, X } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';
import { isOutside } from '../../../../domain/calendar/outside-event.ts';
import { isRecurring } from '../../../../domain/planner/begin-days.ts';
import type { Block } from '../../../../domain/planner/due-block.ts';
import type { DayEvent } from '../../../../domain/planner/occurrences.ts';
import type { Placed } from '../../../../domain/planner/planner-layout.ts';
import type { Task } from '../../../../domain/task/task.ts';
import { useRows } from '../../../store/use-store.ts';
import { BLOCK, CATEGORIES, OUTSIDE, OWN_COLORS } from '../event/categories.tsx';
import { eventSpoken } from '../event/event-words.ts';
import { BlockCheck } from '../event/planned-task.tsx';
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
  firstHour: number;
  dragged: boolean;
  /** Just added, and maybe outside the visible area. */
  isNew: boolean;
  past: boolean;
  helpId: string;
};

const CORNER =
  'absolute flex size-6 items-center justify-center rounded-md text-ink-soft opacity-0 transition-opacity @max-[9rem]:bg-surface group-focus-within/event:opacity-100 group-hover/event:opacity-100 hover:bg-surface focus-visible:opacity-100 coarse:size-8 coarse:opacity-100';

/**
 * An event at its position and length. Pressing it opens it, or the task that it was planned for; it can be dragged, and
 * resized at its lower edge.
 */
export function EventBlock({ placed, firstHour, dragged, past, isNew, helpId, ...on }: Props) {
  const { block: event, columns } = placed;
  const scale = useScale();
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isNew) item.current?.scrollIntoView({ block: 'nearest' });
  }, [isNew]);
  const room = roomOf(placed, scale);
  const { tall } = room;
  const corner = `${CORNER} ${tall ? 'top-0.5' : 'top-1/2 -translate-y-1/2'}`;
  const { icon: Icon, ...usual } = CATEGORIES[event.category];
  const look = event.color ? OWN_COLORS[event.color] : usual;
  const task = useRows('task').get(event.taskId ?? '');
  const isFixed = isOutside(event);
  return (
    <li
      ref={item}
      className={`group/event @container absolute scroll-mt-36 scroll-mb-28 px-px ${dragged ? 'z-10' : 'focus-within:z-10'}`}
      style={boxOf(placed, firstHour, room, scale)}
    >
      <button
        type="button"
        data-block={event.id}
        aria-label={eventSpoken(event)}
        title={room.isSliver ? event.title : undefined}
        aria-describedby={isFixed ? undefined : helpId}
        onClick={() => (task ? on.onOpenTask(task) : on.onOpen(event))}
        onKeyDown={isFixed ? undefined : (key) => on.onKey(event, key)}
        onPointerDown={isFixed ? undefined : (down) => on.onDrag(event, down)}
        className={`flex size-full touch-pan-y flex-col overflow-hidden text-left ${task ? 'pr-12 pl-8 @max-[9rem]:pr-1 coarse:pl-10' : 'pr-6 pl-3 @max-[9rem]:pr-1'} ${SLIVER} transition-shadow select-none [-webkit-touch-callout:none] hover:shadow-low coarse:pr-8 coarse:@max-[9rem]:pr-1 ${tall ? 'justify-start py-1' : 'justify-center'} ${isFixed ? OUTSIDE : ''} ${dragged ? 'cursor-grabbing shadow-high' : ''} ${past ? `text-ink-soft ${look.past}` : look.block} ${BLOCK}`}
      >
        <BlockWords
          title={event.title}
          times={event}
          room={room}
          struck={task?.completed === true}
          icon={
            !task && (
              <Icon
                size={13}
                className={`shrink-0 self-start text-ink-soft mt-[3px] @max-[9rem]:hidden ${columns > 1 ? 'max-sm:hidden' : ''}`}
              />
            )
          }
          mark={
            isRecurring(event) && (
              <Repeat
                size={11}
                className={`shrink-0 ${columns > 1 ? 'max-sm:hidden' : ''}`}
                aria-hidden="true"
              />
            )
          }
        />
      </button>
      {!dragged && task && <BlockCheck task={task} centered={!tall} />}
      {!dragged && !isFixed && (
        <>
          {task && (
            <button
              type="button"
              aria-label={`Edit the event of ${event.title}`}
              title="Edit event"
              aria-haspopup="dialog"
              onClick={() => on.onOpen(event)}
              className={`right-6.5 hover:text-ink coarse:right-0.5 ${corner}`}
            >
              <Pencil size={13} />
            </button>
          )}
          <button
            type="button"
            aria-label={`Delete ${event.title}`}
            title="Delete"
            onClick={() => on.onRemove(event)}
            className={`right-0.5 hover:text-danger ${task ? 'coarse:hidden' : 'coarse:@max-[9rem]:hidden'} ${corner}`}
          >
            <X size={14} />
          </button>
          {!event.part && (
            <span
              aria-hidden="true"
              data-resize={event.id}
              onPointerDown={(down) => on.onResize(event, down)}
              className="absolute inset-x-2 -bottom-1 flex h-2.5 cursor-ns-resize touch-none items-center justify-center coarse:-bottom-2 coarse:h-4"
            >
              <span className="h-1 w-6 rounded-full bg-ink-faint opacity-0 transition-opacity group-hover/event:opacity-60 coarse:opacity-50" />
            </span>
          )}
        </>
      )}
    </li>
  );
}
