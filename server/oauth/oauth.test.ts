import { decodeJwt, decodeProtectedHeader } from 'jose';
import { expect, test } from 'vitest';
import { startApp } from '../../test/server/app.ts';
import { appClient, CALLBACK, RESOURCE } from '../../test/server/app-client.ts';
import { confirmIn, mcpClient } from '../../test/server/mcp-client.ts';
import { purge } from '../db/upkeep/purge.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const TOOL_LIST = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} };

async function start() {
  const server = await startApp();
  const ada = await server.proPerson();
  const opens = async (accessToken: string) =>
    (await mcpClient(server.app, accessToken).post(TOOL_LIST)).status;
  const appsOf = async () => (await ada.call('GET', '/api/connected-apps')).body.apps;
  return { server, ada, client: appClient(server.app), opens, appsOf };
}

test('an app connects by consent, calls tools as the person who allowed it, and history names it', async () => {
  const { server, ada, client, appsOf } = await start();
  await using _ = server;
  const { accessToken, clientId } = await client.connect(ada);
  expect(decodeProtectedHeader(accessToken)).toMatchObject({ alg: 'EdDSA', typ: 'at+jwt' });
  expect(decodeJwt(accessToken)).toMatchObject({
    iss: 'http://localhost',
    aud: RESOURCE,
    sub: ada.accountId,
    client_id: clientId,
    scope: 'read write',
    sid: expect.stringContaining(ada.accountId),
  });
  expect(JSON.stringify(decodeJwt(accessToken))).not.toContain('@');
  const mcp = mcpClient(server.app, accessToken);
  await ada.add('Call Ann');
  expect((await mcp.call('find_tasks', { filter: '"Ann"' })).text).toContain('Call Ann');
  const lines = { tasks: ['Buy milk'] };
  const confirm = confirmIn(await mcp.call('add_tasks', lines));
  expect((await mcp.call('add_tasks', { ...lines, confirm })).text).toMatch(/^Done\./);
  const origins = await server.database.db.selectFrom('history').select('origin').execute();
  expect(origins.map(({ origin }) => origin)).toContain('program Clever');
  expect(await appsOf()).toEqual([
    {
      ...{ id: expect.any(String), name: 'Clever', host: 'ai.example', scopes: ['read', 'write'] },
      createdAt: expect.any(String),
      lastUsedAt: expect.any(String),
    },
  ]);
  expect(server.failures).toEqual([]);
});

test('an app is told where to get a token, and how', async () => {
  const { server, client } = await start();
  await using _ = server;
  const refused = await server.app.request('/mcp', { method: 'POST', body: '{}' });
  const [, address = ''] =
    /resource_metadata="([^"]+)"/.exec(refused.headers.get('WWW-Authenticate') ?? '') ?? [];
  const read = async (path: string) => (await server.app.request(new URL(path).pathname)).json();
  const resource = await read(address);
  expect(resource).toMatchObject({ resource: RESOURCE, authorization_servers: ['http://localhost'] });
  const metadata = await read('http://localhost/.well-known/oauth-authorization-server');
  expect(metadata).toMatchObject({
    issuer: 'http://localhost',
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
  });
  const { status, body } = await client.register({
    logo_uri: 'http://10.0.0.1/logo',
    sector_identifier_uri: 'https://10.0.0.1/sector',
    client_name: `\u202e Clever\u0000\n${'x'.repeat(200)}`,
  });
  expect(status).toBe(201);
  expect(body.client_name).toMatch(/^Cleverx{54}$/);
  expect(body).not.toHaveProperty('logo_uri');
  expect(body).not.toHaveProperty('sector_identifier_uri');
  const own = await server.app.request(new URL(body.registration_client_uri).pathname, {
    headers: { Authorization: `Bearer ${body.registration_access_token}` },
  });
  expect(await own.json()).toMatchObject({ client_id: body.client_id, redirect_uris: [CALLBACK] });
  expect((await server.app.request(new URL(body.registration_client_uri).pathname)).status).toBe(401);
});

test('a code works once, and a second use ends the connection', async () => {
  const { server, ada, client, opens, appsOf } = await start();
  await using _ = server;
  const clientId = (await client.register()).body.client_id;
  const code = await client.consent(ada, clientId);
  const [first, second] = await Promise.all([
    client.exchange(clientId, code),
    client.exchange(clientId, code),
  ]);
  expect([first.status, second.status].sort()).toEqual([200, 400]);
  const won = first.status === 200 ? first : second;
  const again = await client.exchange(clientId, code);
  expect(again).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
  expect(await opens(won.body.access_token)).toBe(401);
  expect(await appsOf()).toEqual([]);
  expect((await client.refresh(clientId, won.body.refresh_token)).body.error).toBe('invalid_grant');
});

