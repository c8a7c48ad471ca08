import 'temporal-polyfill/global';
import { CannotRun, runCommand } from '../command/command.ts';
import type { Reader } from '../db/engine/open.ts';
import { serverOwner } from '../session/own/owner.ts';
import { giveServerTo } from './give-server.ts';
import { findPerson } from './people.ts';

const USAGE = 'Give the email address of an account: npm run owner -- ada@example.com';

const [address, ...more] = process.argv.slice(2);
await runCommand(async (database) => {
  if (more.length > 0) throw new CannotRun(USAGE);
  if (address === undefined) return `${await ownerWords(database.db)} ${USAGE}`;
  const at = new Date().toISOString();
  if (!(await database.transact((tx) => giveServerTo(tx, address, at))))
    throw new CannotRun(
      `Nobody has signed in with ${address} here. Sign in once in the app, then try again.`,
    );
  return `${address} owns this server now. Its page is at /admin.`;
});

async function ownerWords(db: Reader): Promise<string> {
  const id = await serverOwner(db);
  const owner = id === undefined ? undefined : await findPerson(db, id);
  return owner ? `${owner.address} owns this server.` : 'This server has no owner yet.';
}
