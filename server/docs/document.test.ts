import { expect, test } from 'vitest';
import { startApp } from '../../test/server/app.ts';
import { OAUTH_PATHS } from '../oauth/addresses.ts';
import { type ApiDocument, operationsOf } from './document.ts';

const OAUTH: string[] = Object.values(OAUTH_PATHS);
const METHODS = ['GET', 'POST', 'PUT', 'DELETE'];

async function readDocument(app: Awaited<ReturnType<typeof startApp>>['app']): Promise<ApiDocument> {
  const response = await app.request('/api/openapi.json');
  return (await response.json()) as ApiDocument;
}

test.each([undefined, 'the-key-of-developers'])(
  'the document has exactly the server’s operations',
  async (devApiKey) => {
    await using server = await startApp({ devApiKey });
    const described = operationsOf(await readDocument(server.app)).map(
      ({ method, path }) => `${method} ${path}`,
    );
    const served = server.app.routes
      .filter(({ method, path }) => METHODS.includes(method) && path.startsWith('/api/'))
      // The calls of a standard, which the server's metadata names.
      .filter(
        ({ path }) =>
          !OAUTH.some((own) => path === own || path === `${own}/:requestId` || path === `${own}/:clientId`),
      )
      .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`);
    const bySignIn = described.filter((call) => call.includes(' /api/auth/'));
    expect(described.sort()).toEqual([...new Set([...served, ...bySignIn])].sort());
    expect(bySignIn).toHaveLength(6);
  },
);

test('every operation documents its purpose, authentication, responses and errors', async () => {
  await using server = await startApp();
  const document = await readDocument(server.app);
  for (const { method, path, operation } of operationsOf(document)) {
    const { summary, tags, responses = {}, security = document.security ?? [] } = operation;
    expect(summary, `${method} ${path}`).toBeTruthy();
    expect(tags, `${method} ${path}`).toHaveLength(1);
    expect(
      Object.keys(responses).some((status) => /^[23]0\d$/.test(status)),
      `${method} ${path}`,
    ).toBe(true);
    if (!responses['302']) expect(responses, `${method} ${path}`).toHaveProperty('4XX');
    for (const name of security.flatMap((one) => Object.keys(one)))
      expect(document.components?.securitySchemes).toHaveProperty(name);
  }
  expect(JSON.stringify(document.paths?.['/api/tasks']?.post)).toContain('#/components/schemas/Task');
  expect(JSON.stringify(document.paths?.['/api/tasks']?.post)).toContain('IdempotencyKey');
  expect(JSON.stringify(document.paths?.['/api/tasks']?.get)).not.toContain('IdempotencyKey');
});

test('says in whole sentences what a list returns and what an error contains', async () => {
  await using server = await startApp();
  const { info, paths, components } = await readDocument(server.app);
  for (const path of ['/api/planner', '/api/focus'])
    expect(paths?.[path]?.get?.summary).toBe('All that the caller can see');
  const problem = components?.schemas?.Problem as { properties: object };
  const fields = Object.keys(problem.properties);
  expect(info.description).toContain(`a body of \`{${fields.join(', ')}}\``);
});

test('the page lists every operation and contains no inline scripts or styles', async () => {
  await using server = await startApp();
  const response = await server.app.request('/api/docs');
  expect(response.headers.get('Content-Type')).toContain('text/html');
  const page = await response.text();
  for (const { method, path } of operationsOf(await readDocument(server.app)))
    expect(page).toContain(`<b class="${method}">${method}</b> ${path}</h3>`);
  expect(page).not.toMatch(/<script>|<style|style=|onclick/);
  const style = await server.app.request('/api/docs/style.css');
  expect(style.headers.get('Content-Type')).toContain('text/css');
});

test('describes how callers prove who they are, and the key that makes a write count once', async () => {
  await using server = await startApp();
  const { openapi, info, security, components } = await readDocument(server.app);
  expect([openapi, info.title, info.version]).toEqual(['3.1.0', 'Daymark API', '1']);
  expect(security).toEqual([{ person: [] }, { accessToken: [] }]);
  expect(components?.securitySchemes).toMatchObject({
    person: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
    accessToken: { type: 'http', scheme: 'bearer' },
    devKey: { type: 'apiKey', in: 'header', name: 'x-api-key' },
    sessionCookie: { type: 'apiKey', in: 'cookie', name: 'daymark.session_token' },
    providerSignature: { type: 'apiKey', in: 'header', name: 'X-Razorpay-Signature' },
  });
  expect(components?.parameters).toEqual({
    IdempotencyKey: {
      name: 'Idempotency-Key',
      in: 'header',
      required: false,
      description: 'A new key for each write; the same key to retry it.',
      schema: { type: 'string', pattern: '^[\\w-]{8,128}$' },
    },
    Preview: {
      name: 'Daymark-Preview',
      in: 'header',
      required: false,
      description: 'To be told what the call would answer, and change nothing.',
      schema: { type: 'string', enum: ['1'] },
    },
  });
});

test('the operations that access tokens can’t call are those that the help page names', async () => {
  await using server = await startApp();
  const personal = operationsOf(await readDocument(server.app))
    .filter(({ operation: { security = [] } }) => security.some((one) => 'person' in one))
    .map(({ method, path }) => (path === '/api/account' ? `${method} ${path}` : path.split('/')[2]));
  expect([...new Set(personal)].sort()).toEqual(
    [
      ...['invitations', 'members', 'memberships', 'sharing'], // Sharing
      ...['payment', 'subscription'], // Payments
      ...['deliveries', 'mail', 'push'], // Notifications
      'mail-address',
      'import', // Importing from Todoist
      ...['calendar', 'feeds'], // Calendar addresses
      'webhooks',
      'tokens',
      ...['connected-apps', 'oauth'], // Connecting AI apps
      'admin', // Managing this server
      'DELETE /api/account',
    ].sort(),
  );
});

test('exactly the writes of one’s own data take an idempotency key', async () => {
  await using server = await startApp();
  const taking = operationsOf(await readDocument(server.app))
    .filter(({ operation }) => JSON.stringify(operation.parameters ?? []).includes('/IdempotencyKey'))
    .map(({ method, path }) => `${method} ${path}`);
  expect(taking).toEqual(
    expect.arrayContaining([
      'POST /api/tasks',
      'PUT /api/tasks',
      'DELETE /api/tasks',
      'POST /api/invitations',
    ]),
  );
  for (const none of ['GET /api/changes', 'GET /api/tasks', 'POST /api/batch', 'POST /api/payment/verify'])
    expect(taking).not.toContain(none);
});

test('the page’s parts have their types', async () => {
  await using server = await startApp();
  const typeOf = async (path: string) => (await server.app.request(path)).headers.get('Content-Type');
  expect(await typeOf('/api/docs')).toMatch(/^text\/html/);
  expect(await typeOf('/api/docs/style.css')).toBe('text/css');
  expect(await (await server.app.request('/api/docs')).text()).toContain('href="/api/docs/style.css"');
});
