import { TRASH_DAYS, type TrashItem } from '../../../domain/registry/trash.ts';
import { monthDayOf } from '../../../domain/time/date-words.ts';
import { monthDayAt } from '../../device/moment-words.ts';
import { shownPlace } from '../../device/place.ts';
import { ROW_KINDS } from '../../row-history/row-kinds.ts';
import { subtaskCount } from '../../task/task-count.ts';
import { Button } from '../../ui/button.tsx';
import { keepPlace } from '../../ui/long-list/keep-place.ts';
import { isDefaultGoal, trashedTitle } from './trash-words.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export function TrashRow({ item, below, onRestore }: TrashItem & { onRestore: () => Promise<void> }) {
  const { icon: Icon, name } = ROW_KINDS[item.entity];
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
          {'text' in item.value && ` of ${monthDayOf(item.value.date, shownPlace())}`} ·{' '}
          <span className="inline-block">deleted {monthDayAt(deleted)} ·</span>{' '}
          <span className="inline-block">kept until {monthDayAt(deleted + TRASH_DAYS * DAY_MS)}</span>
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
