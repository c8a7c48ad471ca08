import { MUTED_SETTING, mutedIn } from '../../../domain/reminder/muted-lists.ts';
import type { List } from '../../../domain/task/list.ts';
import { keepSetting } from '../../store/keep-setting.ts';
import { useRows, useStore } from '../../store/use-store.ts';
import { attemptWrites } from '../../undo/attempt-writes.ts';
import { offerUndo } from '../../undo/undo.ts';

/** Whether the tasks of a list remind this person only at times of their own. */
export function useMuted(listId: string): {
  isMuted: boolean;
  setMuted(list: List, isMuted: boolean): void;
} {
  const store = useStore();
  const isMuted = mutedIn(useRows('setting').get(MUTED_SETTING)?.value)(listId);
  return {
    isMuted,
    setMuted: ({ id, name }, toMuted) =>
      void attemptWrites(
        store,
        'Failed to save settings',
        (to) => keepSetting(to, MUTED_SETTING, { [id]: toMuted }, 'merge'),
        (back) => offerUndo(toMuted ? `“${name}” muted` : `“${name}” unmuted`, back),
      ),
  };
}
