import { PAGE_PATHS } from '../page-paths.ts';
import { PRODUCT } from '../product.ts';
import type { Letter } from '../reminder/mail-words.ts';
import type { Role } from './sharing.ts';
import { shownAddress } from './shown-address.ts';

/** The email of an invitation. It may go to strangers, so of its sender it has nothing but their verified address. */
export const invitationLetter = (
  { ownerEmail, role }: { ownerEmail: string; role: Role },
  secret: string,
): Letter => {
  const owner = shownAddress(ownerEmail);
  return {
    subject: `${owner} invited you to a list`,
    lead: `${owner} invited you to ${role === 'editor' ? 'edit' : 'view'} a list on ${PRODUCT}.`,
    items: [
      {
        title: 'Open the list',
        about: 'You’ll sign in with this email address. The invitation expires in 14 days.',
        open: `${PAGE_PATHS.join}#${secret}`,
      },
    ],
    notes: [`If you don’t know ${owner}, ignore this email.`],
  };
};
