import { MUTED_SETTING, mutedLists } from '../../domain/reminder/muted-lists.ts';
import type { List } from '../../domain/task/list.ts';
import { keepSetting } from '../store/keep-setting.ts';
import { useRows, useStore } from '../store/use-store.ts';
import { attemptWrites } from '../undo/attempt-writes.ts';
import { offerUndo } from '../undo/undo.ts';

/** Whether the tasks of a list remind this person only at times of their own. */
export function useMuted(listId: string): {
  isMuted: boolean;
  setMuted(list: List, isMuted: boolean): void;
} {
  const store = useStore();
  const muted = mutedLists(useRows('setting').get(MUTED_SETTING)?.value);
  return {
    isMuted: muted.has(listId),
    setMuted: ({ id, name }, isMuted) =>
      void attemptWrites(
        store,
        'Failed to save settings',
        (to) => keepSetting(to, MUTED_SETTING, { [id]: isMuted }, 'merge'),
        (back) => offerUndo(isMuted ? `“${name}” muted` : `“${name}” unmuted`, back),
      ),
  };
}
