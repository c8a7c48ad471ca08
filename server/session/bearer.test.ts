import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { Problem } from '../../domain/problem.ts';
import { createDatabase } from '../../test/server/database.ts';
import type { ApiEnv, Identity } from '../api/api.ts';
import { createLocalBus } from '../bus/bus.ts';
import { saveDeletedAccount } from '../db/change/deleted-accounts.ts';
import { alsoReads, mayRead, requireCaller, requireUserSession } from './bearer.ts';
import { createRevocations } from './revocations.ts';

const ADA: Identity = { accountId: 'ada', email: 'ada@example.com', expiresAt: 0 };
const identities: Record<string, Identity> = {
  session: ADA,
  reader: { ...ADA, scopes: ['read'] },
  writer: { ...ADA, scopes: ['write'] },
  both: { ...ADA, scopes: ['read', 'write'] },
  ended: { ...ADA, credentialId: 'ended' },
  departed: { ...ADA, accountId: 'departed', credentialId: 'other' },
};

async function start() {
  const made = await createDatabase();
  const clock = () => 0;
  const revocations = createRevocations({ ...made, bus: createLocalBus(), clock });
  await revocations.keep(made.database.db, 'ended');
  await made.database.db
    .transaction()
    .execute((tx) => saveDeletedAccount(tx, 'departed', new Date(clock()).toISOString()));
  await revocations.refresh();
  const app = new Hono<ApiEnv>()
    .use(
      requireCaller({
        database: made.database,
        clock,
        revocations,
        networkOf: () => 'the network',
        verify: async (token) => {
          const found = identities[token];
          if (!found) throw new Problem('unauthenticated', 'Please sign in again.');
          return found;
        },
      }),
    )
    .post('/also-reads', alsoReads.middleware, (c) => c.text('done'))
    .post('/session-only', requireUserSession.middleware, (c) => c.text('done'))
    .all('*', (c) => c.text(`${c.get('caller').accountId} from ${c.get('network')}`))
    .onError((error, c) =>
      c.text(error instanceof Problem ? `${error.code}: ${error.message}` : String(error), 400),
    );
  const request = async (authorization: string | undefined, method = 'GET', path = '/api/tasks') =>
    app.request(path, {
      method,
      headers: authorization === undefined ? {} : { Authorization: authorization },
    });
  return {
    request,
    ask: async (...given: Parameters<typeof request>) => (await request(...given)).text(),
    [Symbol.asyncDispose]: () => made[Symbol.asyncDispose](),
  };
}

const DONE = 'ada from the network';
const SIGN_IN = 'unauthenticated: Please sign in.';
const CANT_READ = 'forbidden: This access token can’t read.';
const CANT_WRITE = 'forbidden: This access token can’t write.';
const NOT_A_PERSON = 'forbidden: An access token can’t do this. Sign in to do it yourself.';

test('a caller names a token in the usual form', async () => {
  await using app = await start();
  for (const [authorization, answer] of [
    ['Bearer session', DONE],
    ['bearer   session', DONE],
    [undefined, SIGN_IN],
    ['', SIGN_IN],
    ['session', SIGN_IN],
    ['Bearer', SIGN_IN],
    ['Basic session', SIGN_IN],
    ['x Bearer session', SIGN_IN],
    ['Bearer other', 'unauthenticated: Please sign in again.'],
    ['Bearer dm_other', 'unauthenticated: This access token isn’t valid.'],
  ] as const)
    expect(await app.ask(authorization), authorization).toBe(answer);
});

test('reading takes the scope read, and everything else the scope write', async () => {
  await using app = await start();
  for (const [token, method, answer] of [
    ['reader', 'GET', DONE],
    ['reader', 'POST', CANT_WRITE],
    ['reader', 'PUT', CANT_WRITE],
    ['reader', 'DELETE', CANT_WRITE],
    ['writer', 'GET', CANT_READ],
    ['writer', 'POST', DONE],
    ['both', 'GET', DONE],
    ['both', 'DELETE', DONE],
  ] as const)
    expect(await app.ask(`Bearer ${token}`, method), `${token} ${method}`).toBe(answer);
  const head = async (token: string) => (await app.request(`Bearer ${token}`, 'HEAD')).status;
  expect([await head('reader'), await head('writer')]).toEqual([200, 400]);
});

test('some calls also read, and some only a person may do', async () => {
  await using app = await start();
  for (const [token, reads, own] of [
    ['session', 'done', 'done'],
    ['both', 'done', NOT_A_PERSON],
    ['writer', CANT_READ, NOT_A_PERSON],
  ] as const) {
    expect(await app.ask(`Bearer ${token}`, 'POST', '/also-reads'), token).toBe(reads);
    expect(await app.ask(`Bearer ${token}`, 'POST', '/session-only'), token).toBe(own);
  }
});

test('a session that was ended can do nothing, and one of a deleted account only delete it again', async () => {
  await using app = await start();
  const ended = 'unauthenticated: You’ve been signed out. Please sign in again.';
  const deleted = 'unauthenticated: This account was deleted.';
  for (const [token, method, path, answer] of [
    ['ended', 'DELETE', '/api/account', ended],
    ['ended', 'POST', '/api/account', ended],
    ['ended', 'DELETE', '/api/tasks', ended],
    ['departed', 'DELETE', '/api/account', 'departed from the network'],
    ['departed', 'POST', '/api/account', deleted],
    ['departed', 'DELETE', '/api/tasks', deleted],
  ] as const)
    expect(await app.ask(`Bearer ${token}`, method, path), `${token} ${method} ${path}`).toBe(answer);
});

test('everything may be shown to a session and to a token that may read', () => {
  const may = (token: string) => mayRead(identities[token] ?? ADA);
  expect(['session', 'reader', 'both', 'writer'].map(may)).toEqual([true, true, true, false]);
});
