import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fill } from '../domain/problem.ts';
import { type FuzzRequest, requestsTo } from '../test/fuzz/requests.ts';
import { type Person, startApp } from '../test/server/app.ts';
import { program } from '../test/server/program.ts';
import { startSignIn } from '../test/server/sign-in.ts';
import type { ApiDocument } from './docs/document.ts';

/** FUZZ_REQUESTS=100000 for a long run. */
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 1500);
const DEV_KEY = 'the-key-of-developers';
const MARK = 'only-eve-knows';
/** Signs that a response reveals our code or the database's. */
const INSIDES = /\n\s+at |node_modules|\.ts:\d|SQLITE_|syntax error at|violates|constraint/;
/** These need an external service, which isn't available here. */
const NEEDS_OUTSIDE = /^\/api\/(payment|assistant|calendar|region|import|mail-address)\b/;

type Server = Awaited<ReturnType<typeof startApp>>;

/** Gives Eve one of everything, which no one else may see. */
async function settle(eve: Person): Promise<void> {
  const at = '2026-06-15T08:00:00.000Z';
  const given: [string, object][] = [
    ['lists', { list: { id: 'eves', name: MARK, color: 'red' } }],
    ['goals', { goal: { id: 'eves', title: MARK, category: 'health' } }],
    ['tasks', { task: { id: 'eves', title: MARK, description: MARK, project: MARK, listId: 'eves' } }],
    [
      'planner',
      { type: 'event', data: { id: 'eves', title: MARK, start: '09:00', end: '10:00', category: 'work' } },
    ],
    ['reflections', { reflection: { date: '2026-06-15', text: MARK } }],
    ['settings', { setting: { id: 'eves', value: JSON.stringify(MARK) } }],
    ['focus', { focusSession: { id: 'eves', start: at, end: '2026-06-15T09:00:00.000Z', minutes: 5 } }],
    ['tokens', { token: { name: MARK, scopes: ['read'] } }],
    ['invitations', { listId: 'eves', role: 'editor' }],
  ];
  for (const [path, body] of given) expect((await eve.call('POST', `/api/${path}`, body)).status).toBe(201);
}

/** The whole response, or the start of a stream. */
async function read(response: Response): Promise<string> {
  if (!response.headers.get('Content-Type')?.startsWith('text/event-stream')) return response.text();
  const reader = response.body?.getReader();
  const { value } = (await reader?.read()) ?? {};
  await reader?.cancel();
  return new TextDecoder().decode(value);
}

test(`${REQUESTS} requests of all kinds: none fails, none tells of anybody else or of our code`, async () => {
  await using auth = await startSignIn({ RATE_LIMIT_PER_MINUTE: '0' });
  const browser = auth.person();
  await browser.signIn('ada@example.com');
  const { name = '', value = '' } = browser.sessionCookie() ?? {};
  const cookie = `${name}=${value}`;
  await using server = await startApp({
    devApiKey: DEV_KEY,
    signIn: (request) => auth.sessions.handler(request),
  });
  const eve = server.person();
  await settle(eve);
  const everything = async () => [
    (await eve.call('GET', '/api/account/export')).body,
    (await eve.call('GET', '/api/tokens')).body,
    (await eve.changes()).cursor,
  ];
  const before = await everything();
  const document = (await (await server.app.request('/api/openapi.json')).json()) as ApiDocument;
  const ids = ['eves', eve.accountId, `${eve.accountId}:eves`, `${eve.accountId}@example.com`];
  let ada = await newcomer(server);

  const statuses = new Map<number, number>();
  await fc.assert(
    fc.asyncProperty(requestsTo(document, ids), async (request) => {
      const { status, text } = await send(server, request, { ...ada, cookie }, eve);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (text.includes('This account was deleted')) ada = await newcomer(server);
      const isAway = status === 503 && NEEDS_OUTSIDE.test(request.path);
      if (!isAway && status >= 500) throw new Error(`answered ${status}: ${text.slice(0, 500)}`);
      if (text.includes(MARK)) throw new Error('told of Eve');
      if (
        !request.path.startsWith('/api/docs') &&
        !request.path.startsWith('/api/openapi') &&
        INSIDES.test(text)
      )
        throw new Error(`told of our code: ${text.slice(0, 500)}`);
      if (status >= 400 && request.method !== 'HEAD') {
        const refused = JSON.parse(text);
        expect(refused).toEqual({
          error: expect.stringMatching(/./),
          code: expect.stringMatching(/./),
          words: expect.stringMatching(/./),
          values: expect.any(Object),
        });
        expect(fill(refused)).toBe(refused.error);
      }
    }),
    { numRuns: REQUESTS, interruptAfterTimeLimit: 3_600_000, markInterruptAsFailure: true },
  );
  expect(await everything()).toEqual(before);
  expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 201, 400, 401, 403, 404]));
}, 3_600_000);

type Newcomer = { person: Person; secret: string };
type Ada = Newcomer & { cookie: string };

async function newcomer(server: Server): Promise<Newcomer> {
  const person = await server.proPerson();
  const { secret } = await program(person, ['read', 'write']);
  return { person, secret };
}

async function send(server: Server, request: FuzzRequest, ada: Ada, eve: Person) {
  const { as, method, path, headers, body } = request;
  // A developer key may change any account, so those requests don't target Eve.
  const spared = (text: string) => (as === 'developer' ? text.replaceAll(eve.accountId, 'somebody') : text);
  const tokens = { person: `token-of-${ada.person.accountId}`, program: ada.secret, liar: 'dm_made_up' };
  const response = await server.app.request(spared(path), {
    method,
    headers: {
      ...headers,
      ...(as in tokens && { Authorization: `Bearer ${tokens[as as keyof typeof tokens]}` }),
      ...(as === 'developer' && { 'x-api-key': DEV_KEY }),
      ...(as === 'person' && { Cookie: ada.cookie }),
    },
    ...(body !== undefined &&
      method !== 'GET' &&
      method !== 'HEAD' && { body: typeof body === 'string' ? spared(body) : body }),
  });
  return { status: response.status, text: await read(response) };
}
