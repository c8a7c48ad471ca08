import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import fc from 'fast-check';
import { openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { START } from '../../../domain/registry/change.ts';
import { newTask } from '../../../domain/task/task-rules.ts';
import type { Pending } from '../core/pending.ts';
import type { Storage } from '../core/ports.ts';
import { deleteIndexedDb, openIndexedDb } from './indexed-db.ts';
import { createMemoryStorage } from './memory.ts';

const ACCOUNT = 'ada';
const NOW = '2026-06-15T10:00:00.000Z';
const BEFORE = '2025-06-15';
const EMPTY = { changes: [], cursor: START, outbox: [], lastSeq: 0, refused: [], missing: [] };

const write = (key: string): Pending => ({
  key,
  at: NOW,
  entity: 'task',
  id: `task-${key}`,
  action: 'add',
  input: { title: `Task ${key}` },
});
const refusal = (key: string, seq: number) => ({ ...write(key), seq, message: 'No.' });
const task = (id: string, title = id) =>
  ({ entity: 'task', id, value: newTask({ title }, { id, now: NOW }) }) as const;
const gone = (id: string) => ({ entity: 'task', id, value: null }) as const;

let page: EventTarget;

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe.each<{ name: string; open: () => Promise<Storage> }>([
  { name: 'IndexedDB', open: () => openIndexedDb(ACCOUNT) },
  { name: 'memory', open: async () => createMemoryStorage() },
])('an account kept in $name', ({ open }) => {
  test('is empty before the account’s first write', async () => {
    expect(await (await open()).load()).toEqual(EMPTY);
  });

  test('gives a write a place after all earlier ones', async () => {
    const storage = await open();
    expect(await storage.queue(write('b'))).toBe(1);
    expect(await storage.queue(write('a'))).toBe(2);
    expect(await storage.outbox()).toEqual([
      { ...write('b'), seq: 1 },
      { ...write('a'), seq: 2 },
    ]);
    await storage.forget(['a', 'b']);
    expect(await storage.queue(write('c'))).toBe(3);
    expect(await storage.load()).toMatchObject({ outbox: [{ key: 'c' }], lastSeq: 3 });
  });

  test('keeps the order of writes made at the same time', async () => {
    const storage = await open();
    const keys = ['z', 'y', 'x', 'w'];
    expect(await Promise.all(keys.map((key) => storage.queue(write(key))))).toEqual([1, 2, 3, 4]);
    expect((await storage.load()).outbox.map(({ key }) => key)).toEqual(keys);
  });

  test('a page replaces, adds and removes rows, advances the cursor and removes its writes', async () => {
    const storage = await open();
    await storage.queue(write('k'));
    await storage.confirm(START, { changes: [task('a'), task('b')], cursor: '1-x' }, []);
    const second = { changes: [task('b', 'new'), gone('a'), gone('never')], cursor: '2-y' };
    expect(await storage.confirm('1-x', second, ['k'])).toBe(true);
    expect(await storage.load()).toEqual({
      ...EMPTY,
      changes: [task('b', 'new')],
      cursor: '2-y',
      lastSeq: 1,
    });
  });

  test('ignores a page that doesn’t continue from the stored cursor', async () => {
    const storage = await open();
    await storage.queue(write('k'));
    await storage.confirm(START, { changes: [task('a')], cursor: '1-x' }, []);
    const before = await storage.load();
    expect(await storage.confirm(START, { changes: [task('b')], cursor: '9-z' }, ['k'])).toBe(false);
    expect(await storage.load()).toEqual(before);
  });

  test('a reset replaces all rows and keeps pending writes', async () => {
    const storage = await open();
    await storage.queue(write('k'));
    await storage.confirm(START, { changes: [task('a'), task('b')], cursor: '7-x' }, []);
    await storage.confirm('7-x', { changes: [task('b', 'old')], cursor: '3-y', reset: 'history' }, []);
    expect(await storage.load()).toMatchObject({
      changes: [task('b', 'old')],
      cursor: '3-y',
      outbox: [{ key: 'k' }],
    });
  });

  test('rows that a server lost stay missing until each is settled', async () => {
    const storage = await open();
    await storage.confirm(START, { changes: [task('a'), task('b'), task('c')], cursor: '7-x' }, []);
    await storage.confirm('7-x', { changes: [], cursor: '3-y', reset: 'history' }, []);
    const missing = async () => (await storage.load()).missing.map(({ id }) => id).sort();
    expect(await missing()).toEqual(['a', 'b', 'c']);
    await storage.clearMissing(['task/b']);
    expect(await missing()).toEqual(['a', 'c']);
    await storage.clearMissing(['task/a', 'task/c', 'task/never']);
    expect(await missing()).toEqual([]);
  });

  test('loads older tasks a page at a time, without replacing newer ones', async () => {
    const storage = await open();
    const first = { changes: [task('a', 'new')], cursor: '5-x', older: BEFORE };
    await storage.confirm(START, first, []);
    const left = { before: BEFORE, from: '5-x' };
    expect((await storage.load()).older).toEqual(left);
    const page = { changes: [task('a', 'old'), task('b')], cursor: '5-x', next: 'b' };
    expect(await storage.confirmOlder(left, page)).toBe(true);
    expect(await storage.load()).toMatchObject({
      changes: [task('a', 'new'), task('b')],
      cursor: '5-x',
      older: { ...left, after: 'b' },
    });
    expect(await storage.confirmOlder(left, page)).toBe(false);
    expect(await storage.confirmOlder({ ...left, after: 'b' }, { changes: [], cursor: '6-y' })).toBe(true);
    expect((await storage.load()).older).toBeUndefined();
  });

  test('refuses older tasks from before its cursor, or for another copy', async () => {
    const storage = await open();
    await storage.confirm(START, { changes: [], cursor: '5-x', older: BEFORE }, []);
    await storage.confirm('5-x', { changes: [gone('a')], cursor: '6-x' }, []);
    const before = await storage.load();
    const left = { before: BEFORE, from: '5-x' };
    expect(await storage.confirmOlder(left, { changes: [task('a')], cursor: '5-x' })).toBe(false);
    expect(await storage.confirmOlder({ ...left, from: '4-x' }, { changes: [], cursor: '6-x' })).toBe(false);
    expect(await storage.load()).toEqual(before);
    await storage.confirm('6-x', { changes: [], cursor: '3-y', reset: 'history' }, []);
    expect((await storage.load()).older).toBeUndefined();
  });

  test('moves a refused write from the outbox to the tray until it is retried or discarded', async () => {
    const storage = await open();
    await storage.queue(write('z'));
    await storage.queue(write('a'));
    await storage.refuse(refusal('z', 1));
    await storage.refuse(refusal('a', 2));
    expect(await storage.load()).toMatchObject({
      outbox: [],
      refused: [refusal('z', 1), refusal('a', 2)],
    });
    expect(await storage.queue(write('again'), 'z')).toBe(3);
    expect((await storage.load()).refused).toEqual([refusal('a', 2)]);
    await storage.clearRefused('a');
    expect(await storage.load()).toMatchObject({ outbox: [{ key: 'again' }], refused: [] });
  });
});

test('IndexedDB and memory agree after any sequence of calls', () => {
  const key = fc.constantFrom('a', 'b', 'c', 'd');
  const keys = fc.uniqueArray(key);
  const cursor = fc.constantFrom(START, '1-x', '2-y', '3-z');
  const change = fc.oneof(
    fc.tuple(key, fc.string()).map(([id, title]) => task(id, title)),
    key.map(gone),
  );
  const page = fc
    .record({ changes: fc.array(change), cursor, reset: fc.boolean(), isShort: fc.boolean() })
    .map(({ reset, isShort, ...rest }) => ({
      ...rest,
      ...(reset && { reset: 'expired' as const }),
      ...(isShort && { older: BEFORE }),
    }));
  const older = fc.record(
    { before: fc.constant(BEFORE), from: cursor, after: key },
    { requiredKeys: ['before', 'from'] },
  );
  const olderPage = fc.record(
    { changes: fc.array(key.map((id) => task(id))), cursor, next: key },
    { requiredKeys: ['changes', 'cursor'] },
  );
  const act = fc.oneof(
    fc.tuple(key, fc.option(key, { nil: undefined })).map(
      ([key, insteadOf]) =>
        (storage: Storage) =>
          storage.queue(write(key), insteadOf),
    ),
    fc
      .tuple(cursor, page, keys)
      .map((given) => (storage: Storage) => storage.confirm(...structuredClone(given))),
    fc
      .tuple(older, olderPage)
      .map((given) => (storage: Storage) => storage.confirmOlder(...structuredClone(given))),
    keys.map((given) => (storage: Storage) => storage.forget(given)),
    fc.tuple(key, fc.nat(9)).map(
      ([key, seq]) =>
        (storage: Storage) =>
          storage.refuse(refusal(key, seq)),
    ),
    key.map((given) => (storage: Storage) => storage.clearRefused(given)),
    fc.constant((storage: Storage) => storage.outbox()),
  );
  const sorted = async (storage: Storage) => {
    const { changes, refused, ...rest } = await storage.load();
    const byId = changes.toSorted((a, b) => a.id.localeCompare(b.id));
    return { ...rest, changes: byId, refused: new Set(refused) };
  };
  return fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 30 }), async (acts) => {
      globalThis.indexedDB = new IDBFactory();
      const memory = createMemoryStorage();
      const disk = await openIndexedDb(ACCOUNT);
      for (const act of acts) expect(await act(disk)).toEqual(await act(memory));
      expect(await sorted(disk)).toEqual(await sorted(memory));
      disk.close();
      const reopened = await openIndexedDb(ACCOUNT);
      expect(await sorted(reopened)).toEqual(await sorted(memory));
    }),
  );
});

