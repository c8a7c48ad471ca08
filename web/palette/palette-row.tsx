import { Autocomplete } from '@base-ui/react/autocomplete';
import {
  AtSign,
  ChevronRight,
  CircleCheck,
  CircleDashed,
  Folder,
  LayoutTemplate,
  List,
  ListFilter,
  Plus,
  Settings as SettingsIcon,
  Target,
} from 'lucide-react';
import type { ComponentType, CSSProperties, ReactNode } from 'react';
import { whenOf } from '../../domain/task/dates.ts';
import { useLocalMinute } from '../device/clock.ts';
import { Keycaps } from '../shortcuts/keycaps.tsx';
import { ROW_SHORTCUTS, SHORTCUTS } from '../shortcuts/shortcut-words.ts';
import { dueWords } from '../task/date/due-words.ts';
import { Typed } from '../ui/typed.tsx';
import { actWords, type PaletteItem, type PalettePlace, templateWords } from './palette-item.ts';

type Props = { item: PaletteItem; onChoose: () => void };
type Parts = { icon: ReactNode; words: ReactNode; more?: ReactNode };

const PLACES: Record<
  PalettePlace['scope']['kind'],
  { what: string; Icon: ComponentType<{ size?: number; style?: CSSProperties | undefined }> }
> = {
  list: { what: 'List', Icon: List },
  project: { what: 'Project', Icon: Folder },
  goal: { what: 'Goal', Icon: Target },
  tag: { what: 'Tag', Icon: AtSign },
  view: { what: 'View', Icon: ListFilter },
};

const Keys = ({ keys }: { keys: string }) => (
  <span className="coarse:hidden">
    <Keycaps keys={keys} />
  </span>
);

function useParts(item: PaletteItem): Parts {
  const now = useLocalMinute();
  if (item.kind === 'command') {
    const { words, keys, group } = SHORTCUTS[item.name];
    const spoken = group === 'Go to' ? `Go to ${words}` : words;
    return {
      icon: <ChevronRight size={16} />,
      words: spoken,
      more: <Keys keys={keys} />,
    };
  }
  if (item.kind === 'act') {
    const [keys] = ROW_SHORTCUTS.find(({ act }) => act === item.act)?.keys ?? [];
    return {
      icon: <ChevronRight size={16} />,
      words: actWords(item.act, item.task),
      more: keys && <Keys keys={keys} />,
    };
  }
  if (item.kind === 'place') {
    const { name, color, scope } = item.place;
    const { what, Icon } = PLACES[scope.kind];
    return {
      icon: <Icon size={16} style={color ? { color: `var(--hue-${color})` } : undefined} />,
      words: <Typed>{name}</Typed>,
      more: <span className="text-xs text-ink-faint">{what}</span>,
    };
  }
  if (item.kind === 'setting')
    return {
      icon: <SettingsIcon size={16} />,
      words: item.setting.words,
      more: <span className="text-xs text-ink-faint">Settings</span>,
    };
  if (item.kind === 'template')
    return { icon: <LayoutTemplate size={16} />, words: templateWords(item.template) };
  if (item.kind === 'filter') return { icon: <ListFilter size={16} />, words: `Filter: ${item.words}` };
  if (item.kind === 'add')
    return {
      icon: <Plus size={16} />,
      words: (
        <>
          Add task “<Typed>{item.title}</Typed>”
        </>
      ),
    };
  const { title, completed } = item.task;
  const when = whenOf(item.task);
  return {
    icon: completed ? <CircleCheck size={16} /> : <CircleDashed size={16} />,
    words: <Typed className={completed ? 'text-ink-faint line-through' : ''}>{title}</Typed>,
    more: when && !completed && <span className="text-xs text-ink-faint">{dueWords(when, now)}</span>,
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
