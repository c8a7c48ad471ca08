import { expect, test } from 'vitest';
import type { ListEntry } from '../../../domain/history/entry.ts';
import { type Person, startApp } from '../../../test/server/app.ts';

const HOUR = 60 * 60 * 1000;
const PHONE = {
  'User-Agent':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
};

type Page = { entries: ListEntry[]; next?: string };
async function changesOf(person: Person, listId: string, filter: Record<string, string> = {}): Promise<Page> {
  const path = `/api/lists/${encodeURIComponent(listId)}/changes?${new URLSearchParams(filter)}`;
  const { status, body } = await person.call('GET', path);
  expect([status, body.error]).toEqual([200, undefined]);
  return body;
}

async function share(server: Awaited<ReturnType<typeof startApp>>, role = 'editor') {
  const [ada, bob] = [await server.proPerson(), server.person()];
  await ada.add('Before', { id: 'before', listId: 'work' });
  const { body } = await ada.call('POST', '/api/invitations', { listId: 'work', role });
  await bob.call('POST', '/api/invitations/accept', { id: body.secret });
  server.clock.now += HOUR;
  return { ada, bob, there: (id: string) => `${ada.accountId}:${id}` };
}

test('a member is told what happened in the list since they joined, and what came and left without its values', async () => {
  await using server = await startApp();
  const { ada, bob, there } = await share(server, 'viewer');
  await ada.call('POST', '/api/goals', { goal: { id: 'g', title: 'Secret goal', category: 'health' } });
  await ada.add('Milk', { id: 'milk', listId: 'work' }, PHONE);
  await ada.add('Secret', { id: 'other', listId: 'personal', description: 'Secret notes' });
  await ada.call('PUT', '/api/tasks', { taskId: 'milk', updates: { goalId: 'g' } });
  await ada.call('PUT', '/api/tasks', { taskId: 'other', updates: { listId: 'work', title: 'Came' } });
  await ada.call('PUT', '/api/tasks', {
    taskId: 'milk',
    updates: { listId: 'personal', title: 'Secret, too' },
  });
  await ada.call('PUT', '/api/tasks', { taskId: 'milk', updates: { title: 'Secret again' } });
  await ada.call('DELETE', '/api/tasks', { taskId: 'before' });
  const { entries } = await changesOf(bob, there('work'));
  expect(entries).toEqual([
    expect.objectContaining({
      ...{ id: there('before'), title: 'Before', after: null },
      before: expect.objectContaining({ id: there('before'), listId: there('work') }),
    }),
    expect.objectContaining({ id: there('milk'), title: 'Milk', before: {}, after: null }),
    expect.objectContaining({ id: there('other'), title: 'Came', before: null, after: {} }),
    expect.objectContaining({
      ...{ id: there('milk'), title: 'Milk', before: null, origin: { kind: 'device' } },
      after: expect.objectContaining({ title: 'Milk', listId: there('work') }),
    }),
  ]);
  expect(JSON.stringify(entries)).not.toMatch(/Secret|Safari|@/);
  // Its owner sees all of it, from where it was made.
  const own = await changesOf(ada, 'work', { entity: 'task' });
  expect(own.entries.map(({ id, title }) => [id, title])).toEqual([
    ['before', 'Before'],
    ['milk', 'Milk'],
    ['other', 'Came'],
    ['milk', 'Milk'],
    ['milk', 'Milk'],
    ['before', 'Before'],
  ]);
  expect(own.entries[1]).toMatchObject({ before: { listId: 'work' }, after: { listId: 'personal' } });
  expect(own.entries.at(-2)).toMatchObject({ origin: { kind: 'device', name: 'Safari on iPhone' } });
});

