import { CalendarCheck, CircleSlash } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { splitDue } from '../../domain/due.ts';
import { parseQuickAdd } from '../../domain/quick-add/quick-add.ts';
import { whenOnDay } from '../../domain/task/dates.ts';
import { useLocalMinute } from '../device/clock.ts';
import { usePlace } from '../device/place.ts';
import { DateChoice } from './date-choice.tsx';
import { dueWords } from './due-words.ts';
import { MonthGrid } from './month-grid.tsx';
import { NearDays } from './near-days.tsx';

/** Changes a task's due date: for a chosen day, it keeps its time. */
export type DueChange = (due: string | undefined) => string | undefined;

type Props = {
  /** The due date to start from; of several tasks, the one that they share. */
  due: string | undefined;
  removable: boolean;
  onPick: (change: DueChange) => void;
  children?: ReactNode;
};

const NAMES = { lists: [], projects: [], goals: [], tags: [] };

export default function DatePanel({ due, removable, onPick, children }: Props) {
  const now = useLocalMinute();
  const place = usePlace();
  const [typed, setTyped] = useState('');
  const { dueDate: said } = typed.trim() ? parseQuickAdd(typed, { now, place, ...NAMES }).fields : {};
  const pickDay = (day: string) => onPick((before) => whenOnDay(before, day, now));
  return (
    <>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (said) onPick(() => said);
        }}
      >
        <input
          aria-label="Type a date"
          placeholder="Type a date: fri 3pm"
          value={typed}
          autoComplete="off"
          enterKeyHint="done"
          onChange={(event) => setTyped(event.target.value)}
          className="mb-1.5 h-9 w-full rounded-lg bg-sunken px-2.5 text-base outline-none placeholder:text-ink-faint focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus coarse:h-11 sm:text-sm"
        />
        <div role="status">
          {said && (
            <DateChoice
              icon={<CalendarCheck size={16} />}
              label={dueWords(said, now)}
              hint="↵"
              onClick={() => onPick(() => said)}
            />
          )}
          {typed.trim() !== '' && !said && (
            <p className="px-2.5 pb-2 text-xs text-ink-faint">No date recognized</p>
          )}
        </div>
      </form>
      {typed.trim() === '' && (
        <>
          <NearDays now={now} place={place} onPick={pickDay} />
          {removable && (
            <DateChoice
              icon={<CircleSlash size={16} />}
              label="No date"
              onClick={() => onPick(() => undefined)}
            />
          )}
          <div className="mt-1.5 border-t border-line pt-1.5">
            <MonthGrid day={splitDue(due).date || undefined} today={now.slice(0, 10)} onPick={pickDay} />
          </div>
        </>
      )}
      {children}
    </>
  );
}
