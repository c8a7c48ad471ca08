import { ArrowRight } from 'lucide-react';
import { Suspense, useMemo, useState } from 'react';
import { Link } from 'wouter';
import { effectiveListId } from '../../../domain/task/list-home.ts';
import type { Task } from '../../../domain/task/task.ts';
import { Mark } from '../../brand/mark.tsx';
import { lazy } from '../../offline/lazy.ts';
import { ROUTES } from '../../routes/routes.ts';
import { isReadOnly } from '../../store/use-lists.ts';
import { useRows } from '../../store/use-store.ts';
import { TaskRow } from '../../task/task-row.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useDashboardActions } from './use-dashboard-actions.ts';
import type { Day } from './use-day.ts';

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
  const actions = useMemo(
    () => ({ onToggle: toggle, onEdit: setEditing, onRemove: remove }),
    [toggle, remove],
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
        <ul className="flex flex-1 flex-col rounded-2xl border border-line bg-surface p-1 lg:py-2">
          {recent.map((task) => {
            const listId = effectiveListId(task.listId, lists);
            return (
              <li key={task.id} className="flex max-h-24 flex-1 flex-col justify-center py-0.5">
                <TaskRow
                  task={task}
                  list={lists.get(listId)}
                  now={now}
                  dayKnown={false}
                  readOnly={isReadOnly(memberships, listId)}
                  selected={undefined}
                  selecting={false}
                  {...actions}
                />
              </li>
            );
          })}
        </ul>
      ) : (
        <div className="flex flex-1 flex-col justify-center rounded-2xl border border-dashed border-line-strong [&>div]:py-8">
          <EmptyState picture={<Mark className="size-10" />} title="All caught up! No active tasks">
            Add whatever’s on your mind. A title is all you need.
          </EmptyState>
        </div>
      )}
      {editing !== undefined && (
        <Suspense fallback={null}>
          <TaskDialog task={editing} onClose={() => setEditing(null)} />
        </Suspense>
      )}
    </section>
  );
}
