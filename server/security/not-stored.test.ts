import { expect, test } from 'vitest';
import { CHANGE_STREAM_PATH } from '../../domain/call-paths.ts';
import { freePort } from '../../test/harness/ports.ts';
import { startApp } from '../../test/server/app.ts';
import { listen, stopListening } from '../running/listen.ts';

/** Its page has no account's data. */
const ELSEWHERE = '/api/auth';

test('no response of the API may be stored, streams included', async () => {
  await using server = await startApp();
  const port = await freePort();
  const http = await listen(server.app.fetch, port, '127.0.0.1');
  const headers = { Authorization: 'Bearer token-of-ada', 'Content-Type': 'application/json' };
  const ends = new AbortController();
  const cacheControl = async (method: string, path: string, body?: object) => {
    const init = { method, headers, signal: ends.signal, ...(body && { body: JSON.stringify(body) }) };
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, init);
    // The stream of changes doesn't end.
    if (!path.startsWith(CHANGE_STREAM_PATH)) await answer.text();
    return [
      answer.headers.get('Content-Type')?.split(';')[0],
      answer.headers.get('Cache-Control')?.split(',')[0],
    ];
  };
  try {
    const { paths } = (await (await server.app.request('/api/openapi.json')).json()) as {
      paths: Record<string, object>;
    };
    const calls = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => [method.toUpperCase(), path] as const),
    );
    expect(calls.length).toBeGreaterThan(50);
    for (const [method, path] of calls)
      if (path.startsWith('/api/') && !path.startsWith(ELSEWHERE))
        expect([path, (await cacheControl(method, path, method === 'GET' ? undefined : {}))[1]]).toEqual([
          path,
          'no-store',
        ]);
    const asked = { page: 'tasks', question: 'Hello?', zone: 'UTC', earlier: [] };
    expect(await cacheControl('GET', '/api/changes/stream?since=0')).toEqual([
      'text/event-stream',
      'no-store',
    ]);
    expect(await cacheControl('POST', '/api/assistant/answers', asked)).toEqual([
      'text/event-stream',
      'no-store',
    ]);
  } finally {
    ends.abort();
    http.closeAllConnections();
    await stopListening(http);
  }
});
