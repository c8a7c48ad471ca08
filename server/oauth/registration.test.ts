import { expect, test } from 'vitest';
import { startApp } from '../../test/server/app.ts';
import { appClient } from '../../test/server/app-client.ts';
import { purge } from '../db/upkeep/purge.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

test.each([
  [['https://ai.example/callback'], 201],
  [['http://127.0.0.1:3333/callback', 'http://localhost/cb', 'http://[::1]:1/'], 201],
  [['http://ai.example/callback'], 400],
  [['http://127.0.0.1.evil.example/'], 400],
  [['javascript:alert(1)'], 400],
  [['cursor://callback'], 400],
  [['data:text/html,x'], 400],
  [['https://ai.example/#part'], 400],
  [[], 400],
  [Array.from({ length: 6 }, (_, n) => `https://ai.example/${n}`), 400],
  [[`https://ai.example/${'x'.repeat(1_000)}`], 400],
])('an app with the addresses %j is answered %i', async (redirectUris, status) => {
  await using server = await startApp();
  const answered = await appClient(server.app).register({ redirect_uris: redirectUris });
  expect(answered.status).toBe(status);
  if (status === 400) expect(answered.body.error).toBe('invalid_redirect_uri');
});

test('what isn’t a registration is refused', async () => {
  await using server = await startApp();
  const client = appClient(server.app);
  const wrong = await client.register({ token_endpoint_auth_method: 'private_key_jwt' });
  expect(wrong).toMatchObject({ status: 400, body: { error: 'invalid_client_metadata' } });
  const { status } = await server.app.request('/api/oauth/register', { method: 'POST', body: 'no json' });
  expect(status).toBe(400);
});

test('a network that registers 10,000 apps stores 20, which are gone after a day', async () => {
  await using server = await startApp({ rateLimitPerMinute: 100_000 });
  const { register } = appClient(server.app);
  const statuses = new Map<number, number>();
  for (let n = 0; n < 10_000; n += 1) {
    const { status } = await register();
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  expect(Object.fromEntries(statuses)).toEqual({ 201: 20, 429: 9_980 });
  const count = async () =>
    (await server.database.db.selectFrom('oauth_artifact').select('id').execute()).length;
  expect(await count()).toBe(20);
  server.clock.now += DAY_MS + 1;
  await purge(server.database, server.clock.now);
  expect(await count()).toBe(0);
});

test('the oldest registrations that nobody uses make room for new ones', async () => {
  await using server = await startApp();
  const { db } = server.database;
  const ada = await server.proPerson();
  const client = appClient(server.app);
  const connected = await client.connect(ada);
  const rows = Array.from({ length: 2_000 }, (_, n) => ({
    ...{
      kind: 'Client',
      id: `filler-${n}`,
      account_id: null,
      grant_id: null,
      payload: '',
      consumed_at: null,
    },
    expires_at: new Date(server.clock.now + DAY_MS - 10_000 + n).toISOString(),
  }));
  for (let from = 0; from < rows.length; from += 500)
    await db
      .insertInto('oauth_artifact')
      .values(rows.slice(from, from + 500))
      .execute();
  expect((await client.register()).status).toBe(201);
  const left = await db.selectFrom('oauth_artifact').select('id').where('kind', '=', 'Client').execute();
  expect(left).toHaveLength(2_000 + 1);
  expect(left.map(({ id }) => id)).not.toContain('filler-0');
  expect((await client.refresh(connected.clientId, connected.refreshToken)).status).toBe(200);
});
