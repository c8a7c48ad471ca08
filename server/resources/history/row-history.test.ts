import { expect, test } from 'vitest';
import { suggestionText } from '../../../domain/assistant/propose/suggestion.ts';
import type { HistoryEntry } from '../../../domain/history/entry.ts';
import { type Person, startApp } from '../../../test/server/app.ts';
import { program } from '../../../test/server/program.ts';

const HOUR = 60 * 60 * 1000;
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const PHONE = { 'User-Agent': IPHONE };

type Page = { entries: HistoryEntry[]; next?: string };
const pathOf = (id: string, before?: string): string =>
  `/api/tasks/${encodeURIComponent(id)}/history${before === undefined ? '' : `?before=${before}`}`;
async function historyOf(person: Person, id: string, before?: string): Promise<Page> {
  const { status, body } = await person.call('GET', pathOf(id, before));
  expect([status, body.error]).toEqual([200, undefined]);
  return body;
}
const rename = (person: Person, taskId: string, title: string, headers = {}) =>
  person.call('PUT', '/api/tasks', { taskId, updates: { title } }, headers);

async function share(server: Awaited<ReturnType<typeof startApp>>, owner: Person, member: Person) {
  const { body } = await owner.call('POST', '/api/invitations', { listId: 'work', role: 'editor' });
  await member.call('POST', '/api/invitations/accept', { id: body.secret });
  server.clock.now += HOUR;
}

