import { Calendar } from 'lucide-react';
import type { LocalMinute } from '../../../domain/day.ts';
import { daysAhead } from '../../../domain/due.ts';
import { targetWords } from '../../goal/target-words.ts';
import { ledDueWords } from '../../task/due-words.ts';

export function TargetDate({ date, now, reached }: { date: string; now: LocalMinute; reached: boolean }) {
  const late = !reached && daysAhead(date, now) < 0;
  return (
    <p
      className={`mx-4 mb-3 flex items-center gap-2 text-sm ${late ? 'font-medium text-danger' : 'text-ink-soft'}`}
    >
      <Calendar size={14} className="shrink-0" />
      <span>
        <time dateTime={date}>{ledDueWords('Target', date, now)}</time>
        {!reached && Math.abs(daysAhead(date, now)) > 1 && ` · ${targetWords(date, now)}`}
      </span>
    </p>
  );
}
