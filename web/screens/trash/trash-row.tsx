import { CalendarDays, CircleCheck, List, Target } from 'lucide-react';
import { TRASH_DAYS, type Trashable, type Trashed } from '../../../domain/trash.ts';
import { Button } from '../../ui/button.tsx';
import { keepPlace } from '../../ui/keep-place.ts';

const KINDS: Record<Trashable, { icon: typeof List; name: string }> = {
  task: { icon: CircleCheck, name: 'Task' },
  list: { icon: List, name: 'List' },
  goal: { icon: Target, name: 'Goal' },
  event: { icon: CalendarDays, name: 'Event' },
};
const DAY_MS = 24 * 60 * 60 * 1000;
const DAY = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric' });

/** What a person called it. */
export const titleOf = ({ value }: Trashed): string => ('title' in value ? value.title : value.name);

/** One thing in the trash, and the way back. */
export function TrashRow({ item, onRestore }: { item: Trashed; onRestore: () => Promise<void> }) {
  const { icon: Icon, name } = KINDS[item.entity];
  const title = titleOf(item);
  const deleted = Date.parse(item.deletedAt);
  return (
    <li className="flex min-h-14 items-center gap-3 py-2 pr-2.5 pl-4">
      <Icon size={18} className="shrink-0 text-ink-faint" aria-hidden="true" />
      <div className="min-w-0 flex-1">
        <p className="truncate text-base">{title}</p>
        <p className="text-xs text-ink-faint">
          {name} · deleted {DAY.format(deleted)} · kept until {DAY.format(deleted + TRASH_DAYS * DAY_MS)}
        </p>
      </div>
      <Button
        aria-label={`Restore ${title}`}
        onClick={({ currentTarget }) => void keepPlace(currentTarget, onRestore)}
      >
        Restore
      </Button>
    </li>
  );
}
