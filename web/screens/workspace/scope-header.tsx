import { ChevronLeft, Folder, Inbox, Pencil, Target } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { Task } from '../../../domain/task/task.ts';
import { usePageTitle } from '../../device/use-page-title.ts';
import { ROUTES } from '../../routes/routes.ts';
import { ShareButton } from '../../sharing/share-button.tsx';
import { SharedBy } from '../../sharing/shared-by.tsx';
import { useRows } from '../../store/use-store.ts';
import { ListDot } from '../../task/list-select.tsx';
import { TaskStatistics } from '../../task/task-statistics.tsx';
import { useBulkActions } from '../../task/use-bulk-actions.ts';
import { ProjectDialog } from '../../task-list/project-dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ListMenu } from './list-menu.tsx';
import { addressOf, type Scope } from './scope.ts';

/** Renames a project on all its tasks. */
function RenameProject({ name, tasks }: { name: string; tasks: readonly Task[] }) {
  const [open, setOpen] = useState(false);
  const [, navigate] = useLocation();
  const { move } = useBulkActions();
  const rename = (project: string) => {
    void move(tasks, { project }, project);
    navigate(addressOf({ kind: 'project', id: project }));
  };
  return (
    <>
      <IconButton label={`Rename ${name}`} icon={<Pencil size={16} />} onClick={() => setOpen(true)} />
      <ProjectDialog
        open={open}
        title="Rename project"
        name={name}
        onClose={() => setOpen(false)}
        onName={rename}
      />
    </>
  );
}

type Props = {
  scope: Scope;
  tasks: readonly Task[];
  /** The search and the filters. */
  children: ReactNode;
};

/** The title of the current scope, the actions on it and its statistics. */
export function ScopeHeader({ scope, tasks, children }: Props) {
  const lists = useRows('list');
  const goals = useRows('goal');
  const [, navigate] = useLocation();
  const list = scope.kind === 'list' ? lists.get(scope.id) : undefined;
  const look: Record<Scope['kind'], { icon: ReactNode; name: string }> = {
    all: { icon: <Inbox size={20} />, name: 'All tasks' },
    list: { icon: list && <ListDot color={list.color} />, name: list?.name ?? '' },
    project: { icon: <Folder size={20} />, name: scope.kind === 'all' ? '' : scope.id },
    goal: {
      icon: <Target size={20} />,
      name: goals.get(scope.kind === 'all' ? '' : scope.id)?.title ?? 'This goal is no longer available',
    },
  };
  const { icon, name } = look[scope.kind];
  usePageTitle(scope.kind === 'all' ? undefined : name, 'part');
  return (
    <header className="mb-3">
      {scope.kind !== 'all' && (
        <Link
          href={ROUTES.workspace}
          className="-ml-1 inline-flex h-9 items-center gap-1 rounded-lg pr-2 text-sm font-medium text-ink-soft hover:text-ink lg:hidden coarse:h-11"
        >
          <ChevronLeft size={16} />
          Workspace
        </Link>
      )}
      <div className="mb-1.5 flex min-h-9 items-center gap-x-2 max-sm:flex-wrap">
        <span className="flex w-5 shrink-0 justify-center text-ink-faint">{icon}</span>
        <h1 className="page-title min-w-0 [overflow-wrap:anywhere]">{name}</h1>
        {list && <ListMenu list={list} onGone={() => navigate(ROUTES.workspace)} />}
        {list && <ShareButton list={list} />}
        {scope.kind === 'project' && tasks.length > 0 && <RenameProject name={scope.id} tasks={tasks} />}
        <div className="ml-auto min-w-0">{children}</div>
      </div>
      {list && <SharedBy list={list} />}
      {tasks.length > 0 && <TaskStatistics tasks={tasks} />}
    </header>
  );
}
