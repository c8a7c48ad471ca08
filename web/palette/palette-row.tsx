import { Autocomplete } from '@base-ui/react/autocomplete';
import { ChevronRight, CircleCheck, CircleDashed, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocalMinute } from '../device/clock.ts';
import { Keycaps } from '../shortcuts/keycaps.tsx';
import { SHORTCUTS } from '../shortcuts/shortcuts.ts';
import { dueWords } from '../task/due-words.ts';
import type { PaletteItem } from './palette-items.ts';

type Props = { item: PaletteItem; onChoose: () => void };
type Parts = { icon: ReactNode; words: ReactNode; more?: ReactNode };

function useParts(item: PaletteItem): Parts {
  const now = useLocalMinute();
  if (item.kind === 'command') {
    const { words, keys, group } = SHORTCUTS[item.name];
    const spoken = group === 'Go to' ? `Go to ${words}` : words;
    return {
      icon: <ChevronRight size={16} />,
      words: spoken,
      more: (
        <span className="coarse:hidden">
          <Keycaps keys={keys} />
        </span>
      ),
    };
  }
  if (item.kind === 'add') return { icon: <Plus size={16} />, words: `Add “${item.title}”` };
  const { title, completed, dueDate } = item.task;
  return {
    icon: completed ? <CircleCheck size={16} /> : <CircleDashed size={16} />,
    words: <span className={completed ? 'text-ink-faint line-through' : ''}>{title}</span>,
    more: dueDate && !completed && <span className="text-xs text-ink-faint">{dueWords(dueDate, now)}</span>,
  };
}

export function PaletteRow({ item, onChoose }: Props) {
  const { icon, words, more } = useParts(item);
  return (
    <Autocomplete.Item
      value={item}
      onClick={onChoose}
      className="flex h-10 cursor-pointer items-center gap-3 rounded-lg px-3 text-sm outline-none select-none data-highlighted:bg-sunken coarse:h-12"
    >
      <span className="shrink-0 text-ink-faint">{icon}</span>
      <span className="min-w-0 flex-1 truncate">{words}</span>
      {more}
    </Autocomplete.Item>
  );
}
