import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import { browserTexts } from '../../device/browser-texts.ts';
import type { Pending } from '../core/pending.ts';
import type { Storage } from '../core/ports.ts';
import { openIndexedDb } from './indexed-db.ts';
import { clearJournal, withJournal } from './journal.ts';

const write = (key: string, at = '2026-06-15T10:00:00.000Z'): Pending => ({
  key,
  at,
  entity: 'task',
  id: `task-${key}`,
  action: 'add',
  input: { title: `Task ${key}` },
});
const keys = async (storage: Storage) => (await storage.load()).outbox.map(({ key }) => key);
/** A disk whose page closes before a write is stored. */
const tooLate = (disk: Storage): Storage => ({ ...disk, queue: () => new Promise(() => {}) });

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
});

test('queues writes of a closing page once, in order, when the account is next opened', async () => {
  const texts = browserTexts();
  const disk = await openIndexedDb('ada');
  const closing = withJournal(tooLate(disk), 'ada', texts);
  for (const one of [write('z'), write('a'), write('m', '2026-06-15T09:00:00.000Z')]) void closing.queue(one);

  expect(await keys(withJournal(await openIndexedDb('eve'), 'eve', texts))).toEqual([]);
  expect(await keys(withJournal(disk, 'ada', texts))).toEqual(['m', 'z', 'a']);
  await disk.forget(['m', 'z', 'a']);
  expect(await keys(withJournal(disk, 'ada', texts))).toEqual([]);
  expect(texts.length).toBe(0);
});

test('a refused write retried as the page closed leaves the tray', async () => {
  const texts = browserTexts();
  const disk = await openIndexedDb('ada');
  await disk.refuse({ ...write('r'), seq: 1, message: 'No.' });
  void withJournal(tooLate(disk), 'ada', texts).queue(write('again'), 'r');
  const { outbox, refused } = await withJournal(disk, 'ada', texts).load();
  expect([outbox.map(({ key }) => key), refused]).toEqual([['again'], []]);
});

test('removes flushed writes from the journal and doesn’t queue pending ones twice', async () => {
  const texts = browserTexts();
  const storage = withJournal(await openIndexedDb('ada'), 'ada', texts);
  await storage.load();
  const queued = storage.queue(write('k'));
  expect(texts.length).toBe(1);
  expect((await storage.load()).outbox).toHaveLength(1);
  expect(await queued).toBe(1);
  await storage.flush();
  expect(texts.length).toBe(0);
});

test('works with a full, corrupt or cleared text storage', async () => {
  const texts = browserTexts();
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  const full = withJournal(await openIndexedDb('ada'), 'ada', {
    ...texts,
    setItem: refuse,
    removeItem: refuse,
  });
  expect(await full.queue(write('k'))).toBe(1);

  texts.setItem('unkept/ada/x', '{');
  texts.setItem('unkept/ada/y', '{}');
  expect(await keys(withJournal(await openIndexedDb('ada'), 'ada', texts))).toEqual(['k']);
  texts.setItem('unkept/eve/y', '{}');
  clearJournal('ada', texts);
  expect([texts.length, texts.key(0)]).toEqual([1, 'unkept/eve/y']);
});

test('a write that another tab was storing keeps its place on the disk', async () => {
  const texts = browserTexts();
  const disk = await openIndexedDb('ada');
  const slow = withJournal(
    { ...disk, queue: (one) => disk.queue(one).then(() => new Promise(() => {})) },
    'ada',
    texts,
  );
  for (const one of [write('v1'), write('v2'), write('v3')]) void slow.queue(one);
  await disk.outbox();
  await disk.queue(write('v4'));
  expect(await keys(withJournal(await openIndexedDb('ada'), 'ada', texts))).toEqual(['v1', 'v2', 'v3', 'v4']);
});
