import { useEffect } from 'react';
import { addFocusBefore, FOCUS_BEFORE_SETTING } from '../../domain/timer/focus-time.ts';
import { DOCUMENTS } from '../device/documents.ts';
import { parseJson } from '../device/parse-json.ts';
import { device } from '../device/use-document.ts';
import { keepSetting } from '../store/keep-setting.ts';
import { useLoaded, useStore } from '../store/use-store.ts';
import { useFocusTime } from './use-focus-time.ts';

/** Syncs `focusTime` on this device with the account. Minutes from before the account, in either form, move there first. */
export function useFocusMirror(): void {
  const store = useStore();
  const loaded = useLoaded();
  const { time } = useFocusTime();
  useEffect(() => {
    if (!loaded) return;
    if (device.isOlder(DOCUMENTS.focusTime)) {
      device.migrated(DOCUMENTS.focusTime);
      const here = parseJson(device.textAt(DOCUMENTS.focusTime.key) ?? '');
      const kept = parseJson(store.rows('setting').get(FOCUS_BEFORE_SETTING)?.value ?? '');
      const before = addFocusBefore(kept, here);
      if (before) keepSetting(store, FOCUS_BEFORE_SETTING, before);
    }
    device.write(DOCUMENTS.focusTime, time);
  }, [store, loaded, time]);
}
