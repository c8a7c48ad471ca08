import { useMemo } from 'react';
import { requireRoomForView } from '../../../domain/billing/room.ts';
import type { Inputs } from '../../../domain/registry/entity-rules.ts';
import type { SavedView } from '../../../domain/view/saved-view.ts';
import { usePlanOnServer } from '../../store/use-plan.ts';
import { useStore } from '../../store/use-store.ts';
import { attemptWrites } from '../../undo/attempt-writes.ts';
import { offerUndo } from '../../undo/undo.ts';

const FAILED = 'Failed to save the view';

export function useViewActions() {
  const store = useStore();
  const plan = usePlanOnServer();
  return useMemo(
    () => ({
      /** @returns the id of the new view; undefined if it wasn't saved */
      add(input: Inputs['savedView']['add']): string | undefined {
        let id: string | undefined;
        attemptWrites(
          store,
          FAILED,
          (writes) => {
            requireRoomForView(plan, writes.rows('savedView').size);
            id = writes.add('savedView', input).id;
          },
          (back) => offerUndo('View saved', back),
        );
        return id;
      },
      change: ({ id }: SavedView, updates: Inputs['savedView']['update']): boolean =>
        attemptWrites(
          store,
          FAILED,
          (writes) => writes.update('savedView', id, updates),
          (back) => offerUndo('View updated', back),
        ),
      /** A view that is pinned again is the last one. */
      pin: ({ id, name }: SavedView, pinned: boolean): boolean =>
        attemptWrites(
          store,
          FAILED,
          (writes) => writes.update('savedView', id, { pinned, position: null }),
          (back) => offerUndo(`View “${name}” ${pinned ? 'pinned' : 'unpinned'}`, back),
        ),
      remove: ({ id, name }: SavedView): boolean =>
        attemptWrites(
          store,
          'Failed to delete the view',
          (writes) => writes.remove('savedView', id),
          (back) => offerUndo(`View “${name}” deleted`, back),
        ),
    }),
    [store, plan],
  );
}
