import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type AccountData, accountTree, SECTIONS } from '../../../domain/account/account-tree.ts';
import { SUBSCRIPTION_ID } from '../../../domain/billing/subscription.ts';
import { HISTORY_KINDS, type HistoryEntry } from '../../../domain/history/entry.ts';
import { LATEST, readHistoryPlace } from '../../../domain/history/history-place.ts';
import { createRewinding, type PastRow } from '../../../domain/history/rewind.ts';
import { ENTITIES, type Owned } from '../../../domain/registry/entity.ts';
import { rulesOf } from '../../../domain/registry/entity-rules.ts';
import { isLong } from '../../../domain/registry/history.ts';
import { type Person, startApp } from '../../../test/server/app.ts';
import { anyCall, BEGINNING, type Call } from '../../../test/server/random-account.ts';
import { readAccountData } from '../../account/account-import.ts';
import { type Database, snapshot, type Tx } from '../../db/engine/open.ts';
import { accountEntries } from '../../db/rows/account-history.ts';
import { entityTables } from '../../db/rows/entities.ts';
import { entryOf, rowEntries } from '../../db/rows/row-history.ts';

/** Number of random histories; many more in deep tests. A failure prints the seed and path to reproduce it. */
const HISTORIES = Number(process.env.HISTORY_HISTORIES || 15);
/** How many states of an account are kept, to be made again from its history. */
const KEPT = 20;
const SINCE = '2000-01-01T00:00:00.000Z';

type Server = Awaited<ReturnType<typeof startApp>>;
type Scanned = { name: string; entity: string; id: string; entry: HistoryEntry };

