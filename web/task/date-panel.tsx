import { CalendarCheck, CalendarDays, CircleSlash, Sofa, Sun, Sunrise } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { weekday } from '../../domain/date-words.ts';
import { nearDays, onDay, splitDue } from '../../domain/due.ts';
import { parseQuickAdd } from '../../domain/quick-add/quick-add.ts';
import { useLocalMinute } from '../device/clock.ts';
import { usePlace } from '../device/place.ts';
import { dueWords } from './due-words.ts';
import { MonthGrid } from './month-grid.tsx';

/** Changes a task's due date: for a chosen day, it keeps its time. */
export type DueChange = (due: string | undefined) => string | undefined;

type Props = {
  /** The due date to start from; of several tasks, the one that they share. */
  due: string | undefined;
  /** Whether there is a due date to remove. */
  removable: boolean;
  onPick: (change: DueChange) => void;
  children?: ReactNode;
};

const NAMES = { lists: [], projects: [], goals: [], tags: [] };

/** Picks a due date: by typing as in quick add, by a button for the next days, or in a calendar. */
export default function DatePanel({ due, removable, onPick, children }: Props) {
  const now = useLocalMinute();
  const place = usePlace();
  const [typed, setTyped] = useState('');
  const { today, tomorrow, weekend, nextWeek } = nearDays(now, place);
  const { dueDate: said } = typed.trim() ? parseQuickAdd(typed, { now, place, ...NAMES }).fields : {};
  const pickDay = (day: string) => onPick((before) => onDay(before, day));
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
            <Choice
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
          <Choice
            icon={<Sun size={16} />}
            label="Today"
            hint={weekday(today)}
            onClick={() => pickDay(today)}
          />
          <Choice
            icon={<Sunrise size={16} />}
            label="Tomorrow"
            hint={weekday(tomorrow)}
            onClick={() => pickDay(tomorrow)}
          />
          <Choice
            icon={<Sofa size={16} />}
            label="Weekend"
            hint={dueWords(weekend, now)}
            onClick={() => pickDay(weekend)}
          />
          <Choice
            icon={<CalendarDays size={16} />}
            label="Next week"
            hint={dueWords(nextWeek, now)}
            onClick={() => pickDay(nextWeek)}
          />
          {removable && (
            <Choice
              icon={<CircleSlash size={16} />}
              label="No date"
              onClick={() => onPick(() => undefined)}
            />
          )}
          <div className="mt-1.5 border-t border-line pt-1.5">
            <MonthGrid day={splitDue(due).date || undefined} today={today} onPick={pickDay} />
          </div>
        </>
      )}
      {children}
    </>
  );
}

type ChoiceProps = { icon: ReactNode; label: string; hint?: string; onClick: () => void };

function Choice({ icon, label, hint, onClick }: ChoiceProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="flex h-8 w-full items-center gap-2.5 rounded-lg px-2.5 text-sm transition-colors hover:bg-sunken -outline-offset-2 coarse:h-10"
    >
      <span className="text-ink-faint">{icon}</span>
      {label}
      <span className="ml-auto text-xs text-ink-faint">{hint}</span>
    </button>
  );
}
