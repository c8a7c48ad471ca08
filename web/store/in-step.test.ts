import { expect, test } from 'vitest';
import { twoDevices } from '../../test/fleet/two-devices.ts';
import { inStep, sentWithin } from './in-step.ts';
import type { Store } from './store.ts';

/** A store with a waiting change. */
function setUp(status: { waiting: number; online: boolean } = { waiting: 1, online: true }) {
  const listeners = new Set<() => void>();
  const store = {
    status: () => status,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  } as unknown as Store;
  const become = (next: typeof status) => {
    status = next;
    for (const listener of listeners) listener();
  };
  return { store, become, listeners };
}
const LONG_MS = 60_000;
/** Whether it has resolved by now. */
async function isDone(promise: Promise<void>): Promise<boolean> {
  const later = new Promise<boolean>((resolve) => setImmediate(resolve, false));
  return Promise.race([promise.then(() => true), later]);
}

test.each([
  ['nothing waits', { waiting: 0, online: true }],
  ['there is no connection', { waiting: 1, online: false }],
])('doesn’t wait if %s', async (_, status) => {
  const { store, listeners } = setUp(status);
  expect(await isDone(sentWithin(store, LONG_MS))).toBe(true);
  expect(listeners.size).toBe(0);

  const waiting = setUp();
  const sent = sentWithin(waiting.store, LONG_MS);
  expect(await isDone(sent)).toBe(false);
  waiting.become({ waiting: 1, online: true });
  expect(await isDone(sent)).toBe(false);
  waiting.become(status);
  expect(await isDone(sent)).toBe(true);
  expect(waiting.listeners.size).toBe(0);
});

test('stops waiting when told to, and after a time', async () => {
  const stop = new AbortController();
  const { store, listeners } = setUp();
  const sent = sentWithin(store, LONG_MS, stop.signal);
  expect(await isDone(sent)).toBe(false);
  stop.abort();
  expect(await isDone(sent)).toBe(true);
  expect(await isDone(sentWithin(store, LONG_MS, stop.signal))).toBe(true);
  await sentWithin(store, 1);
  expect(listeners.size).toBe(0);
});

test('a call past the store is made with this device’s changes, and answered when its own are here', async () => {
  await using devices = await twoDevices();
  const { person, here, quiet } = devices;
  const titles = () => [...here.store.rows('task').values()].map(({ title }) => title).sort();
  here.store.add('task', { title: 'Typed here' });
  const there: string[] = [];
  const added = inStep(here.store, async () => {
    const { body: tasks } = await person.call('GET', '/api/tasks');
    there.push(...tasks.tasks.map(({ title }: { title: string }) => title));
    const { body } = await person.call('POST', '/api/tasks', { task: { title: 'Added there' } });
    return { ...body, shown: titles() };
  }).then(({ shown }) => [shown, titles()]);
  await quiet();
  expect(there).toEqual(['Typed here']);
  expect(await added).toEqual([['Typed here'], ['Added there', 'Typed here']]);
});
