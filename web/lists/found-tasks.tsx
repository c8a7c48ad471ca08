import type { ComponentProps, ReactNode } from 'react';
import type { TaskView } from '../../domain/task/order/task-view.ts';
import type { useSearch } from '../filter/use-search.ts';
import { part } from '../offline/part.tsx';
import { FoundCount } from '../task/found.tsx';
import { OlderNote } from '../task/older-note.tsx';
import { Selecting } from '../task-list/selecting.tsx';
import { TaskSections } from '../task-list/task-sections.tsx';
import type { TaskList } from '../task-list/use-task-list.ts';
import { FilterChips } from './display/filter-chips.tsx';
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
