import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import { openAhead, openBrowserDatabase } from './database.ts';

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
  return () => vi.unstubAllGlobals();
});

test('a database that was opened ahead isn’t opened again', async () => {
  const open = vi.spyOn(indexedDB, 'open');
  openAhead('ada');
  expect((await openBrowserDatabase('ada')).name).toBe('daymark-ada');
  expect(open).toHaveBeenCalledTimes(1);
});

test('a database that was opened ahead is used once, since its user closes it', async () => {
  openAhead('ada');
  (await openBrowserDatabase('ada')).close();
  const again = await openBrowserDatabase('ada');
  expect(await again.get('meta', 'cursor')).toBeUndefined();
});

test('another account doesn’t get the database that was opened ahead', async () => {
  openAhead('ada');
  expect((await openBrowserDatabase('ben')).name).toBe('daymark-ben');
});

test('an error of opening ahead reaches who opens it', async () => {
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('No.', 'SecurityError');
  });
  openAhead('ada');
  await expect(openBrowserDatabase('ada')).rejects.toThrow('No.');
});
