import { expect, test } from 'vitest';
import type { AccountEntry } from '../../../domain/history/entry.ts';
import { type Person, startApp } from '../../../test/server/app.ts';
import { program } from '../../../test/server/program.ts';

const HOUR = 60 * 60 * 1000;
const PHONE = {
  'User-Agent':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
};

type Page = { entries: AccountEntry[]; next?: string; origins?: string[] };
async function historyOf(person: Pick<Person, 'call'>, filter: Record<string, string> = {}): Promise<Page> {
  const { status, body } = await person.call('GET', `/api/history?${new URLSearchParams(filter)}`);
  expect([status, body.error]).toEqual([200, undefined]);
  return body;
}
const idsOf = ({ entries }: Page): string[] => entries.map(({ id }) => id);

test('says what was changed in an account, by whom and from where', async () => {
  await using server = await startApp();
  const [ada, bob] = [await server.proPerson(), server.person()];
  await ada.add('Milk', { id: 'milk', listId: 'work' }, PHONE);
  const { body } = await ada.call('POST', '/api/invitations', { listId: 'work', role: 'editor' });
  await bob.call('POST', '/api/invitations/accept', { id: body.secret });
  server.clock.now += HOUR;
  const there = `${ada.accountId}:milk`;
  await bob.call('PUT', '/api/tasks', { taskId: there, updates: { title: 'Oat milk' } }, PHONE);
  const { secret } = await program(ada, ['read', 'write']);
  await server.app.request('/api/goals', {
    method: 'POST',
    headers: { Authorization: `Bearer ${secret}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ goal: { id: 'run', title: 'Run', category: 'health' } }),
  });
  const { entries, origins } = await historyOf(ada);
  const ofList = (entry: AccountEntry) => entry.entity === 'list';
  expect(entries.filter((entry) => !ofList(entry)).slice(0, 3)).toMatchObject([
    { entity: 'goal', id: 'run', before: null, after: { title: 'Run' }, origin: { kind: 'program' } },
    {
      ...{ entity: 'task', id: 'milk', by: bob.accountId, origin: { kind: 'device' } },
      ...{ before: { title: 'Milk' }, after: { title: 'Oat milk' } },
    },
    { entity: 'task', id: 'milk', by: ada.accountId, origin: { kind: 'device', name: 'Safari on iPhone' } },
  ]);
  expect(entries[1]?.origin).not.toHaveProperty('name');
  expect(origins).toEqual(expect.arrayContaining(['device', 'device Safari on iPhone']));

  const phone = await historyOf(ada, { origin: 'device Safari on iPhone', entity: 'task' });
  expect(idsOf(phone)).toEqual(['milk']);
  expect(idsOf(await historyOf(ada, { entity: 'goal', from: '2026-06-15T11:00:00.000Z' }))).toEqual(['run']);
  expect(idsOf(await historyOf(ada, { entity: 'task', to: '2026-06-15T11:00:00.000Z' }))).toEqual(['milk']);
  // What is of another person's account is in that one's history.
  expect(JSON.stringify(await historyOf(bob))).not.toContain('milk');
});

test('comes in pages that divide even a large write, with the same entries as one', async () => {
  await using server = await startApp();
  const ada = await server.proPerson();
  const step = (n: number) => ({ action: 'add', entity: 'task', id: `t${n}`, input: { title: `T${n}` } });
  const steps = Array.from({ length: 120 }, (_, n) => step(n));
  await ada.call('POST', '/api/mutations', { name: 'act', args: { steps } });
  await ada.add('Last', { id: 'last' });
  const pages = [await historyOf(ada, { entity: 'task' })];
  for (let next = pages[0]?.next; next; next = pages.at(-1)?.next)
    pages.push(await historyOf(ada, { entity: 'task', before: next }));
  expect(pages.map(({ entries }) => entries.length)).toEqual([50, 50, 21]);
  expect(new Set(pages.flatMap(idsOf)).size).toBe(121);
  expect(pages.flatMap(idsOf)[0]).toBe('last');
  expect(pages.map(({ origins }) => origins !== undefined)).toEqual([true, false, false]);
});

test('a page has a bounded length, and long values that are new are left out', async () => {
  await using server = await startApp();
  const ada = await server.proPerson();
  const description = 'x'.repeat(20_000);
  for (let n = 0; n < 40; n++) await ada.add(`T${n}`, { id: `t${n}`, description });
  const { entries, next } = await historyOf(ada, { entity: 'task' });
  expect(entries.length).toBeLessThan(40);
  expect(JSON.stringify(entries)).not.toContain('xxx');
  expect(idsOf(await historyOf(ada, { entity: 'task', before: next ?? '' }))).toContain('t0');
});

test('what is far back is found by its day, in a bounded number of calls', async () => {
  await using server = await startApp();
  const ada = await server.proPerson();
  await ada.add('Milk', { id: 'milk' });
  const { cursor } = await ada.changes();
  const first = Number.parseInt(cursor, 10) + 1;
  const day = '2026-06-15';
  const entry = { account_id: ada.accountId, entity: 'task', before: null, after: '{}' };
  const at = '2026-06-16T10:00:00.000Z';
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
  const found = await historyOf(ada, { entity: 'task', from: `${day}T00:00:00Z`, to: `${day}T23:59:59Z` });
  expect(idsOf(found)).toEqual(['milk']);
  // Nothing older than the day is looked through.
  expect(await historyOf(ada, { from: at, entity: 'goal' })).toMatchObject({ entries: [] });
});

test('shows only what is kept, and refuses what isn’t a place, a kind or a time', async () => {
  await using server = await startApp();
  const ada = await server.proPerson();
  await ada.add('Old', { id: 'old' });
  server.clock.now += 31 * 24 * HOUR;
  await ada.add('New', { id: 'new' });
  expect(idsOf(await historyOf(ada))).toEqual(['new']);
  expect(idsOf(await historyOf(ada, { from: '2020-01-01T00:00:00Z' }))).toEqual(['new']);
  for (const bad of ['before=x', 'entity=setting', 'from=yesterday', 'more=1', `origin=${'x'.repeat(301)}`])
    expect((await ada.call('GET', `/api/history?${bad}`)).status).toBe(400);
});

test('says who by a random id once they deleted their account', async () => {
  await using server = await startApp();
  const [ada, bob] = [await server.proPerson(), server.person()];
  await ada.add('Milk', { id: 'milk', listId: 'work' });
  const { body } = await ada.call('POST', '/api/invitations', { listId: 'work', role: 'editor' });
  await bob.call('POST', '/api/invitations/accept', { id: body.secret });
  const taskId = `${ada.accountId}:milk`;
  await bob.call('PUT', '/api/tasks', { taskId, updates: { completed: true } });
  expect(JSON.stringify(await historyOf(ada))).toContain(bob.accountId);
  const gone = await bob.call('DELETE', '/api/account', { email: `${bob.accountId}@example.com` });
  expect(gone.status).toBe(200);
  const after = await historyOf(ada);
  expect(idsOf(after)).toContain('milk');
  expect(JSON.stringify(after)).not.toContain(bob.accountId);
});
