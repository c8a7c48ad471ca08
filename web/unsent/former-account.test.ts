import { expect, test } from 'vitest';
import { createDevice } from '../device/device.ts';
import { draftKey } from '../drafts/drafts.ts';
import { createMemoryStorage } from '../store/disk/memory.ts';
import { dataOf, formerAccounts, moveDrafts, rememberAccount } from './former-account.ts';

function emptyDevice() {
  const kept = new Map<string, string>();
  return createDevice({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => void kept.set(key, text),
    removeItem: (key) => void kept.delete(key),
    key: (n) => [...kept.keys()][n] ?? null,
    get length() {
      return kept.size;
    },
  });
}

test('finds only the same person’s earlier accounts', () => {
  const device = emptyDevice();
  for (const [uid, email] of [
    ['old', 'Ada@example.com'],
    ['other', 'eve@example.com'],
    ['new', 'ada@example.com'],
  ] as const)
    rememberAccount(device, { uid, email });
  expect(formerAccounts(device, { uid: 'new', email: 'ada@example.com' })).toEqual(['old']);
  expect(formerAccounts(device, { uid: 'other', email: 'eve@example.com' })).toEqual([]);
});

test('moves its drafts without overwriting existing ones', () => {
  const device = emptyDevice();
  device.putText(draftKey('old', 'list'), 'old list');
  device.putText(draftKey('old', 'goal'), 'old goal');
  device.putText(draftKey('new', 'goal'), 'new goal');
  moveDrafts(device, 'old', 'new');
  expect(device.textAt(draftKey('new', 'list'))).toBe('old list');
  expect(device.textAt(draftKey('new', 'goal'))).toBe('new goal');
  expect(device.textAt(draftKey('old', 'list'))).toBeNull();
  expect(device.textAt(draftKey('old', 'goal'))).toBe('old goal');
});

test('offers its own rows with pending writes applied, and resends the rest unchanged', async () => {
  const disk = createMemoryStorage();
  const at = '2026-06-15T10:00:00.000Z';
  const task = { completed: false, priority: 'medium' as const, createdAt: at, listId: 'work' };
  await disk.confirm('', { changes: [], cursor: '0' }, []);
  const { cursor } = await disk.load();
  const changes = [
    { entity: 'task' as const, id: 'one', value: { ...task, id: 'one', title: 'One' } },
    {
      entity: 'task' as const,
      id: 'bob:two',
      value: { ...task, id: 'bob:two', title: 'Two', listId: 'bob:x' },
    },
  ];
  await disk.confirm(cursor, { changes, cursor: '2-mark' }, []);
  const write = { at, entity: 'task' as const };
  await disk.queue({ ...write, key: 'a', id: 'one', action: 'update', input: { description: 'More' } });
  await disk.queue({ ...write, key: 'b', id: 'three', action: 'add', input: { title: 'Three' } });
  await disk.queue({ ...write, key: 'c', id: 'bob:two', action: 'update', input: { description: 'His' } });
  await disk.refuse({ ...write, key: 'd', id: 'gone', action: 'update', input: { title: 'x' }, message: '' });

  const { rows, writes } = dataOf(await disk.load());
  expect(rows.map(({ value }) => value)).toEqual([
    expect.objectContaining({ id: 'one', title: 'One', description: 'More' }),
    expect.objectContaining({ id: 'three', title: 'Three' }),
  ]);
  expect(writes.map(({ key }) => key)).toEqual(['d', 'c']);
});
