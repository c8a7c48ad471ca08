import type { ReactNode } from 'react';
import { Select } from '../../ui/field/select.tsx';

type Props = {
  label: string;
  /** The label of the empty choice. */
  none: string;
  value: string;
  onChange: (value: string) => void;
  options: readonly { value: string; label: string }[];
  icon?: ReactNode;
};

export function ChoiceSelect({ none, options, icon, ...rest }: Props) {
  const all = [{ value: '', label: none }, ...options].map((option) => ({ ...option, icon }));
  return <Select {...rest} options={all} />;
}
