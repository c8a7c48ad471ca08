import { expect, test } from 'vitest';
import { startApp } from '../../../test/server/app.ts';
import { SPACE, type Space } from '../engine/space-limits.ts';
import { lookAgain, requireSpace } from './space.ts';

const NOW = Date.parse('2026-06-15T10:00:00.000Z');
const MINUTE = 60_000;
const MIB = 1024 * 1024;
const MANY = 1_000_000;
const ALL = { rows: MANY, kept: MANY, changed: MANY };
const ROOM: Space = {
  own: ALL,
  members: ALL,
  member: ALL,
  lookAfter: { rows: 10, kept: 100, changed: 100 },
};
/** What a record of a change takes besides its texts. */
const RECORD = 400;
const refusal = (start: string) => ({ code: 'limit', message: expect.stringMatching(`^${start}`) });
const FULL_OF_ROWS = refusal('Your account is full: it has room for 50,?000 tasks');
const FULL_OF_CHANGES = refusal('Your account has changed too much recently');
const FULL_BY_MEMBER = refusal('You’ve made too many changes recently in lists shared with you');

/** Ada’s account, which has six rows: its default lists and goals. */
async function start(space: Partial<Space>) {
  const app = await startApp();
  const [ada, bob] = [app.person(), app.person()];
  for (const person of [ada, bob]) await person.changes();
  const { database } = app;
  const { db } = database;
  database.space = { ...ROOM, ...space };
  const accountId = ada.accountId;
  const grow = (rows: number, changed = 0, { at = NOW, actorId = accountId } = {}) =>
    db
      .transaction()
      .execute((tx) =>
        requireSpace(
          database,
          tx,
          { accountId, actorId },
          { rows, kept: 0, changed },
          new Date(at).toISOString(),
        ),
      );
  const history = (cursor: number, actor_id: string, before: string | null, after: string) =>
    db
      .insertInto('history')
      .values({
        ...{ account_id: accountId, cursor, entity: 'task', entity_id: 't', before, after, actor_id },
        at: new Date(NOW).toISOString(),
      })
      .execute();
  return { ...app, ada, bob, db, database, accountId, grow, history };
}

test('an account may have 50,000 rows and 128 MB of changes; members may add less', () => {
  expect(SPACE).toEqual({
    own: { rows: 50_000, kept: 128 * MIB, changed: 128 * MIB },
    members: { rows: 40_000, kept: 128 * MIB, changed: 128 * MIB },
    member: { rows: 10_000, kept: 32 * MIB, changed: 32 * MIB },
    lookAfter: { rows: 1_000, kept: 4 * MIB, changed: 4 * MIB },
  });
});

test('the account’s tables are counted once it has grown by a number of rows or bytes', async () => {
  await using app = await start({ own: { ...ALL, rows: 0 } });
  await app.grow(9);
  await expect(app.grow(1)).rejects.toMatchObject(FULL_OF_ROWS);
  await using other = await start({ own: { ...ALL, changed: 0 } });
  await other.grow(1, 99);
  await expect(other.grow(1, 1)).rejects.toMatchObject(FULL_OF_CHANGES);
});

test('an account may have as many rows as its limit says', async () => {
  await using app = await start({ own: { ...ALL, rows: 6 } });
  await app.grow(10);
  app.database.space = { ...app.database.space, own: { ...ALL, rows: 5 } };
  await app.grow(9);
  await expect(app.grow(1)).rejects.toMatchObject(FULL_OF_ROWS);
});

test('a full account is counted again after a minute, before anything is added to it', async () => {
  await using app = await start({ own: { ...ALL, rows: 5 } });
  await expect(app.grow(10)).rejects.toMatchObject(FULL_OF_ROWS);
  app.database.space = { ...app.database.space, own: { ...ALL, rows: 6 } };
  await expect(app.grow(1, 0, { at: NOW + MINUTE - 1 })).rejects.toMatchObject(FULL_OF_ROWS);
  await app.grow(1, 0, { at: NOW + MINUTE });
  app.database.space = { ...app.database.space, own: { ...ALL, rows: 5 } };
  // It isn't full any longer, so it may grow a little.
  await app.grow(9, 0, { at: NOW + MINUTE });
});

