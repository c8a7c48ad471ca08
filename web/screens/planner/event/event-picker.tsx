import { type ReactNode, useRef, useState } from 'react';
import { PickerButton } from '../../../task/pick/picker-button.tsx';
import { Popover } from '../../../ui/overlay/overlays.tsx';

type Props = {
  label: string;
  name: string;
  icon: ReactNode;
  /** What is chosen; empty for nothing. */
  shown: string;
  children: (close: () => void) => ReactNode;
};

/** A button that names what was chosen for an event, and opens the choice. */
export function EventPicker({ label, name, icon, shown, children }: Props) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(false);
  return (
    <>
      <PickerButton ref={button} label={label} icon={icon} open={open} onOpen={() => setOpen(true)}>
        {shown || name}
      </PickerButton>
      <Popover open={open} onClose={close} anchor={button} label={name}>
        {children(close)}
      </Popover>
    </>
  );
}
