import { Calendar } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { joinDue, splitDue } from '../../domain/due.ts';
import { useLocalMinute } from '../device/clock.ts';
import { lazy } from '../offline/lazy.ts';
import { Field } from '../ui/field.tsx';
import { Popover } from '../ui/overlays.tsx';
import { dueWords } from './due-words.ts';

const DatePanel = lazy(() => import('./date-panel.tsx'));

type Props = { due: string | undefined; onChange: (due: string | undefined) => void };

/** Picks a due date and its time. */
export function DuePicker({ due, onChange }: Props) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const now = useLocalMinute();
  const { date, time } = splitDue(due);
  const words = due ? dueWords(due, now) : 'No due date';

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
        <Suspense fallback={null}>
          <DatePanel
            due={due}
            removable={due !== undefined}
            onPick={(change) => {
              onChange(change(due));
              setOpen(false);
            }}
          >
            <div className="mt-1.5 border-t border-line p-2">
              <Field
                label="Time"
                type="time"
                value={time}
                disabled={!date}
                onChange={(event) => onChange(joinDue(date, event.target.value))}
              />
            </div>
          </DatePanel>
        </Suspense>
      </Popover>
    </>
  );
}
