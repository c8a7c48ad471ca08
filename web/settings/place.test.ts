import { afterEach, expect, test, vi } from 'vitest';
import type { Setting } from '../../domain/settings/setting.ts';
import { DEFAULT_PLACE, PLACE_SETTING } from '../../domain/time/place.ts';
import type { Store } from '../store/store.ts';
import { followPlace } from './place.ts';

afterEach(() => void vi.unstubAllGlobals());

/** A page that follows the place of an account, whose device is in another zone each time it becomes visible. */
function openPage() {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('document', page);
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
  const value = JSON.stringify({ ...DEFAULT_PLACE, zone: 'Pacific/Apia' });
  const setting: Setting = { id: PLACE_SETTING, value, changedAt: '' };
  const kept: string[] = [];
  const store = {
    rows: () => new Map([[PLACE_SETTING, setting]]),
    status: () => ({ loaded: true }),
    subscribe: () => () => {},
    add: (_: string, input: { value: string }) => kept.push(input.value),
  } as unknown as Store;
  const stop = followPlace(store);
  return { kept, stop, show: () => page.dispatchEvent(new Event('visibilitychange')) };
}

test('the zone follows the device whenever the page becomes visible, until the page is left', () => {
  const here = JSON.stringify({ zone: Temporal.Now.timeZoneId() });
  const { kept, stop, show } = openPage();
  expect(kept).toEqual([here]);
  show();
  expect(kept).toEqual([here, here]);
  stop();
  show();
  expect(kept).toEqual([here, here]);
});
