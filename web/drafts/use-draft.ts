import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { device } from '../device/use-document.ts';
import { useMe } from '../session/session.ts';
import { offerUndo, type UndoFn } from '../undo/undo.ts';
import { type DraftFields, differences, withDraft } from './draft-fields.ts';
import { createDrafts, draftKey } from './drafts.ts';

export const drafts = createDrafts(device, () => Date.now());

export function useDraftFields(key: string): DraftFields {
  const subscribe = useCallback((listener: () => void) => drafts.subscribe(key, listener), [key]);
  return useSyncExternalStore(subscribe, () => drafts.at(key));
}

export function discardDraft(key: string): void {
  const fields = drafts.at(key);
  const discard = () => drafts.remove(key);
  const back: UndoFn = async () => {
    drafts.write(key, fields, true);
    return async () => {
      discard();
      return back;
    };
  };
  discard();
  offerUndo('Draft discarded', back);
}

export type Draft<T> = {
  opened: T;
  /** What the form shows: what it opened with, merged with what was typed. */
  value: T;
  changes: Partial<T>;
  /** The value right now, which another form with the same draft may have changed since this one was shown. */
  now(): T;
  /** Whether there is something to send or to discard. */
  isDirty: boolean;
  set(part: Partial<T>): void;
  /** Call after sending. The form keeps showing its values until it is closed or typed into. */
  sent(): void;
  /** Call after sending or canceling. Resets the form. */
  clear(): void;
  discard(): void;
};

/**
 * Form input that is saved with every keystroke until it is sent or discarded, so it survives closing the browser.
 * @param initial later values are ignored until another form opens, unless the form follows them
 * @param incidental fields that don't make a draft on their own
 * @param follow what the form opened with, once `initial` is another: see `followRow`
 */
export function useDraft<T extends object>(
  name: string,
  initial: T,
  incidental: readonly (keyof T)[] = [],
  follow?: (opened: T, initial: T, typed: DraftFields) => T,
): Draft<T> {
  const key = draftKey(useMe(), name);
  const [form, setForm] = useState<{ key: string; opened: T; sent?: T }>({ key, opened: initial });
  const fields = useDraftFields(key);
  const { sent, ...before } = form.key === key ? form : { key, opened: initial, sent: undefined };
  const opened = follow && !sent ? follow(before.opened, initial, fields) : before.opened;
  if (form.key !== key || opened !== before.opened) setForm({ key, opened });

  const value = useMemo(() => sent ?? withDraft(opened, fields), [sent, opened, fields]);
  const changes = useMemo(() => differences(opened, value), [opened, value]);
  const isWorthKeeping = (changed: Partial<T>) =>
    Object.keys(changed).some((field) => !incidental.includes(field as keyof T));

  return {
    opened,
    value,
    changes,
    now: () => withDraft(opened, drafts.at(key)),
    isDirty: !sent && isWorthKeeping(changes),
    set(part) {
      if (sent) setForm({ key, opened });
      // Read the current draft: two changes may come before the next render.
      const now = { ...drafts.at(key), ...part };
      drafts.write(key, now, isWorthKeeping(differences(opened, withDraft(opened, now))));
    },
    sent() {
      setForm({ key, opened, sent: value });
      drafts.remove(key);
    },
    clear: () => drafts.remove(key),
    discard: () => discardDraft(key),
  };
}
