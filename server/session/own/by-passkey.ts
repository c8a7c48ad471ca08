import { randomUUID } from 'node:crypto';
import { isLastWayIn, requirePasskeyFits } from '../../../domain/account/sign-up.ts';
import { Problem } from '../../../domain/problem.ts';
import type { Reader } from '../../db/engine/open.ts';
import { createTextCipher } from '../../security/text-cipher.ts';
import type { createAdmission } from './admission.ts';
import { forgetBegunBy } from './begun-by.ts';
import { confirm } from './confirmation.ts';
import { endSessions } from './end-sessions.ts';
import { type Body, type Handlers, isoOf, type OwnSignInDeps, requireWay } from './handlers.ts';
import { type Challenge, createChallenges } from './once.ts';
import { createPasskeys, type MadePasskey } from './passkeys.ts';
import { lockPerson, passkeysOf } from './people.ts';
import { readWaysIn } from './ways-in.ts';

const UNKNOWN = 'This passkey opens no account here. It may have been removed.';
const OVER = 'That took too long. Please try again.';

/** Signing in, joining, and confirming by a passkey, and what an account's passkeys are. */
export function byPasskey(deps: OwnSignInDeps, admission: ReturnType<typeof createAdmission>) {
  const { database, config, clock } = deps;
  const { db } = database;
  const passkeys = createPasskeys(config.publicUrl);
  const challenges = createChallenges(createTextCipher(deps.secret), clock);
  const opened = (sealed: string, purpose: Challenge['purpose']): Challenge => {
    const found = challenges.open(sealed, purpose);
    if (!found) throw new Problem('invalid', OVER);
    return found;
  };
  const spend = async (of: Challenge, at: Reader = db): Promise<void> => {
    if (!(await challenges.spend(at, of))) throw new Problem('invalid', OVER);
  };
  const asked = (options: { challenge: string }, of: Omit<Challenge, 'at' | 'challenge'>) => ({
    options: { ...options },
    sealed: challenges.seal({ ...of, challenge: options.challenge }),
  });

  /** @returns whose the passkey is, after checking what it signed @throws Problem */
  const proven = async (
    { sealed, response }: Body<'usePasskey'>,
    purpose: 'sign-in' | 'confirm',
  ): Promise<{ userId: string; passkeyId: string }> => {
    const challenge = opened(sealed, purpose);
    const query = db.selectFrom('passkey').selectAll().where('id', '=', response.id);
    const passkey = await query.executeTakeFirst();
    if (!passkey) throw new Problem('not-found', UNKNOWN);
    const counter = await passkeys.used(response, challenge.challenge, passkey);
    await spend(challenge);
    const used = { counter, used_at: isoOf(deps) };
    await db.updateTable('passkey').set(used).where('id', '=', passkey.id).execute();
    return { userId: passkey.user_id, passkeyId: passkey.id };
  };
  const add = async (tx: Reader, userId: string, name: string, made: MadePasskey): Promise<void> => {
    const added = await tx
      .insertInto('passkey')
      .values({ ...made, user_id: userId, name, created_at: isoOf(deps), used_at: null })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .execute();
    if (added.length === 0) throw new Problem('conflict', 'This passkey opens an account already.');
  };

  return {
    askPasskey: async () => {
      requireWay(deps, 'passkey');
      return asked(await passkeys.requestOptions(), { purpose: 'sign-in' });
    },

    usePasskey: async (body, { begin }) => {
      const { userId, passkeyId } = await proven(body, 'sign-in');
      await begin(userId, passkeyId);
      return {};
    },

    askToJoin: async ({ name, ticket }) => {
      requireWay(deps, 'passkey');
      await admission.check(ticket);
      const userId = randomUUID().replaceAll('-', '');
      return asked(await passkeys.creationOptions(userId, name, []), { purpose: 'join', userId, name });
    },

    join: async ({ sealed, response, device, ticket }, { begin }) => {
      const challenge = opened(sealed, 'join');
      const { userId: id = '', name = '' } = challenge;
      await admission.check(ticket);
      const made = await passkeys.made(response, challenge.challenge);
      const codes = await database.transact(async (tx) => {
        await spend(challenge, tx);
        const all = await admission.admit(tx, { id, name }, ticket);
        await add(tx, id, device, made);
        return all;
      });
      await begin(id, made.id);
      return { codes };
    },

    askToAdd: async (_body, _asking, me) => {
      requireWay(deps, 'passkey');
      const existing = await passkeysOf(db, me.userId);
      requirePasskeyFits(existing.length);
      const options = await passkeys.creationOptions(me.userId, me.name, existing);
      return asked(options, { purpose: 'add', userId: me.userId });
    },

    addPasskey: async ({ sealed, response, device }, _asking, me) => {
      const challenge = opened(sealed, 'add');
      if (challenge.userId !== me.userId) throw new Problem('invalid', OVER);
      const made = await passkeys.made(response, challenge.challenge);
      await database.transact(async (tx) => {
        // Of several that are added at once, each sees those before it.
        await lockPerson(tx, me.userId);
        requirePasskeyFits((await passkeysOf(tx, me.userId)).length);
        await spend(challenge, tx);
        await add(tx, me.userId, device, made);
      });
      return {};
    },

    renamePasskey: async ({ id, name }, _asking, me) => {
      const mine = db.updateTable('passkey').set({ name }).where('user_id', '=', me.userId);
      await mine.where('id', '=', id).execute();
      return {};
    },

    removePasskey: async ({ id }, _asking, me) => {
      const ended = await database.transact(async (tx) => {
        // Of two removals at once, the second sees what the first left.
        await lockPerson(tx, me.userId);
        const { keys, provider, email } = await readWaysIn(deps, tx, me);
        if (!keys.some((key) => key.id === id)) return 0;
        const left = {
          passkeys: keys.length,
          provider: provider && config.signIn.ways.includes('provider'),
          byEmail: email !== undefined,
        };
        if (isLastWayIn(left))
          throw new Problem('conflict', 'This is the last way into your account. Add another one first.');
        await tx.deleteFrom('passkey').where('id', '=', id).where('user_id', '=', me.userId).execute();
        // Whoever has the device that was lost is signed out there. The person who removes it stays.
        const sessions = await forgetBegunBy(tx, id, me);
        await endSessions(tx, deps.revocations, sessions);
        return sessions.length;
      });
      if (ended > 0) await deps.revocations.announce();
      return { ended };
    },

    askToConfirm: async (_body, _asking, me) => {
      requireWay(deps, 'passkey');
      const options = await passkeys.requestOptions(await passkeysOf(db, me.userId));
      return asked(options, { purpose: 'confirm', userId: me.userId });
    },

    confirmByPasskey: async (body, _asking, me) => {
      if ((await proven(body, 'confirm')).userId !== me.userId)
        throw new Problem('forbidden', 'This passkey belongs to another account.');
      await confirm(deps, me);
      return {};
    },
  } satisfies Partial<Handlers>;
}
