import { Calendar } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useLocalMinute } from '../device/clock.ts';
import { popupPart } from '../ui/popup-part.tsx';
import { dueWords, ledDueWords } from './due-words.ts';
import { PickerButton } from './picker-button.tsx';

const DatePopover = popupPart(() => import('./date-popover.tsx'));

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
      <DatePopover
        open={open}
        onClose={() => setOpen(false)}
        anchor={button}
        label={name}
        due={due}
        onChange={onChange}
        required={required}
        isDay={isDay}
      />
    </>
  );
}
