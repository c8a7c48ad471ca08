import { afterEach, expect, test, vi } from 'vitest';
import { startApp } from '../../test/server/app.ts';
import { TRIAL_MS } from './trial-stream.ts';

afterEach(() => void vi.useRealTimers());

test('anyone can open a short stream that greets right away, ends by itself, and asks not to be buffered', async () => {
  await using server = await startApp();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const response = await server.app.request('/streamz');
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/event-stream',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  });
  const reader = response.body?.getReader();
  const read = async () => new TextDecoder().decode((await reader?.read())?.value);
  // No time passes before the greeting.
  expect(await read()).toContain('event: open');
  const end = read();
  await vi.advanceTimersByTimeAsync(TRIAL_MS);
  expect(await end).toContain('event: end');
  expect((await reader?.read())?.done).toBe(true);
  vi.useRealTimers();
});

test('trials take no more than their share of the streams', async () => {
  await using server = await startApp();
  const answers = await Promise.all(Array.from({ length: 60 }, () => server.app.request('/streamz')));
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
  await Promise.all(answers.map(({ body }) => body?.cancel()));
  const again = await server.app.request('/streamz');
  expect(again.status).toBe(200);
  await again.body?.cancel();
});
