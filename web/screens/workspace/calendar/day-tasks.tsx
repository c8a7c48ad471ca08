import { type CalendarEntry, entriesThatFit } from '../../../../domain/task/order/task-calendar.ts';
import type { Days } from './calendar-days.ts';
import { CalendarTask } from './calendar-task.tsx';

/** How many lines a day has room for. */
const ROOM = { dots: 0, month: 3, week: 20 };
/** The row of today's week grows with it. */
const ROOM_TODAY = 8;

type Props = Days & {
  entries: readonly CalendarEntry[];
  isToday: boolean;
  isWhole: boolean;
  onMore: () => void;
};

export function DayTasks({ entries, isToday, isWhole, onMore, ...days }: Props) {
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
