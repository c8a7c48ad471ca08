import { useRef, useState } from 'react';
import { FoundChoices } from '../../ui/field/found-choices.tsx';
import type { Option } from '../../ui/field/select.tsx';
import { Popover } from '../../ui/overlay/overlays.tsx';
import { PickerButton } from './picker-button.tsx';

/** Of more things that people named, one is found by typing. */
const MOST_TO_SCAN = 7;

export const areMany = (options: readonly Option<string>[]): boolean =>
  options.filter(({ isTyped }) => isTyped).length > MOST_TO_SCAN;

type Props = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  options: readonly Option<string>[];
  /** In characters, if a new one is created by typing its name. */
  maxNewLength?: number;
};

/** Takes the place of a select that would have too many options. */
export function ChoicePicker({ label, value, onChange, options, maxNewLength }: Props) {
  const [open, setOpen] = useState(false);
  /** Each opening has an empty field, also of a picker that is still fading out. */
  const [opening, setOpening] = useState(0);
  const button = useRef<HTMLButtonElement>(null);
  const pick = (to: string) => {
    setOpen(false);
    onChange(to);
  };
  const chosen = options.find((option) => option.value === value);
  const choices = options.map((option) => ({
    key: option.value,
    label: option.label,
    isTyped: option.isTyped,
    icon: option.icon,
    isChosen: option.value === value,
    onPick: () => pick(option.value),
  }));
  return (
    <>
      <PickerButton
        ref={button}
        label={`${label}: ${chosen?.label ?? 'none'}`}
        icon={chosen?.icon}
        open={open}
        onOpen={() => {
          setOpen(true);
          setOpening(opening + 1);
        }}
      >
        <span translate={chosen?.isTyped ? 'no' : undefined}>{chosen?.label ?? label}</span>
      </PickerButton>
      <Popover open={open} onClose={() => setOpen(false)} anchor={button} label={label}>
        <FoundChoices
          key={opening}
          label={`Find ${maxNewLength ? 'or create ' : ''}a ${label.toLowerCase()}`}
          choices={choices}
          creation={maxNewLength ? { maxLength: maxNewLength, onCreate: pick } : undefined}
        />
      </Popover>
    </>
  );
}
