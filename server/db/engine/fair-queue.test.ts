import { expect, test } from 'vitest';
import { fairQueue } from './fair-queue.ts';

test('gives each owner a turn before anyone gets a second one', () => {
  const queue = fairQueue<string>();
  for (const job of ['a1', 'a2', 'a3']) queue.add('ada', job);
  queue.add('bob', 'b1');
  const order = [queue.next(), queue.next()];
  queue.add('eve', 'e1');
  queue.add('bob', 'b2');
  while (!queue.isEmpty()) order.push(queue.next());
  expect(order).toEqual(['a1', 'b1', 'a2', 'e1', 'b2', 'a3']);
  expect(queue.next()).toBeUndefined();
});
