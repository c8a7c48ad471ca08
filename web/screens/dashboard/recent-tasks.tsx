import { ArrowRight } from 'lucide-react';
import { Suspense, useCallback, useMemo, useState } from 'react';
import { Link } from 'wouter';
import { effectiveListId } from '../../../domain/task/list-home.ts';
import type { Task } from '../../../domain/task/task.ts';
import { Mark } from '../../brand/mark.tsx';
import { lazy } from '../../offline/lazy.ts';
import { ROUTES } from '../../routes/routes.ts';
import { isReadOnly } from '../../store/use-lists.ts';
import { useRows } from '../../store/use-store.ts';
import { rowItems } from '../../task/row-items.ts';
import { type MenuKind, TaskRow } from '../../task/task-row.tsx';
import { type TaskAct, useRowKeys } from '../../task/use-row-keys.ts';
import { useTaskMenus } from '../../task-list/use-task-menus.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useDashboardActions } from './use-dashboard-actions.ts';
import type { Day } from './use-day.ts';

const MENU_OF: Partial<Record<TaskAct, MenuKind>> = {
  schedule: 'schedule',
  today: 'schedule',
  high: 'priority',
  medium: 'priority',
  low: 'priority',
  move: 'move',
};

const TaskMenus = lazy(() => import('../../task-list/task-menus.tsx'));
const TaskDialog = lazy(async () => ({
  default: (await import('../../task/task-dialog.tsx')).TaskDialog,
}));

/** A placeholder for the recent tasks. */
export const RecentLoading = () => (
  <div className="mt-6 flex flex-1 flex-col pt-10.5">
    <div className="flex-1 rounded-2xl border border-line bg-surface py-3">
      <Skeleton rows={3} label="Loading your tasks" />
    </div>
  </div>
);

/** Recent Tasks (product.md §2): three active ones and a link to all tasks. */
export function RecentTasks({ day: { recent, now } }: { day: Day }) {
  const lists = useRows('list');
  const memberships = useRows('membership');
  const { toggle, remove } = useDashboardActions();
  // Undefined until the first task is opened; then the dialog stays mounted for its closing animation.
  const [editing, setEditing] = useState<Task | null>();
  const menus = useTaskMenus();
  const { open } = menus;
  const onMenu = useCallback(
    (kind: MenuKind, task: Task, button: HTMLElement) => open(kind, [task], button, task.id),
    [open],
  );
  /** The keys that set a date or a priority open the menu, whose code this page doesn't need to begin with. */
  const onAct = (act: TaskAct, task: Task, button: HTMLElement) => {
    if (isReadOnly(memberships, effectiveListId(task.listId, lists))) return;
    if (act === 'toggle') toggle(task, 0);
    if (act === 'delete') remove(task);
    const menu = MENU_OF[act];
    if (menu) onMenu(menu, task, button);
  };
  const items = useMemo(() => rowItems([{ name: 'all', tasks: recent }], false), [recent]);
  const keys = useRowKeys({ items, onAct });
  const actions = useMemo(
    () => ({ onToggle: toggle, onEdit: setEditing, onRemove: remove, onMenu }),
    [toggle, remove, onMenu],
  );
  return (
    <section aria-labelledby="recent-tasks" className="mt-6 flex flex-1 flex-col">
      <div className="mb-1.5 flex items-center justify-between px-1">
        <h2 id="recent-tasks" className="text-sm font-semibold">
          Recent Tasks
        </h2>
        <Link
          href={ROUTES.tasks}
          className="-mr-2 flex h-9 items-center gap-1.5 rounded-lg px-2 text-sm font-medium text-ink-soft transition-colors hover:bg-sunken hover:text-ink coarse:h-11"
        >
          View All
          <ArrowRight size={14} />
        </Link>
      </div>
      {recent.length > 0 ? (
        <div {...keys.list} className="flex flex-1 flex-col">
          <ul className="flex flex-1 flex-col rounded-2xl border border-line bg-surface p-1 lg:py-2">
            {recent.map((task, index) => {
              const listId = effectiveListId(task.listId, lists);
              return (
                <li
                  key={task.id}
                  data-index={index}
                  className="flex max-h-24 flex-1 flex-col justify-center py-0.5"
                >
                  <TaskRow
                    task={task}
                    list={lists.get(listId)}
                    now={now}
                    section="all"
                    isTabStop={index === keys.tabStop}
                    readOnly={isReadOnly(memberships, listId)}
                    selected={undefined}
                    selecting={false}
                    opened={menus.beside?.rowId === task.id ? menus.beside.kind : undefined}
                    {...actions}
                  />
                </li>
              );
            })}
          </ul>
        </div>
      ) : (
        <div className="flex flex-1 flex-col justify-center rounded-2xl border border-dashed border-line-strong [&>div]:py-8">
          <EmptyState picture={<Mark className="size-10" />} title="All caught up! No active tasks">
            Add whatever’s on your mind. A title is all you need.
          </EmptyState>
        </div>
      )}
      {menus.asked && (
        <Suspense fallback={null}>
          <TaskMenus menus={menus} />
        </Suspense>
      )}
      {editing !== undefined && (
        <Suspense fallback={null}>
          <TaskDialog task={editing} onClose={() => setEditing(null)} />
        </Suspense>
      )}
    </section>
  );
}
