import { expect, test } from 'vitest';
import { createTurns, limitConcurrency } from './concurrency.ts';
import { TooManyRequests } from './too-many-requests.ts';

function work(name: string, began: string[]) {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const run = () => {
    began.push(name);
    return promise;
  };
  return { run, end: () => resolve(name), fail: () => reject(new Error(name)) };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('limits the concurrency of each key, in order; other keys don’t wait', async () => {
  const limited = limitConcurrency(2, 10);
  const began: string[] = [];
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((name) => work(name, began));
  const other = work('other', began);
  const all = [a, b, c, d].map((one) => limited('ada', () => (one ?? other).run()).catch((error) => error));
  void limited('bob', other.run);
  await settled();
  expect(began).toEqual(['a', 'b', 'other']);
  b?.fail();
  await settled();
  expect(began).toEqual(['a', 'b', 'other', 'c']);
  a?.end();
  c?.end();
  d?.end();
  expect(await Promise.all(all)).toEqual(['a', new Error('b'), 'c', 'd']);
});

test('rejects work while the queue is full', async () => {
  const limited = limitConcurrency(1, 1);
  const began: string[] = [];
  const [first, second] = [work('first', began), work('second', began)];
  const running = [limited('ada', first.run), limited('ada', second.run)];
  await expect(limited('ada', async () => 'third')).rejects.toBeInstanceOf(TooManyRequests);
  first.end();
  second.end();
  await Promise.all(running);
  expect(await limited('ada', async () => 'fourth')).toBe('fourth');
});

test('a turn lasts until it’s given back, once; waiting for one ends after a while', async () => {
  const takeTurn = createTurns({ atOnce: 1, waiting: 10, patienceMs: 1 });
  const leave = await takeTurn('ada');
  await expect(takeTurn('ada')).rejects.toBeInstanceOf(TooManyRequests);
  leave();
  const next = await takeTurn('ada');
  leave();
  await expect(takeTurn('ada')).rejects.toBeInstanceOf(TooManyRequests);
  next();
  (await takeTurn('ada'))();
});
