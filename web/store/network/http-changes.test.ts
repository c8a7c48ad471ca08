import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startApp } from '../../../test/server/app.ts';
import { createHttpChanges } from './http-changes.ts';

const signal = new AbortController().signal;
const GREETING = 'event: open\ndata: \n\n';
const BEAT = ': still here\n\n';
const STREAM_TYPE = { 'Content-Type': 'text/event-stream; charset=utf-8' };
const answering = (status: number, body: BodyInit | null, headers: Record<string, string> = {}) =>
  createHttpChanges(async () => new Response(body, { status, headers }));
const deaf = { opened: () => expect.fail('There is no connection.'), hear: async () => true };

type Streaming = (send: (text: string) => void) => void;

/** A server whose account is at these cursors, one at each request; `streaming` decides what its streams send. */
function createServer(cursors: string[], streaming: Streaming = (send) => send(GREETING)) {
  const asked: string[] = [];
  const network = createHttpChanges(async (path, { headers, signal: ended }) => {
    const cursor = new Headers(headers).get('Last-Event-ID');
    asked.push(cursor ? `${path} from ${cursor}` : path);
    if (!path.startsWith('/api/changes/stream')) {
      const next = cursors.length > 1 ? cursors.shift() : cursors[0];
      return Response.json({ changes: [], cursor: next });
    }
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        let isOver = false;
        ended?.addEventListener('abort', () => {
          isOver = true;
          controller.error(ended.reason);
        });
        streaming((text) => isOver || controller.enqueue(new TextEncoder().encode(text)));
      },
    });
    return new Response(body, { headers: STREAM_TYPE });
  });
  return { network, asked };
}

/** Listens from cursor 1-a. */
function listen({ network }: Pick<ReturnType<typeof createServer>, 'network'>) {
  const state = { ended: false, opened: [] as string[], heard: [] as string[] };
  const stop = new AbortController();
  const listener = {
    opened: ({ isAsking }: { isAsking: boolean }) => void state.opened.push(isAsking ? 'asking' : 'live'),
    hear: async ({ cursor }: { cursor: string }) => {
      state.heard.push(cursor);
      return true;
    },
  };
  void network
    .listen('1-a', listener, stop.signal)
    .catch(() => {})
    .finally(() => {
      state.ended = true;
    });
  return { ...state, state, stop: () => stop.abort() };
}

test('changes come by a plain request first, then by a stream from there, until nobody hears them', async () => {
  const events = ['open', 'changes', 'news', 'changes', 'changes'].map(
    (event, n) => `event: ${event}\ndata: {"cursor":"9-${n}"}\n\n`,
  );
  const { network, asked } = createServer(['8-b'], (send) => send(events.join('')));
  const heard: unknown[] = [];
  const listener = {
    opened() {},
    async hear(page: unknown) {
      heard.push(page);
      return heard.length < 3;
    },
  };
  await network.listen('7-a', listener, signal);
  expect(heard).toEqual([{ changes: [], cursor: '8-b' }, { cursor: '9-1' }, { cursor: '9-3' }]);
  await network.listen('8-b', listener, signal, 'later');
  expect(asked).toEqual([
    '/api/changes?since=7-a',
    '/api/changes/stream from 8-b',
    '/api/changes?since=8-b&older=later',
    '/api/changes/stream?older=later from 8-b',
  ]);
});

test('accepts only changes from the server, and only an event stream as the stream', async () => {
  for (const status of [200, 203, 403, 404, 451])
    for (const body of ['<html>', 'null', '[]', '{}', '{"changes":{},"cursor":"1"}', '{"changes":[]}'])
      await expect(answering(status, body).listen('0', deaf, signal)).rejects.toMatchObject({
        status,
        isForeign: true,
        isCursorRefused: false,
      });
  await expect(answering(503, null).listen('0', deaf, signal)).rejects.toMatchObject({ isForeign: false });
  const page = JSON.stringify({ changes: [], cursor: '1-a' });
  await expect(answering(200, page).listen('1-a', { ...deaf, opened() {} }, signal)).rejects.toMatchObject({
    status: 200,
    isForeign: true,
  });
});

