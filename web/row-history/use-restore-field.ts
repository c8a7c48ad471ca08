import type { HistoryKind } from '../../domain/history/entry.ts';
import type { Restorable } from '../../domain/history/history-lines.ts';
import type { Inputs } from '../../domain/registry/entity-rules.ts';
import { isReadOnly } from '../store/use-lists.ts';
import { useRows, useStore } from '../store/use-store.ts';
import { attemptWrites } from '../undo/attempt-writes.ts';
import { offerUndo } from '../undo/undo.ts';

/** Whether the person may change a row; a list that another person shares is only that person's to change. */
export function useMayRestore(): (entity: HistoryKind, listId: string | undefined) => boolean {
  const memberships = useRows('membership');
  return (entity, listId = '') =>
    entity === 'list' ? !memberships.has(listId) : !isReadOnly(memberships, listId);
}

/** Gives a field back what it had, as an ordinary change. */
export function useRestoreField<E extends HistoryKind>(entity: E, id: string) {
  const store = useStore();
  return ({ field, updates }: Restorable) =>
    void attemptWrites(
      store,
      `Failed to restore the ${field}`,
      (writes) => writes.update(entity, id, updates as Inputs[E]['update']),
      (back) => offerUndo('Restored', back),
    );
}
