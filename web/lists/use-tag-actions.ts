import { useMemo } from 'react';
import { MAX_FILTER } from '../../domain/filter/filter.ts';
import { fold } from '../../domain/fold.ts';
import type { TaskUpdates } from '../../domain/task/task.ts';
import { forEachInSlices } from '../device/slices.ts';
import { fetchPart } from '../offline/lazy.ts';
import { isReadOnly } from '../store/use-lists.ts';
import { useStore } from '../store/use-store.ts';
import { taskCount } from '../task/task-count.ts';
import { report } from '../undo/attempt.ts';
import { recorder, type Writes } from '../undo/recorder.ts';
import { offerUndo } from '../undo/undo.ts';

/** Actions on a tag, on all tasks that have it. */
export function useTagActions() {
  const store = useStore();
  return useMemo(() => {
    const toTagged = async (
      name: string,
      updates: TaskUpdates,
      words: string,
      alongside?: (writes: Writes) => void,
    ) => {
      const memberships = store.rows('membership');
      const tagged = [...store.rows('task').values()].filter(
        ({ tags = [], listId }) =>
          tags.some((tag) => fold(tag) === fold(name)) && !isReadOnly(memberships, listId),
      );
      const { writes, back } = recorder(store);
      try {
        alongside?.(writes);
        await forEachInSlices(tagged, ({ id }) => void writes.update('task', id, updates));
        offerUndo(words, back, `${taskCount(tagged.length)} updated`);
      } catch (error) {
        report('Failed to change the tag', error);
      }
    };
    return {
      /**
       * Tasks that already have the other tag keep it, so that renaming to a tag in use merges the two. Saved views
       * find the same tasks as before.
       */
      async rename(name: string, to: string) {
        const { renameTag } = await fetchPart(() => import('../../domain/filter/rename-tag.ts'));
        const updates = { addTags: [to], removeTags: [name] };
        await toTagged(name, updates, `“${name}” is now “${to}”`, (writes) => {
          for (const { id, filter: before } of writes.rows('savedView').values()) {
            const filter = renameTag(before, name, to);
            if (filter !== before && filter.length <= MAX_FILTER) writes.update('savedView', id, { filter });
          }
        });
      },
      remove: (name: string) => toTagged(name, { removeTags: [name] }, `Tag “${name}” deleted`),
    };
  }, [store]);
}
