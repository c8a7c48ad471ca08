import {
  AlarmClock,
  AtSign,
  CalendarCheck,
  CalendarClock,
  CalendarDays,
  Clock,
  EyeOff,
  Flag,
  Folder,
  Hourglass,
  LayoutList,
  Repeat,
  Target,
} from 'lucide-react';
import type { ComponentType } from 'react';
import type { QuickAddPart } from '../../domain/quick-add/result.ts';
import { ListDot } from '../task/pick/list-select.tsx';
import type { QuickAddState } from './use-quick-add.ts';

const ICONS: Record<Exclude<QuickAddPart['kind'], 'list'>, ComponentType<{ size?: number }>> = {
  date: CalendarDays,
  deadline: CalendarClock,
  planned: CalendarCheck,
  hidden: EyeOff,
  time: Clock,
  repeat: Repeat,
  ends: Repeat,
  priority: Flag,
  section: LayoutList,
  project: Folder,
  goal: Target,
  tag: AtSign,
  estimate: Hourglass,
  reminder: AlarmClock,
};

export function PartIcon({ part, lists }: { part: QuickAddPart; lists: QuickAddState['lists'] }) {
  if (part.kind === 'list')
    return <ListDot color={lists.find(({ id }) => id === part.value)?.color ?? 'gray'} />;
  const Picture = ICONS[part.kind];
  return (
    <span className="text-ink-faint">
      <Picture size={14} />
    </span>
  );
}
