import fc from 'fast-check';
import { expect, test } from 'vitest';
import { valuesOf } from '../test/fuzz/from-schema.ts';
import { type CallTexts, callTexts, withText } from '../test/fuzz/texts-in.ts';
import { type Person, startApp } from '../test/server/app.ts';
import type { ApiDocument } from './docs/document.ts';

/** Every text of `npm run test:deep`; in `npm test`, each place gets one of them in turn. */
const ALL = process.env.HOSTILE_TEXTS === 'all';
const SHARE = 1;
const TEXTS: Readonly<Record<string, string>> = {
  null: '\u0000',
  'a null inside': 'a\u0000b',
  'half a character': '\ud800',
  'the other half': 'a\udc00b',
  spaces: '\t\n\v\f\r \u0085\u00a0\u1680\u2000\u2003\u2007\u200b\u2028\u2029\u202f\u205f\u3000\ufeff',
  'a space around': '\u3000a\ufeff',
  'marks and directions': `e${'\u0301\u0316'.repeat(400)}\u202e\u2066`,
  large: 'x'.repeat(900_000),
};
const NAMES = Object.keys(TEXTS);
const DEV_KEY = 'the-key-of-developers';
/** These need an external service, which isn't available here. */
const NEEDS_OUTSIDE = /^\/api\/(payment|assistant|calendar|region|import)/;
const DEEP = 100_000;
/** Samples of a body until one is accepted. */
const TRIES = 6;

const IDS = ['work', 'ours'];
const BATCHED = {
  key: 'key-of-it',
  method: 'PUT',
  path: '/api/tasks',
  body: { taskId: 'ours', updates: { title: 'x' } },
};

async function settle(ada: Person): Promise<void> {
  await ada.call('POST', '/api/lists', { list: { id: 'ours', name: 'Ours', color: 'red' } });
  await ada.call('POST', '/api/goals', { goal: { id: 'ours', title: 'Ours', category: 'health' } });
  await ada.call('POST', '/api/tasks', { task: { id: 'ours', title: 'Ours', listId: 'ours' } });
}

async function start() {
  const server = await startApp({ devApiKey: DEV_KEY });
  const document = (await (await server.app.request('/api/openapi.json')).json()) as ApiDocument;
  const schemas = document.components?.schemas ?? {};
  let ada = await server.proPerson();
  await settle(ada);
  async function send(
    method: string,
    path: string,
    body?: string,
  ): Promise<{ status: number; text: string }> {
    const response = await server.app.request(path, {
      method,
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Bearer token-of-${ada.accountId}`,
        'x-api-key': DEV_KEY,
      },
      ...(body !== undefined && method !== 'GET' && { body }),
    });
    const isStream = response.headers.get('Content-Type')?.startsWith('text/event-stream');
    if (isStream) await response.body?.cancel();
    const text = isStream ? '' : await response.text();
    if (text.includes('This account was deleted')) {
      ada = await server.proPerson();
      await settle(ada);
    }
    return { status: response.status, text };
  }
  /** A body that the call accepts, if one is found. */
  async function bodyFor({ method, path, body }: CallTexts): Promise<unknown> {
    if (path === '/api/batch') return { writes: [BATCHED] };
    const samples = fc.sample(valuesOf(body ?? {}, schemas as never, IDS), { numRuns: TRIES, seed: 7 });
    for (const sample of samples)
      if ((await send(method, path, JSON.stringify(sample))).status < 300) return sample;
    return samples[0];
  }
  return { server, calls: callTexts(document), send, bodyFor };
}

const failing = ({ status, text }: { status: number; text: string }, path: string, what: string): string[] =>
  status < 500 || (status === 503 && NEEDS_OUTSIDE.test(path))
    ? []
    : [`${what}: ${status} ${text.slice(0, 200)}`];

test('no text in any place of any call causes a server error', async () => {
  const { server, calls, send, bodyFor } = await start();
  await using _ = server;
  const failures: string[] = [];
  let turn = 0;
  const texts = () => (ALL ? NAMES : Array.from({ length: SHARE }, () => NAMES[turn++ % NAMES.length] ?? ''));
  for (const call of calls) {
    const { method, path, parameters, places } = call;
    const body = call.body && (await bodyFor(call));
    for (const place of places)
      for (const name of texts()) {
        const sent = JSON.stringify(withText(body, place, TEXTS[name] ?? ''));
        failures.push(
          ...failing(await send(method, path, sent), path, `${method} ${path} ${place.join('.')}, ${name}`),
        );
      }
    for (const parameter of parameters)
      for (const name of NAMES.filter((one) => one !== 'large')) {
        const text = encodeURIComponent((TEXTS[name] ?? '').toWellFormed());
        const asked =
          parameter.in === 'path'
            ? path.replace(`{${parameter.name}}`, text)
            : `${path}?${parameter.name}=${text}`;
        failures.push(
          ...failing(await send(method, asked), path, `${method} ${path} ${parameter.name}, ${name}`),
        );
      }
  }
  expect(failures).toEqual([]);
  expect(turn === 0 || turn > 200).toBe(true);
});

test('no body nested without end causes a server error', async () => {
  const { server, calls, send } = await start();
  await using _ = server;
  const deep = `${'{"a":['.repeat(DEEP)}1${']}'.repeat(DEEP)}`;
  const failures: string[] = [];
  for (const { method, path, body } of calls.filter((call) => call.body)) {
    const [name = 'a'] = Object.keys((body as { properties?: object }).properties ?? {});
    for (const text of [deep, `{"${name}":${deep}}`, '['.repeat(DEEP), `{"${name}":${'['.repeat(DEEP)}`]) {
      const answer = await send(method, path, text);
      const isRefused = answer.status >= 400 && answer.status < 500;
      if (!isRefused) failures.push(...failing(answer, path, `${method} ${path}`));
    }
  }
  expect(failures).toEqual([]);
});

test('a write nested too deep is refused with its batch, in words', async () => {
  const { server, send } = await start();
  await using _ = server;
  const body = `{"task":${'{"a":'.repeat(DEEP)}1${'}'.repeat(DEEP)}}`;
  const { status, text } = await send(
    'POST',
    '/api/batch',
    `{"writes":[{"key":"key-of-deep","method":"POST","path":"/api/tasks","body":${body}}]}`,
  );
  expect({ status, error: JSON.parse(text).error }).toEqual({
    status: 400,
    error: 'That’s nested more than 32 levels deep.',
  });
});

test('of a batch, only the write with such a text is refused', async () => {
  await using server = await startApp();
  const ada = server.person();
  const write = (title: string, key: string) => ({
    key: `key-of-${key}`,
    method: 'POST',
    path: '/api/tasks',
    body: { task: { title } },
  });
  const { body } = await ada.call('POST', '/api/batch', {
    writes: [write('a', 'one'), write('b\u0000', 'two'), write('c', 'three')],
  });
  expect(body.answers.map(({ status }: { status: number }) => status)).toEqual([201, 400, 201]);
});
