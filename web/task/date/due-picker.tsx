import { Calendar } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useLocalMinute } from '../../device/clock.ts';
import { popupPart } from '../../ui/overlay/popup-part.tsx';
import { PickerButton } from '../pick/picker-button.tsx';
import { dueWords } from './due-words.ts';

const DatePopover = popupPart(() => import('./date-popover.tsx'));

type Props = {
  due: string | undefined;
  onChange: (due: string | undefined) => void;
  required?: boolean;
  /** What it picks, and what it says when nothing is picked. */
  name: string;
  none?: string;
  icon?: ReactNode;
  /** A day without a time. */
  isDay?: boolean;
};

export function DuePicker({
  due,
  onChange,
  required = false,
  name,
  none = 'None',
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
        {words}
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
