import { useState } from 'react';
import type { TimerSettings } from '../../../domain/timer/timer-settings.ts';
import { differences, withDraft } from '../../drafts/draft-fields.ts';
import { draftKey } from '../../drafts/drafts.ts';
import { discardDraft, drafts, useDraftFields } from '../../drafts/use-draft.ts';
import { useMe, useSession } from '../../session/session.ts';
import { changeDisplayName, useDisplayName } from '../../settings/display-name.ts';
import { useStore } from '../../store/use-store.ts';
import { type Timer, useTimer } from '../../timer/use-timer.ts';
import { compose, type UndoFn } from '../../undo/undo.ts';

type Values = TimerSettings & { name: string };
export type SettingsDraft = {
  timer: Timer;
  /** As they would be saved. */
  values: Values;
  change(changes: Partial<Values>): void;
  isDirty: boolean;
  discard(): void;
  /** @returns undoes it, if anything was saved @throws Problem 'invalid' with a message; then nothing is saved */
  save(): UndoFn | undefined;
  /** Saves only the name. @returns undoes it @throws Problem 'invalid' with a message */
  saveName(): UndoFn;
};

/** Unsaved changes on top of the current settings, which may change meanwhile, here or on another device. */
export function useSettingsDraft(): SettingsDraft {
  const store = useStore();
  const timer = useTimer();
  const { user } = useSession();
  const key = draftKey(useMe(), 'settings');
  const fields = useDraftFields(key);
  /** The value of each field when the person started to change it. */
  const [began, setBegan] = useState<Partial<Values>>({});
  const kept: Values = {
    ...timer.settings,
    name: useDisplayName() ?? user?.displayName ?? '',
  };
  const values = withDraft(kept, fields);
  const changes = differences(kept, values);

  /** Stores only fields that differ from their initial values: a value that was put back is no change. */
  const write = (typed: Partial<Values>) => {
    const base = { ...kept, ...began };
    const changed = differences(base, withDraft(base, typed));
    const names = Object.keys(typed) as (keyof Values)[];
    setBegan(Object.fromEntries(names.map((name) => [name, base[name]])));
    drafts.write(key, changed, Object.keys(changed).length > 0);
  };

  return {
    timer,
    values,
    change: (more) => write({ ...drafts.at(key), ...more }),
    isDirty: Object.keys(changes).length > 0,
    discard() {
      setBegan({});
      discardDraft(key);
    },
    save() {
      const { name, ...settings } = changes;
      const backs: UndoFn[] = [];
      if (name !== undefined) backs.push(changeDisplayName(store, name));
      if (Object.keys(settings).length > 0) backs.push(timer.set(settings));
      setBegan({});
      drafts.remove(key);
      return backs.length > 0 ? compose(backs) : undefined;
    },
    saveName() {
      const back = changeDisplayName(store, values.name);
      const { name: _, ...rest } = drafts.at(key);
      write(rest);
      return back;
    },
  };
}
