import { expect, test } from 'vitest';
import { offlineStore } from '../../test/web/offline-store.ts';
import { keepFirstTimerSettings, keepTimerSettings, keptTimer } from './kept-timer.ts';

test('settings that are changed join those that the account has', () => {
  const store = offlineStore();
  const settingsOf = () => keptTimer(store).settings;
  const before = settingsOf();
  keepFirstTimerSettings(store, { ...before, workDuration: 50 });
  expect(settingsOf()).toEqual({ ...before, workDuration: 50 });
  keepTimerSettings(store, { longBreakDuration: 20 });
  expect(settingsOf()).toEqual({ ...before, workDuration: 50, longBreakDuration: 20 });
});

test('a device’s first settings don’t replace the account’s', () => {
  const store = offlineStore();
  const before = keptTimer(store).settings;
  keepTimerSettings(store, { workDuration: 45 });
  keepFirstTimerSettings(store, { ...before, workDuration: 50 });
  expect(keptTimer(store).settings).toEqual({ ...before, workDuration: 45 });
});
