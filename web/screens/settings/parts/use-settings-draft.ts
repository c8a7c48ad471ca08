import { useState } from 'react';
import { differences, withDraft } from '../../../drafts/draft-fields.ts';
import { draftKey } from '../../../drafts/drafts.ts';
import { discardDraft, drafts, useDraftFields } from '../../../drafts/use-draft.ts';
import { useMe } from '../../../session/session.ts';

export type SettingsDraft<Values extends object> = {
  /** As they would be saved. */
  values: Values;
  /** Those of them that differ from the saved ones. */
  changes: Partial<Values>;
  isDirty: boolean;
  change(changes: Partial<Values>): void;
  discard(): void;
  /** Call after saving. */
  clear(): void;
};

/**
 * Unsaved changes on top of the current settings, which may change meanwhile, here or on another device.
 * @param name of the draft
 */
export function useSettingsDraft<Values extends object>(name: string, kept: Values): SettingsDraft<Values> {
  const key = draftKey(useMe(), name);
  const fields = useDraftFields(key);
  /** The value of each field when the person started to change it. */
  const [began, setBegan] = useState<Partial<Values>>({});
  const values = withDraft(kept, fields);
  const changes = differences(kept, values);
  return {
    values,
    changes,
    isDirty: Object.keys(changes).length > 0,
    /** Stores only fields that differ from their initial values: a value that was put back is no change. */
    change(more) {
      const typed: Partial<Values> = { ...drafts.at(key), ...more };
      const base = { ...kept, ...began };
      const changed = differences(base, withDraft(base, typed));
      const names = Object.keys(typed) as (keyof Values)[];
      setBegan(Object.fromEntries(names.map((field) => [field, base[field]])) as Partial<Values>);
      drafts.write(key, changed, Object.keys(changed).length > 0);
    },
    discard() {
      setBegan({});
      discardDraft(key);
    },
    clear() {
      setBegan({});
      drafts.remove(key);
    },
  };
}
