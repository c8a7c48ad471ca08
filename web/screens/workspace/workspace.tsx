import { useEffect, useMemo, useRef } from 'react';
import { useSearch } from 'wouter';
import type { TaskUpdates } from '../../../domain/task/task.ts';
import { useLoaded, useRows } from '../../store/use-store.ts';
import { TaskEditing } from '../../task/task-editing.tsx';
import { useBulkActions } from '../../task/use-bulk-actions.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { NotLoaded } from '../not-loaded.tsx';
import { Rail } from './rail.tsx';
import { addressOf, scopeFrom } from './scope.ts';
import { ScopeTasks } from './scope-tasks.tsx';

/** Tasks, lists, projects and goals in one place (product.md §2). */
export default function Workspace() {
  const loaded = useLoaded();
  const search = useSearch();
  const scope = useMemo(() => scopeFrom(search), [search]);
  const tasks = useRows('task');
  const { move } = useBulkActions();
  const drop = (ids: readonly string[], updates: TaskUpdates, where: string) =>
    void move(
      ids.flatMap((id) => tasks.get(id) ?? []),
      updates,
      where,
    );
  const address = addressOf(scope);
  const shown = useRef(address);
  // On a phone the chosen scope replaces the rail, and the focus would be lost with it.
  useEffect(() => {
    if (shown.current === address) return;
    shown.current = address;
    const { activeElement, body } = document;
    if (activeElement !== body && activeElement?.checkVisibility()) return;
    document.querySelector('main')?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [address]);
  if (!loaded)
    return (
      <NotLoaded>
        <Skeleton rows={8} label="Loading your tasks" />
      </NotLoaded>
    );
  return (
    <div className="-mt-3 gap-8 md:-mt-6 lg:grid lg:grid-cols-[14rem_minmax(0,1fr)]">
      <div className={scope.kind === 'all' ? 'mb-6 lg:mb-0' : 'hidden lg:block'}>
        <Rail scope={scope} onDrop={drop} />
      </div>
      <TaskEditing key={address}>
        <ScopeTasks scope={scope} />
      </TaskEditing>
    </div>
  );
}
