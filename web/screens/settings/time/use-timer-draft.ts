import type { TimerSettings } from '../../../../domain/timer/timer-settings.ts';
import { type Timer, useTimer } from '../../../timer/use-timer.ts';
import { compose, type UndoFn } from '../../../undo/undo.ts';
import { type SettingsDraft, useSettingsDraft } from '../parts/use-settings-draft.ts';

type Values = TimerSettings & { sound: boolean; keepCounting: boolean };

export type TimerDraft = SettingsDraft<Values> & {
  timer: Timer;
  /** @returns undoes it */
  save(): UndoFn;
};

/** The timer's settings, which are saved together (product.md §2). */
export function useTimerDraft(): TimerDraft {
  const timer = useTimer();
  const { settings, state } = timer;
  const draft = useSettingsDraft<Values>('settings', {
    ...settings,
    sound: state.sound,
    keepCounting: state.keepCounting === true,
  });
  return {
    ...draft,
    timer,
    save() {
      const { sound, keepCounting, ...lengths } = draft.changes;
      const backs: UndoFn[] = [];
      if (Object.keys(lengths).length > 0) backs.push(timer.set(lengths));
      if (sound !== undefined) backs.push(timer.turn('sound', sound));
      if (keepCounting !== undefined) backs.push(timer.turn('keep-counting', keepCounting));
      draft.clear();
      return compose(backs);
    },
  };
}
