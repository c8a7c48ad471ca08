import { timerNotification } from '../../domain/timer/announcement.ts';
import type { TimerEffect } from '../../domain/timer/timer-end.ts';
import type { TimerState } from '../../domain/timer/timer-state.ts';
import { notify } from '../notifications/notifications.ts';
import type { Store } from '../store/store.ts';
import { toast } from '../ui/toast.tsx';
import { playAlarm } from './alarm.ts';

export function perform(store: Store, { mode }: TimerState, effects: readonly TimerEffect[]): void {
  for (const effect of effects) {
    if (effect.kind === 'sound') playAlarm(mode === 'break' ? 'focus' : 'break');
    if (effect.kind === 'record') store.add('focusSession', effect.focus);
    if (effect.kind === 'notice') void notify('timer', timerNotification(effect));
    if (effect.kind === 'notice' || effect.kind === 'toast')
      toast.success(effect.title, { description: effect.text });
  }
}
