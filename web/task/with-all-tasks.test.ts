import { expect, test, vi } from 'vitest';
import type { Store } from '../store/store.ts';
import { withAllTasks } from './with-all-tasks.ts';

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
