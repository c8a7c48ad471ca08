import { Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { expect, test } from 'vitest';
import { accessTokenCalls } from '../../domain/api/access-token-calls.ts';
import { accountCalls } from '../../domain/api/account-calls.ts';
import type { Call } from '../../domain/api/call.ts';
import { Problem, type ProblemCode } from '../../domain/problem.ts';
import { METRICS_TOKEN, type Person, startApp } from '../../test/server/app.ts';
import { startSignIn } from '../../test/server/sign-in.ts';
import type { ApiEnv } from '../api/api.ts';
import { createSecurityLog, logSecurityEvents } from './security-events.ts';

const KEY = 'the-key-of-the-developer';
const told = (lines: readonly string[]) =>
  lines.map((line) => JSON.parse(line)).filter(({ security }) => security !== undefined);

test('logs one line without content for everything granted, revoked or refused', async () => {
  await using server = await startApp({ devApiKey: KEY });
  const [ada, bob] = [server.person(), server.person()];
  const made = await ada.call('POST', '/api/tokens', { token: { name: 'Marker', scopes: ['read'] } });
  const { secret, token } = made.body;
  const raw = (path: string, authorization: string) =>
    server.app.request(path, { headers: { Authorization: authorization } });
  await raw('/api/account/export', `Bearer ${secret}`);
  await ada.call('DELETE', '/api/tokens', { tokenId: token.id });
  await raw('/api/tasks', `Bearer ${secret}`);
  const invited = await ada.call('POST', '/api/invitations', { listId: 'work', role: 'viewer' });
  await bob.call('POST', '/api/invitations/accept', { id: invited.body.secret });
  const listId = `${ada.accountId}:work`;
  await bob.add('Marker', { id: `${ada.accountId}:x`, listId });
  await ada.call('PUT', '/api/members', { id: `work-${bob.accountId}`, role: 'editor' });
  await ada.call('DELETE', '/api/members', { id: `work-${bob.accountId}` });
  await ada.call('DELETE', '/api/sharing', { listId: 'work' });
  await raw('/metrics', 'Bearer wrong');
  await raw('/metrics', `Bearer ${METRICS_TOKEN}`);
  await server.app.request('/api/dev/debug', { headers: { 'x-api-key': 'wrong' } });
  await server.app.request('/api/payment/webhook', { method: 'POST', body: '{}' });
  const email = `${bob.accountId}@example.com`;
  await bob.call('DELETE', '/api/account', { confirm: email, email });

  const by = (who: Person) => ({ accountId: who.accountId });
  const events = told(server.logged).map(({ security, accountId }) => [security, accountId]);
  for (const [event, who] of [
    ['token-created', by(ada)],
    ['token-revoked', by(ada)],
    ['token-refused', {}],
    ['invitation-created', by(ada)],
    ['member-joined', by(bob)],
    ['access-denied', by(bob)],
    ['member-role-changed', by(ada)],
    ['member-removed', by(ada)],
    ['sharing-stopped', by(ada)],
    ['metrics-token-refused', {}],
    ['dev-key-refused', {}],
    ['payment-signature-refused', {}],
  ] as [string, { accountId?: string }][])
    expect(events, event).toContainEqual([event, who.accountId]);
  expect(events.filter(([event]) => event === 'metrics-token-refused')).toHaveLength(1);
  const log = server.logged.join('');
  for (const word of ['Marker', '@example.com', secret, invited.body.secret, KEY, METRICS_TOKEN])
    expect(log).not.toContain(word);
});

test('repeated refusals can’t fill the log', async () => {
  await using server = await startApp();
  for (let n = 0; n < 30; n++)
    await server.app.request('/api/tasks', { headers: { Authorization: `Bearer made-up-${n}` } });
  await expect.poll(() => told(server.logged).length).toBe(5);
});

test('logs sign-ins and sign-outs by account, and refused sign-ins by reason', async () => {
  await using app = await startSignIn();
  const ada = app.person();
  await ada.signIn('ada@example.com');
  const { accountId } = await app.sessions.verify(await ada.token());
  await ada.call('POST', '/sign-out');
  app.sandbox.claimsOf('eve@example.com', { email_verified: false });
  await app.person().signIn('eve@example.com');
  await expect.poll(() => app.events).toHaveLength(3);
  expect(app.events).toEqual([
    { security: 'sign-in', accountId },
    { security: 'sign-out', accountId },
    { security: 'sign-in-refused', reason: 'email_not_verified' },
  ]);
});

type Response = {
  status?: ContentfulStatusCode;
  code?: ProblemCode;
  as?: string;
  authorization?: string;
  call?: Call;
};

/** The event that a request causes, and whom it names. */
async function eventOf(method: string, path: string, response: Response = {}) {
  const { status = 200, code, as, authorization, call } = response;
  const found: unknown[] = [];
  const app = new Hono<ApiEnv>()
    .use(
      logSecurityEvents(
        (event, subject) => found.push([event, subject]),
        () => '203.0.113.7',
      ),
    )
    .use(async (c, next) => {
      if (as) c.set('caller', { accountId: as, email: '', expiresAt: 0 });
      if (call) c.set('call', call);
      await next();
    })
    .all('*', (c) => {
      if (code) throw new Problem(code, 'No.');
      return c.text('', status);
    })
    .onError((_, c) => c.text('', status));
  await app.request(path, { method, headers: authorization ? { Authorization: authorization } : {} });
  return found;
}

const created = accessTokenCalls.create;

test('a call is the security event that it names once it has succeeded', async () => {
  const as = 'ada';
  for (const status of [200, 201] as const)
    expect(await eventOf('POST', created.path, { status, as, call: created })).toEqual([
      ['token-created', { accountId: 'ada' }],
    ]);
  for (const status of [304, 400, 404] as const)
    expect(
      await eventOf('POST', created.path, { status: status as ContentfulStatusCode, as, call: created }),
    ).toEqual([]);
});

test.each<[why: string, method: string, call: Call | undefined]>([
  ['that names none', 'GET', accessTokenCalls.list],
  ['outside the table', 'POST', undefined],
  ['that asks only for headers', 'HEAD', accountCalls.export],
])('a call %s is no security event', async (_, method, call) => {
  expect(await eventOf(method, '/api/tokens', { as: 'ada', ...(call && { call }) })).toEqual([]);
});

const ADDRESS = { address: '203.0.113.7' };
test.each<[path: string, Response, unknown[]]>([
  ['/api/tasks', { status: 429, as: 'ada' }, [['rate-limited', { accountId: 'ada' }]]],
  ['/api/tasks', { status: 429 }, [['rate-limited', ADDRESS]]],
  ['/api/tasks', { status: 403, code: 'forbidden', as: 'ada' }, [['access-denied', { accountId: 'ada' }]]],
  ['/api/tasks', { status: 403, code: 'limit', as: 'ada' }, []],
  ['/api/tasks', { status: 403, as: 'ada' }, []],
  ['/api/tasks', { status: 404, code: 'forbidden' }, []],
  ['/metrics', { status: 401 }, [['metrics-token-refused', ADDRESS]]],
  ['/metrics', { status: 404 }, []],
  ['/api/payment/webhook', { status: 401 }, [['payment-signature-refused', ADDRESS]]],
  ['/api/dev/debug', { status: 401 }, [['dev-key-refused', ADDRESS]]],
  ['/api/tasks', { status: 401 }, []],
  ['/api/tasks', { status: 401, authorization: 'Bearer x' }, [['token-refused', ADDRESS]]],
  ['/api/tasks', { status: 401, authorization: 'Bearer x', as: 'ada' }, [['token-refused', ADDRESS]]],
  ['/api/auth/token', { status: 401, authorization: 'Bearer x' }, []],
  ['/api/tasks', { status: 200 }, []],
])('GET %s with %j', async (path, response, events) => {
  expect(await eventOf('GET', path, response)).toEqual(events);
});

test('refusals are warnings, at most five a minute of one kind and subject; other events are all logged', async () => {
  const lines: unknown[][] = [];
  const log = createSecurityLog({
    info: (fields, words) => lines.push(['info', fields, words]),
    warn: (fields, words) => lines.push(['warn', fields, words]),
  });
  const refused = ['sign-in-refused', 'token-refused', 'access-denied', 'rate-limited'] as const;
  const subjects = [{ accountId: 'ada' }, { accountId: 'bob' }, ADDRESS];
  for (let n = 0; n < 6; n++)
    for (const subject of subjects) {
      for (const event of refused) log(event, subject);
      log('token-created', subject);
    }
  await expect.poll(() => lines.length).toBe(3 * (4 * 5 + 6));
  for (const subject of subjects) {
    const count = (level: string, security: string) =>
      lines.filter(
        (line) =>
          JSON.stringify(line) === JSON.stringify([level, { security, ...subject }, 'security event']),
      ).length;
    expect(refused.map((event) => count('warn', event))).toEqual([5, 5, 5, 5]);
    expect(count('info', 'token-created')).toBe(6);
  }
});
