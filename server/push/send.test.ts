import { createHash } from 'node:crypto';
import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import { createPushStandIn } from '../../sandbox/push.ts';
import { createWarnings } from '../../test/server/service.ts';
import { OutsideError } from '../outside/outside-error.ts';
import type { OutsideRequest } from '../outside/safe-fetch.ts';
import { createPush } from './send.ts';
import { vapidKeysOf } from './vapid.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NOW = Date.parse('2026-06-15T10:00:00Z');
const NOTIFICATION = {
  title: 'Call',
  body: 'Due',
  tag: 'daymark-task-t',
  actions: [],
  data: { open: '/tasks' },
};

/** Sends a notification to a push service that answers, or fails, as given. */
async function send(answer: { status: number; headers?: Record<string, string> } | Error) {
  const browser = createPushStandIn().subscribe('http://push.example');
  const [log, asked] = [createWarnings(), [] as [string, OutsideRequest | undefined][]];
  const push = createPush({
    keys: vapidKeysOf('secret'),
    contact: 'https://daymark.example',
    clock: () => NOW,
    log,
    safeFetch: async (url, given) => {
      asked.push([url, given]);
      if (answer instanceof Error) throw answer;
      return { headers: {}, body: Buffer.from(''), ...answer };
    },
  });
  const outcome = await push({ endpoint: browser.endpoint, keys: browser.keys }, NOTIFICATION);
  return { outcome, asked, warnings: log.warnings, endpoint: browser.endpoint };
}

test('a notification is urgent, lasts an hour, replaces the last one about the same, and names the operator', async () => {
  const { asked, endpoint } = await send({ status: 201 });
  const [[url, given] = ['', undefined]] = asked;
  expect([url, given?.method]).toEqual([endpoint, 'POST']);
  const headers = new Headers(given?.headers);
  const topic = createHash('sha256').update('daymark-task-t').digest('base64url').slice(0, 32);
  expect([headers.get('ttl'), headers.get('urgency'), headers.get('topic')]).toEqual(['3600', 'high', topic]);
  const [, token = ''] = /t=([^,]+)/.exec(headers.get('authorization') ?? '') ?? [];
  expect(decodeJwt(token)).toMatchObject({ aud: 'https://push.example', sub: 'https://daymark.example' });
});

const REFUSED = 'a push service refused a notification';
const busy = (waitMs: number) => ({ status: 'busy', waitMs });

test.each([
  [199, { status: 'refused' }],
  [200, { status: 'sent' }],
  [201, { status: 'sent' }],
  [299, { status: 'sent' }],
  [300, { status: 'refused' }],
  [400, { status: 'refused' }],
  [404, { status: 'gone' }],
  [410, { status: 'gone' }],
  [413, { status: 'refused' }],
  [428, { status: 'refused' }],
  [429, busy(MINUTE)],
  [499, { status: 'refused' }],
  [500, busy(MINUTE)],
  [503, busy(MINUTE)],
])('an answer of %d means %j', async (status, expected) => {
  const { outcome, warnings } = await send({ status });
  expect(outcome).toEqual(expected);
  const isFine = outcome.status === 'sent' || outcome.status === 'gone';
  expect(warnings).toEqual(isFine ? [] : [[{ service: 'push', status }, REFUSED]]);
});

test.each([
  ['120', 2 * MINUTE],
  ['59', MINUTE],
  ['0', MINUTE],
  ['-5', MINUTE],
  ['3600', HOUR],
  ['3601', HOUR],
  ['Mon, 15 Jun 2026 10:05:00 GMT', 5 * MINUTE],
  ['Mon, 15 Jun 2026 09:00:00 GMT', MINUTE],
  ['Tue, 16 Jun 2026 10:00:00 GMT', HOUR],
  ['soon', MINUTE],
])('Retry-After: %s is a pause of %d ms', async (after, waitMs) => {
  const { outcome } = await send({ status: 429, headers: { 'retry-after': after } });
  expect(outcome).toEqual(busy(waitMs));
});

test.each([
  [new OutsideError('network', 'x'), 'network', busy(MINUTE)],
  [new OutsideError('time', 'x'), 'time', busy(MINUTE)],
  [new OutsideError('address', 'x'), 'address', { status: 'refused' }],
  [new OutsideError('size', 'x'), 'size', { status: 'refused' }],
  [new TypeError('x'), 'TypeError', { status: 'refused' }],
])('%s means %s and %j', async (error, reason, expected) => {
  const { outcome, warnings } = await send(error);
  expect(outcome).toEqual(expected);
  expect(warnings).toEqual([[{ service: 'push', reason }, 'a push service can’t be reached']]);
});