test('refresh tokens change with each use, and a second use of one ends the connection', async () => {
  const { server, ada, client, opens } = await start();
  await using _ = server;
  const { clientId, accessToken, refreshToken } = await client.connect(ada);
  const renewed = await client.refresh(clientId, refreshToken);
  expect(renewed.status).toBe(200);
  expect(renewed.body.refresh_token).not.toBe(refreshToken);
  expect(await opens(renewed.body.access_token)).toBe(200);
  const stranger = (await client.register()).body.client_id;
  expect((await client.refresh(stranger, renewed.body.refresh_token)).body.error).toBe('invalid_grant');
  expect((await client.refresh(clientId, refreshToken)).body.error).toBe('invalid_grant');
  for (const token of [accessToken, renewed.body.access_token]) expect(await opens(token)).toBe(401);
  expect((await client.refresh(clientId, renewed.body.refresh_token)).body.error).toBe('invalid_grant');
});

test('of an app that renews its token all the time, 20 used ones are stored', async () => {
  const { server, ada, client } = await start();
  await using _ = server;
  const { clientId, refreshToken: first } = await client.connect(ada);
  let refreshToken = first;
  for (let n = 0; n < 30; n += 1) {
    server.clock.now += 1_000;
    refreshToken = (await client.refresh(clientId, refreshToken)).body.refresh_token;
  }
  const rows = await server.database.db
    .selectFrom('oauth_artifact')
    .select('consumed_at')
    .where('kind', '=', 'RefreshToken')
    .execute();
  expect(rows.filter(({ consumed_at }) => consumed_at).length).toBe(20);
  expect(rows.filter(({ consumed_at }) => !consumed_at).length).toBe(1);
});

test('requests with a wrong address, resource or challenge get no code', async () => {
  const { server, ada, client } = await start();
  await using _ = server;
  const clientId = (await client.register()).body.client_id;
  const wrongAddress = await client.ask(clientId, { redirect_uri: 'https://evil.example/callback' });
  expect(wrongAddress.at.href).toBe('http://localhost/connect.html?problem=invalid_redirect_uri');
  const unknown = await client.ask('nobody');
  expect(unknown.at.href).toBe('http://localhost/connect.html?problem=invalid_client');
  const long = await client.ask(clientId, { state: 'x'.repeat(5_000) });
  expect(long.at.searchParams.get('problem')).toBe('invalid_request');
  const refusals = {
    invalid_target: { resource: 'http://localhost/api' },
    invalid_request: { code_challenge_method: 'plain' },
  };
  // Nothing leads to an address that anyone could have registered, before a person has decided.
  for (const [problem, more] of Object.entries(refusals))
    expect((await client.ask(clientId, more)).at.href).toBe(
      `http://localhost/connect.html?problem=${problem}`,
    );
  const without = await client.ask(clientId, { code_challenge: undefined, code_challenge_method: undefined });
  expect(without.at.href).toBe('http://localhost/connect.html?problem=invalid_request');

  const code = await client.consent(ada, clientId);
  const wrong = async (more: Record<string, string>) =>
    (await client.exchange(clientId, code, more)).body.error;
  expect(await wrong({ redirect_uri: 'https://evil.example/callback' })).toBe('invalid_grant');
  expect(await wrong({ code_verifier: 'x'.repeat(43) })).toBe('invalid_grant');
  expect(await client.exchange('nobody', code)).toMatchObject({
    status: 401,
    body: { error: 'invalid_client' },
  });
});

test('a token opens only what it was made for', async () => {
  const { server, ada, client, opens } = await start();
  await using _ = server;
  const { accessToken } = await client.connect(ada);
  const asked = await server.app.request('/api/tasks', {
    headers: { Authorization: `Bearer ${accessToken}` },
  });
  expect(asked.status).toBe(401);
  expect(await opens(`token-of-${ada.accountId}`)).toBe(401);
  const [head, body = '', signature] = accessToken.split('.');
  const forged = Buffer.from(
    JSON.stringify({ ...decodeJwt(accessToken), sub: 'bob', sid: `bob_${'0'.repeat(32)}` }),
  ).toString('base64url');
  expect(body).not.toBe(forged);
  expect(await opens([head, forged, signature].join('.'))).toBe(401);
  server.clock.now = Date.now() + 2 * HOUR_MS;
  expect(await opens(accessToken)).toBe(401);
});

