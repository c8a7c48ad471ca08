import { useMemo } from 'react';
import { placeAt } from '../../../domain/reorder.ts';
import { requireRoomForSection, type Section, sectionsOf } from '../../../domain/task/section.ts';
import { useStore } from '../../store/use-store.ts';
import { withAllTasks } from '../../task/act/with-all-tasks.ts';
import { attempt } from '../../undo/attempt.ts';
import { attemptWrites } from '../../undo/attempt-writes.ts';
import { recorder, type Writes } from '../../undo/recorder.ts';
import { offerUndo } from '../../undo/undo.ts';

const FAILED = 'Failed to save the section';

export function useSectionActions() {
  const store = useStore();
  return useMemo(() => {
    const inList = (listId: string) => sectionsOf(store.rows('section').values(), listId);
    const place = (to: Writes, others: readonly Section[], index: number, id: string) => {
      for (const move of placeAt(others, index, [id]))
        to.update('section', move.id, { position: move.position });
    };
    return {
      /** @param index its place among the list's sections; the last by default */
      add: (listId: string, name: string, index?: number) =>
        attemptWrites(
          store,
          FAILED,
          (writes) => {
            const others = inList(listId);
            requireRoomForSection(others.length);
            const { id } = writes.add('section', { listId, name });
            place(writes, others, index ?? others.length, id);
          },
          (back) => offerUndo(`Section “${name}” added`, back),
        ),
      rename: ({ id }: Section, name: string) =>
        attemptWrites(
          store,
          FAILED,
          (writes) => writes.update('section', id, { name }),
          (back) => offerUndo('Section renamed', back),
        ),
      /** Moves a section to another place in its list. @param index counted from 0 */
      move: ({ id, listId }: Section, index: number) =>
        attemptWrites(store, FAILED, (writes) => {
          const others = inList(listId).filter((one) => one.id !== id);
          place(writes, others, index, id);
        }),
      /** Its tasks stay in the list; undo restores the section and puts them back. */
      remove({ id, name, listId }: Section): void {
        const act = () => {
          const inside = [...store.rows('task').values()].filter(({ sectionId }) => sectionId === id);
          const { writes, note, back } = recorder(store);
          note((to) => {
            for (const { id: taskId } of inside) {
              const now = to.rows('task').get(taskId);
              const isHere = now?.listId === listId && now.parentId === undefined;
              if (isHere && now.sectionId === undefined) to.update('task', taskId, { sectionId: id });
            }
          });
          writes.remove('section', id);
          offerUndo(
            `Section “${name}” deleted`,
            back,
            inside.length > 0 ? 'Its tasks stay in the list.' : undefined,
          );
        };
        withAllTasks(store, () => void attempt('Failed to delete the section', act));
      },
    };
  }, [store]);
}
