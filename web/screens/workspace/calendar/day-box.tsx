import { Plus } from 'lucide-react';
import type { MouseEvent } from 'react';
import { type CalendarEntry, entriesThatFit } from '../../../../domain/task/order/task-calendar.ts';
import type { LocalDate } from '../../../../domain/time/day.ts';
import { useDropTarget } from '../../../lists/drag/drag.ts';
import { dayAndMonth, longDay } from '../../../task/date/due-words.ts';
import { DOTS } from '../../../task/pick/list-select.tsx';
import { taskCount } from '../../../task/task-count.ts';
import type { Days } from './calendar-days.ts';
import { CalendarTask } from './calendar-task.tsx';

type Props = Days & {
  date: LocalDate;
  entries: readonly CalendarEntry[];
  isOutside: boolean;
  isWhole: boolean;
  /** Shows all its tasks, or as many as fit. */
  onMore: () => void;
};

export function DayBox({ date, entries, isOutside, isWhole, onMore, ...days }: Props) {
  const { day, now, look } = days;
  const { over, handlers } = useDropTarget((ids) => days.onDrop(ids, date));
  const isToday = date === now.slice(0, 10);
  const isDots = look === 'dots';
  const label = [longDay(date), isToday && 'today', entries.length > 0 && taskCount(entries.length)];
  const isFree = days.weekend.includes(Temporal.PlainDate.from(date).dayOfWeek);
  const press = ({ target }: MouseEvent) => {
    if (isDots) return days.onChoose(date);
    if (!(target instanceof Element && target.closest('button'))) days.onAdd?.(date);
  };
  const background = over ? 'bg-accent-soft' : isDots ? '' : isFree || isOutside ? 'bg-canvas' : 'bg-surface';
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid handles the keys of its days
    <td
      data-day={date}
      tabIndex={date === day ? 0 : -1}
      aria-label={label.filter(Boolean).join(', ')}
      aria-current={isToday ? 'date' : undefined}
      data-chosen={(isDots && date === day) || undefined}
      onClick={press}
      {...handlers}
      className={`group/day relative -outline-offset-2 transition-colors ${background} ${isDots ? 'h-12 cursor-pointer rounded-lg p-0 text-center align-top data-chosen:bg-accent-soft coarse:h-13' : `border border-line p-1 align-top ${look === 'week' ? 'h-112' : 'h-30'}`}`}
    >
      {isDots ? (
        <DayDots {...days} date={date} entries={entries} isToday={isToday} isOutside={isOutside} />
      ) : (
        <>
          <div className="flex h-6 items-center justify-between">
            <DayNumber date={date} isToday={isToday} isOutside={isOutside} />
            {days.onAdd && (
              <button
                type="button"
                tabIndex={-1}
                aria-label={`Add a task on ${longDay(date)}`}
                title="Add a task"
                onClick={() => days.onAdd?.(date)}
                className="flex size-6 items-center justify-center rounded-md text-ink-faint opacity-0 transition-opacity group-focus-within/day:opacity-100 group-hover/day:opacity-100 hover:bg-sunken hover:text-ink coarse:opacity-100"
              >
                <Plus size={14} />
              </button>
            )}
          </div>
          <DayTasks {...days} entries={entries} isToday={isToday} isWhole={isWhole} onMore={onMore} />
        </>
      )}
    </td>
  );
}

function DayNumber({ date, isToday, isOutside }: { date: LocalDate; isToday: boolean; isOutside: boolean }) {
  const number = Number(date.slice(8));
  return (
    <span
      aria-hidden="true"
      className={`flex h-6 min-w-6 items-center justify-center rounded-full px-1 text-xs tabular-nums ${isToday ? 'bg-accent font-bold text-on-accent' : isOutside ? 'text-ink-faint' : 'font-medium text-ink-soft'}`}
    >
      {number === 1 ? dayAndMonth(date) : number}
    </span>
  );
}

const MOST_DOTS = 3;

function DayDots({
  date,
  entries,
  isToday,
  isOutside,
  colorOf,
}: Days & { date: LocalDate; entries: readonly CalendarEntry[]; isToday: boolean; isOutside: boolean }) {
  const open = entries.filter(({ task }) => !task.completed);
  return (
    <span aria-hidden="true" className="flex flex-col items-center gap-0.5 pt-1">
      <span
        className={`flex size-7 items-center justify-center rounded-full text-sm tabular-nums ${isToday ? 'bg-accent font-bold text-on-accent' : isOutside ? 'text-ink-faint' : ''}`}
      >
        {Number(date.slice(8))}
      </span>
      <span className="flex h-3 items-center gap-0.5 text-[0.6875rem] leading-3 text-ink-soft tabular-nums">
        {open.length > MOST_DOTS
          ? open.length
          : open.map(({ task, isLater }) => (
              <span
                key={`${task.id}${isLater ? ' later' : ''}`}
                className={`size-1.5 rounded-full ${DOTS[colorOf(task) ?? 'gray']} ${isLater ? 'opacity-50' : ''}`}
              />
            ))}
      </span>
    </span>
  );
}

/** How many lines a day has room for. */
const ROOM = { dots: 0, month: 3, week: 20 };
/** The row of today's week grows with it. */
const ROOM_TODAY = 8;

type DayTasksProps = Days & {
  entries: readonly CalendarEntry[];
  isToday: boolean;
  isWhole: boolean;
  onMore: () => void;
};

function DayTasks({ entries, isToday, isWhole, onMore, ...days }: DayTasksProps) {
  const isWeek = days.look === 'week';
  const room = isToday ? Math.max(ROOM_TODAY, ROOM[days.look]) : ROOM[days.look];
  const { shown, more } = entriesThatFit(entries, isWhole ? entries.length : room, days.kept);
  const isLong = isWhole && entries.length > room;
  return (
    <ul className="mt-0.5 flex flex-col gap-0.5">
      {shown.map((entry) => (
        <li key={`${entry.task.id}${entry.isLater ? ' later' : ''}`} className="min-w-0">
          <CalendarTask
            entry={entry}
            color={days.hasLists ? days.colorOf(entry.task) : undefined}
            now={days.now}
            readOnly={days.isFixed(entry.task)}
            isTall={isWeek}
            onOpen={days.onOpen}
            onMenu={days.onMenu}
          />
        </li>
      ))}
      {(more > 0 || isLong) && (
        <li>
          <button
            type="button"
            tabIndex={-1}
            aria-expanded={isLong}
            onClick={onMore}
            className="h-6 w-full rounded-md px-1.5 text-left text-xs font-medium text-ink-soft -outline-offset-1 hover:bg-sunken hover:text-ink coarse:h-7"
          >
            {isLong ? 'Show fewer' : `+${more} more`}
          </button>
        </li>
      )}
    </ul>
  );
}
