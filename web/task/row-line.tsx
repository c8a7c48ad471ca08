import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { count } from '../../domain/count.ts';
import type { LocalMinute } from '../../domain/day.ts';
import type { Membership } from '../../domain/sharing/sharing.ts';
import type { List } from '../../domain/task/list.ts';
import { effectiveListId } from '../../domain/task/list-home.ts';
import { doneOf } from '../../domain/task/subtasks.ts';
import type { Task } from '../../domain/task/task.ts';
import { type SectionName, sectionIdIn } from '../../domain/task/task-sections.ts';
import { isReadOnly } from '../store/use-lists.ts';
import { pathWords } from './path-words.ts';
import { isFoldable, type RowItem, type Tree } from './row-items.ts';
import { type MenuKind, type RowActions, TaskRow } from './task-row.tsx';

/** The heading of one of a list's own sections. */
export type OwnHeading = {
  id: string;
  /** How many tasks are in it. */
  count: number;
  isTabStop: boolean;
  isFolded: boolean;
  onFold: () => void;
};

/** The props shared by all lines of a list. */
export type Lines = {
  lists: ReadonlyMap<string, List>;
  /** The list that the page shows, which rows don't name again. */
  pageListId?: string | undefined;
  memberships: ReadonlyMap<string, Membership>;
  now: LocalMinute;
  actions: RowActions;
  /** The selected tasks; undefined if tasks can't be selected. */
  selected?: ReadonlySet<string> | undefined;
  /** Select mode is on, even with nothing selected yet. */
  selecting?: boolean | undefined;
  /** The tasks that were completed a moment ago, and are about to leave their places. */
  leaving: ReadonlySet<string>;
  /** The menu that is open, and the row that it's open beside. */
  menu?: { kind: MenuKind; rowId: string } | undefined;
  /** The line that is the list's tab stop. */
  tabStop: number;
  folded: ReadonlySet<SectionName>;
  onFold: (section: SectionName) => void;
  /** Reschedules all overdue tasks; undefined if none can be. */
  onReschedule?: ((button: HTMLElement) => void) | undefined;
  /** Shows the headings of the list's own sections, where the page has any. */
  ownHeading?: ((heading: OwnHeading) => ReactNode) | undefined;
  tasks: ReadonlyMap<string, Task>;
  /** All subtasks of a task. */
  belowOf: (id: string) => readonly Task[];
  /** The tasks that show those below them, and those that have any to show. */
  tree: Tree;
};

const TITLES: Partial<Record<SectionName, string>> = {
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
  isFirst,
  isTabStop,
  folded,
  onFold,
  onReschedule,
}: { item: Extract<RowItem, { heading: SectionName }>; isFirst: boolean; isTabStop: boolean } & Pick<
  Lines,
  'folded' | 'onFold' | 'onReschedule'
>) {
  const tally = <span className="text-xs font-medium text-ink-faint tabular-nums">{count(item.count)}</span>;
  const title = TITLES[item.heading];
  if (isFoldable(item.heading))
    return (
      <h2 className={isFirst ? 'pt-1' : 'pt-3'}>
        <button
          type="button"
          tabIndex={isTabStop ? 0 : -1}
          data-part="main"
          aria-expanded={!folded.has(item.heading)}
          onClick={() => onFold(item.heading)}
          className="group/fold flex h-9 items-center gap-2 rounded-lg px-2.5 text-sm font-semibold text-ink-soft transition-colors hover:text-ink coarse:h-11"
        >
          {title}
          {tally}
          <ChevronRight
            size={15}
            className="text-ink-faint transition-transform group-aria-expanded/fold:rotate-90"
          />
        </button>
      </h2>
    );
  return (
    <h2
      className={`flex items-baseline gap-2 px-2.5 pb-1 text-sm font-semibold ${isFirst ? 'pt-4' : 'pt-5'}`}
    >
      <span className={item.heading === 'overdue' ? 'text-danger' : ''}>{title}</span>
      {tally}
      {item.heading === 'overdue' && onReschedule && (
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={(event) => onReschedule(event.currentTarget)}
          className="-my-1.5 ml-auto h-8 rounded-lg px-2 text-xs font-medium text-ink-soft transition-colors hover:bg-sunken hover:text-ink coarse:-my-3 coarse:h-11"
        >
          Reschedule
        </button>
      )}
    </h2>
  );
}

/** A heading or a task. */
export function RowLine({ item, index, ...lines }: Lines & { item: RowItem | undefined; index: number }) {
  if (!item) return null;
  const isTabStop = index === lines.tabStop;
  if ('heading' in item) {
    const id = sectionIdIn(item.heading);
    if (id !== undefined)
      return lines.ownHeading?.({
        id,
        count: item.count,
        isTabStop,
        isFolded: lines.folded.has(item.heading),
        onFold: () => lines.onFold(item.heading),
      });
    return <Heading item={item} isFirst={index === 0} isTabStop={isTabStop} {...lines} />;
  }
  const { task, section, depth } = item;
  const { children, expanded } = lines.tree;
  const { done, total } = doneOf(lines.belowOf(task.id));
  const listId = effectiveListId(task.listId, lines.lists);
  return (
    <TaskRow
      task={task}
      list={listId === lines.pageListId ? undefined : lines.lists.get(listId)}
      now={lines.now}
      section={section}
      depth={depth}
      done={done}
      total={total}
      copies={task.seriesId && task.completed ? (children.get(task.id)?.length ?? 0) + 1 : 1}
      isExpanded={children.has(task.id) ? expanded.has(task.id) : undefined}
      path={depth > 0 ? '' : pathWords(task, lines.tasks)}
      isTabStop={isTabStop}
      readOnly={isReadOnly(lines.memberships, listId)}
      selected={lines.selected?.has(task.id)}
      selecting={lines.selecting === true}
      leaving={lines.leaving.has(task.id)}
      opened={lines.menu?.rowId === task.id ? lines.menu.kind : undefined}
      {...lines.actions}
    />
  );
}
