import type { Device } from '../device/device.ts';
import { KEYS } from '../device/keys.ts';
import {
  type DraftFields,
  draftsToDrop,
  draftText,
  isPartOf,
  readDraftText,
  sendable,
} from './draft-fields.ts';

const NONE: DraftFields = {};
/** Browsers store about 5 million characters per app; drafts leave most of that to other data. */
const LIMIT = { count: 100, size: 1_500_000 };

/** A draft's storage key. @param name identifies the form and what it edits */
export const draftKey = (uid: string, name: string): string => `${draftsOf(uid)}${name}`;
const draftsOf = (uid: string): string => `${KEYS.drafts}/${uid}/`;

/** A draft as this tab shows it. `typedHere`: its last change was made in this tab. */
type Shown = { fields: DraftFields; stored: string | null; typedHere: boolean };

/** Saved with every keystroke; if the storage fails, drafts last as long as the page. @param now epoch milliseconds */
export function createDrafts(device: Device, now: () => number) {
  const shown = new Map<string, Shown>();
  const listeners = new Map<string, Set<() => void>>();

  const load = (key: string): Shown => {
    const stored = device.textAt(key);
    return { fields: readDraftText(stored)?.fields ?? NONE, stored, typedHere: false };
  };
  const open = (key: string): Shown => {
    const current = shown.get(key) ?? load(key);
    shown.set(key, current);
    return current;
  };

  const makeRoom = (): void => {
    const kept = device.keysFrom(`${KEYS.drafts}/`).map((key) => {
      const text = device.textAt(key);
      return { key, at: readDraftText(text)?.at ?? 0, size: text?.length ?? 0 };
    });
    for (const key of draftsToDrop(kept, LIMIT)) device.putText(key, null);
  };

  const write = (key: string, fields: DraftFields, isWorthKeeping: boolean): void => {
    const text = isWorthKeeping ? draftText(fields, now()) : null;
    const isNew = text !== null && device.textAt(key) === null;
    shown.set(key, { fields, stored: text, typedHere: isWorthKeeping });
    if (text !== device.textAt(key)) device.putText(key, text);
    if (isNew) makeRoom();
    tell(key);
  };

  const tell = (key: string): void => {
    for (const listener of listeners.get(key) ?? []) listener();
  };

  /** Handles a change of the stored draft by another tab or by signing out. What was typed in this tab stays. */
  const follow = (key: string): void => {
    const before = shown.get(key);
    const stored = device.textAt(key);
    if (!before || before.stored === stored) return;
    const sent = readDraftText(before.stored)?.fields ?? NONE;
    const isGone = stored === null && sendable(sent).some((one) => isPartOf(before.fields, one));
    if (!before.typedHere || isGone) shown.set(key, load(key));
    else shown.set(key, { ...before, stored });
    // The other tab's draft was sent or discarded; this tab's own is the only one left.
    if (before.typedHere && !isGone && stored === null && device.textAt(KEYS.authToken))
      write(key, before.fields, true);
    tell(key);
  };

  return {
    /** The draft's fields; the same object until they change. */
    at: (key: string): DraftFields => (shown.get(key) ?? open(key)).fields,

    /** @param isWorthKeeping false when nothing differs from what the form opened with */
    write,

    /** Removes a sent or discarded draft. If another tab has written a different one since, that one stays. */
    remove(key: string): void {
      const { fields } = open(key);
      const stored = device.textAt(key);
      if (isPartOf(readDraftText(stored)?.fields ?? NONE, fields)) write(key, NONE, false);
      else shown.set(key, { fields: NONE, stored, typedHere: true });
      tell(key);
    },

    subscribe(key: string, listener: () => void): () => void {
      const all = listeners.get(key) ?? new Set();
      listeners.set(key, all.add(listener));
      open(key);
      const stop = device.subscribe(key, () => follow(key));
      return () => {
        stop();
        all.delete(listener);
        if (all.size === 0) shown.delete(key);
      };
    },

    count: (uid: string): number => device.keysFrom(draftsOf(uid)).length,

    /** Deletes all drafts of an account, in every tab. */
    forget(uid: string): void {
      for (const key of device.keysFrom(draftsOf(uid))) device.remove(key);
    },
  };
}

export type Drafts = ReturnType<typeof createDrafts>;
