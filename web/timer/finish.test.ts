import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { offlineStore } from '../../test/web/offline-store.ts';
import { stubSounds } from '../../test/web/sounds.ts';
import { DOCUMENTS } from '../device/documents.ts';
import { device } from '../device/use-document.ts';
import { toast } from '../ui/message/toast.tsx';
import { forgetUndo, redoLast, undoLast } from '../undo/undo.ts';
import { finish } from './finish.ts';
import { keptTimer } from './kept-timer.ts';
import { timerActs } from './use-timer.ts';

const MINUTE = 60_000;
let now = Date.parse('2026-03-05T09:00:00Z');
let told: string[];

beforeEach(() => {
  forgetUndo();
  told = [];
  now += 24 * 60 * MINUTE;
  vi.useFakeTimers({ toFake: ['Date'], now });
  for (const kind of ['success', 'error', 'offer'] as const)
    vi.spyOn(toast, kind).mockImplementation((title: string) => void told.push(title));
  device.write(DOCUMENTS.notifications, { tasks: false, timer: false });
  device.write(DOCUMENTS.timerSeen, now);
  stubSounds();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const pass = (minutes: number) => {
  now += minutes * MINUTE;
  vi.setSystemTime(now);
};

test('finishing early records what was focused, which can be undone and redone with the timer', async () => {
  const store = offlineStore();
  const { press } = timerActs(store);
  const essay = store.add('task', { title: 'Essay', listId: 'work' });
  press({ kind: 'start', taskId: essay.id });
  pass(10);
  finish(store, press);
  const recorded = () =>
    [...store.rows('focusSession').values()].map(({ minutes, taskId }) => [minutes, taskId]);
  expect(recorded()).toEqual([[10, essay.id]]);
  expect(keptTimer(store).timer).toMatchObject({ startedAt: null, endsAt: null, taskId: essay.id });
  expect(told).toEqual(['10m of focus recorded', 'Finished “Essay”?']);

  await undoLast();
  expect(recorded()).toEqual([]);
  expect(keptTimer(store).timer).toMatchObject({ left: 15 * MINUTE, taskId: essay.id });
  await redoLast();
  expect(recorded()).toEqual([[10, essay.id]]);
  expect(keptTimer(store).timer.startedAt).toBeNull();
});

test('stopping in overtime records the whole session, and starts its break; both can be undone', async () => {
  const store = offlineStore();
  const { press } = timerActs(store);
  press({ kind: 'keep-counting' });
  press({ kind: 'start' });
  pass(28);
  finish(store, press);
  const recorded = () => [...store.rows('focusSession').values()].map(({ minutes }) => minutes);
  expect(recorded()).toEqual([28]);
  expect(keptTimer(store).timer).toMatchObject({ mode: 'break', cycles: 1, endsAt: now + 5 * MINUTE });

  await undoLast();
  expect(recorded()).toEqual([]);
  expect(keptTimer(store).timer).toMatchObject({ mode: 'work', countsFrom: 25 * MINUTE, cycles: 0 });
});

test('the task stays for the next session until it’s completed', () => {
  const store = offlineStore();
  const { press } = timerActs(store);
  const essay = store.add('task', { title: 'Essay', listId: 'work' });
  press({ kind: 'start', taskId: essay.id });
  pass(5);
  finish(store, press);
  press({ kind: 'start' });
  expect(keptTimer(store).timer.taskId).toBe(essay.id);
  pass(5);
  finish(store, press);
  store.update('task', essay.id, { completed: true });
  press({ kind: 'start' });
  expect(keptTimer(store).timer.taskId).toBeUndefined();
});
