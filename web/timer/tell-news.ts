import { completedFocus, news, TIMER_SETTING } from '../../domain/timer/timer-news.ts';
import { DOCUMENTS } from '../device/documents.ts';
import { device, today } from '../device/use-document.ts';
import { callApi } from '../session/call-api.ts';
import { log } from '../shell/log.ts';
import type { Store } from '../store/store.ts';
import type { KeptTimer } from './kept-timer.ts';
import { perform } from './perform.ts';

/** An end that is seen so much later was slept through: another device may have gone on meanwhile. */
const LATE_MS = 10_000;
const LOCK = 'daymark-timer-news';

const seen = (now: number): number => device.read(DOCUMENTS.timerSeen, today()) ?? now;

/** From now on is news what happens from now on; for a device that never told any. */
export function beginNews(now: number): void {
  device.write(DOCUMENTS.timerSeen, seen(now));
}

/**
 * Records and tells what the timer came to by itself: each end once on this device, whichever tab is first.
 * @param now epoch milliseconds
 * @param present the person is at the timer, so that what it shows is what they mean
 */
export async function tellNews(
  store: Store,
  { timer, settings }: KeptTimer,
  now: number,
  { present = false } = {},
): Promise<void> {
  const focus = completedFocus(timer, settings, now);
  const isNews = () => news(timer, settings, seen(now), now).effects.length > 0;
  const isMissing = () => focus !== undefined && !store.rows('focusSession').has(focus.id);
  if (!isNews() && !isMissing()) return;

  const late = timer.endsAt !== null && now - timer.endsAt > LATE_MS;
  if (late && !present && !(await isLatest(store))) return;
  const reached = news(timer, settings, seen(now), now).state;
  await inOneTab(`${timer.endsAt} ${reached.endsAt}`, () => {
    const { state, effects } = news(timer, settings, seen(now), now);
    if (effects.length > 0) device.write(DOCUMENTS.timerSeen, now);
    if (focus && isMissing()) store.add('focusSession', focus);
    perform(store, state, effects);
  });
}

/** Tabs hear late of what another one stored, but never hold one lock: who tells an end keeps it. */
const inOneTab = (end: string, tell: () => void): Promise<void> =>
  new Promise((resolve, reject) => {
    const keep = new Promise<void>(() => {});
    const once = (lock: Lock | null) => {
      if (lock) tell();
      resolve();
      return lock ? keep : undefined;
    };
    navigator.locks.request(`${LOCK}/${end}`, { ifAvailable: true }, once).catch(reject);
  });

/** Whether the server knows of nothing that this device has yet to hear. Who can't ask, trusts what they have. */
async function isLatest(store: Store): Promise<boolean> {
  const known = store.rows('setting').get(TIMER_SETTING)?.value;
  if (store.status().waiting > 0) return true;
  try {
    const { settings } = await callApi<{ settings: { id: string; value: string }[] }>('GET', '/api/settings');
    return settings.find(({ id }) => id === TIMER_SETTING)?.value === known;
  } catch (error) {
    log(error);
    return true;
  }
}
