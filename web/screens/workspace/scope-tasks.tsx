import { ListChecks } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import type { Task } from '../../../domain/task/task.ts';
import { sections } from '../../../domain/task/task-sections.ts';
import { EVERYTHING, matches, type TaskView } from '../../../domain/task/task-view.ts';
import { Mark } from '../../brand/mark.tsx';
import { useLocalMinute } from '../../device/clock.ts';
import { QuickAdd } from '../../quick-add/quick-add.tsx';
import { isReadOnly } from '../../store/use-lists.ts';
import { useRows } from '../../store/use-store.ts';
import { Found } from '../../task/found.tsx';
import { TaskSections } from '../../task/task-sections.tsx';
import { FilterChips, TaskToolbar } from '../../task/task-toolbar.tsx';
import { useSortedTasks } from '../../task/use-sorted-tasks.ts';
import { Selecting } from '../../task-list/selecting.tsx';
import { useTaskList } from '../../task-list/use-task-list.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { carry } from './drag.ts';
import { GoneList } from './gone-list.tsx';
import { inScope, type Scope } from './scope.ts';
import { ScopeHeader } from './scope-header.tsx';

/** Where a task added in a scope belongs. */
const placeOf = (scope: Scope) => ({
  ...(scope.kind === 'list' && { listId: scope.id }),
  ...(scope.kind === 'project' && { project: scope.id }),
  ...(scope.kind === 'goal' && { goalId: scope.id }),
});

/** The tasks of a scope: add, search, select and move. */
export function ScopeTasks({ scope }: { scope: Scope }) {
  const tasks = useRows('task');
  const lists = useRows('list');
  const memberships = useRows('membership');
  const now = useLocalMinute();
  const [view, setView] = useState(EVERYTHING);
  const change = useCallback((to: Partial<TaskView>) => setView((before) => ({ ...before, ...to })), []);
  const sorted = useSortedTasks(tasks, view.sort);
  const inside = useMemo(() => sorted.filter(inScope(scope, lists)), [sorted, scope, lists]);
  const shown = useMemo(() => inside.filter(matches(view)), [inside, view]);
  const groups = useMemo(() => sections(shown, view.sort, now), [shown, view.sort, now]);
  const selectable = useMemo(
    () => shown.filter(({ listId }) => !isReadOnly(memberships, listId)),
    [shown, memberships],
  );
  const list = useTaskList(selectable);
  const { selection, together } = list;
  const drag = useCallback(
    (task: Task, transfer: DataTransfer) => carry(transfer, together(task)),
    [together],
  );
  if (scope.kind === 'list' && !lists.has(scope.id)) return <GoneList />;
  const onlyToLookAt = scope.kind === 'list' && isReadOnly(memberships, scope.id);

  return (
    <div className={selection.active ? 'pb-20' : ''}>
      <ScopeHeader scope={scope} tasks={inside}>
        {inside.length > 0 && (
          <div className="flex min-w-0 items-center gap-0.5">
            <TaskToolbar view={view} onChange={change} />
            {selectable.length > 0 && (
              <IconButton
                label="Select tasks"
                aria-pressed={selection.active}
                icon={<ListChecks size={18} />}
                className="aria-pressed:bg-accent-soft aria-pressed:text-ink"
                onClick={selection.active ? selection.clear : selection.start}
              />
            )}
          </div>
        )}
      </ScopeHeader>
      {onlyToLookAt ? (
        <p className="rounded-xl border border-line bg-surface px-4 py-3 text-sm text-ink-soft">
          You have view-only access to this list.
        </p>
      ) : (
        <QuickAdd {...placeOf(scope)} />
      )}
      <FilterChips view={view} onChange={change} />
      <Found view={view} count={shown.length} />
      {shown.length > 0 ? (
        <TaskSections
          sections={groups}
          selected={selection.selected}
          selecting={selection.active}
          onSelect={selection.select}
          menu={list.menus.beside}
          onMenu={list.onMenu}
          onAct={list.onAct}
          onDrag={drag}
        />
      ) : (
        <EmptyState
          picture={<Mark className="size-12" />}
          title={inside.length === 0 ? 'No tasks yet' : 'No tasks found'}
        >
          {tasks.size === 0
            ? 'Add whatever’s on your mind. A title is all you need.'
            : inside.length === 0
              ? 'Add a task, or drag one here.'
              : 'No tasks match your search and filters.'}
        </EmptyState>
      )}
      <Selecting list={list} />
    </div>
  );
}
