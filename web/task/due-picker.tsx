import { Calendar, CalendarDays, CircleSlash, Sun, Sunrise } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { joinDue, nearDays, splitDue } from '../../domain/due.ts';
import { useLocalMinute } from '../device/clock.ts';
import { Field } from '../ui/field.tsx';
import { Popover } from '../ui/overlays.tsx';
import { dueWords, weekday } from './due-words.ts';

type Props = { due: string | undefined; onChange: (due: string | undefined) => void };

/** Picks a due date: buttons for the next days, fields for any other day and a time. */
export function DuePicker({ due, onChange }: Props) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const now = useLocalMinute();
  const { today, tomorrow, nextMonday } = nearDays(now);
  const { date, time } = splitDue(due);
  const words = due ? dueWords(due, now) : 'No due date';
  const pick = (day: string | undefined) => {
    onChange(day && joinDue(day, time));
    setOpen(false);
  };

  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={`Due date: ${words}`}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
        className="inline-flex h-9 min-w-0 items-center gap-2 rounded-lg border border-line-strong bg-surface px-2.5 text-sm font-medium text-ink-soft transition-colors select-none hover:bg-sunken hover:text-ink coarse:h-11"
      >
        <Calendar size={15} className="shrink-0 text-ink-faint" />
        <span className="truncate">{due ? words : 'Due date'}</span>
      </button>
      <Popover open={open} onClose={() => setOpen(false)} anchor={button} label="Due date">
        <Choice icon={<Sun size={16} />} label="Today" hint={weekday(today)} onClick={() => pick(today)} />
        <Choice
          icon={<Sunrise size={16} />}
          label="Tomorrow"
          hint={weekday(tomorrow)}
          onClick={() => pick(tomorrow)}
        />
        <Choice
          icon={<CalendarDays size={16} />}
          label="Next week"
          hint={dueWords(nextMonday, now)}
          onClick={() => pick(nextMonday)}
        />
        {due && (
          <Choice icon={<CircleSlash size={16} />} label="No due date" onClick={() => pick(undefined)} />
        )}
        <div className="mt-1.5 grid grid-cols-[1.25fr_1fr] gap-2 border-t border-line p-2 pt-3">
          <Field
            label="Date"
            type="date"
            value={date}
            max="9999-12-31"
            onChange={(event) => onChange(joinDue(event.target.value, time))}
          />
          <Field
            label="Time"
            type="time"
            value={time}
            disabled={!date}
            onChange={(event) => onChange(joinDue(date, event.target.value))}
          />
        </div>
      </Popover>
    </>
  );
}

function Choice({
  icon,
  label,
  hint,
  onClick,
}: {
  icon: ReactNode;
  label: string;
  hint?: string;
  onClick: () => void;
}) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="flex h-9 w-full items-center gap-2.5 rounded-lg px-2.5 text-sm transition-colors hover:bg-sunken -outline-offset-2 coarse:h-11"
    >
      <span className="text-ink-faint">{icon}</span>
      {label}
      <span className="ml-auto text-xs text-ink-faint">{hint}</span>
    </button>
  );
}
