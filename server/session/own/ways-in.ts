import { Problem } from '../../../domain/problem.ts';
import { isProven } from '../../../domain/unproven-address.ts';
import { hasPasskeys } from '../../config/sign-in.ts';
import type { Reader } from '../../db/engine/open.ts';
import { type Handlers, isoOf, type OwnSignInDeps, type Present } from './handlers.ts';
import { isOwner } from './owner.ts';
import { hasProvider, isOwnPerson, lockPerson, passkeysOf } from './people.ts';
import { planSignInLetter } from './plan-sign-in-letter.ts';
import { renewCodes, spendCode } from './recovery-codes.ts';

/** What opens an account, but for its recovery codes. `email` only if it's proven, and codes sent there sign in. */
export async function readWaysIn(
  { config }: Pick<OwnSignInDeps, 'config'>,
  db: Reader,
  me: Pick<Present, 'userId' | 'email' | 'emailVerified'>,
) {
  const isHeard = config.signIn.ways.includes('email') && (await isOwnPerson(db, me.userId));
  const email = isHeard && me.emailVerified && isProven(me.email) ? me.email : undefined;
  return {
    keys: await passkeysOf(db, me.userId),
    provider: await hasProvider(db, me.userId),
    ...(email !== undefined && { email }),
  };
}

/** How people sign in here, how this person does, and their recovery codes. */
export function waysIn(deps: OwnSignInDeps) {
  const { database, config, logSecurityEvent } = deps;
  const { db } = database;
  const { ways, signUp } = config.signIn;
  return {
    ways: async () => ({
      ...(ways.includes('provider') && config.identity && { provider: config.identity.name }),
      // The only way is shown where browsers refuse it, too: it says why.
      passkey: ways.includes('passkey') && (ways.length === 1 || hasPasskeys(config.publicUrl)),
      email: ways.includes('email'),
      signUp,
    }),

    waysIn: async (_body, _asking, me) => {
      const { keys, ...others } = await readWaysIn(deps, db, me);
      const { left } = await db
        .selectFrom('recovery_code')
        .select(({ fn }) => fn.countAll().as('left'))
        .where('user_id', '=', me.userId)
        .executeTakeFirstOrThrow();
      return {
        passkeys: keys.map(({ id, name, created_at, used_at }) => ({
          id,
          name,
          createdAt: created_at,
          ...(used_at && { usedAt: used_at }),
        })),
        ...others,
        codesLeft: Number(left),
        isOwner: await isOwner(db, me.userId),
      };
    },

    useCode: async ({ code }, { begin }) => {
      const userId = await database.transact(async (tx) => {
        const found = await spendCode(tx, code);
        if (found) await planSignInLetter(tx, found, 'code-used', isoOf(deps));
        return found;
      });
      if (!userId)
        throw new Problem('unauthenticated', 'This recovery code isn’t right, or was used already.');
      logSecurityEvent('recovery-code-used', { accountId: userId });
      await begin(userId);
      return {};
    },

    renewCodes: async (_body, _asking, me) => ({
      codes: await database.transact(async (tx) => {
        // Of two renewals at once, the second replaces the codes of the first.
        await lockPerson(tx, me.userId);
        return renewCodes(tx, me.userId);
      }),
    }),
  } satisfies Partial<Handlers>;
}