test('is filtered by kind, time and origin, of which a member can’t find out the names', async () => {
  await using server = await startApp();
  const { ada, bob, there } = await share(server);
  await ada.add('Milk', { id: 'milk', listId: 'work' }, PHONE);
  await bob.call('POST', '/api/sections', {
    section: { id: there('s'), listId: there('work'), name: 'Dairy' },
  });
  const at = new Date(server.clock.now).toISOString();
  server.clock.now += HOUR;
  await bob.call('PUT', '/api/tasks', { taskId: there('milk'), updates: { title: 'Oat milk' } });
  const titles = async (filter: Record<string, string>) =>
    (await changesOf(bob, there('work'), filter)).entries.map(({ title }) => title);
  expect(await titles({})).toEqual(['Oat milk', 'Dairy', 'Milk']);
  expect(await titles({ entity: 'section' })).toEqual(['Dairy']);
  expect(await titles({ entity: 'goal' })).toEqual([]);
  expect(await titles({ from: new Date(server.clock.now).toISOString() })).toEqual(['Oat milk']);
  expect(await titles({ to: at })).toEqual([]);
  expect(await titles({ entity: 'task', to: new Date(server.clock.now).toISOString() })).toEqual(['Milk']);
  expect(await titles({ origin: 'device' })).toHaveLength(3);
  expect(await titles({ origin: 'device Safari on iPhone' })).toEqual([]);
  expect((await changesOf(ada, 'work', { origin: 'device Safari on iPhone' })).entries).toHaveLength(1);
});

test('comes in pages that divide a large write, and says where each row was after much else was changed', async () => {
  await using server = await startApp();
  const { ada, bob, there } = await share(server);
  const step = (n: number) => ({
    ...{ action: 'add', entity: 'task', id: `t${n}` },
    input: { title: `T${n}`, listId: n % 2 === 0 ? 'work' : 'personal' },
  });
  await ada.call('POST', '/api/mutations', {
    name: 'act',
    args: { steps: Array.from({ length: 180 }, (_, n) => step(n)) },
  });
  await ada.call('PUT', '/api/tasks', { taskId: 't0', updates: { listId: 'personal' } });
  const { cursor } = await ada.changes();
  const first = Number.parseInt(cursor, 10) + 1;
  const entry = { account_id: ada.accountId, entity: 'task', before: '{"title":"x"}', after: '{}' };
  const at = new Date(server.clock.now).toISOString();
  for (let n = 0; n < 25_000; n += 1_000)
    await server.database.db
      .insertInto('history')
      .values(
        Array.from({ length: 1_000 }, (_, m) => ({
          ...{ ...entry, actor_id: ada.accountId, at },
          ...{ cursor: first + n + m, entity_id: `other${n + m}` },
        })),
      )
      .execute();
  const pages = [await changesOf(bob, there('work'))];
  for (let next = pages[0]?.next; next; next = pages.at(-1)?.next)
    pages.push(await changesOf(bob, there('work'), { before: next }));
  const ids = pages.flatMap(({ entries }) => entries.map(({ id }) => id));
  expect(pages.map(({ entries }) => entries.length)).toEqual([50, 41]);
  expect(new Set(ids)).toEqual(new Set(Array.from({ length: 90 }, (_, n) => there(`t${2 * n}`))));
  expect(ids.slice(0, 1)).toEqual([there('t0')]);
});

test('nobody else is told, nor a member once they left', async () => {
  await using server = await startApp();
  const { ada, bob, there } = await share(server);
  const path = `/api/lists/${there('work')}/changes`;
  expect((await bob.call('GET', path)).status).toBe(200);
  expect((await bob.call('GET', `/api/lists/${there('personal')}/changes`)).status).toBe(404);
  expect((await server.person().call('GET', path)).status).toBe(404);
  await ada.call('DELETE', '/api/members', { id: `work-${bob.accountId}` });
  expect((await bob.call('GET', path)).status).toBe(404);
  expect((await ada.call('GET', '/api/lists/none/changes')).status).toBe(404);
});

test('a filter that lets little through finds what is older in further pages', async () => {
  await using server = await startApp();
  const { ada, bob, there } = await share(server);
  await ada.call('PUT', '/api/lists', { listId: 'work', updates: { name: 'Office' } });
  const tasks = Object.fromEntries(
    Array.from({ length: 1_200 }, (_, n) => [`t${n}`, { title: `Task ${n}`, listId: 'work' }]),
  );
  const imported = await ada.call('POST', '/api/account/import', { users: { ada: { tasks } } });
  expect(imported.status).toBe(200);
  const pages = [await changesOf(bob, there('work'), { entity: 'list' })];
  for (let next = pages[0]?.next; next !== undefined; next = pages.at(-1)?.next)
    pages.push(await changesOf(bob, there('work'), { entity: 'list', before: next }));
  expect(pages.length).toBeGreaterThan(1);
  expect(pages.flatMap(({ entries }) => entries)).toMatchObject([
    { entity: 'list', before: { name: 'Work' }, after: { name: 'Office' } },
  ]);
});
