import { expect, test } from 'vitest';
import { shareReads } from './shared-reads.ts';

function startReads() {
  const begun: { from: string; end: (page: string) => void; fail: () => void }[] = [];
  const shared = shareReads((_accountId, from) => {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    begun.push({ from, end: resolve, fail: () => reject(new Error('away')) });
    return promise;
  });
  return { shared, begun };
}

test('shares a running read for the same cursor and account, and no other', async () => {
  const { shared, begun } = startReads();
  const three = [1, 2, 3].map(() => shared.read('ada', '1-a'));
  void shared.read('ada', '2-b');
  void shared.read('bob', '1-a');
  expect(begun.map(({ from }) => from)).toEqual(['1-a', '2-b', '1-a']);
  begun[0]?.end('a page');
  expect(await Promise.all(three)).toEqual(Array(3).fill('a page'));
  void shared.read('ada', '1-a');
  expect(begun).toHaveLength(4);
});

test('does not share a read that began before a change, whenever it ends', async () => {
  const { shared, begun } = startReads();
  const before = shared.read('ada', '1-a');
  shared.changed('ada');
  const after = [shared.read('ada', '1-a')];
  begun[0]?.end('old');
  expect(await before).toBe('old');
  after.push(shared.read('ada', '1-a'));
  expect(begun).toHaveLength(2);
  begun[1]?.end('new');
  expect(await Promise.all(after)).toEqual(['new', 'new']);
});

test('a failed read rejects only for the callers that share it', async () => {
  const { shared, begun } = startReads();
  const failing = [shared.read('ada', '1-a'), shared.read('ada', '1-a')];
  begun[0]?.fail();
  for (const one of failing) await expect(one).rejects.toThrow('away');
  void shared.read('ada', '1-a');
  expect(begun).toHaveLength(2);
});
