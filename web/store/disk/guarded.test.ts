import { expect, test, vi } from 'vitest';
import { newTask } from '../../../domain/task/task-rules.ts';
import type { Pending } from '../core/pending.ts';
import type { KeptScreen, Ports, Storage } from '../core/ports.ts';
import type { Saved } from '../core/replica.ts';
import type { TabMessage } from '../core/tab-message.ts';
import { createStore } from '../store.ts';
import { createGuardedStorage } from './guarded.ts';
import { createMemoryStorage } from './memory.ts';

const NOW = '2026-06-15T10:00:00.000Z';
const write = (key: string, seq: number): Pending => ({
  key,
  at: NOW,
  entity: 'task',
  id: key,
  action: 'add',
  seq,
  input: { title: `Task ${key}` },
});
const row = (id: string) =>
  ({ entity: 'task', id, value: newTask({ title: id }, { id, now: NOW }) }) as const;
const SAVED: Saved = {
  changes: [row('kept')],
  cursor: '7-a',
  outbox: [write('waits', 3)],
  lastSeq: 3,
  refused: [{ ...write('refused', 2), message: 'No.' }],
  missing: [row('lost')],
};

/** A disk that fails every call once `fill` is called. */
function startDisk() {
  const disk = createMemoryStorage(SAVED);
  let isFull = false;
  const unlessFull =
    <Given extends unknown[], Result>(work: (...given: Given) => Promise<Result>) =>
    async (...given: Given): Promise<Result> => {
      if (isFull) throw new Error('QuotaExceededError');
      return work(...given);
    };
  const storage: Storage = {
    load: unlessFull(disk.load),
    queue: unlessFull(disk.queue),
    flush: unlessFull(disk.flush),
    outbox: unlessFull(disk.outbox),
    confirm: unlessFull(disk.confirm),
    confirmOlder: unlessFull(disk.confirmOlder),
    forget: unlessFull(disk.forget),
    refuse: unlessFull(disk.refuse),
    clearRefused: unlessFull(disk.clearRefused),
    clearMissing: unlessFull(disk.clearMissing),
    setAside: unlessFull(disk.setAside),
    keepScreen: unlessFull(disk.keepScreen),
    close: vi.fn(),
  };
  return {
    storage,
    fill() {
      isFull = true;
    },
  };
}

test('uses only the disk while it works', async () => {
  const { storage } = startDisk();
  const onFailure = vi.fn();
  const guarded = createGuardedStorage(storage, () => ({ ...SAVED, changes: [] }), onFailure);
  expect(await guarded.queue(write('new', 0))).toBe(4);
  expect(await guarded.load()).toMatchObject({ changes: SAVED.changes, lastSeq: 4 });
  guarded.close();
  expect(storage.close).toHaveBeenCalledOnce();
  expect(onFailure).not.toHaveBeenCalled();
});

test('continues in memory from the page’s state when the disk fails, and repeats the failed call', async () => {
  const { storage, fill } = startDisk();
  const onFailure = vi.fn();
  const guarded = createGuardedStorage(storage, () => SAVED, onFailure);
  fill();
  expect(await Promise.all([guarded.queue(write('new', 0)), guarded.outbox()])).toMatchObject([
    4,
    [{ key: 'waits' }, { key: 'new' }],
  ]);
  expect(await guarded.load()).toMatchObject({
    ...SAVED,
    lastSeq: 4,
    outbox: [{ key: 'waits' }, { key: 'new' }],
  });
  expect(onFailure).toHaveBeenCalledOnce();
});

test('a disk that has no room for a screen is still used', async () => {
  const { storage, fill } = startDisk();
  const onFailure = vi.fn();
  const guarded = createGuardedStorage(storage, () => SAVED, onFailure);
  fill();
  await guarded.keepScreen({} as KeptScreen, SAVED);
  expect(onFailure).not.toHaveBeenCalled();
});

test('keeps everything on the screen and in the tray when the disk fails', async () => {
  const { storage, fill } = startDisk();
  const never = new Promise<never>(() => {});
  const posted: TabMessage[] = [];
  const listeners: ((message: TabMessage) => void)[] = [];
  const ports: Ports = {
    storage,
    durable: true,
    network: { send: () => never, listen: () => never, older: () => never, probe() {} },
    tabs: {
      post: (message) => void posted.push(message),
      hear(listener) {
        listeners.push(listener);
        return () => {};
      },
      lead: () => never,
    },
    now: () => Date.parse(NOW),
    newId: () => 'typed',
    random: () => 0,
    sleep: () => never,
    onWake: () => () => {},
    whileSeen: () => () => {},
  };
  const store = createStore(ports, () => never);
  await store.open();
  const before = store.status();
  expect(before).toMatchObject({ durable: true, waiting: 1, refused: SAVED.refused, missing: SAVED.missing });
  fill();
  store.add('task', { title: 'Typed' });
  await expect
    .poll(() => store.unsent().some(({ id, seq }) => id === 'typed' && seq !== undefined))
    .toBe(true);
  await new Promise((resolve) => setImmediate(resolve));
  expect([...store.rows('task').keys()]).toEqual(['kept', 'waits', 'typed']);
  expect(store.status()).toMatchObject({
    durable: false,
    waiting: 2,
    loaded: true,
    refused: SAVED.refused,
    missing: SAVED.missing,
  });
  // This tab and the others can no longer see each other's data.
  expect(posted).toEqual([{ is: 'opened' }]);
  for (const listener of listeners) listener({ is: 'cleared', key: 'refused' });
  expect(store.status().refused).toEqual(SAVED.refused);
});
