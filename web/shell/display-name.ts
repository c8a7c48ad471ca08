import { useEffect } from 'react';
import { parse } from '../../domain/problem.ts';
import { DISPLAY_NAME_SETTING, displayName, readDisplayName } from '../../domain/profile.ts';
import { DOCUMENTS } from '../device/documents.ts';
import { useDocument } from '../device/use-document.ts';
import type { Store } from '../store/store.ts';
import { useLoaded, useRows, useStore } from '../store/use-store.ts';
import { changeDocument } from '../undo/change-document.ts';
import { recorder } from '../undo/recorder.ts';
import { type Back, together } from '../undo/undo.ts';

function keepDisplayName(store: Pick<Store, 'add'>, name: string): void {
  store.add('setting', { id: DISPLAY_NAME_SETTING, value: JSON.stringify(name) });
}

/**
 * Keeps what a person wants to be called, here and on their other devices.
 * @returns takes it back
 * @throws Problem 'invalid' in words
 */
export function changeDisplayName(store: Store, given: string): Back {
  const name = parse(displayName, given);
  const { writes, back } = recorder(store);
  keepDisplayName(writes, name);
  // An account without a name takes the device's.
  return together([back, changeDocument(DOCUMENTS.displayName, name)]);
}

/** The name that a person gave themselves; nothing until they did. */
export const useDisplayName = (): string | undefined =>
  readDisplayName(useRows('setting').get(DISPLAY_NAME_SETTING)?.value);

/** Keeps `user_display_name` on this device like the account's; an account without a name takes the device's. */
export function useNameMirror(): void {
  const store = useStore();
  const loaded = useLoaded();
  const kept = useDisplayName();
  const [here, write] = useDocument(DOCUMENTS.displayName);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the account's name decides, not of the device's
  useEffect(() => {
    if (!loaded) return;
    if (kept !== undefined && kept !== here) write(kept);
    if (kept === undefined && displayName.safeParse(here).success) keepDisplayName(store, here);
  }, [store, loaded, kept]);
}
