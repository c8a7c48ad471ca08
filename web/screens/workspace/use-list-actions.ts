import { useMemo } from 'react';
import type { List } from '../../../domain/list.ts';
import { homeOf } from '../../../domain/list-home.ts';
import { useStore } from '../../store/use-store.ts';
import { attempt } from '../../task/use-task-actions.ts';
import { toast } from '../../ui/toast.tsx';

/** What can be done to one's own lists. Each says whether it was done. */
export function useListActions() {
  const store = useStore();
  return useMemo(
    () => ({
      save: (list: List | undefined, fields: Pick<List, 'name' | 'color'>) =>
        attempt('Failed to save the list', () => {
          if (list) store.update('list', list.id, fields);
          else store.add('list', fields);
          toast.success(list ? 'List updated' : 'List created');
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
          toast.success(`List “${name}” deleted`, {
            action: { label: 'Undo', onClick: () => attempt('Failed to save the list', undo) },
          });
        }),
    }),
    [store],
  );
}
