import { Calendar } from 'lucide-react';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import { joinDue, splitDue } from '../../domain/due.ts';
import { useLocalMinute } from '../device/clock.ts';
import { lazy } from '../offline/lazy.ts';
import { Field } from '../ui/field.tsx';
import { Popover } from '../ui/overlays.tsx';
import { dueWords, ledDueWords } from './due-words.ts';
import { PickerButton } from './picker-button.tsx';

const DatePanel = lazy(() => import('./date-panel.tsx'));

type Props = {
  due: string | undefined;
  onChange: (due: string | undefined) => void;
  required?: boolean;
  /** What it picks, and how that is said when nothing is picked. */
  name?: string;
  none?: string;
  icon?: ReactNode;
  /** A day without a time. */
  isDay?: boolean;
};

export function DuePicker({
  due,
  onChange,
  required = false,
  name = 'Due date',
  none = 'No due date',
  icon = <Calendar size={15} />,
  isDay = false,
}: Props) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const now = useLocalMinute();
  const { date, time } = splitDue(due);
  const words = due ? dueWords(due, now) : none;

  return (
    <>
      <PickerButton
        ref={button}
        label={`${name}: ${words}`}
        icon={icon}
        open={open}
        onOpen={() => setOpen(true)}
      >
        {!due ? name : name === 'Due date' ? words : ledDueWords(name, due, now)}
      </PickerButton>
      <Popover open={open} onClose={() => setOpen(false)} anchor={button} label={name}>
        <Suspense fallback={null}>
          <DatePanel
            due={due}
            removable={due !== undefined && !required}
            onPick={(change) => {
              onChange(change(due));
              setOpen(false);
            }}
          >
            {!isDay && (
              <div className="mt-1.5 border-t border-line p-2">
                <Field
                  label="Time"
                  type="time"
                  value={time}
                  disabled={!date}
                  onChange={(event) => onChange(joinDue(date, event.target.value))}
                />
              </div>
            )}
          </DatePanel>
        </Suspense>
      </Popover>
    </>
  );
}
