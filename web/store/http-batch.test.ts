import { expect, test } from 'vitest';
import { batchOf, resultsOf } from './http-batch.ts';
import type { CameBack } from './http-result.ts';

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