test('stored data outlives the page and belongs to one account', async () => {
  const storage = await openIndexedDb(ACCOUNT);
  await storage.queue(write('k'));
  storage.close();
  expect((await (await openIndexedDb(ACCOUNT)).load()).outbox).toEqual([{ ...write('k'), seq: 1 }]);
  expect(await (await openIndexedDb('eve')).load()).toEqual(EMPTY);
});

test('rejects every call after the copy is deleted while open', async () => {
  const storage = await openIndexedDb(ACCOUNT);
  await storage.queue(write('k'));
  await deleteIndexedDb(ACCOUNT);
  const calls: (() => Promise<unknown>)[] = [
    () => storage.load(),
    () => storage.outbox(),
    () => storage.queue(write('l')),
    () => storage.confirm(START, { changes: [], cursor: '1-x' }, []),
    () => storage.forget(['k']),
    () => storage.refuse(refusal('k', 1)),
    () => storage.clearRefused('k'),
  ];
  for (const call of calls) await expect(call()).rejects.toThrow();
  storage.close();
  expect(await (await openIndexedDb(ACCOUNT)).load()).toEqual(EMPTY);
});

test('empties the copy even while another tab keeps the database open', async () => {
  const storage = await openIndexedDb(ACCOUNT);
  await storage.queue(write('k'));
  storage.close();
  const stubborn = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open(`daymark-${ACCOUNT}`);
    request.onsuccess = () => resolve(request.result);
  });
  const deletion = deleteIndexedDb(ACCOUNT);
  const count = () =>
    new Promise<number>((resolve) => {
      const request = stubborn.transaction('outbox').objectStore('outbox').count();
      request.onsuccess = () => resolve(request.result);
    });
  await expect.poll(count).toBe(0);
  stubborn.close();
  await deletion;
});

