import { useId, useState } from 'react';
import { weekday } from '../../../../domain/time/date-words.ts';
import type { LocalDate } from '../../../../domain/time/day.ts';
import type { Days } from './calendar-days.ts';
import { spanWords } from './calendar-head.tsx';
import { DayBox } from './day-box.tsx';
import type { Calendar } from './use-calendar.ts';
import type { useGridKeys } from './use-grid-keys.ts';

export const NO_ENTRIES = [] as const;

type Props = {
  calendar: Calendar;
  grid: ReturnType<typeof useGridKeys>['grid'];
  isOutside: (day: LocalDate) => boolean;
  days: Days;
};

export function DayGrid({ calendar, grid, isOutside, days }: Props) {
  const { weeks, entries } = calendar;
  const [whole, setWhole] = useState<LocalDate>();
  const help = useId();
  const isRoomy = days.look !== 'dots';
  return (
    <>
      <table
        {...grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the ARIA pattern of a grid is a table with keys
        role="grid"
        aria-label={spanWords(calendar)}
        aria-describedby={help}
        className={`w-full table-fixed ${isRoomy ? 'border-collapse' : 'border-separate border-spacing-0.5'}`}
      >
        <thead>
          <tr>
            {weeks[0]?.map((one) => (
              <th
                key={one}
                scope="col"
                abbr={weekday(one)}
                className={`pb-1 text-xs leading-6 font-medium text-ink-faint ${isRoomy ? 'pl-2.5 text-left' : ''}`}
              >
                {weekday(one).slice(0, isRoomy ? 3 : 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((date) => (
                <DayBox
                  key={date}
                  date={date}
                  entries={entries.get(date) ?? NO_ENTRIES}
                  isOutside={isOutside(date)}
                  isWhole={whole === date}
                  onMore={() => setWhole(whole === date ? undefined : date)}
                  {...days}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p id={help} className="sr-only">
        Use the arrow keys to move between days, and Enter to go to the tasks of a day. Alt, Shift and an
        arrow key move a task.
      </p>
    </>
  );
}
