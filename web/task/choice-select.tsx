import type { ReactNode } from 'react';
import { Select } from '../ui/select.tsx';
import { areMany, ChoicePicker } from './choice-picker.tsx';

type Props = {
  label: string;
  /** The label of the empty choice. */
  none: string;
  value: string;
  onChange: (value: string) => void;
  options: readonly { value: string; label: string; isTyped?: boolean }[];
  icon?: ReactNode;
};

export function ChoiceSelect({ none, options, icon, ...rest }: Props) {
  const all = [{ value: '', label: none }, ...options].map((option) => ({ ...option, icon }));
  return areMany(all) ? <ChoicePicker {...rest} options={all} /> : <Select {...rest} options={all} />;
}
