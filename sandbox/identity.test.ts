import { expect, test, vi } from 'vitest';
import { startSandbox } from './server.ts';

const redirect = 'http://localhost:9/callback';

async function startIdentity() {
  const warn = vi.spyOn(console, 'warn');
  const first = await startSandbox({ port: 0 });
  await first.close();
  const issuer = `http://localhost:${first.port}/identity`;
  const settings = { issuer, clientId: 'app', clientSecret: 'secret', redirectUris: [redirect] };
  const sandbox = await startSandbox({ port: first.port, identity: settings });
  const query = new URLSearchParams({
    client_id: 'app',
    response_type: 'code',
    redirect_uri: redirect,
    scope: 'openid email',
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
  });
  /** Starts a sign-in. @returns the form's address and the cookies set with it */
  const ask = async () => {
    const response = await fetch(`${issuer}/auth?${query}`, { redirect: 'manual' });
    const cookie = response.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
    return { url: new URL(response.headers.get('Location') ?? '', issuer), headers: { Cookie: cookie } };
  };
  return { ...sandbox, issuer, query, ask, warn };
}

test('the sign-in page says that it is a sandbox and asks for an email', async () => {
  await using sandbox = await startIdentity();
  const { url, headers } = await sandbox.ask();
  const html = await (await fetch(url, { headers })).text();
  expect(html).toContain('<title>Sandbox sign-in</title>');
  expect(html).toContain('<label for="email">Email</label>');
  expect(html).toMatch(/<button[^>]*>Continue<\/button>/);
  expect(html).toMatch(/<button[^>]*>Cancel<\/button>/);
  expect(sandbox.warn).not.toHaveBeenCalled();
});

test.each(['', '   ', 'ada', 'ada lovelace@example.com', `${'x'.repeat(255)}@example.com`, '"><script>@'])(
  'asks again after %j',
  async (email) => {
    await using sandbox = await startIdentity();
    const { url, headers } = await sandbox.ask();
    const body = new URLSearchParams({ email, answer: 'continue' });
    const answer = await fetch(url, { method: 'POST', headers, body, redirect: 'manual' });
    expect(answer.status).toBe(200);
    const html = await answer.text();
    expect(html).toContain('Please enter an email like ada@example.com.');
    expect(html).not.toContain('<script>');
  },
);

test('a sign-in that the sandbox no longer knows shows a message', async () => {
  await using sandbox = await startIdentity();
  const { url, headers } = await sandbox.ask();
  sandbox.reset();
  const answer = await fetch(url, { headers });
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain('This sign-in has expired. Close this window and start again.');
});

test('an unknown client or redirect URI is rejected with a message', async () => {
  await using sandbox = await startIdentity();
  for (const [name, value] of [
    ['client_id', 'other'],
    ['redirect_uri', 'https://evil.example'],
  ] as const) {
    const query = new URLSearchParams(sandbox.query);
    query.set(name, value);
    const answer = await fetch(`${sandbox.issuer}/auth?${query}`, { redirect: 'manual' });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('Sandbox sign-in');
  }
});