test('a newer version of the app can upgrade the copy while this one is open', async () => {
  const storage = await openIndexedDb(ACCOUNT);
  await storage.queue(write('k'));
  const later = await openDB(`daymark-${ACCOUNT}`, 1000);
  expect(await later.count('outbox')).toBe(1);
  await expect(storage.queue(write('l'))).rejects.toThrow();
  await expect(openIndexedDb(ACCOUNT)).rejects.toThrow();
});

test.each([
  ['pagehide', 'pageshow'],
  ['freeze', 'resume'],
])('a page aborts its transactions on %s and repeats them on %s', async (sleep, wakeUp) => {
  const storage = await openIndexedDb(ACCOUNT);
  await storage.refuse(refusal('r', 1));
  const done: string[] = [];
  const begun: Record<string, Promise<unknown>> = {
    queue: storage.queue(write('k'), 'r'),
    confirm: storage.confirm(START, { changes: [task('a')], cursor: '1-x' }, []),
    load: storage.load(),
    outbox: storage.outbox(),
    clearRefused: storage.clearRefused('r'),
  };
  for (const [name, work] of Object.entries(begun)) void work.then(() => done.push(name));
  page.dispatchEvent(new Event(sleep));

  const next = await openIndexedDb(ACCOUNT);
  expect(await next.load()).toMatchObject({
    cursor: START,
    changes: [],
    outbox: [],
    refused: [{ key: 'r' }],
  });
  expect(done).toEqual([]);
  page.dispatchEvent(new Event(wakeUp));
  expect(await begun.confirm).toBe(true);
  await Promise.all(Object.values(begun));
  expect(await next.load()).toMatchObject({ cursor: '1-x', outbox: [{ key: 'k', seq: 1 }], refused: [] });
});