test.each([
  ['7', 7_000],
  ['86400', 120_000],
  [undefined, undefined],
])('a 429 with Retry-After %s asks to wait', async (after, retryAfterMs) => {
  const network = answering(429, '<html>Slow down', after ? { 'Retry-After': after } : {});
  await expect(network.listen('0', deaf, signal)).rejects.toMatchObject({
    status: 429,
    isForeign: true,
    retryAfterMs,
  });
});

test('reports when the server rejects the cursor', async () => {
  await using server = await startApp();
  const headers = { Authorization: 'Bearer token-of-ada' };
  const network = createHttpChanges(async (path, init) =>
    server.app.request(path, { ...init, headers: { ...headers, ...(init.headers as object) } }),
  );
  for (const cursor of ['2-?', 'undefined', '-1', '{}'])
    await expect(network.listen(cursor, deaf, signal)).rejects.toMatchObject({ isCursorRefused: true });
});

describe('over time', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));
  afterEach(() => void vi.useRealTimers());
  const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

  test('a connection that dies silently is closed 15 seconds after its last data', async () => {
    const { state } = listen(
      createServer(['1-a'], (send) => {
        send(GREETING);
        setTimeout(() => send(BEAT), 7_000);
      }),
    );
    await pass(21_000);
    expect(state.ended).toBe(false);
    await pass(1_500);
    expect(state.ended).toBe(true);
  });

  test('after that, a request without a response is sent again beside it; the stream and its events stay single', async () => {
    const asked: string[] = [];
    const aborted: string[] = [];
    let dead = 0;
    const network = createHttpChanges((path, { signal: ended }) => {
      const request = `${asked.push(path)} ${path}`;
      const isStream = path.includes('stream');
      return new Promise((resolve, reject) => {
        ended?.addEventListener('abort', () => {
          aborted.push(request);
          reject(ended.reason);
        });
        if (isStream)
          resolve(
            new Response(
              new ReadableStream({
                start(controller) {
                  const send = (text: string) => controller.enqueue(new TextEncoder().encode(text));
                  send(GREETING);
                  setTimeout(() => send(BEAT), 1_000);
                  setTimeout(() => send(`event: changes\ndata: {"cursor":"${asked.length}-x"}\n\n`), 2_000);
                  ended?.addEventListener('abort', () => controller.error(ended.reason));
                },
              }),
              { headers: STREAM_TYPE },
            ),
          );
        // Takes the request, but never answers.
        else if (dead > 0) dead -= 1;
        else resolve(Response.json({ changes: [], cursor: '1-a' }));
      });
    });
    const first = listen({ network });
    await pass(18_000);
    expect(first.state.ended).toBe(true);
    dead = 2;
    asked.length = 0;
    aborted.length = 0;
    const second = listen({ network });
    await pass(4_999);
    expect(second.opened).toEqual([]);
    await pass(1 + 2_500);
    expect(second.opened).toEqual(['live', 'live']);
    expect(aborted).toEqual(['1 /api/changes?since=1-a', '2 /api/changes?since=1-a']);
    expect(asked.filter((path) => path.includes('stream'))).toHaveLength(1);
    expect(second.heard).toEqual(['4-x']);
    second.stop();
  });

  test('a stream stays open as long as data arrives every 7 seconds', async () => {
    const server = createServer(['1-a'], (send) => {
      send(GREETING);
      const beat = () => {
        send(BEAT);
        setTimeout(beat, 7_000);
      };
      beat();
    });
    const { state } = listen(server);
    await pass(300_000);
    expect(state.ended).toBe(false);
    expect(server.asked).toHaveLength(2);
  });

  test('a request that is never answered ends after 10 seconds', async () => {
    const network = createHttpChanges(
      (_, { signal: ended }) =>
        new Promise((_, reject) => ended?.addEventListener('abort', () => reject(ended.reason))),
    );
    const { state } = listen({ network });
    await pass(9_000);
    expect(state.ended).toBe(false);
    await pass(1_500);
    expect(state.ended).toBe(true);
  });

  test('a large first copy may take long, as long as some of it arrives', async () => {
    const parts = ['{"changes":[],', ...Array(10).fill(' '), '"cursor":"5-e"}'];
    const network = createHttpChanges(async (path) => {
      if (path.includes('stream')) return new Promise(() => {});
      return new Response(
        new ReadableStream({
          start(controller) {
            const next = () => {
              const part = parts.shift();
              if (part === undefined) return controller.close();
              controller.enqueue(new TextEncoder().encode(part));
              setTimeout(next, 9_000);
            };
            next();
          },
        }),
      );
    });
    const { heard } = listen({ network });
    await pass(120_000);
    expect(heard).toEqual(['5-e']);
  });

  test('what waits to be read on a busy page isn’t silence', async () => {
    const { state, opened } = listen(
      createServer(['1-a'], (send) => setTimeout(() => send(GREETING), 4_010)),
    );
    await pass(0);
    // The timers are late, and the greeting has arrived.
    vi.setSystemTime(Date.now() + 6_000);
    await pass(6_000);
    expect(opened).toEqual(['live', 'live']);
    // Once nothing waits any longer, silence is noticed as ever.
    vi.setSystemTime(Date.now() + 60_000);
    await pass(15_000);
    expect(state.ended).toBe(false);
    await pass(1_500);
    expect(opened.at(-1)).toBe('asking');
  });

  test('closes a stream right away when the device wakes up from a long sleep, but not otherwise', async () => {
    const server = createServer(['1-a']);
    const { state } = listen(server);
    await pass(5_000);
    server.network.probe();
    await pass(0);
    expect(state.ended).toBe(false);
    vi.setSystemTime(Date.now() + 3_600_000);
    server.network.probe();
    await pass(0);
    expect(state.ended).toBe(true);
  });

  /** Whether the whole body is held back, or what follows the greeting. */
  describe.each<[string, Streaming]>([
    ['whole', () => {}],
    ['after its greeting', (send) => send(GREETING)],
  ])('a stream that is held back %s', (how, streaming) => {
    const noticedAfter = how === 'whole' ? 4_000 : 15_000;

    test('is given up for asking, when someone looks and after a minute', async () => {
      const server = createServer(['1-a', '2-b', '3-c', '4-d'], streaming);
      const { state, heard, opened } = listen(server);
      await pass(noticedAfter - 500);
      expect(heard).toEqual([]);
      await pass(1_000);
      expect(heard).toEqual(['2-b']);
      expect(opened.at(-1)).toBe('asking');
      server.network.probe();
      await pass(0);
      expect(heard).toEqual(['2-b', '3-c']);
      server.network.probe();
      await pass(0);
      expect(heard).toEqual(['2-b', '3-c', '4-d']);
      expect(server.asked.filter((path) => path.includes('stream'))).toHaveLength(1);
      expect(state.ended).toBe(false);
    });

    test('is tried again later', async () => {
      const server = createServer(['1-a'], streaming);
      const { stop } = listen(server);
      await pass(3_600_000);
      stop();
      const streams = server.asked.filter((path) => path.includes('stream')).length;
      expect(streams).toBeGreaterThan(5);
      expect(streams).toBeLessThan(90);
      expect(server.asked.length).toBeLessThan(200);
    });
  });

  test('a stream that flows again is used again', async () => {
    let isHeld = true;
    const server = createServer(['1-a', '2-b', '2-b'], (send) => {
      if (isHeld) return;
      send(GREETING);
      const beat = () => {
        send(BEAT);
        setTimeout(beat, 7_000);
      };
      beat();
      setTimeout(() => send('event: changes\ndata: {"cursor":"3-c"}\n\n'), 1_000);
    });
    const { heard, opened } = listen(server);
    await pass(5_000);
    isHeld = false;
    await pass(120_000);
    expect(heard).toEqual(['2-b', '3-c']);
    expect(opened.at(-1)).toBe('live');
    server.network.probe();
    await pass(0);
    expect(server.asked.at(-1)).toContain('stream');
  });
});
