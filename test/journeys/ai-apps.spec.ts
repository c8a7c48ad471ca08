import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from '../harness/accessible.ts';
import { expect, openPopup, signIn, test } from '../harness/journey.ts';

const BOTH = 'May read and change';

/** An AI app of this device: it calls our server by HTTP, and waits for the browser at an address of its own. */
async function aiApp(page: Page, request: APIRequestContext, origin: string) {
  const listener = createServer((_, response) => response.end('Connected.')).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const callback = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/callback`;
  const registered = await request.post('/api/oauth/register', {
    data: { client_name: 'Clever', redirect_uris: [callback], token_endpoint_auth_method: 'none' },
  });
  const { client_id } = await registered.json();
  const verifier = randomBytes(32).toString('base64url');
  const asked = new URLSearchParams({
    ...{ client_id, redirect_uri: callback, response_type: 'code', state: 'xyz', resource: `${origin}/mcp` },
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  const token = async (code: string): Promise<string> => {
    const answer = await request.post('/api/oauth/token', {
      form: {
        grant_type: 'authorization_code',
        client_id,
        code,
        redirect_uri: callback,
        code_verifier: verifier,
      },
    });
    return (await answer.json()).access_token;
  };
  const tools = (accessToken: string) =>
    request.post('/mcp', {
      headers: { Authorization: `Bearer ${accessToken}` },
      data: { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} },
    });
  /** Waits until the browser is back at the app. */
  const answered = async (): Promise<URLSearchParams> => {
    await page.waitForURL(`${callback}?**`);
    return new URL(page.url()).searchParams;
  };
  return {
    asking: `/api/oauth/authorize?${asked}`,
    ...{ token, tools, answered },
    [Symbol.dispose]: () => void listener.close(),
  };
}

test('an AI app asks, a person signs in and allows it, and ends it again', async ({
  page,
  request,
  newEmail,
  app: server,
}) => {
  const email = newEmail();
  using app = await aiApp(page, request, server.url);
  const frame = await request.get('/connect.html?request=x');
  expect(frame.headers()).toMatchObject({
    'x-frame-options': 'DENY',
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
  });

  await page.goto(app.asking);
  await expect(page.getByRole('heading', { name: 'An app wants to connect to Daymark' })).toBeVisible();
  const popup = await openPopup(page);
  await popup.getByLabel('Email').fill(email);
  await popup.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Connect “Clever” to Daymark?' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('127.0.0.1 gets access to the account of');
  await expect(page.getByRole('main')).toContainText(email);
  await expectAccessible(page, 'the consent page');
  await expect(page.getByRole('radio', { name: BOTH })).toBeChecked();
  await page.getByRole('radio', { name: 'May read', exact: true }).check();
  await page.getByRole('button', { name: 'Allow', exact: true }).click();
  const accessToken = await app.token((await app.answered()).get('code') ?? '');
  const listed = await (await app.tools(accessToken)).text();
  expect(listed).toContain('find_tasks');
  expect(listed).not.toContain('add_tasks');

  await page.goto('/settings?page=connections');
  const section = page.getByRole('region', { name: 'AI apps' });
  await expect(section.getByRole('listitem')).toContainText(
    /Clever\s*May read\s*127\.0\.0\.1 · Since .* · last used/,
  );
  await expectAccessible(page, 'a connected AI app');
  await section.getByRole('button', { name: 'Disconnect Clever' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click();
  await expect(section.getByRole('listitem')).toHaveCount(0);
  expect((await app.tools(accessToken)).status()).toBe(401);
});

test('with the app installed, a request opens its page, and can be refused', { tag: '@edge' }, async ({
  page,
  request,
  newEmail,
  announce,
  app: server,
}) => {
  await signIn(page, newEmail());
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.reload();
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  using app = await aiApp(page, request, server.url);
  const fromServer = page.waitForResponse((response) => response.url().includes('/connect.html'));
  await page.goto(app.asking);
  expect((await fromServer).fromServiceWorker()).toBe(false);
  await page.getByRole('button', { name: 'Don’t allow' }).click();
  expect((await app.answered()).get('error')).toBe('access_denied');

  announce(/status of 404/);
  await page.goto('/connect.html?request=of-another-browser');
  await expect(page.getByRole('alert')).toContainText('Go back to the app and connect it again.');
  await page.goto(app.asking.replace('client_id=', 'client_id=not-'));
  await expect(page.getByRole('alert')).toContainText('doesn’t know this app');
  await expectAccessible(page, 'an app that can’t be connected');
});

test('settings have what connects an AI app', { tag: '@edge' }, async ({
  page,
  request,
  newEmail,
  baseURL,
}) => {
  await signIn(page, newEmail());
  await page.goto('/settings?page=connections');
  await page
    .getByRole('region', { name: 'AI apps' })
    .getByRole('button', { name: 'Connect an app…' })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Connect an AI app' });
  const address = await dialog.getByLabel('Address').inputValue();
  expect(address).toBe(`${new URL(baseURL ?? '').origin}/mcp`);
  await expect(dialog.getByText(`"url": "${address}"`)).toBeHidden();
  await expectAccessible(page, 'the address for AI apps');
  await dialog.getByText('Connect a program that can’t open this page').click();
  await expect(dialog.getByText(`"url": "${address}"`)).toBeVisible();
  await expectAccessible(page, 'connecting an AI app');
  const answer = await request.post(address, { data: {} });
  expect(answer.status()).toBe(401);
  expect(answer.headers()['www-authenticate']).toContain('resource_metadata=');
});
