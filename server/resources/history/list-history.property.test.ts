import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { ListEntry } from '../../../domain/history/entry.ts';
import { same } from '../../../domain/same.ts';
import { splitSharedId } from '../../../domain/shared-id.ts';
import { ACCOUNTS, anyHistory, type Step } from '../../../test/server/access-histories.ts';
import { createAccessModel, startOf } from '../../../test/server/access-model.ts';
import { createDirector } from '../../../test/server/access-steps.ts';
import { type Person, startApp } from '../../../test/server/app.ts';
import { subscribe } from '../../../test/server/subscribe.ts';

/** Number of random histories; many more in deep tests. A failure prints the seed and path to reproduce it. */
const HISTORIES = Number(process.env.LIST_HISTORIES || 12);
const MINUTE = 60_000;

type Server = Awaited<ReturnType<typeof startApp>>;
type Row = Readonly<Record<string, unknown>>;
/** A list of somebody else as a person saw it: it, its sections and its tasks, by entity and id. */
type Seen = ReadonlyMap<string, Row>;
/** All that a person saw of a list since they joined, by the times of the steps, oldest first. */
type Watched = { at: string; seen: Seen }[];

const pathOf = (listId: string, what: string): string => `/api/lists/${encodeURIComponent(listId)}/${what}`;

/** The lists of others that a person sees now, each with what is in it. */
async function listsNow(person: Person): Promise<Map<string, Seen>> {
  const lists = new Map<string, Map<string, Row>>();
  const { changes } = await person.changes();
  for (const { entity, id, value } of changes) {
    if (!value || !splitSharedId(id)) continue;
    const listId = entity === 'list' ? id : (value as Row).listId;
    if (!['list', 'section', 'task'].includes(entity) || typeof listId !== 'string') continue;
    const rows = lists.get(listId) ?? new Map<string, Row>();
    lists.set(listId, rows.set(`${entity} ${id}`, value as Row));
  }
  return lists;
}

const titleOf = (row: Row | undefined): unknown => row?.title ?? row?.name;
const differing = (from: Row, to: Row): Row =>
  Object.fromEntries(Object.entries(from).filter(([field, value]) => !same(value, to[field])));

/** What a person may be told of a row from one time to the next, by what they saw themselves. */
function toldOf(was: Row | undefined, is: Row | undefined): object | undefined {
  if (was && is) {
    const [before, after] = [differing(was, is), differing(is, was)];
    return Object.keys({ ...before, ...after }).length > 0
      ? { before, after, title: titleOf(is) }
      : undefined;
  }
  return was
    ? { before: was, after: null, title: titleOf(was) }
    : { before: null, after: is, title: titleOf(is) };
}

/** By time and row. What came or left may say so without values. */
function expectedOf(watched: Watched): Map<string, object> {
  const told = new Map<string, object>();
  for (const [n, { at, seen }] of watched.entries()) {
    const earlier = watched[n - 1]?.seen;
    if (!earlier) continue;
    for (const name of new Set([...earlier.keys(), ...seen.keys()])) {
      const change = toldOf(earlier.get(name), seen.get(name));
      if (change) told.set(`${at} ${name}`, change);
    }
  }
  return told;
}

async function pagesOf(person: Person, listId: string, filter = ''): Promise<ListEntry[]> {
  const entries: ListEntry[] = [];
  for (let next: string | undefined = '', path = ''; next !== undefined; ) {
    path = `${pathOf(listId, 'changes')}?${next && `before=${encodeURIComponent(next)}&`}${filter}`;
    const { status, body } = await person.call('GET', path);
    expect([status, body.error]).toEqual([200, undefined]);
    entries.push(...body.entries);
    next = body.next;
  }
  return entries;
}

