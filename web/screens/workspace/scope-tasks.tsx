import { useCallback, useEffect } from 'react';
import { Link } from 'wouter';
import { count } from '../../../domain/count.ts';
import type { Task } from '../../../domain/task/task.ts';
import { Mark } from '../../brand/mark.tsx';
import { DOCUMENTS } from '../../device/documents.ts';
import { device, today } from '../../device/use-document.ts';
import { useMedia, WIDE } from '../../device/use-media.ts';
import { useLayout } from '../../lists/display/layout.ts';
import { carry } from '../../lists/drag/drag.ts';
import { FoundTasks } from '../../lists/found-tasks.tsx';
import { keyOf, placeOf, type Scope } from '../../lists/place/scope.ts';
import { part } from '../../offline/part.tsx';
import { QuickAdd } from '../../quick-add/quick-add.tsx';
import { ROUTES } from '../../routes/routes.ts';
import { isReadOnly } from '../../store/use-lists.ts';
import { useRows } from '../../store/use-store.ts';
import type { OwnHeading } from '../../task-list/line-props.ts';
import { buttonClass } from '../../ui/button.tsx';
import { usePageMark } from '../../ui/use-page-mark.ts';
import { EmptyState } from '../../ui/wait/empty-state.tsx';
import { layoutOf } from './layouts.tsx';
import { OrderSections } from './order-sections.tsx';
import { ScopeHeader } from './scope-header.tsx';
import { ScopeTools } from './scope-tools.tsx';
import { useScopeTasks } from './use-scope-tasks.ts';

const ViewNote = part(() => import('../../lists/view/view-note.tsx'));

export function ScopeTasks({ scope }: { scope: Scope }) {
  const lists = useRows('list');
  const memberships = useRows('membership');
  const isWide = useMedia(WIDE);
  const found = useScopeTasks(scope);
  const { saved, view, change, inside, hidden, shown, list } = found;
  const { selection, together } = list;
  const [chosen] = useLayout(scope);
  const { View } = layoutOf(chosen);
  useRecentPlace(scope);
  usePageMark('wide-content', View !== undefined);
  const drag = useCallback(
    (task: Task, transfer: DataTransfer) => carry(transfer, together(task)),
    [together],
  );
  if (scope.kind === 'list' && !lists.has(scope.id)) return <GoneList />;
  const onlyToLookAt = scope.kind === 'list' && isReadOnly(memberships, scope.id);

  const results = (
    <FoundTasks
      view={view}
      change={change}
      usualSort={found.usualSort}
      search={found.search}
      list={list}
      sections={found.groups}
      ownHeading={ownHeading}
      pageListId={scope.kind === 'list' ? scope.id : undefined}
      count={shown.length}
      onDrag={drag}
      layout={
        View && (
          <View
            scope={scope}
            tasks={shown}
            status={view.status}
            isManual={view.sort === 'manual'}
            list={list}
            addTo={placeOf(scope)}
            readOnly={onlyToLookAt}
          />
        )
      }
      empty={<EmptyScope isView={scope.kind === 'view'} isSearched={inside.length > 0} hidden={hidden} />}
    />
  );

  return (
    <div className={selection.active ? 'pb-20' : ''}>
      <ScopeHeader scope={scope} tasks={inside} all={found.all}>
        <ScopeTools scope={scope} found={found} />
      </ScopeHeader>
      {saved.read?.error && <ViewNote error={saved.read.error} text={saved.view?.filter ?? ''} />}
      {onlyToLookAt ? (
        <p className="rounded-xl border border-line bg-surface px-4 py-3 text-sm text-ink-soft">
          You have view-only access to this list.
        </p>
      ) : (
        isWide && <QuickAdd {...placeOf(scope)} />
      )}
      {scope.kind === 'list' ? <OrderSections listId={scope.id}>{results}</OrderSections> : results}
      {scope.kind !== 'view' && (
        <HiddenLine tasks={hidden} isRevealed={found.isRevealed} onReveal={found.reveal} />
      )}
    </div>
  );
}

const SectionHeading = part(
  () => import('./section-heading.tsx'),
  () => <div className="h-12 coarse:h-14" />,
);

const ownHeading = (heading: OwnHeading) => <SectionHeading {...heading} />;

/** Appears with a delay, because a list that was just joined is still loading. */
function GoneList() {
  return (
    <div className="animate-late">
      <EmptyState picture={<Mark className="size-12" />} title="This list is no longer available" titles="h1">
        It was deleted, or it’s no longer shared with you.
      </EmptyState>
      <p className="text-center">
        <Link href={ROUTES.workspace} className={buttonClass()}>
          See all tasks
        </Link>
      </p>
    </div>
  );
}

const FirstSteps = part(() => import('../../first-steps/first-steps.tsx'));

type Props = {
  isView: boolean;
  /** Whether there are tasks, and the search and filters find none. */
  isSearched: boolean;
  hidden: number;
};

function words({ isView, isSearched, hidden }: Props, isNew: boolean): [title: string, about: string] {
  if (isSearched) return ['No tasks found', 'No tasks match your search and filters.'];
  if (isView) return ['No tasks found', 'No tasks match this view.'];
  if (hidden > 0) return ['No tasks for now', 'All tasks here are hidden until later.'];
  if (isNew) return ['No tasks yet', 'Add whatever’s on your mind. A title is all you need.'];
  return ['No tasks yet', 'Add a task, or drag one here.'];
}

function EmptyScope(props: Props) {
  const isNew = useRows('task').size === 0;
  const [title, about] = words(props, isNew);
  return (
    <EmptyState picture={<Mark className="size-12" />} title={title} action={isNew && <FirstSteps />}>
      {about}
    </EmptyState>
  );
}

const MOST_REMEMBERED = 12;

/** Remembers on this device that a place was opened, for the palette. */
function useRecentPlace(scope: Scope): void {
  const key = scope.kind === 'all' ? undefined : keyOf(scope);
  useEffect(() => {
    if (key === undefined) return;
    const before = device.read(DOCUMENTS.recentPlaces, today());
    if (before[0] === key) return;
    const others = before.filter((place) => place !== key);
    device.write(DOCUMENTS.recentPlaces, [key, ...others].slice(0, MOST_REMEMBERED));
  }, [key]);
}

type HiddenLineProps = { tasks: number; isRevealed: boolean; onReveal: (isRevealed: boolean) => void };

function HiddenLine({ tasks, isRevealed, onReveal }: HiddenLineProps) {
  if (tasks === 0) return null;
  return (
    <button
      type="button"
      aria-pressed={isRevealed}
      title={isRevealed ? 'Hide them again' : 'Show them'}
      onClick={() => onReveal(!isRevealed)}
      className="mt-4 ml-1 flex h-8 items-center rounded-lg px-2 text-sm text-ink-faint transition-colors before:row-icon before:icon-eye before:mr-2 hover:bg-sunken hover:text-ink aria-pressed:text-ink coarse:h-11"
    >
      {count(tasks)} hidden
    </button>
  );
}
