import { useMemo } from 'react';
import { MAX_FILTER } from '../../domain/filter/max-filter.ts';
import { fold } from '../../domain/fold.ts';
import { MAX_COLORED_TAGS, type TagColor } from '../../domain/task/tag-colors.ts';
import type { TaskUpdates } from '../../domain/task/task.ts';
import { forEachInSlices } from '../device/slices.ts';
import { fetchPart } from '../offline/lazy.ts';
import { isReadOnly } from '../store/use-lists.ts';
import { useStore } from '../store/use-store.ts';
import { taskCount } from '../task/task-count.ts';
import { tagColorsIn } from '../task/use-tag-colors.ts';
import { hasAllTasks } from '../task/with-all-tasks.ts';
import { toast } from '../ui/toast.tsx';
import { attempt, report } from '../undo/attempt.ts';
import { recorder, type Writes } from '../undo/recorder.ts';
import { offerUndo, rememberUndo } from '../undo/undo.ts';
import { keepColors, moveLook } from './tag-look.ts';

export function useTagActions() {
  const store = useStore();
  return useMemo(() => {
    const toTagged = async (
      name: string,
      updates: TaskUpdates,
      words: string,
      alongside: (writes: Writes) => void,
    ) => {
      if (!(await hasAllTasks(store))) return;
      const memberships = store.rows('membership');
      const tagged = [...store.rows('task').values()].filter(
        ({ tags = [], listId }) =>
          tags.some((tag) => fold(tag) === fold(name)) && !isReadOnly(memberships, listId),
      );
      const { writes, back } = recorder(store);
      try {
        alongside(writes);
        await forEachInSlices(tagged, ({ id }) => void writes.update('task', id, updates));
        offerUndo(words, back, `${taskCount(tagged.length)} updated`);
      } catch (error) {
        report('Failed to change the tag', error);
      }
    };
    return {
      /** Renaming to a tag in use merges the two. Saved views find the same tasks as before. */
      async rename(name: string, to: string) {
        const { renameTag } = await fetchPart(() => import('../../domain/filter/rename-tag.ts'));
        const updates = { addTags: [to], removeTags: [name] };
        await toTagged(name, updates, `“${name}” is now “${to}”`, (writes) => {
          moveLook(writes, name, to);
          for (const { id, filter: before } of writes.rows('savedView').values()) {
            const filter = renameTag(before, name, to);
            if (filter !== before && filter.length <= MAX_FILTER) writes.update('savedView', id, { filter });
          }
        });
      },
      remove: (name: string) =>
        toTagged(name, { removeTags: [name] }, `Tag “${name}” deleted`, (writes) =>
          moveLook(writes, name, undefined),
        ),
      recolor(name: string, color: TagColor): void {
        const colors = tagColorsIn(store);
        if (color !== 'gray' && !colors.has(fold(name)) && colors.size >= MAX_COLORED_TAGS) {
          toast.error(`At most ${MAX_COLORED_TAGS} tags can have a color`, {
            description: 'Make another tag gray first.',
          });
          return;
        }
        attempt('Failed to change the tag', () => {
          const { writes, back } = recorder(store);
          keepColors(writes, { [name]: color });
          rememberUndo(back);
        });
      },
    };
  }, [store]);
}
