import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { monthWords, weekday } from '../../domain/date-words.ts';
import type { LocalDate } from '../../domain/day.ts';
import { dayByKey, monthsLater, weeksOfMonth } from '../../domain/month.ts';
import { usePlace } from '../device/place.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { longDay } from './due-words.ts';

type Props = { day: LocalDate | undefined; today: LocalDate; onPick: (day: LocalDate) => void };

/** One tab stop: the arrow keys move by days and weeks, Page Up and Down by months. */
export function MonthGrid({ day, today, onPick }: Props) {
  const { weekStart } = usePlace();
  // Nobody moves what is overdue to a day that is over.
  const [at, setAt] = useState(day && day > today ? day : today);
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
  const weeks = weeksOfMonth(at, weekStart);
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
            aria-label={longDay(one)}
            aria-pressed={one === day}
            aria-current={one === today ? 'date' : undefined}
            onClick={() => onPick(one)}
            className={`h-8 rounded-lg -outline-offset-2 transition-colors hover:bg-sunken aria-[current]:font-bold aria-[current]:text-accent-text aria-pressed:bg-accent-soft aria-pressed:font-semibold coarse:h-10 ${one.slice(0, 7) === at.slice(0, 7) ? '' : 'text-ink-faint'}`}
          >
            {Number(one.slice(8))}
          </button>
        ))}
      </div>
    </div>
  );
}
