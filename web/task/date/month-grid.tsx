import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { monthWords, weekday } from '../../../domain/time/date-words.ts';
import type { LocalDate } from '../../../domain/time/day.ts';
import { dayByKey, monthsLater, weeksOfMonth } from '../../../domain/time/month.ts';
import { usePlace } from '../../device/place.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { longDay } from './due-words.ts';

/** What is said and shown of a day. */
export type DayNote = { spoken: string; mark: ReactNode };
type Props = {
  day: LocalDate | undefined;
  today: LocalDate;
  onPick: (day: LocalDate) => void;
  /** The days that are chosen, if they are more than one. */
  span?: readonly LocalDate[];
  /** Where the keys begin; by default nobody moves what is overdue to a day that is over. */
  start?: LocalDate;
  /** What the days of the month have. A stable function. */
  notesOf?: (days: readonly LocalDate[]) => ReadonlyMap<LocalDate, DayNote>;
};

/** One tab stop: the arrow keys move by days and weeks, Page Up and Down by months. */
export function MonthGrid({
  day,
  today,
  onPick,
  span,
  start = day && day > today ? day : today,
  notesOf,
}: Props) {
  const { weekStart } = usePlace();
  const [at, setAt] = useState(start);
  const grid = useRef<HTMLDivElement>(null);
  const byKey = useRef(false);
  useEffect(() => {
    if (byKey.current) grid.current?.querySelector<HTMLElement>(`[data-day="${at}"]`)?.focus();
    byKey.current = false;
  }, [at]);

  const onKeyDown = (event: KeyboardEvent) => {
    const next = dayByKey(at, event.key, weekStart);
    if (!next) return;
    event.preventDefault();
    byKey.current = true;
    setAt(next);
  };
  const month = at.slice(0, 7);
  const weeks = useMemo(() => weeksOfMonth(`${month}-01`, weekStart), [month, weekStart]);
  const notes = useMemo(() => notesOf?.(weeks.flat()), [notesOf, weeks]);
  return (
    <div>
      <div className="flex items-center justify-between pl-2.5">
        <p role="status" className="text-sm font-semibold">
          {monthWords(at)}
        </p>
        <div className="flex">
          <IconButton
            label="Previous month"
            icon={<ChevronLeft size={16} />}
            onClick={() => setAt(monthsLater(at, -1))}
          />
          <IconButton
            label="Next month"
            icon={<ChevronRight size={16} />}
            onClick={() => setAt(monthsLater(at, 1))}
          />
        </div>
      </div>
      <div
        aria-hidden="true"
        className="grid grid-cols-7 text-center text-xs leading-6 font-medium text-ink-faint"
      >
        {weeks[0]?.map((one) => (
          <span key={one}>{weekday(one).slice(0, 2)}</span>
        ))}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset can't be a grid in every supported browser */}
      <div
        ref={grid}
        role="group"
        aria-label={monthWords(at)}
        onKeyDown={onKeyDown}
        className="grid grid-cols-7 text-sm tabular-nums"
      >
        {weeks.flat().map((one) => (
          <button
            key={one}
            type="button"
            data-day={one}
            tabIndex={one === at ? 0 : -1}
            aria-label={`${longDay(one)}${notes?.get(one)?.spoken ?? ''}`}
            aria-pressed={span ? span.includes(one) : one === day}
            aria-current={one === today ? 'date' : undefined}
            onClick={() => onPick(one)}
            className={`relative h-8 rounded-lg -outline-offset-2 transition-colors hover:bg-sunken aria-[current]:font-bold aria-[current]:text-accent-text aria-pressed:bg-accent-soft aria-pressed:aria-[current]:text-ink aria-pressed:font-semibold coarse:h-10 ${one.slice(0, 7) === month ? '' : 'text-ink-faint'}`}
          >
            {Number(one.slice(8))}
            {notes?.get(one)?.mark}
          </button>
        ))}
      </div>
    </div>
  );
}