const ids = fc.constantFrom('a', 'b', 'c', 'work');
const long = fc.constantFrom('x'.repeat(600), 'y'.repeat(700), null);
/** What the owner of an account does, or a member of one of its lists; a preview changes nothing. */
const anyStep = fc.oneof(
  { weight: 16, arbitrary: fc.record({ is: fc.constant('call' as const), call: anyCall }) },
  { weight: 2, arbitrary: fc.record({ is: fc.constant('preview' as const), call: anyCall }) },
  { weight: 2, arbitrary: fc.record({ is: fc.constant('describe' as const), id: ids, description: long }) },
  { weight: 2, arbitrary: fc.record({ is: fc.constant('complete' as const), id: ids }) },
  {
    weight: 2,
    arbitrary: fc.record({
      is: fc.constant('restore' as const),
      entity: fc.constantFrom('task' as const, 'list' as const, 'goal' as const, 'section' as const),
      id: ids,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      is: fc.constant('member' as const),
      id: ids,
      how: fc.constantFrom('add', 'rename', 'leave', 'take', 'delete'),
      title: fc.constantFrom('Milk', 'Bread'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ is: fc.constant('act' as const), id: ids, more: ids }) },
);
type Step = typeof anyStep extends fc.Arbitrary<infer S> ? S : never;

const callOf = ({ entity, method, body }: Call) => [method, rulesOf(entity).path, body] as const;

async function take(owner: Person, member: Person, step: Step): Promise<{ status: number }> {
  const there = (id: string) => `${owner.accountId}:${id}`;
  switch (step.is) {
    case 'call':
      return owner.call(...callOf(step.call));
    case 'preview':
      return owner.call(...callOf(step.call), { 'Daymark-Preview': '1' });
    case 'describe':
      return owner.call('PUT', '/api/tasks', { taskId: step.id, updates: { description: step.description } });
    case 'complete': {
      const args = { taskId: step.id, along: 'all', at: '2026-06-15T12:00:00.000Z', zone: 'UTC' };
      return owner.call('POST', '/api/mutations', { name: 'completeTask', args });
    }
    case 'restore':
      return owner.call('POST', '/api/trash/restore', { entity: step.entity, id: step.id });
    case 'act': {
      const input = { title: 'At once' };
      const steps = [
        { action: 'update', entity: 'task', id: step.id, input },
        { action: 'remove', entity: 'task', id: step.more, input: {} },
        { action: 'update', entity: 'task', id: step.more, input },
      ];
      return owner.call('POST', '/api/mutations', { name: 'act', args: { steps } });
    }
    case 'member': {
      const { how, id, title } = step;
      const work = there('work');
      const taskId = there(id);
      if (how === 'add')
        return member.call('POST', '/api/tasks', { task: { id: taskId, title, listId: work } });
      if (how === 'rename') return member.call('PUT', '/api/tasks', { taskId, updates: { title } });
      if (how === 'delete') return member.call('DELETE', '/api/tasks', { taskId });
      if (how === 'leave')
        return member.call('POST', '/api/tasks/move', { taskId, updates: { listId: 'personal' } });
      await member.add(title, { id: `own-${id}` });
      return member.call('POST', '/api/tasks/move', { taskId: `own-${id}`, updates: { listId: work } });
    }
  }
}

async function meet(server: Server): Promise<{ owner: Person; member: Person }> {
  const [owner, member] = [await server.proPerson(), await server.proPerson()];
  const { body } = await owner.call('POST', '/api/invitations', { listId: 'work', role: 'editor' });
  await member.call('POST', '/api/invitations/accept', { id: body.secret });
  for (const call of BEGINNING) await owner.call(...callOf(call));
  return { owner, member };
}

/** A row as it is stored: in the order of its schema. */
const inOrder = (entity: Owned, row: object): string =>
  JSON.stringify(
    Object.keys(ENTITIES[entity].schema.shape).flatMap((field) =>
      field in row ? [[field, Reflect.get(row, field)]] : [],
    ),
  );
const textOf = (data: AccountData): Record<string, string> =>
  Object.fromEntries(
    SECTIONS.flatMap(({ entity }) =>
      [...data[entity]].map(([id, row]) => [`${entity}/${id}`, inOrder(entity, row)] as const),
    ).sort(),
  );
const namedRows = (data: AccountData): Map<string, PastRow> =>
  new Map(SECTIONS.flatMap(({ entity }) => [...data[entity]].map(([id, row]) => [`${entity}/${id}`, row])));
const dataOf = (rows: ReadonlyMap<string, PastRow>): AccountData => {
  const of = (entity: string) =>
    [...rows].filter(([name]) => name.startsWith(`${entity}/`)).map(([, row]) => [row.id, row] as const);
  return Object.fromEntries(SECTIONS.map(({ entity }) => [entity, new Map(of(entity))])) as never;
};

/** The whole history of an account, newest first. */
async function scan({ db }: Database, accountId: string): Promise<Scanned[]> {
  const rows = await db
    .selectFrom('history')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy(sql`cursor desc, entity desc, entity_id desc`)
    .execute();
  return rows.map((row) => {
    const { entity, entity_id: id } = row;
    return { name: `${entity}/${id}`, entity, id, entry: entryOf(row) };
  });
}

/** Expects the pages of a row's history, and of the account's, to be what a scan of everything finds. */
async function expectPages(tx: Tx, ownerId: string, all: readonly Scanned[]): Promise<void> {
  const byName = Map.groupBy(all, ({ name }) => name);
  for (const [{ entity, id }, entries] of [...byName.values()].map(
    (same) => [same[0] as Scanned, same] as const,
  )) {
    const found: HistoryEntry[] = [];
    for (let before: number | undefined = Number.MAX_SAFE_INTEGER; before !== undefined; ) {
      const of = { ownerId, entity: entity as Owned, id };
      const page = await rowEntries(tx, of, { before, since: SINCE, most: 3, slices: 10 });
      found.push(...page.entries);
      before = page.next;
    }
    expect(found).toEqual(entries.map(({ entry }) => entry));
  }
  const kinds: readonly string[] = HISTORY_KINDS;
  const short = (fields: HistoryEntry['after']) =>
    fields && Object.fromEntries(Object.entries(fields).filter(([, value]) => !isLong(value)));
  const paged: unknown[] = [];
  for (let before: string | undefined, isFirst = true; isFirst || before !== undefined; isFirst = false) {
    const wanted = { entities: HISTORY_KINDS, from: SINCE, most: 7, slices: 10 };
    const page = await accountEntries(tx, ownerId, {
      ...wanted,
      before: isFirst ? LATEST : readHistoryPlace(before),
    });
    paged.push(...page.entries);
    before = page.next;
  }
  expect(paged).toEqual(
    all
      .filter(({ entity }) => kinds.includes(entity))
      .map(({ entity, id, entry }) => ({ ...entry, entity, id, after: short(entry.after) })),
  );
}

/** All rows as they were before these changes, newest first. */
function rowsThen(now: ReadonlyMap<string, PastRow>, since: readonly Scanned[]): Map<string, PastRow> {
  const rewinding = createRewinding();
  for (const { name, entry } of since.toReversed()) rewinding.take(name, entry);
  const names = new Set([...now.keys(), ...rewinding.ids()]);
  return new Map(
    [...names].flatMap((name) => {
      const row = rewinding.rowThen(name, now.get(name));
      return row ? [[name, row]] : [];
    }),
  );
}

/** The document that an account was exported as, without what isn't in its history. */
const exported = async ({ call }: Person) => (await call('GET', '/api/account/export')).body;

test(`in ${HISTORIES} histories, each row's entries are all there are, and rewinding gives what was there and exported then`, async () => {
  await using server = await startApp();
  const { database } = server;
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyStep, { minLength: 20, maxLength: 50, size: 'max' }),
      fc.infiniteStream(fc.nat()),
      async (steps, dice) => {
        const { owner, member } = await meet(server);
        const { accountId } = owner;
        const kept: { cursor: number; text: Record<string, string>; document?: unknown }[] = [];
        for (const [n, step] of steps.entries()) {
          server.clock.now += 60_000;
          expect((await take(owner, member, step)).status).toBeLessThan(500);
          const left = steps.length - n;
          if ((dice.next().value ?? 0) % left >= KEPT - kept.length) continue;
          const state = await snapshot(database, async (tx) => {
            const last = await tx
              .selectFrom('account')
              .select('cursor')
              .where('id', '=', accountId)
              .executeTakeFirstOrThrow();
            return { cursor: Number(last.cursor), text: textOf(await readAccountData(tx, accountId)) };
          });
          kept.push({ ...state, ...(kept.length % 5 === 0 && { document: await exported(owner) }) });
        }
        const all = await scan(database, accountId);
        await snapshot(database, (tx) => expectPages(tx, accountId, all));
        const now = namedRows(await snapshot(database, (tx) => readAccountData(tx, accountId)));
        const subscription = await entityTables.subscription.find(database.db, accountId, SUBSCRIPTION_ID);
        const transactions = await entityTables.transaction.all(database.db, accountId);
        for (const { cursor, text, document } of kept) {
          const since = all.filter(({ entry }) => entry.cursor > cursor);
          const then = dataOf(rowsThen(now, since));
          expect(textOf(then)).toEqual(text);
          if (document)
            expect(
              JSON.stringify(accountTree(accountId, inSchemaOrder(then), subscription, transactions)),
            ).toBe(JSON.stringify(document));
        }
        expect(server.failures).toEqual([]);
      },
    ),
    { numRuns: HISTORIES },
  );
}, 36_000_000);

/** Rows with their fields as the database returns them, so that the same rows are the same text. */
const inSchemaOrder = (data: AccountData): AccountData =>
  Object.fromEntries(
    SECTIONS.map(({ entity }) => [
      entity,
      new Map(
        [...data[entity]].map(([id, row]) => [id, Object.fromEntries(JSON.parse(inOrder(entity, row)))]),
      ),
    ]),
  ) as never;
