import { useMemo } from 'react';
import { MAX_FILTER } from '../../../domain/filter/max-filter.ts';
import { fold } from '../../../domain/fold.ts';
import { momentAfter } from '../../../domain/settings/setting-fields.ts';
import { MAX_COLORED_TAGS, TAG_COLORS_SETTING, type TagColor } from '../../../domain/task/tag-colors.ts';
import { orderAfter, TAG_ORDER_SETTING } from '../../../domain/task/tag-order.ts';
import type { TaskUpdates } from '../../../domain/task/task.ts';
import { forEachInSlices } from '../../device/slices.ts';
import { fetchPart } from '../../offline/lazy.ts';
import { keepSetting } from '../../store/keep-setting.ts';
import type { Store } from '../../store/store.ts';
import { isReadOnly } from '../../store/use-lists.ts';
import { useStore } from '../../store/use-store.ts';
import { hasAllTasks } from '../../task/act/with-all-tasks.ts';
import { tagColorsIn } from '../../task/tag/use-tag-colors.ts';
import { tagOrderIn } from '../../task/tag/use-tags-in-order.ts';
import { taskCount } from '../../task/task-count.ts';
import { toast } from '../../ui/message/toast.tsx';
import { attemptManyWrites, attemptWrites } from '../../undo/attempt-writes.ts';
import type { Writes } from '../../undo/recorder.ts';
import { offerUndo } from '../../undo/undo.ts';

export function tagActs(store: Store) {
  const toTagged = async (
    name: string,
    updates: TaskUpdates,
    words: string,
    alongside: (writes: Writes) => void,
  ): Promise<boolean> => {
    if (!(await hasAllTasks(store))) return false;
    const memberships = store.rows('membership');
    const tagged = [...store.rows('task').values()].filter(
      ({ tags = [], listId }) =>
        tags.some((tag) => fold(tag) === fold(name)) && !isReadOnly(memberships, listId),
    );
    return attemptManyWrites(
      store,
      'Failed to change the tag',
      async (writes) => {
        alongside(writes);
        await forEachInSlices(tagged, ({ id }) => void writes.update('task', id, updates));
      },
      (back) => offerUndo(words, back, `${taskCount(tagged.length)} updated`),
    );
  };
  return {
    /** Renaming to a tag in use merges the two. Saved views find the same tasks as before. @returns whether it succeeded */
    async rename(name: string, to: string): Promise<boolean> {
      const { renameTag } = await fetchPart(() => import('../../../domain/filter/rename-tag.ts'));
      const updates = { addTags: [to], removeTags: [name] };
      return toTagged(name, updates, `“${name}” is now “${to}”`, (writes) => {
        moveLook(writes, name, to);
        for (const { id, filter: before } of writes.rows('savedView').values()) {
          const filter = renameTag(before, name, to);
          if (filter !== before && filter.length <= MAX_FILTER) writes.update('savedView', id, { filter });
        }
      });
    },
    /** @returns whether it succeeded */
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
      attemptWrites(store, 'Failed to change the tag', (writes) => keepColors(writes, { [name]: color }));
    },
  };
}

export function useTagActions() {
  const store = useStore();
  return useMemo(() => tagActs(store), [store]);
}

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
