import { useCallback } from 'react';
import type { Task } from '../../../domain/task/task.ts';
import { useMedia, WIDE } from '../../device/use-media.ts';
import { useLayout } from '../../lists/display/layout.ts';
import { carry } from '../../lists/drag/drag.ts';
import { FoundTasks } from '../../lists/found-tasks.tsx';
import { placeOf, type Scope } from '../../lists/place/scope.ts';
import { useRecentPlace } from '../../lists/place/use-recent-place.ts';
import { part } from '../../offline/part.tsx';
import { QuickAdd } from '../../quick-add/quick-add.tsx';
import { isReadOnly } from '../../store/use-lists.ts';
import { useRows } from '../../store/use-store.ts';
import { HiddenLine } from '../../task/hidden-line.tsx';
import { usePageMark } from '../../ui/use-page-mark.ts';
import { EmptyScope } from './empty-scope.tsx';
import { GoneList } from './gone-list.tsx';
import { layoutOf } from './layouts.tsx';
import { OrderSections } from './order-sections.tsx';
import { ownHeading } from './own-heading.tsx';
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