async function expectExact(person: Person, listId: string, watched: Watched): Promise<void> {
  const expected = expectedOf(watched);
  const entries = await pagesOf(person, listId);
  const told = new Map(
    entries.map(({ at, entity, id, before, after, title }) => {
      const name = `${at} ${entity} ${id}`;
      const known = expected.get(name) as { before: Row | null; after: Row | null } | undefined;
      const isEmpty = (part: Row | null) => part !== null && Object.keys(part).length === 0;
      const isBrief = (!before && isEmpty(after)) || (!after && isEmpty(before));
      return [
        name,
        { ...(isBrief ? { before: known?.before, after: known?.after } : { before, after }), title },
      ];
    }),
  );
  expect(told).toEqual(expected);
  expect(told.size).toBe(entries.length);
  expect(JSON.stringify(entries)).not.toMatch(/@|"name":"[^"]*iPhone/);
  // Each row by itself says the same.
  for (const name of watched.at(-1)?.seen.keys() ?? []) {
    const [entity = '', ...parts] = name.split(' ');
    const id = parts.join(' ');
    if (entity === 'section') continue;
    const { status, body } = await person.call('GET', `/api/${entity}s/${encodeURIComponent(id)}/history`);
    expect([name, status]).toEqual([name, 200]);
    const own = entries.filter((entry) => entry.entity === entity && entry.id === id);
    expect(body.entries).toEqual(own.map(({ entity: _, id: __, title: ___, ...entry }) => entry));
  }
}

/** The list as it was at each time is what the person saw then; before they joined, it isn't there. */
async function expectPast(person: Person, listId: string, watched: Watched, before: string): Promise<void> {
  for (const { at, seen } of watched) {
    const { status, body } = await person.call('GET', pathOf(listId, `past?at=${at}`));
    expect([status, body.error]).toEqual([200, undefined]);
    const rows = (entity: string) =>
      [...seen].filter(([name]) => name.startsWith(`${entity} `)).map(([, row]) => row);
    const byId = (all: readonly Row[]) => all.toSorted((a, b) => (String(a.id) < String(b.id) ? -1 : 1));
    expect(byId(body.tasks)).toEqual(byId(rows('task')));
    expect(byId(body.sections)).toEqual(byId(rows('section')));
    expect(body.list.name).toBe(rows('list')[0]?.name);
  }
  expect((await person.call('GET', pathOf(listId, `past?at=${before}`))).status).toBe(404);
}

async function play(server: Server, steps: readonly Step[]): Promise<void> {
  const people = await Promise.all(
    Array.from({ length: ACCOUNTS }, async () => {
      const person = server.person();
      await person.call('POST', '/api/reflections', { reflection: { date: '2026-06-15', text: 'Good' } });
      await subscribe(server.money, person.accountId);
      return person;
    }),
  );
  const players = new Map(people.map((person) => [person.accountId, { person }]));
  const names = [...players.keys()];
  const direct = createDirector(names, players, async (who) => void players.delete(who));
  const model = createAccessModel(startOf(names));
  const watching = new Map<string, Map<string, Watched>>(names.map((who) => [who, new Map()]));
  const once = new Map<string, Set<string>>(names.map((who) => [who, new Set()]));
  const start = server.clock.now;
  for (const [n, step] of steps.entries()) {
    server.clock.now += MINUTE;
    const doing = direct(model, { step, n }, true);
    if (!doing) continue;
    await doing.run();
    doing.apply(model);
    const at = new Date(server.clock.now).toISOString();
    for (const [who, { person }] of players) {
      const watched = watching.get(who) as Map<string, Watched>;
      const now = await listsNow(person);
      for (const listId of watched.keys()) if (!now.has(listId)) watched.delete(listId);
      for (const [listId, seen] of now) {
        watched.set(listId, [...(watched.get(listId) ?? []), { at, seen }]);
        once.get(who)?.add(listId);
      }
    }
  }
  const before = new Date(start).toISOString();
  for (const [who, { person }] of players) {
    const watched = watching.get(who) as Map<string, Watched>;
    for (const [listId, all] of watched) {
      await expectExact(person, listId, all);
      await expectPast(person, listId, all, before);
    }
    for (const listId of once.get(who) ?? [])
      if (!watched.has(listId))
        for (const what of ['changes', 'history', `past?at=${new Date(server.clock.now).toISOString()}`])
          expect((await person.call('GET', pathOf(listId, what))).status).toBe(404);
  }
}

test(`in ${HISTORIES} histories, members are told exactly what they could see happen in a list, and see it as it was`, {
  timeout: Math.max(5, HISTORIES / 10) * MINUTE,
}, async () => {
  await using server = await startApp();
  if (server.database.kind === 'sqlite') await sql`pragma synchronous = off`.execute(server.database.db);
  await fc.assert(
    fc.asyncProperty(anyHistory, (steps) => play(server, steps)),
    { numRuns: HISTORIES, endOnFailure: false },
  );
  expect(server.failures).toEqual([]);
});
