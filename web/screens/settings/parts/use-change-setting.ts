import { keepSetting } from '../../../store/keep-setting.ts';
import { useStore } from '../../../store/use-store.ts';
import { attemptWrites } from '../../../undo/attempt-writes.ts';
import { useConfirmSaved } from './saved-mark.tsx';

/** Saves a setting of the account, as one undo step, and says so. `merge` changes only the given fields. */
export function useChangeSetting<Value>(id: string, how?: 'merge'): (value: Value) => void {
  const store = useStore();
  const confirm = useConfirmSaved();
  return (value) => {
    const isSaved = attemptWrites(store, 'Failed to save settings', (writes) =>
      keepSetting(writes, id, value, how),
    );
    if (isSaved) confirm();
  };
}
