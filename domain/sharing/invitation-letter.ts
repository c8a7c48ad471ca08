import { PAGE_PATHS } from '../page-paths.ts';
import { PRODUCT } from '../product.ts';
import type { Letter } from '../reminder/mail-words.ts';
import type { Role } from './sharing.ts';

const MAX_NAME = 60;
/** What mail programs may turn into a link, which could lead anywhere. */
const LIKE_A_LINK = /[@/\\]|\S\.\p{L}{2}/u;
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;

/** A list's name in an email to a stranger. @returns undefined for one that is empty or could be taken for a link */
export function mailableName(name: string): string | undefined {
  const line = name.toWellFormed().replace(UNSEEN, ' ').replace(/\s+/g, ' ').trim();
  if (line === '' || LIKE_A_LINK.test(line)) return undefined;
  const characters = [...line];
  return characters.length > MAX_NAME ? `${characters.slice(0, MAX_NAME).join('').trimEnd()}…` : line;
}

/** The email of an invitation: it has nothing of the owner but their address and the list's name. */
export function invitationLetter(
  { ownerEmail, role }: { ownerEmail: string; role: Role },
  listName: string,
  secret: string,
): Letter {
  const name = mailableName(listName);
  return {
    subject: `${ownerEmail} invited you to a list`,
    lead: `${ownerEmail} invited you to ${role === 'editor' ? 'edit' : 'view'} a list on ${PRODUCT}.`,
    items: [
      {
        title: name ? `Open “${name}”` : 'Open the list',
        about: 'You’ll sign in with this email address. The invitation expires in 14 days.',
        open: `${PAGE_PATHS.join}#${secret}`,
      },
    ],
    notes: [`If you don’t know ${ownerEmail}, ignore this email.`],
  };
}
