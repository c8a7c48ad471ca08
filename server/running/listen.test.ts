import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { startApp } from '../../test/server/app.ts';
import { listen, stopListening } from './listen.ts';

test('shutdown finishes running requests, ends streams, and accepts no new requests', async () => {
  await using server = await startApp();
  const ada = server.person();
  const headers = { Authorization: `Bearer token-of-${ada.accountId}`, 'Content-Type': 'application/json' };
  const arrived = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const http = await listen(async (request) => {
    if (request.method !== 'POST') return server.app.fetch(request);
    arrived.resolve();
    await held.promise;
    return server.app.fetch(request);
  }, 0);
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const stream = await fetch(`${url}/api/changes/stream`, { headers });
  const body = JSON.stringify({ task: { title: 'Under way' } });
  const write = fetch(`${url}/api/tasks`, { method: 'POST', headers, body });
  await arrived.promise;

  server.streams.endAll();
  const stopped = stopListening(http);
  expect(await stream.text()).toContain('event: changes');
  await expect(fetch(`${url}/healthz`)).rejects.toThrow('fetch failed');
  held.resolve();
  expect((await write).status).toBe(201);
  await stopped;
  expect((await ada.call('GET', '/api/tasks')).body.tasks).toHaveLength(1);
});
