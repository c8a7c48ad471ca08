import { expect, test } from 'vitest';
import type { ApiDocument } from './document.ts';
import { docsPage } from './page.ts';

const json = (schema: object) => ({ content: { 'application/json': { schema } } });
const get = (tag: string, more: object = {}) => ({
  get: { tags: [tag], summary: `Read ${tag}`, responses: { 200: { description: 'All of them' } }, ...more },
});

async function pageOf(paths: object, more: object = {}): Promise<string> {
  const document = {
    openapi: '3.1.0',
    info: { title: 'Test API', version: '1', description: 'Some `code` here.\n\nAnother <paragraph>.' },
    security: [{ person: [] }, { accessToken: [] }],
    paths,
    ...more,
  };
  return String(await docsPage(document as unknown as ApiDocument)).replaceAll(/\s+/g, ' ');
}
const linksIn = (page: string) => Array.from(page.matchAll(/<a href="#([^"]+)">/g), ([, id]) => id);

test('sections that few look for come last', async () => {
  const tags = ['About', 'Dev mode', 'Tasks', 'Sign-in', 'Payment', 'Lists', 'Subscription'];
  const page = await pageOf(Object.fromEntries(tags.map((tag) => [`/api/${tag}`, get(tag)])));
  const sections = Array.from(page.matchAll(/<h2 id="([^"]+)">/g), ([, id]) => id);
  const expected = ['Tasks', 'Lists', 'Subscription', 'Payment', 'Sign-in', 'About', 'Dev mode'];
  expect(sections).toEqual([...expected, 'schemas']);
  expect(linksIn(page).filter((id) => tags.includes(id ?? ''))).toEqual(expected);
});

test('the contents lead to each call of a section', async () => {
  const page = await pageOf({
    '/api/tasks': { ...get('Tasks'), put: { tags: ['Tasks'], summary: 'Change' } },
    '/api/views/{id}/tasks': get('Views'),
  });
  expect(linksIn(page)).toEqual(['Tasks', 'GET-tasks', 'PUT-tasks', 'Views', 'GET-views-id-tasks']);
  expect(page).toContain('<b class="PUT">PUT</b> /tasks</a>');
  expect(page).toContain('<section id="GET-views-id-tasks" aria-label="GET /api/views/{id}/tasks">');
  expect(page).toContain('<h3><b class="PUT">PUT</b> /api/tasks</h3>');
});

test('a call says who may make it, and what it takes and answers', async () => {
  const page = await pageOf({
    '/api/tasks': {
      post: {
        tags: ['Tasks'],
        summary: 'Add a task',
        requestBody: json({ type: 'object', required: ['title'], properties: { title: { type: 'string' } } }),
        responses: {
          201: { description: 'The task', ...json({ $ref: '#/components/schemas/Task' }) },
          204: { description: 'Nothing' },
          '4XX': { description: 'Refused' },
        },
      },
    },
    '/api/about': get('About', { security: [] }),
    '/api/tokens': get('Tokens', { security: [{ person: [] }] }),
  });
  expect(page).toContain('<p>Add a task. <span class="who">For: person, accessToken.</span></p>');
  expect(page).toContain('<p>Read About. <span class="who">No authentication.</span></p>');
  expect(page).toContain('<span class="who">For: person.</span>');
  expect(page.match(/<h4>Body<\/h4>/g)).toHaveLength(1);
  expect(page).toContain('<h4>Body</h4><pre tabindex="0"><code>{ title: string }</code></pre>');
  expect(page).toContain('<h4>201: The task</h4> <pre tabindex="0"><code>Task</code></pre>');
  expect(page).toContain('<h4>204: Nothing</h4> </section>');
  expect(page).not.toContain('Refused');
});

test('parameters are listed with where they are, their type, and whether they can be left out', async () => {
  const page = await pageOf(
    {
      '/api/tasks': get('Tasks', {
        parameters: [
          { name: 'filter', in: 'query', schema: { type: 'string' }, required: true, description: 'Which' },
          { $ref: '#/components/parameters/Key' },
          { $ref: '#/components/parameters/Missing' },
        ],
      }),
      '/api/lists': get('Lists'),
    },
    {
      components: {
        parameters: { Key: { name: 'Idempotency-Key', in: 'header', required: false, description: 'A key' } },
      },
    },
  );
  const listed = Array.from(page.matchAll(/<li>(<code>.*?)<\/li>/g), ([, text]) => text);
  expect(listed).toEqual([
    '<code>filter</code> in the query, string. Which',
    '<code>Idempotency-Key</code> in the header, unknown, optional. A key',
  ]);
  expect(page.match(/<h4>Parameters<\/h4>/g)).toHaveLength(1);
});

test('says how each kind of caller proves who they are', async () => {
  const page = await pageOf(
    {},
    {
      components: {
        securitySchemes: {
          person: { type: 'http', scheme: 'bearer', description: 'The token of `GET /token`.' },
          cookie: { type: 'apiKey', in: 'cookie', name: 'session' },
          other: { type: 'openIdConnect' },
        },
        schemas: { Task: { type: 'object', properties: { title: { type: 'string' } } } },
      },
    },
  );
  expect(page).toContain(
    '<dt><code>person</code></dt> <dd><code>Authorization: Bearer …</code>. The token of <code>GET /token</code>.</dd>',
  );
  expect(page).toContain('<dt><code>cookie</code></dt> <dd><code>session</code>, a cookie. </dd>');
  expect(page).toContain('<dt><code>other</code></dt> <dd> </dd>');
  expect(page).toContain('<h3 id="Task">Task</h3> <pre tabindex="0"><code>{ title?: string }</code></pre>');
});

test('the description is in paragraphs, with code and without markup of its own', async () => {
  const page = await pageOf({});
  expect(page).toContain('<p>Some <code>code</code> here.</p><p>Another &lt;paragraph&gt;.</p>');
  expect(page).toContain('<h1>Test API</h1>');
});
