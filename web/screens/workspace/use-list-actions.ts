import { useMemo } from 'react';
import type { List } from '../../../domain/list.ts';
import { homeOf } from '../../../domain/list-home.ts';
import { useStore } from '../../store/use-store.ts';
import { attempt } from '../../task/use-task-actions.ts';
import { toast } from '../../ui/toast.tsx';
import { offerUndo } from '../../undo/undo.ts';

/** What can be done to one's own lists. */
export function useListActions() {
  const store = useStore();
  return useMemo(
    () => ({
      /** @returns the id of a list that was made */
      add(fields: Pick<List, 'name' | 'color'>): string | undefined {
        let id: string | undefined;
        attempt('Failed to save the list', () => {
          id = store.add('list', fields).id;
          toast.success('List created');
        });
        return id;
      },
      /** @returns whether it was done */
      change: ({ id, name, color }: List, fields: Pick<List, 'name' | 'color'>): boolean =>
        attempt('Failed to save the list', () => {
          store.update('list', id, fields);
          const undo = () => store.update('list', id, { name, color });
          offerUndo('List updated', () => attempt('Failed to save the list', undo));
        }),
      /** Its tasks go to the default list; undoing brings the list back, and them into it. */
      remove: ({ id, name, color }: List) =>
        attempt('Failed to delete the list', () => {
          const lists = store.rows('list');
          const inList = [...store.rows('task').values()].filter((task) => homeOf(task.listId, lists) === id);
          store.remove('list', id);
          const undo = () => {
            store.add('list', { id, name, color });
            for (const task of inList)
              if (store.rows('task').has(task.id)) store.update('task', task.id, { listId: id });
          };
          offerUndo(`List “${name}” deleted`, () => attempt('Failed to save the list', undo));
        }),
    }),
    [store],
  );
}
