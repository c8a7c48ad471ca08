import type { ComponentProps, ReactNode } from 'react';
import { EVERYTHING, type TaskView } from '../../domain/task/order/task-view.ts';
import type { useSearch } from '../filter/use-search.ts';
import { part } from '../offline/part.tsx';
import { FoundCount } from '../task/found.tsx';
import { OlderNote } from '../task/older-note.tsx';
import { PRIORITY_LABELS } from '../task/row/priority.tsx';
import { Selecting } from '../task-list/selecting.tsx';
import { TaskSections } from '../task-list/task-sections.tsx';
import type { TaskList } from '../task-list/use-task-list.ts';
import { Chip } from '../ui/chip.tsx';
import { SORT_LABELS, type ViewProps } from './display/display.tsx';
import { DropBetween } from './drag/drop-between.tsx';

const SearchNote = part(() => import('./search-note.tsx'));

type Props = {
  view: TaskView;
  change: (to: Partial<TaskView>) => void;
  search: ReturnType<typeof useSearch>;
  list: TaskList;
  count: number;
  empty: ReactNode;
  /** The page's order unless another is chosen. */
  usualSort?: TaskView['sort'] | undefined;
  /** Another layout of the tasks, in place of their sections. */
  layout?: ReactNode;
} & Pick<
  ComponentProps<typeof TaskSections>,
  'sections' | 'startFolded' | 'onCatchUp' | 'onDrag' | 'ownHeading' | 'pageListId'
>;

export function FoundTasks({ view, change, search, list, count, empty, usualSort, layout, ...shown }: Props) {
  const { selection } = list;
  return (
    <>
      <FilterChips view={view} usualSort={usualSort} onChange={change} />
      {search.filter && (
        <SearchNote
          filter={search.filter}
          completions={search.completions}
          view={view}
          onSearch={(words) => change({ search: words })}
        />
      )}
      <FoundCount view={view} count={count} />
      <OlderNote />
      {layout}
      {!layout && shown.sections.length > 0 && (
        // On a phone, circles begin below the page's title.
        <div className="phone:-ml-2.5">
          <DropBetween onDrop={list.drop} onDropIn={(ids, id) => list.dropIn(ids, id, 'first')}>
            <TaskSections
              sort={view.sort}
              selected={selection.selected}
              selecting={selection.active}
              onSelect={selection.select}
              menu={list.menus.beside}
              onMenu={list.onMenu}
              onAct={list.onAct}
              onReschedule={list.onReschedule}
              arrived={list.arrived}
              {...shown}
            />
          </DropBetween>
        </div>
      )}
      {!layout && shown.sections.length === 0 && empty}
      <Selecting list={list} />
    </>
  );
}

function FilterChips({
  view,
  usualSort = EVERYTHING.sort,
  onChange,
}: ViewProps & { usualSort?: TaskView['sort'] | undefined }) {
  const chips = [
    view.status !== EVERYTHING.status && { words: view.status, back: { status: EVERYTHING.status } },
    view.priority !== 'all' && {
      words: `${PRIORITY_LABELS[view.priority]} priority`,
      back: { priority: EVERYTHING.priority },
    },
    view.sort !== usualSort && {
      words: view.sort === 'manual' ? 'Sorted manually' : `Sorted by ${SORT_LABELS[view.sort].toLowerCase()}`,
      back: { sort: usualSort },
    },
  ].filter((chip) => chip !== false);
  if (chips.length === 0) return null;
  return (
    <ul aria-label="Filters" className="mt-2 flex flex-wrap gap-1.5">
      {chips.map(({ words, back }) => (
        <li key={words}>
          <Chip
            look="removable"
            aria-label={`Remove: ${words}`}
            title={`Remove: ${words}`}
            onClick={() => onChange(back)}
          >
            <span className="truncate">{words}</span>
          </Chip>
        </li>
      ))}
    </ul>
  );
}
