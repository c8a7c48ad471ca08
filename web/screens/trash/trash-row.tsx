import {
  CalendarDays,
  CircleCheck,
  LayoutTemplate,
  List,
  ListFilter,
  NotebookPen,
  Rows3,
  Target,
} from 'lucide-react';
import { monthDayOf } from '../../../domain/date-words.ts';
import type { Trashable } from '../../../domain/registry/entity.ts';
import { TRASH_DAYS, type TrashItem } from '../../../domain/registry/trash.ts';
import { monthDayAt } from '../../device/moment-words.ts';
import { shownPlace } from '../../device/place.ts';
import { subtaskCount } from '../../task/task-count.ts';
import { Button } from '../../ui/button.tsx';
import { keepPlace } from '../../ui/keep-place.ts';
import { isDefaultGoal, trashedTitle } from './trash-words.ts';

const KINDS: Record<Trashable, { icon: typeof List; name: string }> = {
  task: { icon: CircleCheck, name: 'Task' },
  list: { icon: List, name: 'List' },
  section: { icon: Rows3, name: 'Section' },
  goal: { icon: Target, name: 'Goal' },
  savedView: { icon: ListFilter, name: 'View' },
  template: { icon: LayoutTemplate, name: 'Template' },
  event: { icon: CalendarDays, name: 'Event' },
  reflection: { icon: NotebookPen, name: 'Reflection' },
};
const DAY_MS = 24 * 60 * 60 * 1000;

export function TrashRow({ item, below, onRestore }: TrashItem & { onRestore: () => Promise<void> }) {
  const { icon: Icon, name } = KINDS[item.entity];
  const title = trashedTitle(item);
  const deleted = Date.parse(item.deletedAt);
  return (
    <li className="flex min-h-14 items-center gap-3 py-2 pr-2.5 pl-4">
      <Icon size={18} className="shrink-0 text-ink-faint" aria-hidden="true" />
      <div className="min-w-0 flex-1">
        {'text' in item.value ? (
          <p translate="no" className="line-clamp-4 text-base whitespace-pre-line [overflow-wrap:anywhere]">
            {item.value.text}
          </p>
        ) : (
          <p translate="no" className="truncate text-base">
            {title}
          </p>
        )}
        <p className="text-xs text-ink-faint">
          {isDefaultGoal(item) ? 'Goal you started with' : name}
          {below > 0 && ` with ${subtaskCount(below)}`}
          {'text' in item.value && ` of ${monthDayOf(item.value.date, shownPlace())}`} · deleted{' '}
          {monthDayAt(deleted)} · kept until {monthDayAt(deleted + TRASH_DAYS * DAY_MS)}
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
