import { readTimer, TIMER_SETTING, TIMER_SETTINGS_SETTING } from '../../domain/timer/missed-transitions.ts';
import {
  changeTimerSettings,
  DEFAULT_TIMER_SETTINGS,
  type TimerSettings,
} from '../../domain/timer/timer-settings.ts';
import type { TimerState } from '../../domain/timer/timer-state.ts';
import { DOCUMENTS } from '../device/documents.ts';
import { parseJson } from '../device/parse-json.ts';
import { device, today } from '../device/use-document.ts';
import { keepSetting } from '../store/keep-setting.ts';
import type { Store } from '../store/store.ts';

export type KeptTimer = { timer: TimerState; settings: TimerSettings };

/** The account's last saved timer and its settings; the device's own settings if the account has none. */
export function keptTimer(store: Pick<Store, 'rows'>): KeptTimer {
  const documentOf = (id: string) => parseJson(store.rows('setting').get(id)?.value ?? '');
  const given = documentOf(TIMER_SETTINGS_SETTING) ?? device.read(DOCUMENTS.pomodoroSettings, today());
  const settings = changeTimerSettings(DEFAULT_TIMER_SETTINGS, given);
  return { timer: readTimer(documentOf(TIMER_SETTING), settings), settings };
}

export function keepTimer(store: Store, timer: TimerState): void {
  keepSetting(store, TIMER_SETTING, timer);
}

/** Saves only the changed settings; the others may have been changed on another device. */
export function keepTimerSettings(store: Store, changes: Partial<TimerSettings>): void {
  keepSetting(store, TIMER_SETTINGS_SETTING, changes, 'merge');
}

/** Saves this device's settings for an account that has none. */
export function keepFirstTimerSettings(store: Store, settings: TimerSettings): void {
  keepSetting(store, TIMER_SETTINGS_SETTING, settings, 'keep');
}
