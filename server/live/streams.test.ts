import { expect, test } from 'vitest';
import { TooManyRequests } from '../load/too-many-requests.ts';
import { createMetrics } from '../running/metrics.ts';
import { createStreams } from './streams.ts';

function start(perNetwork?: number) {
  const metrics = createMetrics();
  const streams = createStreams(metrics, perNetwork);
  const ended: string[] = [];
  const open = (accountId: string, network = 'home', name = 'stream') =>
    streams.opened({ accountId, network }, () => void ended.push(name));
  const count = async () => (await metrics.streams.get()).values[0]?.value;
  return { streams, open, ended, count };
}

const FULL = {
  status: 429,
  message: 'Too many devices are connected at once. Please close some and try again.',
  retryAfterSeconds: 60,
};

test('an account can hold 50 streams, and another one when one ends', () => {
  const { open } = start();
  const closes = Array.from({ length: 50 }, () => open('ada'));
  expect(() => open('ada')).toThrow(TooManyRequests);
  expect(() => open('ada', 'elsewhere')).toThrow(expect.objectContaining(FULL));
  open('bob');
  closes[0]?.();
  open('ada');
  expect(() => open('ada')).toThrow(expect.objectContaining(FULL));
});

test('a network can hold 2,000 streams, of whatever accounts', () => {
  const { open } = start();
  for (let n = 0; n < 2_000; n++) open(`account ${n}`);
  expect(() => open('one more')).toThrow(expect.objectContaining(FULL));
  open('one more', 'elsewhere');
});

test('a stream ends once, however often it says so', async () => {
  const { open, count } = start(2);
  const close = open('ada');
  open('ada');
  expect(await count()).toBe(2);
  for (let n = 0; n < 3; n++) close();
  expect(await count()).toBe(1);
  open('ada');
  expect(() => open('ada')).toThrow(TooManyRequests);
});

test('when the process stops, all streams end', () => {
  const { open, streams, ended } = start();
  open('ada', 'home', 'one')();
  open('ada', 'home', 'two');
  open('bob', 'home', 'three');
  streams.endAll();
  expect(ended).toEqual(['two', 'three']);
});
