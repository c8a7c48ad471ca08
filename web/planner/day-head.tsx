import { columnLoadWords, loadWords } from '../../domain/planner/load/day-load.ts';
import type { WeekDay } from '../../domain/planner/week.ts';
import { weekday } from '../../domain/time/date-words.ts';
import { longDay } from '../task/date/due-words.ts';

type Props = {
  day: WeekDay;
  capacity: number;
  isToday: boolean;
  /** What pressing it does. */
  title: string;
  /** If it's one to choose. */
  isChosen?: boolean;
  onPress(): void;
};

/** The name of a day and how full it is, in figures beside it where there's room. */
export function DayHead({ day: { date, minutes }, capacity, isToday, title, isChosen, onPress }: Props) {
  const isOver = minutes > capacity;
  const filled = capacity > 0 ? Math.min(100, (minutes / capacity) * 100) : isOver ? 100 : 0;
  const spoken = minutes > 0 ? `, ${loadWords(minutes, capacity)}` : capacity === 0 ? ', day off' : '';
  return (
    <button
      type="button"
      aria-label={`${longDay(date)}${spoken}`}
      aria-current={isToday ? 'date' : undefined}
      aria-pressed={isChosen}
      title={title}
      onClick={onPress}
      className="group/head @container block w-full min-w-0 rounded-md px-1 py-1 text-left hover:bg-sunken aria-pressed:bg-accent-soft coarse:min-h-11"
    >
      <span className="flex flex-wrap items-baseline gap-1">
        <span className="flex basis-full items-baseline gap-1 text-sm text-ink-soft @xs:basis-auto">
          {weekday(date).slice(0, 3)}
          <span
            className={`font-semibold tabular-nums ${isToday ? 'rounded-full bg-accent px-1.5 text-on-accent' : 'text-ink'}`}
          >
            {Number(date.slice(8))}
          </span>
        </span>
        <span className="block h-1 w-full overflow-hidden @xs:order-last rounded-full bg-sunken group-hover/head:bg-line">
          <span
            className={`block h-full rounded-full ${isOver ? 'bg-danger' : 'bg-accent'}`}
            style={{ width: `${filled}%` }}
          />
        </span>
        <span
          className={`min-h-4 w-full truncate text-xs leading-4 tabular-nums @xs:ml-auto @xs:w-auto @max-[5.5rem]:text-[0.6875rem] @max-[5.5rem]:tracking-tight ${isOver ? 'text-danger' : 'text-ink-faint'}`}
        >
          {columnLoadWords(minutes, capacity)}
        </span>
      </span>
    </button>
  );
}
