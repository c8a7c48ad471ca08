import 'temporal-polyfill/global';
import { CannotRun, runCommand } from '../command/command.ts';
import type { Config } from '../config/config.ts';
import { hasOwnWays } from '../config/sign-in.ts';
import type { Reader } from '../db/engine/open.ts';
import { ownSecret } from '../security/secret.ts';
import { serverOwner } from '../session/own/owner.ts';
import { keepSetupLink, newSetupLink } from '../session/own/setup-link.ts';
import { giveServerTo } from './give-server.ts';
import { findPerson } from './people.ts';

const USAGE =
  'Give the email address of an account: npm run owner -- ada@example.com. Or make a link for a new account: npm run owner -- link';
/** In place of an address. */
const LINK = 'link';

const [address, ...more] = process.argv.slice(2);
await runCommand(async (database, config) => {
  if (more.length > 0) throw new CannotRun(USAGE);
  if (address === undefined) return `${await ownerWords(database.db)} ${USAGE}`;
  if (address === LINK) return linkWords(database.db, config);
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

/** A link for somebody who can't sign in any more, or whose account was deleted. */
async function linkWords(db: Reader, config: Config): Promise<string> {
  if (!hasOwnWays(config))
    throw new CannotRun(`People only sign in with a provider here. Sign in once. ${USAGE}`);
  const secret = config.secret ?? (await ownSecret(config.dataDir));
  const link = await newSetupLink(db, { publicUrl: config.publicUrl, secret }, Date.now());
  await keepSetupLink(config.dataDir, link);
  return `Make the owner’s account at ${link}\nThe link works once, within an hour. Links that were printed before no longer work.`;
}
