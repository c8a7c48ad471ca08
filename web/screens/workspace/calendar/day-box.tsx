import { Plus } from 'lucide-react';
import type { MouseEvent } from 'react';
import type { CalendarEntry } from '../../../../domain/task/order/task-calendar.ts';
import type { LocalDate } from '../../../../domain/time/day.ts';
import { useDropTarget } from '../../../lists/drag/drag.ts';
import { dayAndMonth, longDay } from '../../../task/date/due-words.ts';
import { taskCount } from '../../../task/task-count.ts';
import type { Days } from './calendar-days.ts';
import { DayDots } from './day-dots.tsx';
import { DayTasks } from './day-tasks.tsx';

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
