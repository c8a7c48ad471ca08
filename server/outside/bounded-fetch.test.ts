import { expect, test } from 'vitest';
import { startService } from '../../test/server/service.ts';
import { boundedFetch } from './bounded-fetch.ts';

test('reads a response of up to the limit, and no larger one', async () => {
  await using service = await startService(() => ({ body: 'x'.repeat(1000), headers: { 'X-A': 'b' } }));
  const response = await boundedFetch(1000)(service.url);
  expect([response.status, response.headers.get('X-A')]).toEqual([200, 'b']);
  expect(await response.text()).toHaveLength(1000);
  const larger = await boundedFetch(999)(service.url);
  await expect(larger.text()).rejects.toThrow('The response is too large.');
});

test('sends what it is given, and follows no redirect', async () => {
  await using service = await startService(() => ({ status: 307, headers: { Location: '/elsewhere' } }));
  const headers = { Authorization: 'Bearer key' };
  const init = { method: 'POST', body: 'a question', headers, redirect: 'follow' as const };
  expect((await boundedFetch(10)(`${service.url}/ask`, init)).status).toBe(307);
  expect(service.received).toMatchObject([
    { method: 'POST', url: '/ask', body: 'a question', headers: { authorization: 'Bearer key' } },
  ]);
});

test('a response may have no body', async () => {
  await using service = await startService(() => ({ status: 204 }));
  const response = await boundedFetch(0)(service.url);
  expect([response.status, response.body]).toEqual([204, null]);
});
