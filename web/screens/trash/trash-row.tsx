import { CalendarDays, CircleCheck, List, NotebookPen, Target } from 'lucide-react';
import type { Trashable } from '../../../domain/registry/entity.ts';
import { TRASH_DAYS, type Trashed } from '../../../domain/registry/trash.ts';
import { Button } from '../../ui/button.tsx';
import { keepPlace } from '../../ui/keep-place.ts';

const KINDS: Record<Trashable, { icon: typeof List; name: string }> = {
  task: { icon: CircleCheck, name: 'Task' },
  list: { icon: List, name: 'List' },
  goal: { icon: Target, name: 'Goal' },
  event: { icon: CalendarDays, name: 'Event' },
  reflection: { icon: NotebookPen, name: 'Reflection' },
};
const DAY_MS = 24 * 60 * 60 * 1000;
const DAY = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric' });

const FIRST_WORDS = 60;

/** An item's title; the first words of a reflection. */
export function titleOf({ value }: Trashed): string {
  if ('title' in value) return value.title;
  if ('name' in value) return value.name;
  const [line = ''] = value.text.split('\n');
  return line.length > FIRST_WORDS ? `${line.slice(0, FIRST_WORDS)}…` : line;
}

/** An item in the trash, with a button to restore it. */
export function TrashRow({ item, onRestore }: { item: Trashed; onRestore: () => Promise<void> }) {
  const { icon: Icon, name } = KINDS[item.entity];
  const title = titleOf(item);
  const deleted = Date.parse(item.deletedAt);
  return (
    <li className="flex min-h-14 items-center gap-3 py-2 pr-2.5 pl-4">
      <Icon size={18} className="shrink-0 text-ink-faint" aria-hidden="true" />
      <div className="min-w-0 flex-1">
        {'text' in item.value ? (
          <p className="line-clamp-4 text-base whitespace-pre-line [overflow-wrap:anywhere]">
            {item.value.text}
          </p>
        ) : (
          <p className="truncate text-base">{title}</p>
        )}
        <p className="text-xs text-ink-faint">
          {name}
          {'text' in item.value && ` of ${DAY.format(Date.parse(`${item.value.date}T12:00`))}`} · deleted{' '}
          {DAY.format(deleted)} · kept until {DAY.format(deleted + TRASH_DAYS * DAY_MS)}
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
