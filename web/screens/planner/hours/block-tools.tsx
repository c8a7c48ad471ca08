import { Pencil, X } from 'lucide-react';
import type { DayEvent } from '../../../../domain/planner/event/occurrences.ts';
import type { Task } from '../../../../domain/task/task.ts';
import type { Room } from './block-words.tsx';
import type { BlockActions } from './event-block.tsx';

const CORNER =
  'absolute flex size-6 items-center justify-center rounded-md text-ink-soft opacity-0 transition-opacity under-144:bg-surface group-focus-within/event:opacity-100 group-hover/event:opacity-100 hover:bg-surface focus-visible:opacity-100 coarse:size-8 coarse:opacity-100';

/** In a narrow block, fingers find it below the title. */
const BELOW = 'coarse:under-144:top-auto coarse:under-144:bottom-2 coarse:under-144:bg-transparent';
/** The least height of a block, in pixels, with two lines of its title above it. */
const BELOW_PX = 72;
const NARROW = '144';

/** Whether fingers find no pencil in a task's block. @param under the limits that it's narrower than */
export const hasNoPencil = ({ height }: Room, under = ''): boolean =>
  height < BELOW_PX && under.split(' ').includes(NARROW);

type Props = Pick<BlockActions, 'onOpen' | 'onRemove' | 'onResize'> & {
  event: DayEvent;
  /** The one that it was planned for. */
  task: Task | undefined;
  room: Room;
};

/** What edits, deletes and resizes an event, shown while it's pointed at or focused, and always by touch. */
export function BlockTools({ event, task, room, ...on }: Props) {
  const corner = `${CORNER} ${room.tall ? 'top-0.5' : 'top-1/2 -translate-y-1/2'}`;
  return (
    <>
      {task && (
        <button
          type="button"
          aria-label={`Edit the event of ${event.title}`}
          title="Edit event"
          aria-haspopup="dialog"
          onClick={() => on.onOpen(event)}
          className={`right-6.5 hover:text-ink coarse:right-0.5 ${corner} ${room.height < BELOW_PX ? 'coarse:under-144:hidden' : BELOW}`}
        >
          <Pencil size={13} />
        </button>
      )}
      <button
        type="button"
        aria-label={`Delete ${event.title}`}
        title="Delete"
        onClick={() => on.onRemove(event)}
        className={`right-0.5 hover:text-danger ${task ? 'coarse:hidden' : 'coarse:under-144:hidden'} ${corner}`}
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
  );
}
