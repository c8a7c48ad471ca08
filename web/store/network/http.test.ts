import { describe, expect, test } from 'vitest';
import type { ChangePage } from '../../../domain/registry/change.ts';
import { startApp } from '../../../test/server/app.ts';
import type { Network } from '../core/network-port.ts';
import type { Outgoing } from '../core/outgoing.ts';
import { batchOf, createHttpNetwork, resultsOf } from './http.ts';
import type { CameBack } from './http-answers.ts';

const signal = new AbortController().signal;
const WRITE = { method: 'POST', path: '/api/tasks', body: { task: { title: 'Buy milk' } } } as const;
const KEY = 'a-key-of-this-write';

const sendTo = async (network: Network, request: Outgoing = WRITE, key = KEY) =>
  (await network.send([{ key, request }], signal))[0];

const answering = (status: number, body: BodyInit | null) =>
  createHttpNetwork(async () => new Response(body, { status }));

test('sends a write with its idempotency key, which applies once however often it is sent', async () => {
  await using server = await startApp();
  const headers = { Authorization: 'Bearer token-of-ada' };
  const network = createHttpNetwork(async (path, init) =>
    server.app.request(path, { ...init, headers: { ...headers, ...(init.headers as object) } }),
  );
  const [first, again] = [await sendTo(network), await sendTo(network)] as const;
  expect(first).toMatchObject({ is: 'taken' });
  expect(again).toEqual(first);

  const heard: ChangePage[] = [];
  const listener = {
    opened() {},
    hear: async (page: ChangePage) => {
      heard.push(page);
      return false;
    },
  };
  await network.listen('0', listener, signal);
  const titles = heard.flatMap(({ changes }) =>
    changes.flatMap(({ entity, value }) => (entity === 'task' && value ? [value.title] : [])),
  );
  expect(titles).toEqual(['Buy milk']);
  expect(first).toMatchObject({ cursor: heard.at(-1)?.cursor });
});

const REFUSALS = [
  [400, 'invalid'],
  [405, 'invalid'],
  [413, 'invalid'],
  [403, 'forbidden'],
  [403, 'limit'],
  [404, 'not-found'],
  [409, 'conflict'],
] as const;

test.each(REFUSALS)('a %i from the server with the code %s refuses the write', async (status, code) => {
  const network = answering(status, JSON.stringify({ error: 'No, because.', code }));
  expect(await sendTo(network)).toEqual({ is: 'refused', code, message: 'No, because.' });
});

test('recognizes every refusal that the server can send for a write', async () => {
  await using server = await startApp();
  const headers = { Authorization: 'Bearer token-of-ada' };
  const network = createHttpNetwork(async (path, init) =>
    server.app.request(path, { ...init, headers: { ...headers, ...(init.headers as object) } }),
  );
  const send = (method: 'POST' | 'PUT' | 'DELETE', path: string, body: object, key: string) =>
    sendTo(network, { method, path, body }, key);
  const big = { task: { title: 'x', description: 'x'.repeat(1_100_000) } };
  for (let n = 0; n < 10; n++)
    await send('POST', '/api/tasks', { task: { title: 'One' } }, `one-of-ten-${n}`);
  expect(
    await Promise.all([
      send('POST', '/api/tasks', { task: { title: '' } }, 'without-title'),
      send('POST', '/api/tasks', big, 'too-large-a-body'),
      send('PUT', '/api/tasks', { taskId: 'nowhere', updates: { title: 'x' } }, 'of-nothing'),
      send('POST', '/api/tasks', { task: { title: 'Another' } }, 'one-of-ten-1'),
      send('POST', '/api/tasks', { task: { title: 'Eleventh' } }, 'the-eleventh'),
    ]),
  ).toMatchObject([
    { is: 'refused', code: 'invalid' },
    { is: 'refused', code: 'invalid' },
    { is: 'refused', code: 'not-found' },
    { is: 'refused', code: 'conflict' },
    { is: 'refused', code: 'limit' },
  ]);
});

test.each([
  [401, 'unauthenticated'],
  [408, 'invalid'],
  [425, 'invalid'],
  [429, 'limit'],
  [500, 'failed'],
  [502, 'unavailable'],
  [503, 'unavailable'],
  [403, 'a-code-of-tomorrow'],
  [404, 'forbidden'],
])('keeps the write pending on a %i with the code %s', async (status, code) => {
  const network = answering(status, JSON.stringify({ error: 'Not now.', code }));
  expect(await sendTo(network)).toMatchObject({ is: 'unreachable' });
});

