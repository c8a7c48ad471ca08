import { CalendarCheck, CalendarDays, CircleSlash, Repeat, Sofa, Sun, Sunrise } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { type FieldDate, readDateField } from '../../../domain/quick-add/date-field.ts';
import { repeatWords } from '../../../domain/repeat/words.ts';
import type { TypedSeries } from '../../../domain/task/change-series.ts';
import { whenOnDay } from '../../../domain/task/dates.ts';
import { weekday } from '../../../domain/time/date-words.ts';
import type { LocalDate, LocalMinute } from '../../../domain/time/day.ts';
import { nearDays, splitDue } from '../../../domain/time/due.ts';
import type { Place } from '../../../domain/time/place.ts';
import { useLocalMinute } from '../../device/clock.ts';
import { usePlace } from '../../device/place.ts';
import { DateChoice } from './date-choice.tsx';
import { dueWords } from './due-words.ts';
import { MonthGrid } from './month-grid.tsx';

/** Changes a task's due date: for a chosen day, it keeps its time. */
export type DueChange = (due: string | undefined) => string | undefined;

type Props = {
  /** The due date to start from; of several tasks, the one that they share. */
  due: string | undefined;
  removable: boolean;
  onPick: (change: DueChange) => void;
  /** Takes a repeat that was typed; without it, the date can't repeat. */
  onRepeat?: ((series: TypedSeries, due: string) => void) | undefined;
  children?: ReactNode;
};

export default function DatePanel({ due, removable, onPick, onRepeat, children }: Props) {
  const now = useLocalMinute();
  const place = usePlace();
  const [typed, setTyped] = useState('');
  const said = readDateField(typed, { now, place });
  const isRefused = said?.series !== undefined && !onRepeat;
  const take = ({ dueDate, series }: FieldDate) => {
    if (!series) onPick(() => dueDate);
    else onRepeat?.(series, dueDate);
  };
  const pickDay = (day: string) => onPick((before) => whenOnDay(before, day, now));
  return (
    <>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (said) take(said);
        }}
      >
        <input
          aria-label="Type a date"
          placeholder={onRepeat ? 'Type a date: fri 3pm, every mon' : 'Type a date: fri 3pm'}
          value={typed}
          autoComplete="off"
          enterKeyHint="done"
          onChange={(event) => setTyped(event.target.value)}
          className="mb-1.5 h-9 w-full rounded-lg bg-sunken px-2.5 text-base outline-none placeholder:text-ink-faint focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus coarse:h-11 sm:text-sm"
        />
        <div role="status">
          {said && !isRefused && (
            <DateChoice
              icon={said.series ? <Repeat size={16} /> : <CalendarCheck size={16} />}
              label={[said.series && repeatWords(said.series, place), dueWords(said.dueDate, now)]
                .filter(Boolean)
                .join(' · ')}
              hint="↵"
              onClick={() => take(said)}
            />
          )}
          {typed.trim() !== '' && (!said || isRefused) && (
            <p className="px-2.5 pb-2 text-xs text-ink-faint">
              {isRefused ? 'This date can’t repeat' : 'No date recognized'}
            </p>
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

type NearDaysProps = { now: LocalMinute; place: Place; onPick: (day: LocalDate) => void };

function NearDays({ now, place, onPick }: NearDaysProps) {
  const { today, tomorrow, weekend, nextWeek } = nearDays(now, place);
  return (
    <>
      <DateChoice
        icon={<Sun size={16} />}
        label="Today"
        hint={weekday(today)}
        onClick={() => onPick(today)}
      />
      <DateChoice
        icon={<Sunrise size={16} />}
        label="Tomorrow"
        hint={weekday(tomorrow)}
        onClick={() => onPick(tomorrow)}
      />
      <DateChoice
        icon={<Sofa size={16} />}
        label="Weekend"
        hint={dueWords(weekend, now)}
        onClick={() => onPick(weekend)}
      />
      <DateChoice
        icon={<CalendarDays size={16} />}
        label="Next week"
        hint={dueWords(nextWeek, now)}
        onClick={() => onPick(nextWeek)}
      />
    </>
  );
}
