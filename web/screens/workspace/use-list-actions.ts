import { useMemo } from 'react';
import type { List } from '../../../domain/list.ts';
import { homeOf } from '../../../domain/list-home.ts';
import { attempt } from '../../shell/attempt.ts';
import { useStore } from '../../store/use-store.ts';
import { recorder } from '../../undo/recorder.ts';
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
          const { writes, back } = recorder(store);
          id = writes.add('list', fields).id;
          offerUndo('List created', back);
        });
        return id;
      },
      /** @returns whether it was done */
      change: ({ id }: List, fields: Pick<List, 'name' | 'color'>): boolean =>
        attempt('Failed to save the list', () => {
          const { writes, back } = recorder(store);
          writes.update('list', id, fields);
          offerUndo('List updated', back);
        }),
      /** Its tasks go to the default list; undoing brings the list back, and them into it. */
      remove: ({ id, name }: List) =>
        attempt('Failed to delete the list', () => {
          const lists = store.rows('list');
          const inList = [...store.rows('task').values()].filter((task) => homeOf(task.listId, lists) === id);
          const { writes, note, back } = recorder(store);
          note((to) => {
            for (const task of inList)
              if (to.rows('task').has(task.id)) to.update('task', task.id, { listId: id });
          });
          writes.remove('list', id);
          offerUndo(`List “${name}” deleted`, back);
        }),
    }),
    [store],
  );
}
