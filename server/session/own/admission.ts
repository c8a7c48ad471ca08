import { mayJoin } from '../../../domain/account/sign-up.ts';
import type { Ticket } from '../../../domain/api/own-sign-in-calls.ts';
import { Problem } from '../../../domain/problem.ts';
import type { Reader } from '../../db/engine/open.ts';
import { isoOf, type OwnSignInDeps } from './handlers.ts';
import { hasOwner, isInvitation, makeOwner, spendInvitation } from './owner.ts';
import { addPerson, type Newcomer } from './people.ts';
import { renewCodes } from './recovery-codes.ts';
import { isSetupSecret, spendSetupLink } from './setup-link.ts';

const NO_SETUP =
  'This link isn’t right, was used already, or is over. To get a new one, run: npm run owner -- link.';
const HAS_OWNER = 'This server has an owner. Sign in, or ask them for an invitation.';
const WITHOUT_TICKET = {
  open: 'This server takes no new people.',
  closed: 'This server takes no new people.',
  invite: 'This server is for invited people. Ask its owner for an invitation.',
};
const OLD_TICKET = 'This invitation was used already, withdrawn, or is over. Ask for a new one.';

/** Who may get an account, and what lets them in: checked before anything is made, and used up when it is. */
export function createAdmission(deps: OwnSignInDeps) {
  const { database, config, secret, clock } = deps;
  const { db } = database;
  const noSetup = async (at: Reader): Promise<Problem> =>
    new Problem('forbidden', (await hasOwner(at)) ? HAS_OWNER : NO_SETUP);
  return {
    /** @throws Problem 'forbidden' for somebody who may not get an account here */
    async check(ticket: Ticket | undefined, provenEmail?: string): Promise<void> {
      if (ticket?.kind === 'setup') {
        if (!(await isSetupSecret(db, ticket.secret, secret, clock()))) throw await noSetup(db);
        return;
      }
      const isInvited = ticket !== undefined && (await isInvitation(db, ticket.secret, clock()));
      if (mayJoin(config.signIn, { isInvited, provenEmail })) return;
      throw new Problem('forbidden', ticket ? OLD_TICKET : WITHOUT_TICKET[config.signIn.signUp]);
    },
    /** Makes the account and uses up what let them in. @returns its recovery codes @throws Problem when another was faster */
    async admit(tx: Reader, person: Newcomer, ticket: Ticket | undefined): Promise<string[]> {
      await addPerson(tx, person, isoOf(deps));
      if (ticket?.kind === 'setup') {
        if (!(await spendSetupLink(tx, ticket.secret, secret, clock()))) throw await noSetup(tx);
        await makeOwner(tx, person.id, isoOf(deps));
      }
      if (ticket?.kind === 'invitation') {
        const isInvited = await spendInvitation(tx, ticket.secret, clock());
        if (!mayJoin(config.signIn, { isInvited, provenEmail: person.email }))
          throw new Problem('forbidden', OLD_TICKET);
      }
      return renewCodes(tx, person.id);
    },
  };
}
