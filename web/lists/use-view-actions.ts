import { useMemo } from 'react';
import { requireRoomForView } from '../../domain/billing/room.ts';
import type { Inputs } from '../../domain/registry/entity-rules.ts';
import type { SavedView } from '../../domain/view/saved-view.ts';
import { usePlanOnServer } from '../store/use-plan.ts';
import { useStore } from '../store/use-store.ts';
import { attempt } from '../undo/attempt.ts';
import { recorder } from '../undo/recorder.ts';
import { offerUndo } from '../undo/undo.ts';

export function useViewActions() {
  const store = useStore();
  const plan = usePlanOnServer();
  return useMemo(
    () => ({
      /** @returns the id of the new view; undefined if it wasn't saved */
      add(input: Inputs['savedView']['add']): string | undefined {
        let id: string | undefined;
        attempt('Failed to save the view', () => {
          requireRoomForView(plan, store.rows('savedView').size);
          const { writes, back } = recorder(store);
          id = writes.add('savedView', input).id;
          offerUndo('View saved', back);
        });
        return id;
      },
      change: ({ id }: SavedView, updates: Inputs['savedView']['update']): boolean =>
        attempt('Failed to save the view', () => {
          const { writes, back } = recorder(store);
          writes.update('savedView', id, updates);
          offerUndo('View updated', back);
        }),
      /** A view that is pinned again is the last one. */
      pin: ({ id, name }: SavedView, pinned: boolean): boolean =>
        attempt('Failed to save the view', () => {
          const { writes, back } = recorder(store);
          writes.update('savedView', id, { pinned, position: null });
          offerUndo(`View “${name}” ${pinned ? 'pinned' : 'unpinned'}`, back);
        }),
      remove: ({ id, name }: SavedView): boolean =>
        attempt('Failed to delete the view', () => {
          const { writes, back } = recorder(store);
          writes.remove('savedView', id);
          offerUndo(`View “${name}” deleted`, back);
        }),
    }),
    [store, plan],
  );
}
