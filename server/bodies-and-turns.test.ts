import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { accountCalls } from '../domain/api/account-calls.ts';
import type { ApiEnv } from './api/api.ts';
import { limitBodies } from './bodies-and-turns.ts';

const KIB = 1024;
const MIB = 1024 * KIB;
const TASKS = '/api/tasks';
const IMPORT = accountCalls.import.path;

type Sent = readonly [account: string, bytes: number];

/** Bodies that begin to arrive one after the other, and never end. @returns whose were refused, in that order */
async function refusedOf(path: string, bodies: readonly Sent[]): Promise<string[]> {
  const refused: string[] = [];
  const app = new Hono<ApiEnv>()
    .use((c, next) => {
      c.set('caller', { accountId: c.req.header('From') } as never);
      return next();
    })
    .use(limitBodies())
    .onError((_, c) => c.text('refused', 429));
  for (const [account, bytes] of bodies) {
    const { readable: body, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const init = { method: 'POST', headers: { From: account }, body, duplex: 'half' } as RequestInit;
    void Promise.resolve(app.request(path, init)).then(() => refused.push(account));
    await writable.getWriter().write(new Uint8Array(bytes));
  }
  await new Promise(setImmediate);
  return refused;
}

const times = (count: number, ...sent: Sent): Sent[] => Array.from({ length: count }, () => sent);

test('small bodies under way may hold 8 MiB of an account, and 16 in all', async () => {
  const full = (account: string) => times(512, account, 16 * KIB);
  expect(await refusedOf(TASKS, [...full('ada'), ...full('bob')])).toEqual([]);
  expect(await refusedOf(TASKS, [...full('ada'), ['ada', 1]])).toEqual(['ada']);
  expect(await refusedOf(TASKS, [...full('ada'), ...full('bob'), ['eve', 1]])).toEqual(['ada']);
});

test('of an account, 4 larger bodies may be under way, and all of them may hold 64 MiB', async () => {
  const full = Array.from({ length: 16 }, (_, n) => times(4, `account ${n}`, MIB)).flat();
  expect(await refusedOf(TASKS, [...full, ['ada', 16 * KIB]])).toEqual([]);
  expect(await refusedOf(TASKS, [...full, ['ada', 16 * KIB + 1]])).toEqual(['account 0']);
  expect(await refusedOf(TASKS, times(5, 'ada', 16 * KIB + 1))).toEqual(['ada']);
});

test('files under way may hold 32 MiB of an account, and 96 in all', async () => {
  const full = (account: string): Sent[] => [
    [account, 24 * MIB],
    [account, 8 * MIB],
  ];
  const all = ['ada', 'bob', 'eve'].flatMap(full);
  expect(await refusedOf(IMPORT, all)).toEqual([]);
  expect(await refusedOf(IMPORT, [...full('ada'), ['ada', 16 * KIB + 1]])).toEqual(['ada']);
  expect(await refusedOf(IMPORT, [...all, ['zoe', 16 * KIB + 1]])).toEqual(['ada']);
});
