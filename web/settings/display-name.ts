import { useEffect } from 'react';
import { parse } from '../../domain/problem.ts';
import { DISPLAY_NAME_SETTING, displayName, readDisplayName } from '../../domain/settings/profile.ts';
import { DOCUMENTS } from '../device/documents.ts';
import { useDocument } from '../device/use-document.ts';
import { keepSetting } from '../store/keep-setting.ts';
import type { Store } from '../store/store.ts';
import { useLoaded, useRows, useStore } from '../store/use-store.ts';
import { changeDocument } from '../undo/change-document.ts';
import { recorder } from '../undo/recorder.ts';
import { compose, type UndoFn } from '../undo/undo.ts';

function keepDisplayName(store: Pick<Store, 'rows' | 'add'>, name: string): void {
  keepSetting(store, DISPLAY_NAME_SETTING, name);
}

/** @throws Problem 'invalid' */
export function changeDisplayName(store: Store, given: string): UndoFn {
  const name = parse(displayName, given);
  const { writes, back } = recorder(store);
  keepDisplayName(writes, name);
  // Undo both: an account without a name would take the device's again.
  return compose([back, changeDocument(DOCUMENTS.displayName, name)]);
}

export const useDisplayName = (): string | undefined =>
  readDisplayName(useRows('setting').get(DISPLAY_NAME_SETTING)?.value);

/** Syncs `user_display_name` on this device with the account; an account without a name takes the device's. */
export function useNameMirror(): void {
  const store = useStore();
  const loaded = useLoaded();
  const kept = useDisplayName();
  const [here, write] = useDocument(DOCUMENTS.displayName);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the account's name matters, not of the device's
  useEffect(() => {
    if (!loaded) return;
    if (kept !== undefined && kept !== here) write(kept);
    if (kept === undefined && displayName.safeParse(here).success) keepDisplayName(store, here);
  }, [store, loaded, kept]);
}
