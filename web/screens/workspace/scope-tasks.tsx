import { ListChecks } from 'lucide-react';
import { Suspense, useCallback, useMemo, useRef } from 'react';
import type { Task } from '../../../domain/task/task.ts';
import { sections } from '../../../domain/task/task-sections.ts';
import type { Layout } from '../../../domain/view/layout.ts';
import { useLocalMinute } from '../../device/clock.ts';
import { useMedia, WIDE } from '../../device/use-media.ts';
import { useSearch } from '../../filter/use-search.ts';
import { carry } from '../../lists/drag.ts';
import { FoundTasks } from '../../lists/found-tasks.tsx';
import { useLayout } from '../../lists/layout.ts';
import { inScope, placeOf, type Scope } from '../../lists/scope.ts';
import { TaskToolbar } from '../../lists/task-toolbar.tsx';
import { useSavedView } from '../../lists/use-saved-view.ts';
import { lazy } from '../../offline/lazy.ts';
import { QuickAdd } from '../../quick-add/quick-add.tsx';
import { isReadOnly, withoutReadOnly } from '../../store/use-lists.ts';
import { useRows } from '../../store/use-store.ts';
import { HiddenLine } from '../../task/hidden-line.tsx';
import type { OwnHeading } from '../../task/row-line.tsx';
import { useSortedTasks } from '../../task/use-sorted-tasks.ts';
import { useTaskList } from '../../task-list/use-task-list.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EmptyScope } from './empty-scope.tsx';
import { GoneList } from './gone-list.tsx';
import { LayoutSwitch, layoutOf } from './layouts.tsx';
import { OrderSections } from './order-sections.tsx';
import { ScopeHeader } from './scope-header.tsx';
import { useHiding } from './use-hiding.ts';
import { useScopeView } from './use-scope-view.ts';

const SectionHeading = lazy(() => import('./section-heading.tsx'));
const ownHeading = (heading: OwnHeading) => (
  <Suspense fallback={<div className="h-12 coarse:h-14" />}>
    <SectionHeading {...heading} />
  </Suspense>
);
const ViewNote = lazy(() => import('../../lists/view-note.tsx'));

/** The tasks of a scope: add, search, select and move. */
export function ScopeTasks({ scope }: { scope: Scope }) {
  const tasks = useRows('task');
  const lists = useRows('list');
  const memberships = useRows('membership');
  const now = useLocalMinute();
  const isWide = useMedia(WIDE);
  const saved = useSavedView(scope);
  const { view, change, own, usualSort } = useScopeView(scope, saved.view?.sort);
  const sorted = useSortedTasks(tasks, view.sort);
  const all = useMemo(
    () => sorted.filter(saved.test ?? inScope(scope, lists)),
    [sorted, saved.test, scope, lists],
  );
  const { inside, hidden, isRevealed, reveal } = useHiding(all, saved.findsHidden === true);
  const search = useSearch(view);
  const searched = search.findsHidden ? all : inside;
  const shown = useMemo(() => searched.filter(search.test), [searched, search.test]);
  const groups = useMemo(() => {
    const found = sections(shown, view.sort, now, own);
    // A search shows only the sections that it finds tasks in.
    return shown.length < inside.length ? found.filter((one) => one.tasks.length > 0) : found;
  }, [shown, inside.length, view.sort, now, own]);
  const selectable = useMemo(() => withoutReadOnly(shown, memberships), [shown, memberships]);
  const list = useTaskList(selectable, () => change({ sort: 'manual' }), own);
  const { selection, together } = list;
  const [chosen, choose] = useLayout(scope);
  const { value: layout, View, Options } = layoutOf(chosen);
  const latest = useRef({ choose, selection });
  latest.current = { choose, selection };
  const changeLayout = useCallback((to: Layout) => {
    latest.current.selection.clear();
    latest.current.choose(to);
  }, []);
  const layoutChoices = useMemo(
    () => (
      <>
        {!isWide && <LayoutSwitch value={layout} onChange={changeLayout} />}
        {Options && (
          <Suspense fallback={null}>
            <Options scope={scope} />
          </Suspense>
        )}
      </>
    ),
    [isWide, layout, changeLayout, Options, scope],
  );
  const drag = useCallback(
    (task: Task, transfer: DataTransfer) => carry(transfer, together(task)),
    [together],
  );
  if (scope.kind === 'list' && !lists.has(scope.id)) return <GoneList />;
  const onlyToLookAt = scope.kind === 'list' && isReadOnly(memberships, scope.id);

  const found = (
    <FoundTasks
      view={view}
      change={change}
      usualSort={usualSort}
      search={search}
      list={list}
      sections={groups}
      ownHeading={ownHeading}
      pageListId={scope.kind === 'list' ? scope.id : undefined}
      count={shown.length}
      onDrag={drag}
      layout={
        View && (
          <Suspense fallback={<Skeleton rows={8} label="Loading your tasks" />}>
            <View
              scope={scope}
              tasks={shown}
              status={view.status}
              isManual={view.sort === 'manual'}
              list={list}
              addTo={placeOf(scope)}
              readOnly={onlyToLookAt}
            />
          </Suspense>
        )
      }
      empty={<EmptyScope isView={scope.kind === 'view'} isSearched={inside.length > 0} hidden={hidden} />}
    />
  );

  return (
    <div className={selection.active ? 'pb-20' : ''} data-spacious={View ? '' : undefined}>
      <ScopeHeader scope={scope} tasks={inside}>
        {all.length === 0 && !View ? (
          <LayoutSwitch value={layout} onChange={changeLayout} iconsOnly />
        ) : (
          <div className="flex min-w-0 items-center gap-0.5">
            <TaskToolbar view={view} onChange={change}>
              {layoutChoices}
            </TaskToolbar>
            {selectable.length > 0 && layout !== 'calendar' && (
              <IconButton
                label="Select tasks"
                aria-pressed={selection.active}
                icon={<ListChecks size={18} />}
                className="aria-pressed:bg-accent-soft aria-pressed:text-ink"
                onClick={selection.active ? selection.clear : selection.start}
              />
            )}
            {isWide && <LayoutSwitch value={layout} onChange={changeLayout} iconsOnly />}
          </div>
        )}
      </ScopeHeader>
      {saved.read && (
        <Suspense fallback={null}>
          <ViewNote read={saved.read} text={saved.view?.filter ?? ''} />
        </Suspense>
      )}
      {onlyToLookAt ? (
        <p className="rounded-xl border border-line bg-surface px-4 py-3 text-sm text-ink-soft">
          You have view-only access to this list.
        </p>
      ) : (
        isWide && <QuickAdd {...placeOf(scope)} />
      )}
      {scope.kind === 'list' ? <OrderSections listId={scope.id}>{found}</OrderSections> : found}
      {scope.kind !== 'view' && <HiddenLine tasks={hidden} isRevealed={isRevealed} onReveal={reveal} />}
    </div>
  );
}
