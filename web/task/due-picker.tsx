import { Calendar } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { joinDue, splitDue } from '../../domain/due.ts';
import { useLocalMinute } from '../device/clock.ts';
import { lazy } from '../offline/lazy.ts';
import { Field } from '../ui/field.tsx';
import { Popover } from '../ui/overlays.tsx';
import { dueWords } from './due-words.ts';
import { PickerButton } from './picker-button.tsx';

const DatePanel = lazy(() => import('./date-panel.tsx'));

type Props = {
  due: string | undefined;
  onChange: (due: string | undefined) => void;
  /** It can be changed, but not removed. */
  required?: boolean;
};

/** Picks a due date and its time. */
export function DuePicker({ due, onChange, required = false }: Props) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const now = useLocalMinute();
  const { date, time } = splitDue(due);
  const words = due ? dueWords(due, now) : 'No due date';

  return (
    <>
      <PickerButton
        ref={button}
        label={`Due date: ${words}`}
        icon={<Calendar size={15} />}
        open={open}
        onOpen={() => setOpen(true)}
      >
        {due ? words : 'Due date'}
      </PickerButton>
      <Popover open={open} onClose={() => setOpen(false)} anchor={button} label="Due date">
        <Suspense fallback={null}>
          <DatePanel
            due={due}
            removable={due !== undefined && !required}
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
