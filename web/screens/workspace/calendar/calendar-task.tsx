import { memo } from 'react';
import type { CalendarEntry } from '../../../../domain/task/order/task-calendar.ts';
import { isOverdue, type Task } from '../../../../domain/task/task.ts';
import { carry } from '../../../lists/drag/drag.ts';
import { clockWords, hourWords } from '../../../task/date/due-words.ts';
import { DOTS } from '../../../task/pick/list-select.tsx';
import { opensMenu } from '../../../task/row/opens-menu.ts';
import type { RowActions } from '../../../task/row/row-props.ts';

/** A time in few letters: `2 PM`, `2:30 PM`, `14:00`. */
const shortTime = (time: string): string =>
  time.endsWith(':00') ? hourWords(Number(time.slice(0, 2))) : clockWords(time);

/** A time in a narrow box, which keeps its room for the title: `2p`, `2:30p`, `14:00`. */
const briefTime = (time: string): string =>
  shortTime(time).replace(/ ([AP])M$/, (_, half: string) => half.toLowerCase());

type Props = {
  entry: CalendarEntry;
  color: keyof typeof DOTS | undefined;
  now: string;
  readOnly: boolean;
  /** There is room for more than one line. */
  isTall: boolean;
  /** A stable function. */
  onOpen: (task: Task) => void;
  /** A stable function. */
  onMenu?: RowActions['onMenu'];
};

export const CalendarTask = memo(function CalendarTask({
  entry,
  color,
  now,
  readOnly,
  isTall,
  onOpen,
  onMenu,
}: Props) {
  const { task, time, isLater } = entry;
  const isLate = !isLater && isOverdue(task, now);
  const look = isLater
    ? 'border border-dotted border-line-strong text-ink-soft'
    : task.completed
      ? 'text-ink-faint'
      : isLate
        ? 'bg-sunken text-danger'
        : 'bg-sunken text-ink';
  const isPlain = !isLater && !isLate && !task.completed;
  const isMovable = !readOnly && !isLater;
  return (
    <button
      type="button"
      tabIndex={-1}
      data-task={task.id}
      data-later={isLater || undefined}
      title={task.title}
      draggable={isMovable}
      onDragStart={isMovable ? ({ dataTransfer }) => carry(dataTransfer, [task]) : undefined}
      onClick={() => onOpen(task)}
      onContextMenu={(event) => {
        if (!isMovable || !onMenu || !opensMenu(event)) return;
        event.preventDefault();
        onMenu('more', task, event.currentTarget, { x: event.clientX, y: event.clientY });
      }}
      className={`flex w-full min-w-0 gap-1.5 rounded-md px-1.5 text-left text-xs leading-4 transition-colors -outline-offset-1 hover:bg-raised hover:shadow-low ${isTall ? 'py-1.5 coarse:min-h-11' : 'h-6 items-center coarse:h-7'} ${look}`}
    >
      {isLater ? (
        <span className={`row-icon icon-repeat size-2.5 ${isTall ? 'mt-0.75' : ''}`} />
      ) : (
        color && (
          <span
            aria-hidden="true"
            className={`size-1.5 shrink-0 rounded-full ${DOTS[color]} ${isTall ? 'mt-1.25' : ''}`}
          />
        )
      )}
      <span className={`flex min-w-0 ${isTall ? 'flex-col' : 'gap-1.5'}`}>
        {time && (
          <span className={`shrink-0 tabular-nums ${isPlain ? 'text-ink-soft' : ''}`}>
            {isTall ? (
              shortTime(time)
            ) : (
              <>
                <span aria-hidden="true">{briefTime(time)}</span>
                <span className="sr-only">{shortTime(time)} </span>
              </>
            )}
          </span>
        )}
        <span
          dir="auto"
          translate="no"
          className={`min-w-0 font-medium ${isTall ? 'line-clamp-3 [overflow-wrap:anywhere]' : 'truncate'} ${task.completed ? 'line-through decoration-line-strong' : ''}`}
        >
          {task.title}
        </span>
      </span>
      <span className="sr-only">
        {isLater ? ', later in the series' : task.completed ? ', completed' : isLate ? ', overdue' : ''}
      </span>
    </button>
  );
});
