import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { expect, test } from 'vitest';
import { Problem, type ProblemCode, say } from '../domain/problem.ts';
import { answerErrors } from './answer-errors.ts';
import type { ApiEnv } from './api/api.ts';
import { TooManyRequests } from './load/too-many-requests.ts';

/** The answer to a request that fails, and what is logged of it. */
async function answerTo(error: Error, isOutdated = false) {
  const logged: [string, object, string][] = [];
  const log = (level: string) => (fields: object, message: string) =>
    void logged.push([level, fields, message]);
  const app = new Hono<ApiEnv>()
    .post('/api/tasks/:id', () => {
      throw error;
    })
    .onError(answerErrors({ error: log('error'), warn: log('warn') }, true, async () => isOutdated));
  const response = await app.request('/api/tasks/secret', { method: 'POST' });
  return { status: response.status, body: await response.json(), headers: response.headers, logged };
}

test.each<[ProblemCode, number]>([
  ['invalid', 400],
  ['unauthenticated', 401],
  ['forbidden', 403],
  ['limit', 403],
  ['not-found', 404],
  ['conflict', 409],
  ['unavailable', 503],
])('a problem of the kind %s has the status %d, and isn’t logged', async (code, status) => {
  const answer = await answerTo(new Problem(code, say`There are ${{ most: 3 }} at most.`));
  expect(answer).toMatchObject({ status, logged: [] });
  expect(answer.body).toEqual({
    code,
    error: 'There are 3 at most.',
    words: 'There are {most} at most.',
    values: { most: 3 },
  });
});

test('too many requests are told when to come back', async () => {
  const { status, body, headers, logged } = await answerTo(new TooManyRequests(7, 'Slow down.'));
  expect([status, headers.get('Retry-After'), logged]).toEqual([429, '7', []]);
  expect(body).toMatchObject({ code: 'limit', error: 'Slow down.' });
});

test('other refusals are invalid requests', async () => {
  const { status, body, headers } = await answerTo(new HTTPException(413, { message: 'That’s too large.' }));
  expect([status, headers.get('Retry-After')]).toEqual([413, null]);
  expect(body).toMatchObject({ code: 'invalid', error: 'That’s too large.' });
});

test('a database that is away is temporary, and logged as a warning', async () => {
  const error = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
  const { status, body, headers, logged } = await answerTo(error);
  expect([status, headers.get('Retry-After')]).toEqual([503, '5']);
  expect(body).toMatchObject({
    code: 'unavailable',
    error:
      'The server can’t reach its PostgreSQL database. Please try again in a moment. Your changes are kept on this device.',
  });
  expect(logged.map(([level]) => level)).toEqual(['warn']);
});

test.each([{ errcode: 1 }, { code: '42703', severity: 'ERROR', routine: 'errorMissingColumn' }])(
  'once a newer version has changed the database, what it refuses with %j is temporary',
  async (more) => {
    const refused = () => Object.assign(new Error('no such column'), more);
    const { status, body, headers, logged } = await answerTo(refused(), true);
    expect([status, headers.get('Retry-After')]).toEqual([503, '5']);
    expect(body).toMatchObject({ code: 'unavailable', error: expect.stringContaining('being upgraded') });
    expect(logged.map(([level]) => level)).toEqual(['warn']);
    expect((await answerTo(refused())).status).toBe(500);
    expect((await answerTo(new Error('a fault'), true)).status).toBe(500);
  },
);

test('any other error is ours, and is logged with its route, not its path', async () => {
  const error = new Error('a row of someone');
  const { status, body, logged } = await answerTo(error);
  expect(status).toBe(500);
  expect(body).toMatchObject({
    code: 'failed',
    error: 'Something went wrong in Daymark. Please try again.',
  });
  expect(logged).toEqual([['error', { error, method: 'POST', route: '/api/tasks/:id' }, 'request failed']]);
});
