import { expect, test } from 'vitest';
import { METRICS_TOKEN, type Person, startApp } from '../../test/server/app.ts';
import { startSignIn } from '../../test/server/sign-in.ts';

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
