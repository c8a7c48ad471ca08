import { expect, test } from 'vitest';
import { startApp } from '../../test/server/app.ts';
import type { Reader } from '../db/engine/open.ts';
import { type EntityTable, entityTables } from '../db/rows/entities.ts';
import { forgetAccount } from './forgetting.ts';

const AT = '2026-06-15T10:00:00.000Z';
/** What a deleted account is replaced with. */
const NOBODY = /gone[0-9a-f]{32}/g;

type Change = { entity: string; id: string; before: string | null; after: string | null; actor?: string };
type Listed = [entity: string, id: string, before: string | null, after: string | null, actor?: string];
const LISTED: Listed[] = [
  ['member', 'work-eve', '{}', null],
  ['membership', 'eve:work', '{}', null],
  ['member', 'work-bob', '{}', null],
  ['task', 'work-eve', '{"title":"eve"}', null],
  ['task', 'by eve', '{"title":"A"}', '{"title":"B"}', 'eve'],
  ['task', 'moved', '{"title":"A"}', '{"movedTo":"eve:t"}'],
  ['task', 'moved elsewhere', '{"title":"A"}', '{"movedTo":"bob:t"}'],
  ['task', 'reopened', '{"completedBy":"eve"}', '{}'],
  ['task', 'completed', '{}', '{"completedBy":"eve"}'],
  ['task', 'by evelyn', '{"completedBy":"evelyn"}', '{"completedBy":"evelyn"}'],
  ['event', 'planned', '{"taskId":"eve:t"}', '{"taskId":"own"}'],
  ['event', 'planned later', null, '{"taskId":"eve:t"}'],
  ['event', 'planned elsewhere', '{"taskId":"bob:t","title":"eve"}', null],
  ['reminder', 'reminded', '{"taskId":"eve:t"}', null],
  ['setting', 'chosen', null, '{"value":"eve"}'],
  ['focusSession', 'focused', '{"taskId":"eve:t"}', '{"taskId":"eve:u"}'],
  ['chatMessage', 'asked', null, '{"proposals":"eve:t"}'],
  ['goal', 'named', '{"title":"eve"}', '{"title":"eve"}'],
];
const HISTORY = LISTED.map(
  ([entity, id, before, after, actor]): Change => ({ entity, id, before, after, ...(actor && { actor }) }),
);
const RECEIPTS = [
  ['key-of-eve', '{"id":"t"}'],
  ['key-of-bob', '{"id":"eve:t"}'],
  ['key-by-eve', '{"id":"t"}'],
] as const;
const CHANGES = [
  ['eve', 'task', 't'],
  ['own', 'member', 'work-eve'],
  ['own', 'membership', 'eve:work'],
  ['own', 'member', 'work-bob'],
  ['own', 'task', 'about-eve'],
] as const;

async function start() {
  const app = await startApp();
  const { db } = app.database;
  const [ada, bob] = [app.person('ada'), app.person('bob')];
  for (const { accountId, add } of [ada, bob]) {
    await add('First');
    await fill(db, accountId);
  }
  return { ...app, db };
}

/** Gives an account something that refers to Eve in every place, and to others next to it. */
async function fill(db: Reader, accountId: string): Promise<void> {
  const insert = (entity: keyof typeof entityTables, value: object) =>
    db.transaction().execute((tx) => {
      const table = entityTables[entity] as unknown as EntityTable<'task'>;
      return table.insert(tx, accountId, value as never);
    });
  const task = {
    title: 'T',
    completed: true,
    completedAt: AT,
    priority: 'medium',
    listId: 'work',
    createdAt: AT,
  };
  const session = { start: AT, end: AT, minutes: 25 };
  const event = { title: 'E', start: '09:00', end: '10:00', category: 'work' };
  const message = { role: 'assistant', content: 'About "eve:t"', timestamp: AT };
  for (const [id, completedBy] of [
    ['by eve', 'eve'],
    ['by evelyn', 'evelyn'],
  ])
    await insert('task', { ...task, id, completedBy });
  for (const [n, taskId] of ['eve:t', 'evelyn:t', 'own'].entries()) {
    await insert('focusSession', { ...session, id: `${n}`, taskId });
    await insert('event', { ...event, id: `${n}`, taskId });
    await insert('reminder', { id: `${n}`, taskId, at: '2026-06-20T09:00', createdAt: AT });
    await insert('chatMessage', { ...message, id: `${n}`, proposals: `[{"taskId":"${taskId}"}]` });
    await insert('setting', { id: `${n}`, value: `{"a":"${taskId}"}` });
  }
  for (const [n, { entity, id, before, after, actor = accountId }] of HISTORY.entries())
    await db
      .insertInto('history')
      .values({
        ...{ account_id: accountId, cursor: 100 + n, entity, entity_id: id, before, after },
        ...{ actor_id: actor, at: AT },
      })
      .execute();
  for (const [n, [key, answer]] of RECEIPTS.entries())
    await db
      .insertInto('receipt')
      .values({ account_id: accountId, cursor: 100 + n, key, answer, fingerprint: 'x', at: AT, mark: null })
      .execute();
  for (const [owner, entity, entity_id] of CHANGES) {
    const owner_id = owner === 'own' ? accountId : owner;
    await db
      .insertInto('change')
      .values({ account_id: accountId, owner_id, entity, entity_id, cursor: 100 })
      .execute();
  }
}

