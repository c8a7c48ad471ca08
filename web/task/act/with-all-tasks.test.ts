import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Store } from '../../store/store.ts';
import { deliverTo, type Message } from '../../ui/message/toast.tsx';
import { hasAllTasks, withAllTasks } from './with-all-tasks.ts';

/** A device that lacks older tasks until `load` or `goOffline` is called. */
function lacking({ online }: { online: boolean }) {
  const listeners = new Set<() => void>();
  const status = { complete: false, online };
  const change = (to: Partial<typeof status>) => {
    Object.assign(status, to);
    for (const listener of listeners) listener();
  };
  const store = {
    status: () => status as ReturnType<Store['status']>,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    wantOlder: () => {},
  };
  return {
    store,
    listeners,
    load: () => change({ complete: true }),
    goOffline: () => change({ online: false }),
  };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

test('an action on all tasks runs right away where they are, and otherwise once they are loaded', async () => {
  const { store, load, listeners } = lacking({ online: true });
  const act = vi.fn();
  withAllTasks(store, act);
  await settle();
  expect(act).not.toHaveBeenCalled();
  load();
  await settle();
  expect(act).toHaveBeenCalledOnce();
  expect(listeners.size).toBe(0);
  withAllTasks(store, act);
  expect(act).toHaveBeenCalledTimes(2);
});

test.each([true, false])(
  'offline, it doesn’t run, not even later (offline to begin with: %s)',
  async (isOffline) => {
    const messages = vi.fn();
    vi.stubGlobal('requestAnimationFrame', messages);
    const { store, load, goOffline, listeners } = lacking({ online: !isOffline });
    const act = vi.fn();
    withAllTasks(store, act);
    await settle();
    if (!isOffline) goOffline();
    await settle();
    expect(messages).toHaveBeenCalledOnce();
    expect(listeners.size).toBe(0);
    load();
    await settle();
    expect(act).not.toHaveBeenCalled();
    vi.unstubAllGlobals();
  },
);

describe('when loading takes longer than a second', () => {
  let unregister = () => {};
  const messages: Message[] = [];
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('requestAnimationFrame', (run: () => void) => run());
    unregister = deliverTo((message) => messages.push(message));
    // Other tests in this process left messages that nothing showed.
    messages.length = 0;
  });
  afterEach(() => {
    unregister();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  test('a message says so until it’s over', async () => {
    const { store, load } = lacking({ online: true });
    const all = hasAllTasks(store);
    await vi.advanceTimersByTimeAsync(999);
    expect(messages).toEqual([]);
    await vi.advanceTimersByTimeAsync(10);
    expect(messages).toMatchObject([{ type: 'waiting', title: 'Loading older tasks first…' }]);
    expect(messages[0]?.gone?.aborted).toBe(false);
    load();
    expect(await all).toBe(true);
    expect(messages[0]?.gone?.aborted).toBe(true);
  });

  test('it can be canceled, and then the action doesn’t run', async () => {
    const { store, load, listeners } = lacking({ online: true });
    const act = vi.fn();
    withAllTasks(store, act);
    await vi.advanceTimersByTimeAsync(1_010);
    messages[0]?.action?.onClick();
    await vi.advanceTimersByTimeAsync(0);
    expect(listeners.size).toBe(0);
    load();
    await vi.advanceTimersByTimeAsync(0);
    expect(act).not.toHaveBeenCalled();
    expect(messages).toHaveLength(1);
  });

  test('nothing is said if it takes less', async () => {
    const { store, load } = lacking({ online: true });
    const all = hasAllTasks(store);
    load();
    expect(await all).toBe(true);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(messages).toEqual([]);
  });
});
