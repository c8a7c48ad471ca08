import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { Problem } from '../../../domain/problem.ts';
import { PRODUCT } from '../../../domain/product.ts';
import { isDuplicate } from '../../db/engine/failure.ts';
import type { Tx } from '../../db/engine/open.ts';
import { createRate } from '../../security/rate.ts';
import { createTextCipher } from '../../security/text-cipher.ts';
import type { createAdmission } from './admission.ts';
import { confirm } from './confirmation.ts';
import { codeLetter, createEmailCodes } from './email-codes.ts';
import { type Handlers, isoOf, type OwnSignInDeps, requireWay } from './handlers.ts';
import { freeAddress, holderOf, isOwnPerson } from './people.ts';

const HOUR_S = 60 * 60;
/** Emails with codes in an hour, sent by this process. */
const MOST = { perAddress: 3, perNetwork: 10, perProcess: 300 };
const TOO_MANY = 'Several emails were asked for already. Please wait an hour, or sign in another way.';
const WHY = `You get this email because somebody entered your address in ${PRODUCT}.`;
const TAKEN = 'This email address already belongs to another account.';
const WRONG = 'That code isn’t right, was used already, or is over. Ask for a new one.';

/** Signing in, joining, and confirming by a code or link that is emailed, and proving an address. */
export function byEmail(deps: OwnSignInDeps, admission: ReturnType<typeof createAdmission>) {
  const { database, config, mail, clock } = deps;
  const { db } = database;
  const codes = createEmailCodes(createTextCipher(deps.secret), clock);
  const isRated = config.rateLimitPerMinute > 0;
  const rate = (most: number) => createRate(isRated ? most : 0, HOUR_S);
  const [byAddress, byNetwork, byProcess] = [
    rate(MOST.perAddress),
    rate(MOST.perNetwork),
    rate(MOST.perProcess),
  ] as const;

  /** Doesn't wait for the email, so that its answer doesn't tell whether one was sent. @returns the code's handle */
  const send = async (email: string, network: string, hasLink: boolean, isWanted: boolean) => {
    requireWay(deps, 'email');
    await byNetwork(network, TOO_MANY);
    await byAddress(mail.addressId(email), TOO_MANY);
    await byProcess('all', TOO_MANY);
    const { handle, code, link } = await codes.make(db, email);
    // A letter that can't even be written is no reason to stop: the person asks again.
    if (isWanted)
      void mail.send(email, codeLetter(email, code, hasLink ? link : undefined), WHY).catch(() => {});
    return { handle };
  };

  /** Gives an account an address that was proven. @throws Problem 'conflict' when another account was faster */
  const claim = <T>(email: string, give: (tx: Tx) => Promise<T>): Promise<T> =>
    database
      .transact(async (tx) => {
        if (await holderOf(tx, email)) throw new Problem('conflict', TAKEN);
        await freeAddress(tx, email);
        return give(tx);
      })
      .catch((error: unknown) => {
        throw isDuplicate(error) ? new Problem('conflict', TAKEN) : error;
      });

  return {
    sendCode: async ({ email, ticket }, { network }) => {
      const holder = await holderOf(db, email);
      const isWelcome = await admission.check(ticket, email).then(
        () => true,
        () => false,
      );
      // An address alone never opens an account of somebody who signs in at a provider.
      // A link brings no invitation along: it would be used up, and whoever needs one refused.
      const hasLink = holder !== undefined || ticket === undefined;
      return send(email, network, hasLink, holder ? holder.isOwn : isWelcome);
    },

    useEmail: async ({ by, ticket }, { begin }) => {
      requireWay(deps, 'email');
      const email = await codes.redeem(db, by);
      const holder = email === undefined ? undefined : await holderOf(db, email);
      if (email === undefined || holder?.isOwn === false) throw new Problem('unauthenticated', WRONG);
      if (holder) {
        await begin(holder.id);
        return { codes: [] };
      }
      await admission.check(ticket, email);
      const id = randomUUID().replaceAll('-', '');
      const name = email.slice(0, email.lastIndexOf('@'));
      const recovery = await claim(email, (tx) => admission.admit(tx, { id, name, email }, ticket));
      await begin(id);
      return { codes: recovery };
    },

    confirmByEmail: async ({ handle, code }, _asking, me) => {
      const email = await codes.redeem(db, { handle, code });
      if (email === undefined || !me.emailVerified || email !== me.email)
        throw new Problem('forbidden', WRONG);
      await confirm(deps, me);
      return {};
    },

    sendProof: async ({ email }, { network }) =>
      send(email, network, false, (await holderOf(db, email)) === undefined),

    proveAddress: async ({ handle, code }, _asking, me) => {
      if (!(await isOwnPerson(db, me.userId)))
        throw new Problem('forbidden', 'Your sign-in provider says what your address is.');
      const email = await codes.redeem(db, { handle, code });
      if (email === undefined) throw new Problem('forbidden', WRONG);
      await claim(email, async (tx) => {
        await sql`update auth_user set email = ${email}, email_verified = true, updated_at = ${isoOf(deps)}
          where id = ${me.userId}`.execute(tx);
      });
      return {};
    },
  } satisfies Partial<Handlers>;
}
