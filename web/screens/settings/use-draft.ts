import { useEffect, useRef, useState } from 'react';
import type { TimerSettings } from '../../../domain/timer/timer-settings.ts';
import { useSession } from '../../session/session.ts';
import { keepDisplayName, useDisplayName } from '../../shell/display-name.ts';
import { useStore } from '../../store/use-store.ts';
import { type Timer, useTimer } from '../../timer/use-timer.ts';

type Values = TimerSettings & { sound: boolean; name: string };
export type Draft = {
  timer: Timer;
  /** As they would be saved. */
  values: Values;
  change(changes: Partial<Values>): void;
  /** Whether there is anything to save. */
  dirty: boolean;
  discard(): void;
  /** @throws Problem 'invalid' in words; then nothing is saved */
  save(): void;
};

/** What a person has changed on the page and not saved yet, over what is kept. */
export function useDraft(): Draft {
  const store = useStore();
  const timer = useTimer();
  const { user } = useSession();
  const name = useDisplayName() ?? user?.displayName ?? '';
  const [changes, setChanges] = useState<Partial<Values>>({});
  const kept: Values = { ...timer.settings, sound: timer.state.sound, name };
  const values = { ...kept, ...changes };
  const dirty = (Object.keys(changes) as (keyof Values)[]).some((field) => changes[field] !== kept[field]);

  useEffect(() => {
    if (!dirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [dirty]);

  return {
    timer,
    values,
    change: (more) => setChanges((before) => ({ ...before, ...more })),
    dirty,
    discard: () => setChanges({}),
    save() {
      const { name: given, sound, ...settings } = values;
      if (given !== name) keepDisplayName(store, given);
      if (Object.entries(settings).some(([field, value]) => kept[field as keyof Values] !== value))
        timer.set(settings);
      if (sound !== kept.sound) timer.press({ kind: 'sound' });
      setChanges({});
    },
  };
}

/** The last draft, for when the page is left with something unsaved. */
export function useOnLeaving(draft: Draft, leave: (draft: Draft) => void): void {
  const last = useRef({ draft, leave });
  last.current = { draft, leave };
  useEffect(() => () => last.current.leave(last.current.draft), []);
}
