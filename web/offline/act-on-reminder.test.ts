import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import { requestOf } from '../store/core/outgoing.ts';
import type { TabMessage } from '../store/core/tab-message.ts';
import { openIndexedDb } from '../store/disk/indexed-db.ts';
import { actOnReminder } from './act-on-reminder.ts';

const NOW = Date.parse('2026-06-15T10:00:30.000Z');
const AT = '2026-06-15T10:00:30.000Z';
const DATA = { open: '/tasks?task=t', accountId: 'ada', taskId: 't', offset: 120 };
const tokenOf = (sub: string) => `x.${btoa(JSON.stringify({ sub }))}.x`;

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
  return () => vi.unstubAllGlobals();
});

/** A device with a copy of Ada's account; `status` is how the server answers, undefined when it's away. */
async function device({
  status,
  hasPages = false,
  as = 'ada',
}: {
  status?: number;
  hasPages?: boolean;
  as?: string;
}) {
  (await openIndexedDb('ada')).close();
  const sent: unknown[] = [];
  let ids = 0;
  const fetch = async (path: string, init: RequestInit = {}) => {
    if (status === undefined) throw new TypeError('offline');
    if (path === '/api/auth/token') return Response.json({ token: tokenOf(as) });
    const key = new Headers(init.headers).get('Idempotency-Key');
    sent.push({ method: init.method, path, body: JSON.parse(String(init.body)), key });
    return Response.json({}, { status });
  };
  const deps = {
    now: () => NOW,
    newId: () => `id-${++ids}`,
    fetch: fetch as typeof globalThis.fetch,
    hasPages: async () => hasPages,
  };
  const outbox = async () => {
    const storage = await openIndexedDb('ada');
    const writes = await storage.outbox();
    storage.close();
    return writes;
  };
  return { deps, sent, outbox };
}

test('offline, completing waits in the outbox that the next page sends', async () => {
  const { deps, outbox } = await device({});
  expect(await actOnReminder('complete', DATA, deps)).toBe(true);
  const [write, ...others] = await outbox();
  expect(write).toEqual({
    key: 'id-1',
    seq: 1,
    at: AT,
    by: 'ada',
    entity: 'task',
    id: 't',
    action: 'update',
    input: { completed: true, completedAt: AT, subtasks: 'setting' },
  });
  expect(others).toEqual([]);
});

test('completing a repeating task is about the occurrence that the notification showed', async () => {
  const { deps, sent } = await device({ status: 200 });
  expect(await actOnReminder('complete', { ...DATA, occurrence: '2026-06-15' }, deps)).toBe(true);
  const updates = { completed: true, completedAt: AT, subtasks: 'setting', advanceFrom: '2026-06-15' };
  expect(sent).toMatchObject([{ body: { taskId: 't', updates } }]);
});

test('offline, snoozing waits in the outbox too, ten minutes from then by the person’s clock', async () => {
  const { deps, outbox } = await device({});
  expect(await actOnReminder('snooze', DATA, deps)).toBe(true);
  expect(await outbox()).toMatchObject([
    { entity: 'reminder', action: 'add', input: { taskId: 't', at: '2026-06-15T12:10', createdAt: AT } },
  ]);
});

test('an open page hears of the write at once, and sends it itself', async () => {
  const { deps, sent, outbox } = await device({ status: 200, hasPages: true });
  const channel = new BroadcastChannel('daymark-ada');
  const heard = new Promise<TabMessage>((resolve) => {
    channel.onmessage = ({ data }) => resolve(data);
  });
  expect(await actOnReminder('snooze', DATA, deps)).toBe(true);
  const [write] = await outbox();
  expect(await heard).toEqual({ is: 'queued', write });
  channel.close();
  expect(sent).toEqual([]);
  expect(write).toMatchObject({
    entity: 'reminder',
    action: 'add',
    input: { taskId: 't', at: '2026-06-15T12:10', createdAt: AT },
  });
});

test.each(['complete', 'snooze'] as const)(
  'without a page, %s is sent as a page would send it, and leaves the outbox',
  async (action) => {
    const { deps, sent, outbox } = await device({ status: 200 });
    await actOnReminder(action, DATA, { ...deps, hasPages: async () => true });
    const [write] = await outbox();
    if (!write) throw new Error('It was queued.');
    expect(sent).toEqual([]);
    const again = await device({ status: 200 });
    await actOnReminder(action, DATA, again.deps);
    expect(again.sent).toEqual([{ ...requestOf(write), key: write.key }]);
    expect(await again.outbox()).toEqual([]);
  },
);

test('what the server refuses stays for the next page, which explains it', async () => {
  const { deps, outbox } = await device({ status: 403 });
  expect(await actOnReminder('complete', DATA, deps)).toBe(true);
  expect(await outbox()).toHaveLength(1);
});

test('nothing is sent in another person’s name', async () => {
  const { deps, sent } = await device({ status: 200, as: 'bob' });
  await actOnReminder('complete', DATA, deps);
  expect(sent).toEqual([]);
});

test('without a copy of the account, it is sent, or the page opens; no empty copy is left behind', async () => {
  const { deps } = await device({});
  expect(await actOnReminder('complete', { ...DATA, accountId: 'eve' }, deps)).toBe(false);
  const online = await device({ status: 200, as: 'eve' });
  expect(await actOnReminder('complete', { ...DATA, accountId: 'eve' }, online.deps)).toBe(true);
  const storage = await openIndexedDb('eve');
  expect((await storage.load()).outbox).toEqual([]);
  storage.close();
});
