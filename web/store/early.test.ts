import { expect, test, vi } from 'vitest';
import { offlineStore } from '../../test/web/offline-store.ts';
import { createEarly } from './early.ts';

function earlyStores() {
  const closed: string[] = [];
  const open = vi.fn(async (accountId: string) => ({
    store: offlineStore({ accountId }),
    close: () => void closed.push(accountId),
  }));
  return { early: createEarly(open), open, closed };
}

test('a store opened early is there at once, and used once', async () => {
  const { early, open } = earlyStores();
  const begun = early.begin('ada');
  expect(early.storeOf('ada')).toBeUndefined();
  await begun;
  const store = early.storeOf('ada');
  expect(early.storeOf('eve')).toBeUndefined();
  expect((await early.take('ada')).store).toBe(store);
  expect((await early.take('ada')).store).not.toBe(store);
  expect(open).toHaveBeenCalledTimes(2);
});

test('a store opened early for another account is closed', async () => {
  const { early, closed } = earlyStores();
  await early.begin('ada');
  await early.take('eve');
  expect(closed).toEqual(['ada']);
});
