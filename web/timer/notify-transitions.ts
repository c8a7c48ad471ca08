import { z } from 'zod';
import { settingRules } from '../../domain/settings/setting-rules.ts';
import { endingBy, hasEnded } from '../../domain/timer/focus-session.ts';
import { completedFocus, missedTransitions, TIMER_SETTING } from '../../domain/timer/missed-transitions.ts';
import type { FocusRecord } from '../../domain/timer/timer-end.ts';
import { DOCUMENTS } from '../device/documents.ts';
import { log } from '../device/log.ts';
import { webLocks } from '../device/secure.ts';
import { device, today } from '../device/use-document.ts';
import { answerOf } from '../session/answer.ts';
import { fetchApi } from '../session/session.ts';
import type { Store } from '../store/store.ts';
import { finishedQuestion } from './ask-finished.ts';
import type { KeptTimer } from './kept-timer.ts';
import { perform } from './perform.ts';

/** If an end is noticed this much later, the device was asleep, and another device may have changed the timer meanwhile. */
const LATE_MS = 10_000;
const LOCK = 'daymark-timer-news';

const seen = (now: number): number => device.read(DOCUMENTS.timerSeen, today()) ?? now;

/** On a device that never notified of transitions, only those from now on count. */
export function startNotifying(now: number): void {
  device.write(DOCUMENTS.timerSeen, seen(now));
}

/**
 * Notifies of and records the timer's transitions: each once on this device, by one tab. A notification relies on what
 * this device knows; a record has to be correct, so the server is asked first. @param now epoch milliseconds
 * @param present the person is using the timer, so what it shows is taken as correct
 */
export async function notifyTransitions(
  store: Store,
  { timer, settings }: KeptTimer,
  now: number,
  { present = false, fetch = fetchApi } = {},
): Promise<void> {
  const focus = completedFocus(timer, settings, now);
  const isMissing = focus !== undefined && !store.rows('focusSession').has(focus.id);
  const isNews = () => missedTransitions(timer, settings, seen(now), now).effects.length > 0;
  if (!isNews() && !isMissing) return;
  // The next change overwrites the timer that the session is derived from.
  if (isMissing && present) record(store, endingBy(focus, now - clock.aheadBy));

  const late = timer.endsAt !== null && now - timer.endsAt > LATE_MS;
  const isAsked = (late || isMissing) && !present;
  const standing = isAsked ? askServer(store, fetch) : undefined;
  if (late && (await standing) === 'changed') return;
  const reached = missedTransitions(timer, settings, seen(now), now).state;
  await inOneTab(`${timer.endsAt} ${reached.endsAt}`, () => {
    const { effects } = missedTransitions(timer, settings, seen(now), now);
    if (effects.length > 0) device.write(DOCUMENTS.timerSeen, now);
    perform(store, effects, finishedQuestion(store, focus?.taskId));
  });
  if (isMissing && (await standing) === 'same' && hasEnded(focus, Date.now() - clock.aheadBy))
    record(store, focus);
}

function record(store: Store, focus: FocusRecord): void {
  if (!store.rows('focusSession').has(focus.id)) store.add('focusSession', focus);
}

/** Tabs see each other's storage writes late, but a lock is exclusive: the tab that notifies of an end holds its lock. */
const inOneTab = (end: string, tell: () => void): Promise<void> =>
  new Promise((resolve, reject) => {
    const keep = new Promise<void>(() => {});
    const once = (lock: Lock | null) => {
      if (lock) tell();
      resolve();
      return lock ? keep : undefined;
    };
    const locks = webLocks();
    if (!locks) {
      tell();
      return resolve();
    }
    locks.request(`${LOCK}/${end}`, { ifAvailable: true }, once).catch(reject);
  });

/** How far this device's clock is known to be ahead of the server's, in milliseconds. */
const clock = { aheadBy: 0 };

const SETTINGS = z.object({ settings: z.array(settingRules.schema) });

/** Whether the server has the same timer as this device. A pending timer write from here counts as the same. */
async function askServer(store: Store, fetch: typeof fetchApi): Promise<'same' | 'changed' | 'unknown'> {
  if (store.isWaiting('setting', TIMER_SETTING)) return 'same';
  const known = store.rows('setting').get(TIMER_SETTING)?.value;
  try {
    const response = await fetch(settingRules.path, {});
    const { settings } = await answerOf(SETTINGS, response);
    const said = Date.parse(response.headers.get('Date') ?? '');
    clock.aheadBy = Math.max(0, Date.now() - (said || Date.now()));
    return settings.find(({ id }) => id === TIMER_SETTING)?.value === known ? 'same' : 'changed';
  } catch (error) {
    log(error);
    return 'unknown';
  }
}
