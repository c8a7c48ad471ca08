import { Target } from 'lucide-react';
import { useRows } from '../../store/use-store.ts';
import { ChoicePicker } from './choice-picker.tsx';

type Props = {
  /** The label of the empty choice. */
  none: string;
  /** A goal's id. */
  value: string;
  onChange: (goalId: string) => void;
};

export function GoalPicker({ none, value, onChange }: Props) {
  const icon = <Target size={15} />;
  const goals = Array.from(useRows('goal').values(), ({ id, title }) => ({
    value: id,
    label: title,
    isTyped: true,
    icon,
  }));
  return (
    <ChoicePicker
      label="Goal"
      value={value}
      onChange={onChange}
      options={[{ value: '', label: none, icon }, ...goals]}
    />
  );
}
