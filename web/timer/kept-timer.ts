import type { TimerState } from '../../domain/timer/timer.ts';
import { readTimer, TIMER_SETTING, TIMER_SETTINGS_SETTING } from '../../domain/timer/timer-news.ts';
import {
  changeTimerSettings,
  DEFAULT_TIMER_SETTINGS,
  type TimerSettings,
} from '../../domain/timer/timer-settings.ts';
import { DOCUMENTS, parseJson } from '../device/documents.ts';
import { device, today } from '../device/use-document.ts';
import type { Store } from '../store/store.ts';

export type KeptTimer = { timer: TimerState; settings: TimerSettings };

/** The account's timer as it was last kept, and what it is set to; before the account has come, the device's own. */
export function keptTimer(store: Pick<Store, 'rows'>): KeptTimer {
  const documentOf = (id: string) => parseJson(store.rows('setting').get(id)?.value ?? '');
  const given = documentOf(TIMER_SETTINGS_SETTING) ?? device.read(DOCUMENTS.pomodoroSettings, today());
  const settings = changeTimerSettings(DEFAULT_TIMER_SETTINGS, given);
  return { timer: readTimer(documentOf(TIMER_SETTING), settings), settings };
}

export function keepTimer(store: Store, timer: TimerState): void {
  store.add('setting', { id: TIMER_SETTING, value: JSON.stringify(timer) });
}

export function keepTimerSettings(store: Store, settings: TimerSettings): void {
  store.add('setting', { id: TIMER_SETTINGS_SETTING, value: JSON.stringify(settings) });
}