test('an account full of rows can be changed, and one full of changes can’t', async () => {
  await using rows = await start({ own: { ...ALL, rows: 5 } });
  await expect(rows.grow(10)).rejects.toMatchObject(FULL_OF_ROWS);
  await rows.grow(0, 50);
  await using changes = await start({ own: { ...ALL, changed: 0 } });
  await expect(changes.grow(0, 100)).rejects.toMatchObject(FULL_OF_CHANGES);
  await expect(changes.grow(0, 1)).rejects.toMatchObject(FULL_OF_CHANGES);
  await using both = await start({ own: { ...ALL, rows: 0, changed: 0 } });
  await expect(both.grow(10)).rejects.toMatchObject(FULL_OF_CHANGES);
});

test('deletions make room before the minute is over, once there are enough', async () => {
  await using app = await start({ own: { ...ALL, rows: 3 } });
  // Finds that there are three rows too many.
  await app.grow(0, 100);
  app.database.space = { ...app.database.space, own: { ...ALL, rows: 5 } };
  const full = () => expect(app.grow(1)).rejects.toMatchObject(FULL_OF_ROWS);
  await full();
  lookAgain(app.database, app.accountId, { rows: -3, kept: 0, changed: 0 });
  await full();
  lookAgain(app.database, app.bob.accountId, { rows: -1, kept: 0, changed: 0 });
  await full();
  // It's counted again at once, and is still full.
  lookAgain(app.database, app.accountId, { rows: -1, kept: 0, changed: 0 });
  await full();
  app.database.space = { ...app.database.space, own: ALL };
  await full();
  lookAgain(app.database, app.accountId, { rows: -100, kept: 0, changed: 0 });
  await app.grow(1);
});

test('the history of others doesn’t count as the owner’s', async () => {
  await using app = await start({ own: { ...ALL, changed: 10_000 } });
  await app.history(100, app.bob.accountId, null, 'x'.repeat(20_000));
  await app.grow(10);
  await app.history(101, app.accountId, 'x'.repeat(5_000), 'x'.repeat(5_001));
  await expect(app.grow(10, 2_000)).rejects.toMatchObject(FULL_OF_CHANGES);
});

test.each<[string, Partial<Space>]>([
  ['rows of a member', { member: { ...ALL, rows: 1 } }],
  ['bytes of a member', { member: { ...ALL, changed: 2 * RECORD + 421 } }],
  ['rows of all members', { members: { ...ALL, rows: 2 } }],
  ['bytes of all members', { members: { ...ALL, changed: 3 * RECORD + 433 } }],
])('too many %s are refused to the member, not to the owner', async (_, space) => {
  await using app = await start(space);
  const actorId = app.bob.accountId;
  await app.history(100, actorId, null, 'x'.repeat(10));
  await app.history(101, actorId, null, 'x'.repeat(10));
  await app.history(102, 'eve', null, 'x'.repeat(10));
  await app.history(103, actorId, '', '');
  await app.grow(9, 0, { actorId });
  await expect(app.grow(1, 0, { actorId })).rejects.toMatchObject(FULL_BY_MEMBER);
  await expect(app.grow(0, 1, { actorId })).rejects.toMatchObject(FULL_BY_MEMBER);
  await app.grow(10);
});

test('members may add as much as their limits say', async () => {
  await using app = await start({
    member: { ...ALL, rows: 2, changed: 2 * RECORD + 24 },
    members: { ...ALL, rows: 3, changed: 3 * RECORD + 36 },
  });
  const actorId = app.bob.accountId;
  await app.history(100, actorId, null, 'x'.repeat(10));
  await app.history(101, actorId, null, 'x'.repeat(10));
  await app.history(102, 'eve', null, 'x'.repeat(10));
  await app.grow(10, 0, { actorId });
});
