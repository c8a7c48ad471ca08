import { ChevronRight } from 'lucide-react';
import { count } from '../../domain/count.ts';
import type { LocalMinute } from '../../domain/day.ts';
import type { Membership } from '../../domain/sharing/sharing.ts';
import type { List } from '../../domain/task/list.ts';
import { effectiveListId } from '../../domain/task/list-home.ts';
import type { SectionName } from '../../domain/task/task-sections.ts';
import { isReadOnly } from '../store/use-lists.ts';
import type { RowItem } from './row-items.ts';
import { type RowActions, TaskRow } from './task-row.tsx';

/** The props shared by all lines of a list. */
export type Lines = {
  lists: ReadonlyMap<string, List>;
  memberships: ReadonlyMap<string, Membership>;
  now: LocalMinute;
  actions: RowActions;
  /** The selected tasks; undefined if tasks can't be selected. */
  selected?: ReadonlySet<string> | undefined;
  /** Select mode is on, even with nothing selected yet. */
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
 * A heading or a task; the tasks of a section form a card. The card's border adds nothing to a row's height, so that
 * a row that becomes first or last keeps its height.
 */
export function RowLine({ item, ...lines }: Lines & { item: RowItem | undefined }) {
  if (!item) return null;
  if ('heading' in item) return <Heading item={item} folded={lines.folded} onFold={lines.onFold} />;
  const { task, first, last } = item;
  const listId = effectiveListId(task.listId, lines.lists);
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
