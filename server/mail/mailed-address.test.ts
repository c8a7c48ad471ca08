import { expect, test } from 'vitest';
import { createDatabase } from '../../test/server/database.ts';
import { addressIds, mayMail, refuseMail } from './mailed-address.ts';

const idOf = addressIds('a secret of the installation');
const MORNING = Date.parse('2026-06-15T00:00:00Z');
const NIGHT = Date.parse('2026-06-15T23:59:59.999Z');

test.each(['Bob@Example.com', 'bob+work@example.com', 'bob+a+b@example.com'])(
  '%s is the mailbox of bob@example.com',
  (address) => {
    expect(idOf(address)).toBe(idOf('bob@example.com'));
  },
);

test.each(['bo@example.com', 'bob@example.org', 'bob@exam+ple.com', 'b+ob@example.com'])(
  '%s is another mailbox than bob@example.com',
  (address) => {
    expect(idOf(address)).not.toBe(idOf('bob@example.com'));
  },
);

test('an address keeps its id in later versions, but has another one in other installations', () => {
  expect(idOf('bob@example.com')).toBe('7df3uhdjcKKg4aAd59PT5vT-rr2fKxgrP6B5MqV0Uyo');
  expect(addressIds('another secret')('bob@example.com')).not.toBe(idOf('bob@example.com'));
});

test('an address may be emailed three times each day (UTC)', async () => {
  await using made = await createDatabase();
  const { db } = made.database;
  const may = (id: string, now: number) => mayMail(db, id, now);
  expect([await may('bob', MORNING), await may('bob', MORNING), await may('bob', NIGHT)]).toEqual([
    true,
    true,
    true,
  ]);
  expect([await may('bob', NIGHT), await may('eve', NIGHT)]).toEqual([false, true]);
  expect([await may('bob', NIGHT + 1), await may('bob', NIGHT + 1), await may('bob', NIGHT + 1)]).toEqual([
    true,
    true,
    true,
  ]);
  expect(await may('bob', NIGHT + 1)).toBe(false);
});

test('an address that refuses email gets none again, whether it got any before or not', async () => {
  await using made = await createDatabase();
  const { db } = made.database;
  await mayMail(db, 'bob', MORNING);
  for (const id of ['bob', 'eve', 'eve']) await refuseMail(db, id);
  for (const id of ['bob', 'eve'])
    expect([await mayMail(db, id, MORNING), await mayMail(db, id, NIGHT + 1)]).toEqual([false, false]);
  expect(await mayMail(db, 'ann', MORNING)).toBe(true);
});