test('waits to open until another page’s transaction ends', async () => {
  (await openIndexedDb(ACCOUNT)).close();
  const other = await openDB(`daymark-${ACCOUNT}`);
  const tx = other.transaction('outbox', 'readwrite');
  let held = true;
  const hold = async () => {
    while (held) await tx.store.count();
  };
  const holding = hold();
  let opened = false;
  const opening = openIndexedDb(ACCOUNT).then(() => {
    opened = true;
  });
  for (let i = 0; i < 20; i++) await new Promise((resolve) => setImmediate(resolve));
  expect(opened).toBe(false);
  held = false;
  await Promise.all([holding, tx.done, opening]);
  expect(opened).toBe(true);
});

const screen = (html: string) => ({
  html,
  address: '/tasks',
  version: '/assets/index-1.js',
  width: 1280,
  zoneOffset: 0,
  from: 0,
  until: 1,
});
const START_STATE = { cursor: START, lastSeq: 0 };

/** What public/kept-screen.js would find. */
async function screenOf(accountId: string): Promise<unknown> {
  const db = await openDB(`daymark-${accountId}`);
  const found = await db.get('meta', 'screen');
  db.close();
  return found;
}

test('keeps the screen of the state that the device has', async () => {
  const storage = await openIndexedDb(ACCOUNT);
  await storage.keepScreen(screen('now'), START_STATE);
  expect(await screenOf(ACCOUNT)).toEqual(screen('now'));
  await storage.queue(write('a'));
  await storage.keepScreen(screen('before'), START_STATE);
  expect(await screenOf(ACCOUNT)).toBeUndefined();
  await storage.keepScreen(screen('after'), { cursor: START, lastSeq: 1 });
  expect(await screenOf(ACCOUNT)).toEqual(screen('after'));
});

test.each<{ change: string; make: (storage: Storage) => Promise<unknown> }>([
  { change: 'a write', make: (storage) => storage.queue(write('a')) },
  {
    change: 'a page of changes',
    make: (storage) => storage.confirm(START, { cursor: '1', changes: [gone('t')] }, []),
  },
  {
    change: 'a page that starts over',
    make: (storage) => storage.confirm(START, { cursor: START, changes: [], reset: 'history' }, []),
  },
  { change: 'a write that is forgotten', make: (storage) => storage.forget(['a']) },
  { change: 'a refusal', make: (storage) => storage.refuse(refusal('a', 1)) },
  { change: 'a refusal that is cleared', make: (storage) => storage.clearRefused('a') },
  { change: 'rows that are set aside', make: (storage) => storage.setAside([task('t')]) },
  { change: 'missing rows that are settled', make: (storage) => storage.clearMissing(['task/t']) },
])('$change deletes the kept screen', async ({ make }) => {
  const storage = await openIndexedDb(ACCOUNT);
  await storage.keepScreen(screen('before'), START_STATE);
  await make(storage);
  expect(await screenOf(ACCOUNT)).toBeUndefined();
});

test('an answer without changes leaves the kept screen', async () => {
  const storage = await openIndexedDb(ACCOUNT);
  await storage.keepScreen(screen('now'), START_STATE);
  await storage.confirm(START, { cursor: START, changes: [] }, []);
  expect(await screenOf(ACCOUNT)).toEqual(screen('now'));
});

test('leaving an account deletes its screen', async () => {
  const storage = await openIndexedDb(ACCOUNT);
  await storage.keepScreen(screen('now'), START_STATE);
  storage.close();
  await deleteIndexedDb(ACCOUNT);
  await (await openIndexedDb(ACCOUNT)).keepScreen(screen('later'), { cursor: 'other', lastSeq: 0 });
  expect(await screenOf(ACCOUNT)).toBeUndefined();
});
