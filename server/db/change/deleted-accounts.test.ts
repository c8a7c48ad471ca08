import { expect, test } from 'vitest';
import { createDatabase } from '../../../test/server/database.ts';
import { hashOf, isDeletedAccount, saveDeletedAccount } from './deleted-accounts.ts';

const NOW = Date.parse('2026-06-15T10:00:00.000Z');
const DAY = 24 * 60 * 60 * 1000;

test('a deleted account is remembered for a day at least, but not by its id', async () => {
  await using made = await createDatabase();
  const { db } = made.database;
  const save = (accountId: string, at: number) =>
    db.transaction().execute((tx) => saveDeletedAccount(tx, accountId, new Date(at).toISOString()));
  await save('ada', NOW);
  expect([await isDeletedAccount(db, 'ada'), await isDeletedAccount(db, 'bob')]).toEqual([true, false]);
  expect(await db.selectFrom('departure').selectAll().execute()).toEqual([
    { account_hash: hashOf('ada'), until: '2026-06-16T10:00:00.000Z' },
  ]);
  await save('bob', NOW + DAY);
  expect(await isDeletedAccount(db, 'ada')).toBe(true);
  await save('eve', NOW + DAY + 1);
  expect([await isDeletedAccount(db, 'ada'), await isDeletedAccount(db, 'bob')]).toEqual([false, true]);
});

test('the hash of an account stays the same in later versions', () => {
  expect(hashOf('ada')).toBe('_e5DDUC9V97qwYbNl5ADPQ8G-QmogG585ucXq3x9UCk');
});
