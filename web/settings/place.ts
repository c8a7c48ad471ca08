import { DEFAULT_PLACE, PLACE_SETTING, readPlace } from '../../domain/time/place.ts';
import { onVisible } from '../device/on-visible.ts';
import { showPlace } from '../device/place.ts';
import { keepSetting } from '../store/keep-setting.ts';
import type { Store } from '../store/store.ts';

/**
 * An account without the setting gets the browser's, and its time zone is kept up to date if it follows the device; but
 * only when a page opens or becomes visible, so that two devices in different zones don't keep correcting each other.
 */
export function followPlace(store: Store): () => void {
  const stored = () => store.rows('setting').get(PLACE_SETTING)?.value;
  const show = () => showPlace(readPlace(shown, DEFAULT_PLACE));
  let shown = stored();
  let isChecked = false;

  const check = () => {
    if (!store.status().loaded || document.visibilityState === 'hidden') return;
    isChecked = true;
    if (stored() === undefined) return void begin(store);
    const { follow, zone } = readPlace(stored(), DEFAULT_PLACE);
    const here = Temporal.Now.timeZoneId();
    if (follow && zone !== here) keepSetting(store, PLACE_SETTING, { zone: here }, 'merge');
  };
  const look = () => {
    const value = stored();
    if (value !== shown) {
      shown = value;
      show();
    }
    if (!isChecked) check();
  };

  show();
  const stop = store.subscribe(look);
  look();
  const stopWaiting = onVisible(check);
  return () => {
    stop();
    stopWaiting();
  };
}

/** Gives an account the place of the browser's language. If that can't load, it's tried again on the next visit. */
async function begin(store: Store): Promise<void> {
  const part = await import('../../domain/time/place-of-language.ts').catch(() => undefined);
  const place = part?.placeOfLanguage(navigator.language, Temporal.Now.timeZoneId());
  if (place) keepSetting(store, PLACE_SETTING, place, 'keep');
}
