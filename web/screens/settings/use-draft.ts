import { useEffect, useRef, useState } from 'react';
import type { TimerSettings } from '../../../domain/timer/timer-settings.ts';
import { useSession } from '../../session/session.ts';
import { changeDisplayName, useDisplayName } from '../../shell/display-name.ts';
import { useStore } from '../../store/use-store.ts';
import { type Timer, useTimer } from '../../timer/use-timer.ts';
import { type Back, together } from '../../undo/undo.ts';

type Values = TimerSettings & { sound: boolean; name: string };
export type Draft = {
  timer: Timer;
  /** As they would be saved. */
  values: Values;
  change(changes: Partial<Values>): void;
  /** Whether there is anything to save. */
  dirty: boolean;
  discard(): void;
  /** @returns takes it back, if there was anything to save @throws Problem 'invalid' in words; then nothing is saved */
  save(): Back | undefined;
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
      const backs: Back[] = [];
      if (given !== name) backs.push(changeDisplayName(store, given));
      if (Object.entries(settings).some(([field, value]) => kept[field as keyof Values] !== value))
        backs.push(timer.set(settings));
      if (sound !== kept.sound) backs.push(pressed(timer, 'sound'));
      setChanges({});
      return backs.length > 0 ? together(backs) : undefined;
    },
  };
}

/** Presses what undoes itself when it is pressed again. */
function pressed(timer: Timer, kind: 'sound'): Back {
  timer.press({ kind });
  return async () => pressed(timer, kind);
}

/** The last draft, for when the page is left with something unsaved. */
export function useOnLeaving(draft: Draft, leave: (draft: Draft) => void): void {
  const last = useRef({ draft, leave });
  last.current = { draft, leave };
  useEffect(() => () => last.current.leave(last.current.draft), []);
}
