import { useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { sortedAs } from '../../../domain/task/order/hand-order.ts';
import {
  orderFromToday,
  type Section,
  type SectionName,
  sections,
  sectionsFromToday,
} from '../../../domain/task/order/task-sections.ts';
import { EVERYTHING } from '../../../domain/task/order/task-view.ts';
import { Mark } from '../../brand/mark.tsx';
import { useCatchUpDialog } from '../../catch-up/use-catch-up-dialog.tsx';
import { useLocalMinute } from '../../device/clock.ts';
import { useSearch } from '../../filter/use-search.ts';
import { TaskToolbar } from '../../lists/display/task-toolbar.tsx';
import { FoundTasks } from '../../lists/found-tasks.tsx';
import { useHandOrder } from '../../lists/place/use-place-sort.ts';
import { part } from '../../offline/part.tsx';
import { withoutReadOnly } from '../../store/use-lists.ts';
import { useRows } from '../../store/use-store.ts';
import { isChoosy } from '../../task/found.tsx';
import { useSortedTasks } from '../../task/order/use-sorted-tasks.ts';
import { useShownTasks } from '../../task/use-shown-tasks.ts';
import { useTaskList } from '../../task-list/use-task-list.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/wait/empty-state.tsx';
import { MY_DAY, useTaskView } from './use-task-view.ts';

const FirstSteps = part(() => import('../../first-steps/first-steps.tsx'));

const NONE: ReadonlySet<SectionName> = new Set();
/** My Day opens on what is for today. */
const NOT_TODAY: readonly SectionName[] = ['late', 'tomorrow', 'upcoming'];
/** Tasks without a date are for any day, and few of them are in nobody's way. */
const MOST_UNFOLDED = 7;

function foldedAtFirst(shown: readonly Section[]): ReadonlySet<SectionName> {
  const undated = shown.find(({ name }) => name === 'someday')?.tasks ?? [];
  return new Set([...NOT_TODAY, ...(undated.length > MOST_UNFOLDED ? (['someday'] as const) : [])]);
}

/** @param tools gets the search and the filters */
export function MyDayTasks({ tools }: { tools: HTMLElement }) {
  const tasks = useRows('task');
  const now = useLocalMinute();
  const [view, change, settle] = useTaskView();
  const { order: byHand, compare } = useHandOrder(MY_DAY);
  const byDate = useSortedTasks(tasks, view.sort, compare);
  const sorted = useMemo(() => {
    if (view.sort === 'dueDate') return orderFromToday(byDate, now);
    const isByDate = view.sort === 'manual' && byHand?.sort === 'dueDate';
    return isByDate ? orderFromToday(byDate, now, (task) => sortedAs(byHand, task)) : byDate;
  }, [byDate, view.sort, byHand, now]);
  const search = useSearch(view);
  const visible = useShownTasks();
  const found = useMemo(() => {
    const isAllShown = search.findsHidden || visible === tasks;
    if (isAllShown && search.findsAll) return sorted;
    return sorted.filter((task) => (isAllShown || visible.has(task.id)) && search.test(task));
  }, [sorted, search, visible, tasks]);
  const shown = useMemo(() => sectionsFromToday(sections(found, view.sort, now)), [found, view.sort, now]);
  // They stay as they are while the page is open.
  const [startFolded] = useState(() => foldedAtFirst(shown));
  const catchUp = useCatchUpDialog();
  const memberships = useRows('membership');
  const selectable = useMemo(() => withoutReadOnly(found, memberships), [found, memberships]);
  const list = useTaskList(selectable, { key: MY_DAY, byHand, sort: view.sort, tasks: sorted, settle });
  if (tasks.size === 0)
    return (
      <EmptyState picture={<Mark className="size-12" />} title="No tasks yet" action={<FirstSteps />}>
        Add whatever’s on your mind. A title is all you need.
      </EmptyState>
    );
  return (
    <>
      {createPortal(<TaskToolbar view={view} onChange={change} hasTasks />, tools)}
      {view.sort === 'dueDate' && !isChoosy(view) && shown.every(({ name }) => startFolded.has(name)) && (
        <p className="px-2.5 pt-4 text-sm phone:px-0 text-ink-soft">
          Nothing for today yet. “Add to My Day” in a task’s menu puts it here.
        </p>
      )}
      <FoundTasks
        view={view}
        change={change}
        search={search}
        list={list}
        sections={shown}
        count={found.length}
        startFolded={isChoosy(view) ? NONE : startFolded}
        onCatchUp={catchUp.open}
        empty={
          <EmptyState
            picture={<Mark className="size-12 opacity-60 grayscale" />}
            title="No tasks found"
            action={
              <Button onClick={() => change({ ...EVERYTHING, sort: view.sort })}>Show all tasks</Button>
            }
          >
            No tasks match your search and filters.
          </EmptyState>
        }
      />
      {catchUp.dialog}
    </>
  );
}
