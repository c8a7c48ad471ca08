import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Change } from '../../domain/registry/change.ts';
import { TIMER_SETTING } from '../../domain/timer/missed-transitions.ts';
import { step } from '../../domain/timer/timer.ts';
import { DEFAULT_TIMER_SETTINGS } from '../../domain/timer/timer-settings.ts';
import { newTimer, type TimerState } from '../../domain/timer/timer-state.ts';
import { offlineStore } from '../../test/web/offline-store.ts';
import { sharedBy } from '../../test/web/shared-list.ts';
import { played, stubSounds } from '../../test/web/sounds.ts';
import { DOCUMENTS } from '../device/documents.ts';
import { device } from '../device/use-document.ts';
import type { Store } from '../store/store.ts';
import { toast } from '../ui/message/toast.tsx';
import { notifyTransitions, startNotifying } from './notify-transitions.ts';

const MINUTE = 60_000;
const settings = DEFAULT_TIMER_SETTINGS;
const DONE = 'Break time! Take a short break to recharge. Completed a 25 minute focus session!';
const BOTH =
  'Break finished! Your break has ended. Start a new session when ready. Completed a 25 minute focus session!';

/** Each notified end holds a lock, so every test needs its own session. */
let start = Date.parse('2026-01-05T09:00:00Z');
let timer: TimerState;
let told: string[];

beforeEach(() => {
  start += 24 * 60 * MINUTE;
  [timer] = step(newTimer(settings), { kind: 'start' }, settings, start);
  told = [];
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.spyOn(toast, 'success').mockImplementation(
    (title, extra) => void told.push(`${title} ${extra?.description}`),
  );
  stubSounds();
  device.write(DOCUMENTS.notifications, { tasks: false, timer: false });
  device.write(DOCUMENTS.timerSeen, start);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A device that has received the running timer. @param others what else it has received */
async function startDevice(others: Change[] = []): Promise<Store> {
  const value = { id: TIMER_SETTING, value: JSON.stringify(timer) };
  const changes: Change[] = [{ entity: 'setting', id: TIMER_SETTING, value }, ...others];
  const store = offlineStore({
    saved: { changes, cursor: '1-a', outbox: [], lastSeq: 0, refused: [], missing: [] },
  });
  await store.open();
  return store;
}

const SERVER = {
  same: async () => Response.json({ settings: [{ id: TIMER_SETTING, value: JSON.stringify(timer) }] }),
  changed: async () => Response.json({ settings: [{ id: TIMER_SETTING, value: '{}' }] }),
  reset: async () => Response.json({ settings: [] }),
  away: async () => Response.json({ error: 'Not now.' }, { status: 503 }),
};

/** Checks the timer this many minutes after its start. */
function look(store: Store, minutes: number, server: keyof typeof SERVER, present = false): Promise<void> {
  const now = start + minutes * MINUTE;
  vi.setSystemTime(now);
  const fetch = vi.fn(SERVER[server]);
  return notifyTransitions(store, { timer, settings }, now, { present, fetch });
}
const recorded = (store: Store) => [...store.rows('focusSession').keys()];
const session = () => `focus-${start}`;

test('doesn’t notify, record or call the server before the end', async () => {
  const store = await startDevice();
  await look(store, 24.9, 'away');
  expect([told, recorded(store)]).toEqual([[], []]);
});

test('notifies of an end once, with a sound, and records its session once the server agrees', async () => {
  const store = await startDevice();
  await look(store, 25, 'same');
  expect(told).toEqual([DONE]);
  expect(played).toHaveBeenCalledOnce();
  expect(recorded(store)).toEqual([session()]);
  await look(store, 25.1, 'same');
  expect(told).toHaveLength(1);
});

test.each([
  ['editor', [`${DONE} Finished “Wash the plates”?`]],
  ['viewer', []],
] as const)(
  'asks the %s of a list whether its task is finished if they may complete it',
  async (role, asked) => {
    const offer = vi.spyOn(toast, 'offer').mockImplementation(() => {});
    timer = { ...timer, taskId: 'eve:plates' };
    const store = await startDevice(sharedBy('eve', role).changes);
    await look(store, 25, 'same');
    expect(told).toEqual(asked.length > 0 ? [] : [DONE]);
    expect(offer.mock.calls.map(([title, , description]) => `${title} ${description}`)).toEqual(asked);
  },
);

test('only one of several tabs notifies, and all record the same session', async () => {
  const store = await startDevice();
  await Promise.all([look(store, 25, 'same'), look(store, 25, 'same'), look(store, 25, 'same')]);
  expect(told).toEqual([DONE]);
  expect(recorded(store)).toEqual([session()]);
});

test.each(['changed', 'reset'] as const)(
  'doesn’t notify of an end missed asleep if the timer was %s on another device',
  async (server) => {
    const store = await startDevice();
    await look(store, 40, server);
    expect([told, recorded(store)]).toEqual([[], []]);
  },
);

test('notifies of an end noticed in time even if another device changed the timer, but doesn’t record it', async () => {
  const store = await startDevice();
  await look(store, 25, 'changed');
  expect([told, recorded(store)]).toEqual([[DONE], []]);
});

test('notifies of an end offline, and records it once the server can be reached', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const store = await startDevice();
  await look(store, 40, 'away');
  expect([told, recorded(store)]).toEqual([[BOTH], []]);
  await look(store, 41, 'same');
  expect(told).toHaveLength(1);
  expect(recorded(store)).toEqual([session()]);
});

test('records right away what a person using the timer sees, whatever the server says', async () => {
  const store = await startDevice();
  const looking = look(store, 40, 'changed', true);
  expect(recorded(store)).toEqual([session()]);
  await looking;
  expect(told).toEqual([BOTH]);
});

test('treats a timer with a pending write from here as unchanged elsewhere', async () => {
  const store = await startDevice();
  store.add('setting', { id: TIMER_SETTING, value: JSON.stringify(timer) });
  await look(store, 40, 'changed');
  expect([told, recorded(store)]).toEqual([[BOTH], [session()]]);
});

test('records a session once it has ended by the server’s clock when the device’s clock is ahead', async () => {
  const store = await startDevice();
  const saysItIs = (minutes: number) => async () => {
    const answer = await SERVER.same();
    answer.headers.set('Date', new Date(start + minutes * MINUTE).toUTCString());
    return answer;
  };
  const lookAhead = (minutes: number, server: number) => {
    vi.setSystemTime(start + minutes * MINUTE);
    return notifyTransitions(store, { timer, settings }, Date.now(), { fetch: saysItIs(server) });
  };
  await lookAhead(25, 20);
  expect([told, recorded(store)]).toEqual([[DONE], []]);
  await lookAhead(28, 23);
  expect(recorded(store)).toEqual([session()]);
  // Reset the clock difference for the next tests.
  await lookAhead(29, 29);
});

test('doesn’t notify of earlier ends on a device that never notified', async () => {
  device.write(DOCUMENTS.timerSeen, null);
  const store = await startDevice();
  startNotifying(start + 30 * MINUTE);
  await look(store, 31, 'same');
  expect([told, recorded(store)]).toEqual([[], [session()]]);
});

test('notifies of and records an end without Web Locks', async () => {
  vi.stubGlobal('navigator', {});
  const store = await startDevice();
  await look(store, 25, 'same');
  expect(told).toEqual([DONE]);
  expect(recorded(store)).toEqual([session()]);
});