test('says who changed a task, how, from where and when, with the values before', async () => {
  await using server = await startApp();
  const ada = await server.proPerson();
  await ada.add('Milk', { id: 'milk', dueDate: '2026-06-16' }, PHONE);
  server.clock.now += HOUR;
  const { secret } = await program(ada, ['read', 'write']);
  await server.app.request('/api/tasks', {
    method: 'PUT',
    headers: { Authorization: `Bearer ${secret}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ taskId: 'milk', updates: { dueDate: '2026-06-17', priority: 'high' } }),
  });
  server.clock.now += HOUR;
  const at = '2026-06-15T12:00:00.000Z';
  const complete = { name: 'completeTask', args: { taskId: 'milk', along: [], at, zone: 'UTC' } };
  await ada.call(
    'POST',
    '/api/batch',
    { writes: [{ key: 'in-a-batch', method: 'POST', path: '/api/mutations', body: complete }] },
    PHONE,
  );
  const { entries, next } = await historyOf(ada, 'milk');
  expect(entries).toEqual([
    {
      ...{ cursor: expect.any(Number), at, by: ada.accountId, mutation: 'completeTask' },
      origin: { kind: 'device', name: 'Safari on iPhone' },
      before: { completed: false },
      after: { completed: true, completedAt: at, completedBy: ada.accountId },
    },
    {
      ...{
        cursor: expect.any(Number),
        at: '2026-06-15T11:00:00.000Z',
        by: ada.accountId,
        mutation: 'PUT /api/tasks',
      },
      origin: { kind: 'program', name: expect.any(String) },
      before: { dueDate: '2026-06-16', priority: 'medium' },
      after: { dueDate: '2026-06-17', priority: 'high' },
    },
    {
      ...{
        cursor: expect.any(Number),
        at: '2026-06-15T10:00:00.000Z',
        by: ada.accountId,
        mutation: 'POST /api/tasks',
      },
      origin: { kind: 'device', name: 'Safari on iPhone' },
      before: null,
      after: expect.objectContaining({ id: 'milk', title: 'Milk' }),
    },
  ]);
  expect(next).toBeUndefined();
});

test('what a file brought says so, also what each part of it wrote', async () => {
  await using server = await startApp();
  const ada = await server.proPerson();
  const tasks = Object.fromEntries(
    Array.from({ length: 300 }, (_, n) => [`t${n}`, { title: `T${n}`, completed: false }]),
  );
  await ada.call('POST', '/api/account/import', { users: { [ada.accountId]: { tasks } } }, PHONE);
  for (const id of ['t0', 't299'])
    expect((await historyOf(ada, id)).entries).toMatchObject([
      { mutation: 'POST /api/account/import', origin: { kind: 'import' } },
    ]);
});

test('what the assistant proposed says so, what is undone or made by a program doesn’t', async () => {
  await using server = await startApp();
  const ada = await server.proPerson();
  await ada.add('Milk', { id: 'milk' }, PHONE);
  const chatMessage = {
    id: 'answer',
    role: 'assistant',
    content: 'Done',
    timestamp: new Date(0).toISOString(),
  };
  await ada.call('POST', '/api/assistant/messages', { chatMessage });
  const proposal = { kind: 'change-task', id: 'milk', fields: { priority: 'high' } } as const;
  const settle = (priority: string, applied?: number[]) => ({
    name: 'act',
    args: {
      steps: [
        { action: 'update', entity: 'task', id: 'milk', input: { priority } },
        {
          ...{ action: 'update', entity: 'chatMessage', id: 'answer' },
          input: { proposals: suggestionText({ proposals: [proposal], applied }) },
        },
      ],
    },
  });
  await ada.call('POST', '/api/mutations', settle('high', [0]), PHONE);
  await ada.call('POST', '/api/mutations', settle('medium'), PHONE);
  await ada.call('POST', '/api/mutations', settle('low', []), PHONE);
  const { secret } = await program(ada, ['read', 'write']);
  await server.app.request('/api/mutations', {
    method: 'POST',
    headers: { Authorization: `Bearer ${secret}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(settle('high', [0])),
  });
  const { entries } = await historyOf(ada, 'milk');
  const device = { kind: 'device', name: 'Safari on iPhone' };
  expect(entries.map(({ after, origin }) => [after?.priority, origin])).toEqual([
    ['high', { kind: 'program', name: expect.any(String) }],
    ['low', device],
    ['medium', device],
    ['high', { kind: 'assistant' }],
    ['medium', device],
  ]);
});

test('comes in pages, however much else the account has done', async () => {
  await using server = await startApp();
  const ada = await server.proPerson();
  await ada.add('0', { id: 'milk' });
  for (let n = 1; n < 120; n++) await rename(ada, 'milk', `${n}`);
  const pages: Page[] = [await historyOf(ada, 'milk')];
  for (let next = pages[0]?.next; next; next = pages.at(-1)?.next)
    pages.push(await historyOf(ada, 'milk', next));
  expect(pages.map(({ entries }) => entries.length)).toEqual([50, 50, 20]);
  const titles = pages.flatMap(({ entries }) => entries.map(({ after }) => after?.title));
  expect(titles).toEqual(Array.from({ length: 120 }, (_, n) => `${119 - n}`));
  expect((await ada.call('GET', pathOf('milk', 'x'))).status).toBe(400);
});

test('an entry that is far back is found', async () => {
  await using server = await startApp();
  const ada = await server.proPerson();
  await ada.add('Milk', { id: 'milk' });
  const { cursor } = await ada.changes();
  const first = Number.parseInt(cursor, 10) + 1;
  const entry = {
    account_id: ada.accountId,
    entity: 'task',
    before: null,
    after: '{}',
    actor_id: ada.accountId,
  };
  const at = new Date(server.clock.now).toISOString();
  for (let n = 0; n < 25_000; n += 1_000)
    await server.database.db
      .insertInto('history')
      .values(
        Array.from({ length: 1_000 }, (_, m) => ({
          ...entry,
          cursor: first + n + m,
          entity_id: `other${n + m}`,
          at,
        })),
      )
      .execute();
  expect((await historyOf(ada, 'milk')).entries).toMatchObject([{ after: { title: 'Milk' } }]);
});

test('a member sees what happened in the list since they joined, and no other values', async () => {
  await using server = await startApp();
  const [ada, bob] = [await server.proPerson(), server.person()];
  await ada.call('POST', '/api/goals', { goal: { id: 'g', title: 'Secret goal', category: 'health' } });
  await ada.add('Secret before', { id: 'milk', listId: 'work' });
  await ada.add('Secret elsewhere', { id: 'late', listId: 'personal' });
  await share(server, ada, bob);
  const there = (id: string) => `${ada.accountId}:${id}`;
  await rename(ada, 'milk', 'Milk', PHONE);
  server.clock.now += HOUR;
  await ada.call('PUT', '/api/tasks', { taskId: 'milk', updates: { goalId: 'g' } });
  await rename(bob, there('milk'), 'Oat milk', PHONE);
  await rename(ada, 'late', 'Secret too');
  await ada.call('PUT', '/api/tasks', { taskId: 'late', updates: { listId: 'work' } });
  await rename(ada, 'late', 'Late');

  const seen = (await historyOf(bob, there('milk'))).entries;
  expect(seen).toMatchObject([
    { by: bob.accountId, after: { title: 'Oat milk' }, origin: { kind: 'device' } },
    { by: ada.accountId, before: { title: 'Secret before' }, after: { title: 'Milk' } },
  ]);
  const moved = (await historyOf(bob, there('late'))).entries;
  expect(moved).toMatchObject([{ after: { title: 'Late' } }, { before: null, after: {} }]);
  const first = moved.at(-1)?.cursor ?? 0;
  expect((await historyOf(bob, there('late'), `${first}`)).entries).toEqual([]);
  expect(JSON.stringify([seen, moved])).not.toContain('Safari');
  expect((await historyOf(ada, 'milk')).entries[0]).toMatchObject({
    by: bob.accountId,
    origin: { kind: 'device' },
  });
  expect(JSON.stringify((await historyOf(ada, 'milk')).entries[0])).not.toContain('Safari');

  await ada.call('DELETE', '/api/members', { id: `work-${bob.accountId}` });
  expect((await bob.call('GET', pathOf(there('milk')))).status).toBe(404);
});

test('only what is kept is shown, and nothing of a task that is gone', async () => {
  await using server = await startApp();
  const ada = await server.proPerson();
  await ada.add('Milk', { id: 'milk' });
  server.clock.now += 31 * 24 * HOUR;
  await rename(ada, 'milk', 'Oat milk');
  expect((await historyOf(ada, 'milk')).entries).toMatchObject([{ after: { title: 'Oat milk' } }]);
  await ada.call('DELETE', '/api/tasks', { taskId: 'milk' });
  expect((await ada.call('GET', pathOf('milk'))).status).toBe(404);
});
