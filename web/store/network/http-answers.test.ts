import { expect, test } from 'vitest';
import type { Unreachable } from '../core/network-port.ts';
import { type CameBack, cameBack, isForeign, refusalIn, resultOf, waitIn } from './http-answers.ts';

const answer = (status: number, body?: unknown, more: Partial<CameBack> = {}): CameBack => ({
  status,
  body,
  isJson: true,
  retryAfter: 0,
  ...more,
});
const NO = { error: 'No.', code: 'invalid' };

test('reads a response’s status, body and headers', async () => {
  const json = { 'Content-Type': 'application/json; charset=utf-8' };
  expect(await cameBack(Response.json({ cursor: '1-a' }, { status: 201 }))).toEqual(
    answer(201, { cursor: '1-a' }),
  );
  const limited = new Response('{}', { status: 429, headers: { ...json, 'Retry-After': '7' } });
  expect(await cameBack(limited)).toEqual(answer(429, {}, { retryAfter: 7 }));
  const page = new Response('<html>', { status: 200, headers: { 'Content-Type': 'text/html' } });
  expect(await cameBack(page)).toEqual(answer(200, undefined, { isJson: false }));
  expect(await cameBack(new Response(null, { status: 204 }))).toEqual(
    answer(204, undefined, { isJson: false }),
  );
});

test.each([
  [400, NO, true],
  [405, NO, true],
  [413, NO, true],
  [409, NO, false],
  [403, { ...NO, code: 'forbidden' }, true],
  [403, { ...NO, code: 'limit' }, true],
  [429, { ...NO, code: 'limit' }, false],
  [404, { ...NO, code: 'not-found' }, true],
  [409, { ...NO, code: 'conflict' }, true],
  [401, { ...NO, code: 'unauthenticated' }, false],
  [400, { ...NO, code: 'toString' }, false],
  [400, { ...NO, code: 7 }, false],
  [400, { ...NO, error: 7 }, false],
  [400, { error: 'No.' }, false],
  [400, { code: 'invalid' }, false],
  [400, null, false],
  [400, 'invalid', false],
])('a %i with %j refuses the write: %s', (status, body, isRefusal) => {
  const { code, error: message } = (body ?? {}) as { code?: string; error?: string };
  expect(refusalIn(answer(status, body))).toEqual(isRefusal ? { code, message } : undefined);
});

test.each<[string, CameBack | Unreachable, object]>([
  ['nothing', { is: 'unreachable' }, {}],
  ['a page that isn’t of the server', answer(200, undefined, { isJson: false }), { answered: 200 }],
  ['no cursor', answer(200, {}), { answered: 200 }],
  ['a cursor that isn’t one', answer(200, { cursor: 'x' }), { answered: 200 }],
  ['a number for a cursor', answer(200, { cursor: 7 }), { answered: 200 }],
  ['an empty body', answer(204, null), { answered: 204 }],
  ['a redirect', answer(300, { cursor: '7-a' }, { isJson: false }), { answered: 300 }],
  ['an early response', answer(199, { cursor: '7-a' }, { isJson: false }), { answered: 199 }],
  ['too many requests', answer(429, {}), { answered: 429 }],
  ['when to come back', answer(429, {}, { retryAfter: 3 }), { answered: 429, retryAfterMs: 3000 }],
  ['a page in its place', answer(404, undefined, { isJson: false }), { answered: 404 }],
  ['an error of the server', answer(404, { error: 'No.', code: 'later' }), {}],
  ['a sign-in page', answer(401, undefined, { isJson: false }), {}],
  ['a failure', answer(500, undefined, { isJson: false }), {}],
])('after %s, the write is sent again', (_, response, expected) => {
  expect(resultOf(response)).toEqual({ is: 'unreachable', ...expected });
});

test('a cursor says that the write was taken, a refusal why it wasn’t', () => {
  for (const status of [200, 201, 299])
    expect(resultOf(answer(status, { cursor: '7-a' }))).toEqual({ is: 'taken', cursor: '7-a' });
  expect(resultOf(answer(400, NO))).toEqual({ is: 'refused', code: 'invalid', message: 'No.' });
});

test.each([
  [0, {}],
  [-1, {}],
  [Number.NaN, {}],
  [1, { retryAfterMs: 1_000 }],
  [120, { retryAfterMs: 120_000 }],
  [121, { retryAfterMs: 120_000 }],
])('asked to wait for %d seconds, waits %j', (retryAfter, wait) => {
  expect(waitIn({ ...answer(429), retryAfter })).toEqual(wait);
});

test('only the server itself asks to sign in, and fails', () => {
  expect([200, 400, 401, 403, 499, 500, 503].map(isForeign)).toEqual([
    true,
    true,
    false,
    true,
    true,
    false,
    false,
  ]);
});
