import { beforeEach, expect, test, vi } from 'vitest';
import { deliverTo, type Message, toast } from './toast.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  vi.stubGlobal('requestAnimationFrame', (act: () => void) => act());
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

test('an offer renews one of the same title, which may wait for days', () => {
  const shown: Message[] = [];
  // What other tests left waiting.
  deliverTo(() => {})();
  const stop = deliverTo((message) => shown.push(message));
  for (const title of ['A new version is ready', 'A new version is ready', 'Finished “Rent”?'])
    toast.offer(title, { label: 'Yes', onClick: () => {} });
  vi.runAllTimers();
  stop();
  const [first, again, other] = shown.map(({ renews }) => renews);
  expect(first).toBeDefined();
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});
