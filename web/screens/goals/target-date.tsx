import type { LocalMinute } from '../../../domain/time/day.ts';
import { daysAhead } from '../../../domain/time/due.ts';
import { targetWords } from '../../goal/target-words.ts';
import { ledDueWords } from '../../task/date/due-words.ts';

export function TargetDate({ date, now, reached }: { date: string; now: LocalMinute; reached: boolean }) {
  const late = !reached && daysAhead(date, now) < 0;
  return (
    <p
      className={`text-xs @4xl:text-right @4xl:fine:group-focus-within/goal:opacity-0 @4xl:fine:group-hover/goal:opacity-0 ${late ? 'font-medium text-danger' : 'text-ink-soft'}`}
    >
      <time dateTime={date}>{ledDueWords('Target', date, now)}</time>
      {!reached && Math.abs(daysAhead(date, now)) > 1 && (
        <span className="@4xl:block">
          <span className="@4xl:sr-only"> · </span>
          {targetWords(date, now)}
        </span>
      )}
    </p>
  );
}
