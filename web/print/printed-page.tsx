import type { ReactNode } from 'react';
import type { LocalDate } from '../../domain/time/day.ts';
import { longDay } from '../task/date/due-words.ts';
import { Typed } from '../ui/typed.tsx';

export type PrintedLine = {
  key: string;
  title: string;
  /** The time of day, in a column before the title. */
  time?: string | undefined;
  /** A box to tick; undefined for what isn't a task. */
  isDone?: boolean | undefined;
  /** How many tasks it's below. */
  depth?: number;
  facts?: readonly string[];
};
export type PrintedGroup = { key: string; heading?: ReactNode; lines: readonly PrintedLine[] };

type Props = {
  title: string;
  /** The day on which it's printed, where other days are named from there: paper outlasts “Tomorrow”. */
  day?: LocalDate;
  groups: readonly PrintedGroup[];
};

/** What is printed instead of the page (theme.css): a heading, boxes to tick, and all lines. */
export function PrintedPage({ title, day, groups }: Props) {
  return (
    <article data-print className="text-[10.5pt] leading-snug text-ink">
      <header className="mb-4 flex items-baseline justify-between gap-4">
        <h1 className="text-[18pt] font-bold tracking-[-0.02em]" translate="no">
          {title}
        </h1>
        {day && (
          <time dateTime={day} className="shrink-0 text-ink-soft">
            {longDay(day)}
          </time>
        )}
      </header>
      {groups.map(({ key, heading, lines }) => (
        <section key={key} className="mb-3">
          {heading && (
            <h2 className="mb-1 break-after-avoid border-b border-line pb-0.5 text-[11pt] font-semibold">
              {heading}
            </h2>
          )}
          <ul>
            {lines.map(({ key: line, ...shown }) => (
              <Line key={line} {...shown} />
            ))}
          </ul>
        </section>
      ))}
    </article>
  );
}

function Line({ title, time, isDone, depth = 0, facts = [] }: Omit<PrintedLine, 'key'>) {
  return (
    <li
      className="flex break-inside-avoid items-baseline gap-2.5 py-[2pt]"
      style={{ paddingLeft: `${depth * 1.5}rem` }}
    >
      {time !== undefined && (
        <span className="w-38 shrink-0 whitespace-nowrap text-ink-soft tabular-nums">{time}</span>
      )}
      <span
        className={`size-[9pt] shrink-0 translate-y-[1pt] rounded-[2pt] text-center text-[8pt] leading-[8pt] ${isDone === undefined ? '' : 'border border-ink'}`}
      >
        {isDone && '✓'}
      </span>
      <Typed className={`min-w-0 flex-1 ${isDone ? 'line-through' : ''}`}>{title}</Typed>
      {facts.length > 0 && <span className="shrink-0 text-ink-soft">{facts.join(' · ')}</span>}
    </li>
  );
}
