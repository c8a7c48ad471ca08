import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { offlineStore } from '../../test/web/offline-store.ts';
import { stubSounds } from '../../test/web/sounds.ts';
import { DOCUMENTS } from '../device/documents.ts';
import { device } from '../device/use-document.ts';
import { toast } from '../ui/message/toast.tsx';
import { forgetUndo, undoLast } from '../undo/undo.ts';
import { keptTimer } from './kept-timer.ts';
import { startFocus } from './use-focus-on.ts';
import { timerActs } from './use-timer.ts';

const MINUTE = 60_000;
/** Each notified end holds a lock, so every test needs its own session. */
let now = Date.parse('2026-02-05T09:00:00Z');
let told: string[];

beforeEach(() => {
  forgetUndo();
  told = [];
  now += 24 * 60 * MINUTE;
  vi.useFakeTimers({ toFake: ['Date'], now });
  for (const kind of ['success', 'error', 'offer'] as const)
    vi.spyOn(toast, kind).mockImplementation((title: string) => void told.push(title));
  stubSounds();
  device.write(DOCUMENTS.notifications, { tasks: false, timer: false });
  device.write(DOCUMENTS.timerSeen, now);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const pass = (minutes: number) => {
  now += minutes * MINUTE;
  vi.setSystemTime(now);
};
function begin() {
  const store = offlineStore();
  const task = (title: string) => store.add('task', { title, listId: 'work' });
  return {
    store,
    essay: task('Essay'),
    call: task('Call Ann'),
    press: timerActs(store).press,
    timer: () => keptTimer(store).timer,
  };
}

test('a session that has begun isn’t taken over by another task, even while it’s paused', () => {
  const { store, essay, call, press, timer } = begin();
  startFocus(store, essay);
  startFocus(store, call);
  pass(15);
  press({ kind: 'pause' });
  const paused = timer();
  startFocus(store, call);
  expect(timer()).toEqual(paused);
  expect(told).toEqual([
    'Focus session started',
    'A focus session is already running',
    'A focus session is paused',
  ]);

  startFocus(store, essay);
  expect(timer()).toMatchObject({ taskId: essay.id, left: 10 * MINUTE, endsAt: now + 10 * MINUTE });
  press({ kind: 'reset' });
  startFocus(store, call);
  expect(timer()).toMatchObject({ taskId: call.id, left: 25 * MINUTE });
});

test.each([
  ['that was saved', true],
  ['that has just begun', false],
])('a break %s ends first, and undo brings it back', async (_, isSaved) => {
  const { store, essay, call, press, timer } = begin();
  startFocus(store, essay);
  pass(26);
  if (isSaved) press({ kind: 'sound' });
  startFocus(store, call);
  expect(timer()).toMatchObject({ mode: 'work', taskId: call.id, cycles: 1, endsAt: now + 25 * MINUTE });
  pass(1);
  await undoLast();
  expect(timer()).toMatchObject({ mode: 'break', endsAt: now + 4 * MINUTE });
  expect([...store.rows('focusSession').values()]).toMatchObject([{ taskId: essay.id, minutes: 25 }]);
});