test('a disconnected app is refused with its next call, and can’t renew its token', async () => {
  const { server, ada, client, opens, appsOf } = await start();
  await using _ = server;
  const { clientId, accessToken, refreshToken } = await client.connect(ada);
  const eve = server.person();
  const [{ id }] = await appsOf();
  expect((await eve.call('DELETE', '/api/connected-apps', { appId: id })).status).toBe(404);
  expect(await opens(accessToken)).toBe(200);
  expect((await ada.call('DELETE', '/api/connected-apps', { appId: id })).status).toBe(200);
  expect(await opens(accessToken)).toBe(401);
  expect((await client.refresh(clientId, refreshToken)).body.error).toBe('invalid_grant');
  expect((await ada.call('DELETE', '/api/connected-apps', { appId: id })).status).toBe(404);
});

test('only the browser that the app sent can answer, and once', async () => {
  const { server, ada, client } = await start();
  await using _ = server;
  const clientId = (await client.register()).body.client_id;
  const { requestId } = await client.ask(clientId);
  const both = { scopes: ['read', 'write'] };
  const other = appClient(server.app);
  expect((await other.answer(ada, requestId, 'app')).status).toBe(404);
  expect((await other.answer(ada, requestId, 'allow', both)).status).toBe(404);
  const { requestId: anotherId } = await other.ask(clientId);
  expect((await client.answer(ada, anotherId, 'app')).status).toBe(404);

  expect((await client.answer(ada, requestId, 'app')).body).toEqual({
    name: 'Clever',
    host: 'ai.example',
    scopes: ['read', 'write'],
  });
  const { body } = await client.answer(ada, requestId, 'allow', both);
  expect((await client.answer(ada, requestId, 'allow', both)).status).toBe(409);
  expect((await other.open(body.continueAt)).searchParams.get('problem')).toBe('invalid_request');
  expect((await client.open(body.continueAt)).searchParams.get('code')).toBeTruthy();

  const { requestId: refused } = await client.ask(clientId);
  const { continueAt } = (await client.answer(ada, refused, 'refuse', {})).body;
  expect((await client.open(continueAt)).searchParams.get('error')).toBe('access_denied');
});

test('an app gets no more than it asked for, and less if the person wants', async () => {
  const { server, ada, client, appsOf } = await start();
  await using _ = server;
  const { accessToken } = await client.connect(ada, ['read']);
  expect(decodeJwt(accessToken).scope).toBe('read');
  const { tools } = await mcpClient(server.app, accessToken).ask('tools/list');
  expect(tools.map(({ name }: { name: string }) => name)).not.toContain('add_tasks');
  expect((await appsOf())[0].scopes).toEqual(['read']);

  const clientId = (await client.register()).body.client_id;
  const { requestId } = await client.ask(clientId, { scope: 'read' });
  const more = await client.answer(ada, requestId, 'allow', { scopes: ['read', 'write'] });
  expect(more.status).toBe(400);
});

test('an app that connects again has one connection', async () => {
  const { server, ada, client, opens, appsOf } = await start();
  await using _ = server;
  const { clientId, accessToken } = await client.connect(ada);
  await client.exchange(clientId, await client.consent(ada, clientId));
  expect(await appsOf()).toHaveLength(1);
  expect(await opens(accessToken)).toBe(401);
});

test('a connection ends with its account, and when it isn’t used for 60 days', async () => {
  const { server, ada, client, opens, appsOf } = await start();
  await using _ = server;
  const { clientId, accessToken, refreshToken } = await client.connect(ada);
  server.clock.now += 59 * DAY_MS;
  const { body } = await client.refresh(clientId, refreshToken);
  server.clock.now += 59 * DAY_MS;
  await purge(server.database, server.clock.now);
  expect(await appsOf()).toHaveLength(1);
  server.clock.now += 2 * DAY_MS;
  expect(await appsOf()).toEqual([]);
  expect((await client.refresh(clientId, body.refresh_token)).body.error).toBe('invalid_client');
  await purge(server.database, server.clock.now);
  const left = await server.database.db.selectFrom('connected_app').select('id').execute();
  expect(left).toEqual([]);

  const again = await client.connect(ada);
  expect(await opens(again.accessToken)).toBe(200);
  expect((await ada.call('DELETE', '/api/account', { email: `${ada.accountId}@example.com` })).status).toBe(
    200,
  );
  expect(await opens(again.accessToken)).toBe(401);
  const rows = await server.database.db
    .selectFrom('oauth_artifact')
    .select('kind')
    .where('account_id', 'is not', null)
    .execute();
  expect(rows).toEqual([]);
  expect(await opens(accessToken)).toBe(401);
});
