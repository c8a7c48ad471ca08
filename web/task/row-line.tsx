import { ChevronRight } from 'lucide-react';
import { count } from '../../domain/count.ts';
import type { LocalMinute } from '../../domain/day.ts';
import type { List } from '../../domain/list.ts';
import { homeOf } from '../../domain/list-home.ts';
import type { Membership } from '../../domain/sharing.ts';
import type { SectionName } from '../../domain/task-sections.ts';
import { isReadOnly } from '../store/use-lists.ts';
import type { RowItem } from './row-items.ts';
import { type RowActions, TaskRow } from './task-row.tsx';

/** What the lines of a page have in common. */
export type Lines = {
  lists: ReadonlyMap<string, List>;
  memberships: ReadonlyMap<string, Membership>;
  now: LocalMinute;
  actions: RowActions;
  /** The tasks that are selected, where tasks can be. */
  selected?: ReadonlySet<string> | undefined;
  /** Tasks are being selected, if none is yet. */
  selecting?: boolean | undefined;
  folded: boolean;
  onFold: () => void;
};

const TITLES: Record<SectionName, string> = {
  overdue: 'Overdue',
  today: 'Today',
  tomorrow: 'Tomorrow',
  upcoming: 'Upcoming',
  someday: 'No due date',
  high: 'High priority',
  medium: 'Medium priority',
  low: 'Low priority',
  all: 'All',
  done: 'Completed',
};

function Heading({
  item,
  folded,
  onFold,
}: { item: Extract<RowItem, { heading: SectionName }> } & Pick<Lines, 'folded' | 'onFold'>) {
  const tally = <span className="text-xs font-medium text-ink-faint tabular-nums">{count(item.count)}</span>;
  if (item.heading === 'done')
    return (
      <h2 className="pt-5 pb-1">
        <button
          type="button"
          aria-expanded={!folded}
          onClick={onFold}
          className="group/fold flex h-9 items-center gap-2 rounded-lg px-1 text-sm font-semibold text-ink-soft transition-colors hover:text-ink coarse:h-11"
        >
          <ChevronRight
            size={15}
            className="text-ink-faint transition-transform group-aria-expanded/fold:rotate-90"
          />
          {TITLES.done}
          {tally}
        </button>
      </h2>
    );
  return (
    <h2 className="flex items-baseline gap-2 px-1 pt-6 pb-2 text-sm font-semibold">
      <span className={item.heading === 'overdue' ? 'text-danger' : ''}>{TITLES[item.heading]}</span>
      {tally}
    </h2>
  );
}

/**
 * A heading, or a task; the tasks of a section stand together as one card. The card's edge adds nothing to the height
 * of a row: a row that comes to stand first or last is as high as it was.
 */
export function RowLine({ item, ...lines }: Lines & { item: RowItem | undefined }) {
  if (!item) return null;
  if ('heading' in item) return <Heading item={item} folded={lines.folded} onFold={lines.onFold} />;
  const { task, first, last } = item;
  const listId = homeOf(task.listId, lines.lists);
  return (
    <div
      className={`border-x border-line bg-surface px-1 py-0.5 ${first ? '-mt-px rounded-t-xl border-t' : ''} ${last ? '-mb-px rounded-b-xl border-b' : ''}`}
    >
      <TaskRow
        task={task}
        list={lines.lists.get(listId)}
        now={lines.now}
        dayKnown={item.dayKnown}
        readOnly={isReadOnly(lines.memberships, listId)}
        selected={lines.selected?.has(task.id)}
        selecting={lines.selecting === true}
        {...lines.actions}
      />
    </div>
  );
}
