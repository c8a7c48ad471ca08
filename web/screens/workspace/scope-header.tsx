import { Folder, Inbox, ListFilter, Pencil, Target, UserPlus, Users } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'wouter';
import { splitSharedId } from '../../../domain/shared-id.ts';
import { shownAddress } from '../../../domain/sharing/shown-address.ts';
import type { List } from '../../../domain/task/list.ts';
import type { Task } from '../../../domain/task/task.ts';
import { usePageTitle } from '../../device/use-page-title.ts';
import { ListMenu } from '../../lists/list/list-menu.tsx';
import { addressOf, type Scope } from '../../lists/place/scope.ts';
import { TagMenu } from '../../lists/tag/tag-menu.tsx';
import { ViewMenu } from '../../lists/view/view-menu.tsx';
import { PAGE_TITLES, ROUTES } from '../../routes/routes.ts';
import { ShareDialog } from '../../sharing/sharing-dialogs.ts';
import { TitleBar } from '../../shell/title-bar.tsx';
import { withoutReadOnly } from '../../store/use-lists.ts';
import { useOlderTasks } from '../../store/use-older-tasks.ts';
import { useRows } from '../../store/use-store.ts';
import { useBulkActions } from '../../task/act/use-bulk-actions.ts';
import { ListDot } from '../../task/pick/list-select.tsx';
import { TagIcon } from '../../task/tag/tag-icon.tsx';
import { TaskStatistics } from '../../task/task-statistics.tsx';
import ProjectDialog from '../../task-list/project-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Typed } from '../../ui/typed.tsx';

function RenameProject({ name, tasks }: { name: string; tasks: readonly Task[] }) {
  const [open, setOpen] = useState(false);
  const [, navigate] = useLocation();
  const { move } = useBulkActions();
  const writable = withoutReadOnly(tasks, useRows('membership'));
  if (writable.length === 0) return null;
  const rename = (project: string) => {
    void move(writable, { project }, project);
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
  /** Hidden ones, too. */
  all: readonly Task[];
  children: ReactNode;
};

export function ScopeHeader({ scope, tasks, all, children }: Props) {
  const lists = useRows('list');
  const goals = useRows('goal');
  const [, navigate] = useLocation();
  const list = scope.kind === 'list' ? lists.get(scope.id) : undefined;
  const hasAllTasks = useOlderTasks() === undefined;
  const savedView = useRows('savedView').get(scope.kind === 'view' ? scope.id : '');
  const look: Record<Scope['kind'], { icon: ReactNode; typed?: string | undefined; words?: string }> = {
    all: { icon: <Inbox size={20} />, words: 'All tasks' },
    list: { icon: list && <ListDot color={list.color} />, typed: list?.name },
    project: { icon: <Folder size={20} />, typed: scope.kind === 'all' ? '' : scope.id },
    tag: {
      icon: <TagIcon name={scope.kind === 'tag' ? scope.id : ''} size={20} />,
      typed: scope.kind === 'all' ? '' : scope.id,
    },
    view: {
      icon: <ListFilter size={20} style={savedView && { color: `var(--hue-${savedView.color})` }} />,
      typed: savedView?.name,
      words: 'This view is no longer available',
    },
    goal: {
      icon: <Target size={20} />,
      typed: goals.get(scope.kind === 'all' ? '' : scope.id)?.title,
      words: 'This goal is no longer available',
    },
  };
  const { icon, typed, words = '' } = look[scope.kind];
  const name = typed ?? words;
  usePageTitle(scope.kind === 'all' ? undefined : name, 'part');
  return (
    <>
      <TitleBar
        title={name}
        isTyped={typed !== undefined}
        icon={icon}
        details={tasks.length > 0 && <TaskStatistics tasks={tasks} />}
        actions={
          <>
            {list && <ListMenu list={list} onGone={() => navigate(ROUTES.workspace)} />}
            {list && <ShareButton list={list} />}
            {scope.kind === 'project' && hasAllTasks && <RenameProject name={scope.id} tasks={all} />}
            {scope.kind === 'tag' && tasks.length > 0 && <TagMenu name={scope.id} />}
            {savedView && <ViewMenu view={savedView} onGone={() => navigate(ROUTES.workspace)} />}
          </>
        }
        tools={children}
        up={{ href: ROUTES.workspace, label: PAGE_TITLES.workspace }}
      />
      {list && <SharedBy list={list} />}
    </>
  );
}

function SharedBy({ list }: { list: List }) {
  const owner = useRows('membership').get(list.id)?.ownerEmail;
  return (
    owner && (
      <p className="mb-3 flex items-center gap-2 text-sm text-ink-soft">
        <Users size={15} className="shrink-0 text-ink-faint" aria-hidden="true" />
        <span className="min-w-0 [overflow-wrap:anywhere]">
          Shared by <Typed>{shownAddress(owner)}</Typed>
        </span>
      </p>
    )
  );
}

function ShareButton({ list }: { list: List }) {
  const [open, setOpen] = useState(false);
  const inside = [...useRows('member').values()].filter(({ listId }) => listId === list.id).length;
  if (splitSharedId(list.id)) return null;
  const people = inside === 1 ? '1 person' : `${inside} people`;
  return (
    <>
      <Button look="quiet" className="max-lg:hidden" onClick={() => setOpen(true)}>
        {inside > 0 ? <Users size={15} aria-hidden="true" /> : <UserPlus size={15} aria-hidden="true" />}
        {inside === 0 && 'Share'}
        {inside > 0 && (
          <>
            <span className="max-2xl:sr-only">Shared with {people}</span>
            <span aria-hidden="true" className="tabular-nums 2xl:hidden">
              {inside}
            </span>
          </>
        )}
      </Button>
      <ShareDialog list={list} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
