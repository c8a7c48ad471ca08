import { useMemo } from 'react';
import { MAX_FILTER } from '../../domain/filter/max-filter.ts';
import { fold } from '../../domain/fold.ts';
import { momentAfter } from '../../domain/settings/setting.ts';
import { MAX_COLORED_TAGS, TAG_COLORS_SETTING, type TagColor } from '../../domain/task/tag-colors.ts';
import { orderAfter, TAG_ORDER_SETTING } from '../../domain/task/tag-order.ts';
import type { TaskUpdates } from '../../domain/task/task.ts';
import { forEachInSlices } from '../device/slices.ts';
import { fetchPart } from '../offline/lazy.ts';
import { keepSetting } from '../store/keep-setting.ts';
import { isReadOnly } from '../store/use-lists.ts';
import { useStore } from '../store/use-store.ts';
import { taskCount } from '../task/task-count.ts';
import { tagColorsIn } from '../task/use-tag-colors.ts';
import { tagOrderIn } from '../task/use-tags-in-order.ts';
import { hasAllTasks } from '../task/with-all-tasks.ts';
import { toast } from '../ui/toast.tsx';
import { attempt, report } from '../undo/attempt.ts';
import { recorder, type Writes } from '../undo/recorder.ts';
import { offerUndo, rememberUndo } from '../undo/undo.ts';

/** Gives tags colors; gray is the color of a tag without one. */
function keepColors(to: Writes, colors: Readonly<Record<string, TagColor>>): void {
  const before = tagColorsIn(to);
  const given = Object.entries(colors).map(([name, color]) => [fold(name), color] as const);
  const colored = given.filter(([, color]) => color !== 'gray');
  const unset = given.flatMap(([name, color]) => (color === 'gray' && before.has(name) ? [name] : []));
  if (colored.length + unset.length > 0)
    to.add('setting', {
      id: TAG_COLORS_SETTING,
      value: JSON.stringify(Object.fromEntries(colored)),
      at: momentAfter(to.rows('setting').get(TAG_COLORS_SETTING), Date.now()),
      onConflict: 'merge',
      unset,
    });
}

/** The color and the place of a tag go to its new name, unless that has its own. */
function moveLook(writes: Writes, from: string, to: string | undefined): void {
  const colors = tagColorsIn(writes);
  const own = colors.get(fold(from));
  const isKept = to !== undefined && own && !colors.has(fold(to));
  if (to === undefined || fold(to) !== fold(from))
    keepColors(writes, { [from]: 'gray', ...(isKept && { [to]: own }) });
  const order = tagOrderIn(writes);
  const after = orderAfter(order, from, to);
  if (after.join() !== order.join()) keepSetting(writes, TAG_ORDER_SETTING, after);
}

/** Actions on a tag, on all tasks that have it. */
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
      /**
       * Tasks that already have the other tag keep it, so that renaming to a tag in use merges the two. Saved views
       * find the same tasks as before.
       */
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
