import { ChevronRight } from 'lucide-react';
import { count } from '../../domain/count.ts';
import type { LocalMinute } from '../../domain/day.ts';
import type { Membership } from '../../domain/sharing/sharing.ts';
import type { List } from '../../domain/task/list.ts';
import { effectiveListId } from '../../domain/task/list-home.ts';
import type { SectionName } from '../../domain/task/task-sections.ts';
import { isReadOnly } from '../store/use-lists.ts';
import type { RowItem } from './row-items.ts';
import { type MenuKind, type RowActions, TaskRow } from './task-row.tsx';

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
  /** The menu that is open, and the row that it's open beside. */
  menu?: { kind: MenuKind; rowId: string } | undefined;
  /** The line that is the list's tab stop. */
  tabStop: number;
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
  isTabStop,
  folded,
  onFold,
}: { item: Extract<RowItem, { heading: SectionName }>; isTabStop: boolean } & Pick<
  Lines,
  'folded' | 'onFold'
>) {
  const tally = <span className="text-xs font-medium text-ink-faint tabular-nums">{count(item.count)}</span>;
  if (item.heading === 'done')
    return (
      <h2 className="pt-5 pb-1">
        <button
          type="button"
          tabIndex={isTabStop ? 0 : -1}
          data-part="main"
          aria-expanded={!folded}
          onClick={onFold}
          className="group/fold flex h-9 items-center gap-2 rounded-lg px-2 text-sm font-semibold text-ink-soft transition-colors hover:text-ink coarse:h-11"
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
    <h2 className="flex items-baseline gap-2 px-2.5 pt-5 pb-1 text-sm font-semibold">
      <span className={item.heading === 'overdue' ? 'text-danger' : ''}>{TITLES[item.heading]}</span>
      {tally}
    </h2>
  );
}

/** A heading or a task. */
export function RowLine({ item, index, ...lines }: Lines & { item: RowItem | undefined; index: number }) {
  if (!item) return null;
  const isTabStop = index === lines.tabStop;
  if ('heading' in item)
    return <Heading item={item} isTabStop={isTabStop} folded={lines.folded} onFold={lines.onFold} />;
  const { task, section } = item;
  const listId = effectiveListId(task.listId, lines.lists);
  return (
    <TaskRow
      task={task}
      list={lines.lists.get(listId)}
      now={lines.now}
      section={section}
      isTabStop={isTabStop}
      readOnly={isReadOnly(lines.memberships, listId)}
      selected={lines.selected?.has(task.id)}
      selecting={lines.selecting === true}
      opened={lines.menu?.rowId === task.id ? lines.menu.kind : undefined}
      {...lines.actions}
    />
  );
}
