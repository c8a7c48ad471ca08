import type { List } from '../../../domain/task/list.ts';
import { Typed } from '../../ui/typed.tsx';
import { areMany, ChoicePicker } from './choice-picker.tsx';
import { ListDot, listOptions } from './list-select.tsx';

type Props = { lists: readonly List[]; value: string | undefined; onChange: (listId: string) => void };

/** A button for each list, or one that finds a list if there are many. */
export function ListChoice({ lists, value = '', onChange }: Props) {
  const options = listOptions(lists);
  if (areMany(options))
    return <ChoicePicker label="List" value={value} onChange={onChange} options={options} />;
  return (
    <fieldset aria-label="List" className="flex min-w-0 flex-wrap gap-1.5">
      {lists.map(({ id, name, color }) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === value}
          onClick={() => onChange(id)}
          className="flex h-9 max-w-60 min-w-0 items-center gap-2 rounded-lg border border-line-strong px-3 text-sm font-medium text-ink-soft transition-colors hover:bg-sunken hover:text-ink aria-pressed:border-accent-text aria-pressed:bg-accent-soft aria-pressed:text-ink coarse:h-11"
        >
          <ListDot color={color} />
          <Typed className="truncate">{name}</Typed>
        </button>
      ))}
    </fieldset>
  );
}
