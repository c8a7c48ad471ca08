import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { startApp } from '../../test/server/app.ts';
import { program } from '../../test/server/program.ts';
import { BOOKMARKLET_EXAMPLE } from '../docs/document.ts';

const Origin = 'https://news.example';
const asking = {
  Origin,
  'Access-Control-Request-Method': 'POST',
  'Access-Control-Request-Headers': 'authorization,content-type',
};

test('a page of another site adds a task with a token that it was given', async () => {
  await using server = await startApp();
  const ada = server.person();
  const { secret } = await program(ada, ['add']);
  const allowed = await server.app.request('/api/tasks/lines', { method: 'OPTIONS', headers: asking });
  expect(allowed.status).toBe(204);
  expect(allowed.headers.get('access-control-allow-origin')).toBe('*');
  expect(allowed.headers.get('access-control-allow-methods')).toBe('POST');
  expect(allowed.headers.get('access-control-allow-headers')).toMatch(/Authorization.*Content-Type/);
  expect(allowed.headers.has('access-control-allow-credentials')).toBe(false);
  const added = await server.app.request('/api/tasks/lines', {
    method: 'POST',
    headers: { Origin, Authorization: `Bearer ${secret}`, 'Content-Type': 'text/plain' },
    body: 'Read this tomorrow',
  });
  expect(added.status).toBe(201);
  expect(added.headers.get('access-control-allow-origin')).toBe('*');
});

test('the bookmarklet in the API document adds the page', async () => {
  await using server = await startApp();
  const ada = server.person();
  const { secret } = await program(ada, ['add']);
  const { info } = (await (await server.app.request('/api/openapi.json')).json()) as {
    info: { description: string };
  };
  expect(info.description).toContain(BOOKMARKLET_EXAMPLE);
  const said = Promise.withResolvers<string>();
  runInNewContext(BOOKMARKLET_EXAMPLE.replace('javascript:', '').replace('dm_…', secret), {
    document: { title: 'News' },
    location: { href: 'https://news.example/1' },
    alert: said.resolve,
    fetch: (url: string, init: RequestInit) => server.app.request(new URL(url).pathname, init),
  });
  expect(await said.promise).toBe('Added');
  expect((await ada.call('GET', '/api/tasks')).body.tasks).toMatchObject([
    { title: 'News https://news.example/1' },
  ]);
});

test.each([
  '/api/tasks',
  '/api/tasks/quick-add',
  '/api/tasks/mail',
  '/api/tokens',
  '/mcp',
  '/api/auth/token',
])('a page of another site can’t call %s', async (path) => {
  await using server = await startApp();
  for (const method of ['OPTIONS', 'GET', 'POST']) {
    const answer = await server.app.request(path, { method, headers: asking });
    expect(answer.headers.has('access-control-allow-origin')).toBe(false);
  }
});
