import { expect, test } from 'vitest';
import { startApp } from '../../test/server/app.ts';
import { type ApiDocument, operationsOf } from './document.ts';

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
