import type { List } from '../../../domain/task/list.ts';
import { useWritableLists } from '../../store/use-lists.ts';
import { ChoicePicker } from './choice-picker.tsx';

export const DOTS: Record<List['color'], string> = {
  blue: 'bg-hue-blue',
  purple: 'bg-hue-purple',
  green: 'bg-hue-green',
  red: 'bg-hue-red',
  orange: 'bg-hue-orange',
  yellow: 'bg-hue-yellow',
  teal: 'bg-hue-teal',
  gray: 'bg-hue-gray',
};

export function ListDot({ color }: { color: List['color'] }) {
  return <span aria-hidden="true" className={`size-2 shrink-0 rounded-full ${DOTS[color]}`} />;
}

export const listOptions = (lists: readonly List[]) =>
  lists.map(({ id, name, color }) => ({
    value: id,
    label: name,
    isTyped: true,
    icon: <ListDot color={color} />,
  }));

export function ListPicker({ value, onChange }: { value: string; onChange: (listId: string) => void }) {
  const options = listOptions(useWritableLists());
  return <ChoicePicker label="List" value={value} onChange={onChange} options={options} />;
}
