import { useMemo } from 'react';
import { fold } from '../../domain/fold.ts';
import type { TaskUpdates } from '../../domain/task/task.ts';
import { forEachInSlices } from '../device/slices.ts';
import { isReadOnly } from '../store/use-lists.ts';
import { useStore } from '../store/use-store.ts';
import { taskCount } from '../task/task-count.ts';
import { report } from '../undo/attempt.ts';
import { recorder } from '../undo/recorder.ts';
import { offerUndo } from '../undo/undo.ts';

/** Actions on a tag, on all tasks that have it. */
export function useTagActions() {
  const store = useStore();
  return useMemo(() => {
    const toTagged = async (name: string, updates: TaskUpdates, words: string) => {
      const memberships = store.rows('membership');
      const tagged = [...store.rows('task').values()].filter(
        ({ tags = [], listId }) =>
          tags.some((tag) => fold(tag) === fold(name)) && !isReadOnly(memberships, listId),
      );
      const { writes, back } = recorder(store);
      try {
        await forEachInSlices(tagged, ({ id }) => void writes.update('task', id, updates));
        offerUndo(words, back, `${taskCount(tagged.length)} updated`);
      } catch (error) {
        report('Failed to change the tag', error);
      }
    };
    return {
      /** Tasks that already have the other tag keep it, so that renaming to a tag in use merges the two. */
      rename: (name: string, to: string) =>
        toTagged(name, { addTags: [to], removeTags: [name] }, `“${name}” is now “${to}”`),
      remove: (name: string) => toTagged(name, { removeTags: [name] }, `Tag “${name}” deleted`),
    };
  }, [store]);
}
