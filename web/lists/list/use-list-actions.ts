import { useMemo } from 'react';
import { listWithPeople } from '../../../domain/sharing/people-words.ts';
import type { List } from '../../../domain/task/list.ts';
import { effectiveListId, fallbackListId } from '../../../domain/task/list-home.ts';
import { useStore } from '../../store/use-store.ts';
import { withAllTasks } from '../../task/act/with-all-tasks.ts';
import { attempt } from '../../undo/attempt.ts';
import { attemptWrites } from '../../undo/attempt-writes.ts';
import { recorder } from '../../undo/recorder.ts';
import { offerUndo } from '../../undo/undo.ts';

export function useListActions() {
  const store = useStore();
  return useMemo(
    () => ({
      add(fields: Pick<List, 'name' | 'color'>): string | undefined {
        let id: string | undefined;
        attemptWrites(
          store,
          'Failed to save the list',
          (writes) => {
            id = writes.add('list', fields).id;
          },
          (back) => offerUndo('List created', back),
        );
        return id;
      },
      change: ({ id }: List, fields: Partial<Pick<List, 'name' | 'color'>>): boolean =>
        Object.keys(fields).length === 0 ||
        attemptWrites(
          store,
          'Failed to save the list',
          (writes) => writes.update('list', id, fields),
          (back) => offerUndo('List updated', back),
        ),
      /**
       * Its tasks move to the fallback list; undo restores the list and moves them back.
       * @param onGone called if it succeeded, which may take a while if not all tasks are on this device
       */
      remove({ id, name }: List, onGone: () => void): void {
        const act = () => {
          const lists = store.rows('list');
          const inList = [...store.rows('task').values()].filter(
            (task) => effectiveListId(task.listId, lists) === id,
          );
          const { writes, note, back } = recorder(store);
          const home = fallbackListId(lists.values(), id);
          note((to) => {
            for (const task of inList) {
              // A task moved to another list since then stays there.
              const isMovedByThis = to.rows('task').get(task.id)?.listId === home;
              if (isMovedByThis) to.update('task', task.id, { listId: id });
            }
          });
          writes.remove('list', id);
          const target = lists.get(home ?? '');
          const seen = inList.length > 0 && target?.isShared;
          const where = target && listWithPeople(target, store.rows('member').values());
          offerUndo(`List “${name}” deleted${seen ? `. Its tasks are in ${where}.` : ''}`, back);
        };
        withAllTasks(store, () => void (attempt('Failed to delete the list', act) && onGone()));
      },
    }),
    [store],
  );
}
