import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startOwnSignIn } from '../../test/server/own-sign-in.ts';
import { isOwner, serverOwner } from '../session/own/owner.ts';
import { giveServerTo } from './give-server.ts';

const AT = '2026-06-15T10:00:00.000Z';

/** A server whose owner is Ada, and an account of Bob's with an address. */
async function start() {
  const own = await startOwnSignIn();
  const [ada, bob] = [own.person(), own.person()];
  await ada.join('Ada', own.setup);
  await bob.join('Bob', await ada.invite());
  const { db } = own.database;
  const idOf = async (name: string) =>
    (await sql<{ id: string }>`select id from auth_user where name = ${name}`.execute(db)).rows[0]?.id ?? '';
  const prove = async (isProven: boolean) => {
    const verified = own.database.kind === 'postgres' ? isProven : Number(isProven);
    await sql`update auth_user set email = 'bob@example.com', email_verified = ${verified}
      where name = 'Bob'`.execute(db);
  };
  return { own, db, prove, ada: await idOf('Ada'), bob: await idOf('Bob') };
}

test('a server is given to a person with a proven address, and to nobody else', async () => {
  const { own, db, prove, ada, bob } = await start();
  await using _ = own;
  const give = (address: string) => own.database.transact((tx) => giveServerTo(tx, address, AT));
  await prove(false);
  for (const address of ['bob@example.com', 'eve@example.com', '', "' or 1=1 --"])
    expect([address, await give(address)]).toEqual([address, false]);
  expect(await serverOwner(db)).toBe(ada);
  await prove(true);
  expect(await give(' Bob@Example.com ')).toBe(true);
  expect([await isOwner(db, ada), await isOwner(db, bob)]).toEqual([false, true]);
});