/** All that `fill` gave an account, with the same word for whoever is gone. */
async function storedFor(db: Reader, accountId: string) {
  const history = await db
    .selectFrom('history')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('cursor', '>=', 100)
    .orderBy('cursor')
    .execute();
  const receipts = await db
    .selectFrom('receipt')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('cursor', '>=', 100)
    .orderBy('cursor')
    .execute();
  const changes = await db
    .selectFrom('change')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('cursor', '>=', 100)
    .execute();
  const ids = async <E extends 'focusSession' | 'event' | 'reminder'>(entity: E) =>
    (await entityTables[entity].all(db, accountId))
      .toSorted((a, b) => a.id.localeCompare(b.id))
      .map((row) => ('taskId' in row ? row.taskId : undefined));
  const stored = {
    completers: (await entityTables.task.all(db, accountId))
      .filter(({ id }) => id.startsWith('by '))
      .toSorted((a, b) => a.id.localeCompare(b.id))
      .map(({ completedBy }) => completedBy),
    focus: await ids('focusSession'),
    events: await ids('event'),
    reminders: await ids('reminder'),
    messages: (await entityTables.chatMessage.all(db, accountId))
      .toSorted((a, b) => a.id.localeCompare(b.id))
      .map(({ content, proposals }) => [content, proposals]),
    settings: (await entityTables.setting.all(db, accountId))
      .filter(({ id }) => /^\d$/.test(id))
      .toSorted((a, b) => a.id.localeCompare(b.id))
      .map(({ value }) => value),
    history: history.map(
      ({ entity, entity_id: id, before, after, actor_id: actor }): Change => ({
        ...{ entity, id, before, after },
        ...(actor !== accountId && { actor }),
      }),
    ),
    receipts: receipts.map(({ key, answer }) => [key, answer]),
    changes: changes
      .map(({ owner_id, entity, entity_id }) => [owner_id, entity, entity_id].join(' '))
      .toSorted(),
  };
  return JSON.parse(JSON.stringify(stored).replaceAll(NOBODY, 'NOBODY'));
}

test('whatever refers to a deleted account is replaced or removed, and nothing else', async () => {
  await using app = await start();
  const before = await storedFor(app.db, 'bob');
  expect(before).toMatchObject({ history: HISTORY, receipts: RECEIPTS, completers: ['eve', 'evelyn'] });
  expect(await app.db.transaction().execute((tx) => forgetAccount(tx, 'ada', 'eve'))).toBe(true);
  const renamed = HISTORY.slice(2).map(({ entity, id, before: was, after: is, actor }): Change => {
    const isKept = entity === 'goal' || id === 'work-eve' || id === 'planned elsewhere';
    const without = (text: string | null) =>
      isKept || text === null ? text : text.replaceAll(/\beve\b/g, 'NOBODY');
    return { entity, id, before: without(was), after: without(is), ...(actor && { actor: 'NOBODY' }) };
  });
  expect(await storedFor(app.db, 'ada')).toEqual({
    completers: ['NOBODY', 'evelyn'],
    // JSON has null for what is undefined.
    focus: [null, 'evelyn:t', 'own'],
    events: [null, 'evelyn:t', 'own'],
    reminders: ['evelyn:t', 'own'],
    messages: ['NOBODY:t', 'evelyn:t', 'own'].map((id) => ['About "eve:t"', `[{"taskId":"${id}"}]`]),
    settings: ['NOBODY:t', 'evelyn:t', 'own'].map((id) => `{"a":"${id}"}`),
    history: renamed,
    receipts: [
      ['key-of-NOBODY', '{"id":"t"}'],
      ['key-of-bob', '{"id":"NOBODY:t"}'],
      ['key-by-eve', '{"id":"t"}'],
    ],
    changes: ['ada member work-bob', 'ada task about-eve'],
  });
  expect(await storedFor(app.db, 'bob')).toEqual(before);
});

test('says whether the other account lost change records, and has to sync from the start', async () => {
  await using app = await start();
  const forgetEve = () => app.db.transaction().execute((tx) => forgetAccount(tx, 'ada', 'eve'));
  expect([await forgetEve(), await forgetEve()]).toEqual([true, false]);
  expect(await app.db.transaction().execute((tx) => forgetAccount(tx, 'ada', 'stranger'))).toBe(false);
});
