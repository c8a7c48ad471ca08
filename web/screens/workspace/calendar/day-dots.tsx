import type { CalendarEntry } from '../../../../domain/task/order/task-calendar.ts';
import type { LocalDate } from '../../../../domain/time/day.ts';
import { DOTS } from '../../../task/pick/list-select.tsx';
import type { Days } from './calendar-days.ts';

const MOST_DOTS = 3;

export function DayDots({
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