test('keeps the write pending and reports the status, whatever an intermediary responds', async () => {
  const bodies = [
    '<html>Welcome to the hotel’s network',
    '',
    'null',
    '7',
    '[]',
    '"not-found"',
    '{}',
    '{"error":"No"}',
    '{"code":"forbidden"}',
    '{"error":{"code":403},"code":"forbidden"}',
    '{"error":"No","code":7}',
    '{"error":"No","code":"constructor"}',
    '{"message":"Forbidden"}',
    '{"cursor":7}',
  ];
  for (const status of [200, 203, 302, 400, 403, 404, 405, 407, 409, 410, 413, 418, 451])
    for (const body of bodies)
      expect(await sendTo(answering(status, body)), `${status} ${body}`).toEqual({
        is: 'unreachable',
        answered: status,
      });
  const away = createHttpNetwork(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(await sendTo(away)).toEqual({ is: 'unreachable' });
});

test.each([
  ['7', { retryAfterMs: 7_000 }],
  ['86400', { retryAfterMs: 120_000 }],
  ['Wed, 21 Oct 2026 07:28:00 GMT', {}],
  [undefined, {}],
])('waits as long as a 429 with Retry-After %s asks', async (after, waiting) => {
  const headers = { ...(after && { 'Retry-After': after }) };
  for (const body of [JSON.stringify({ error: 'Too many requests.', code: 'limit' }), '<html>Slow down']) {
    const network = createHttpNetwork(async () => new Response(body, { status: 429, headers }));
    expect(await sendTo(network)).toEqual({
      is: 'unreachable',
      answered: 429,
      ...waiting,
    });
  }
});

describe('older tasks', () => {
  const FROM = { before: '2025-06-15', from: '5-x' };
  const PAGE = { changes: [], cursor: '6-y', next: 'c' };
  const olderFrom = (status: number, body: unknown, after?: string) => {
    const paths: string[] = [];
    const network = createHttpNetwork(async (path) => {
      paths.push(path);
      return new Response(JSON.stringify(body), { status });
    });
    return network.older({ ...FROM, ...(after && { after }) }, signal).then((page) => ({ page, paths }));
  };

  test('are asked for by day, and then after those that are here', async () => {
    expect(await olderFrom(200, PAGE)).toEqual({
      page: PAGE,
      paths: ['/api/changes/older?before=2025-06-15'],
    });
    const { paths } = await olderFrom(200, PAGE, 'a b');
    expect(paths).toEqual(['/api/changes/older?before=2025-06-15&after=a+b']);
  });

  test.each([
    [503, PAGE],
    [201, PAGE],
    [200, null],
    [200, 'welcome'],
    [200, { cursor: '6-y' }],
    [200, { changes: [] }],
    [200, { changes: {}, cursor: '6-y' }],
    [200, { changes: [], cursor: 6 }],
  ])('aren’t what a %i with %j has', async (status, body) => {
    expect((await olderFrom(status, body)).page).toBeUndefined();
  });

  test('don’t come without a connection', async () => {
    const away = createHttpNetwork(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await away.older(FROM, signal)).toBeUndefined();
  });
});

const write = (key: string, length = 1) => ({
  key,
  request: { method: 'POST', path: '/api/tasks', body: { text: 'x'.repeat(length) } } as const,
});
/** What one write takes of a body. */
const OVERHEAD = JSON.stringify({ key: 'a', ...write('a', 0).request }).length;
const answer = (body: unknown, status = 200): CameBack => ({ status, body, isJson: true, retryAfter: 0 });
const TAKEN = { status: 200, body: { cursor: '7-a' } };

test('puts writes into one body, in their order', () => {
  const { body, count } = batchOf([write('a'), write('b')]);
  expect(count).toBe(2);
  expect(JSON.parse(body)).toEqual({
    writes: [
      { key: 'a', method: 'POST', path: '/api/tasks', body: { text: 'x' } },
      { key: 'b', method: 'POST', path: '/api/tasks', body: { text: 'x' } },
    ],
  });
});

test.each([
  [[300_000 - 2 * OVERHEAD, 0], 2],
  [[300_000 - 2 * OVERHEAD, 1], 1],
  [[400_000, 0], 1],
  [[1, 1, 400_000, 1], 2],
])('of writes with texts of %j characters, the first %i fit', (lengths, count) => {
  expect(batchOf(lengths.map((length) => write('a', length))).count).toBe(count);
});

test('gives each write its own result', () => {
  const refused = { status: 400, body: { error: 'No.', code: 'invalid' } };
  const limited = { status: 429, body: {}, retryAfter: 2 };
  const later = { status: 404, body: { error: 'No.', code: 'later' } };
  expect(resultsOf(answer({ answers: [TAKEN, refused, limited, later] }), 4)).toEqual([
    { is: 'taken', cursor: '7-a' },
    { is: 'refused', code: 'invalid', message: 'No.' },
    { is: 'unreachable', answered: 429, retryAfterMs: 2000 },
    { is: 'unreachable' },
  ]);
});

test.each([
  ['nothing', { is: 'unreachable' } as const, { is: 'unreachable' }],
  ['a gate', { is: 'unreachable', isGated: true } as const, { is: 'unreachable', isGated: true }],
  ['another status', answer({ answers: [TAKEN] }, 503), { is: 'unreachable' }],
  ['no answers', answer({}), { is: 'unreachable', answered: 200 }],
  ['null', answer(null), { is: 'unreachable', answered: 200 }],
  ['a text', answer('answers'), { is: 'unreachable', answered: 200 }],
  ['too many answers', answer({ answers: [TAKEN, TAKEN] }), { is: 'unreachable', answered: 200 }],
  ['answers that are none', answer({ answers: [null] }), { is: 'unreachable', answered: 200 }],
  ['answers of another form', answer({ answers: { length: 1 } }), { is: 'unreachable', answered: 200 }],
])('after %s, the writes are sent again', (_, response, result) => {
  expect(resultsOf(response, 1)).toEqual([result]);
});

test('a server that refuses the call can’t take batches', () => {
  expect(resultsOf(answer({ error: 'There’s no such call.', code: 'not-found' }, 404), 1)).toBeUndefined();
});
