import { z } from 'zod';
import { instant } from './day.ts';
import { key } from './key.ts';

/** What somebody may do in another's list (DESIGN §7.9). */
export const ROLES = ['editor', 'viewer'] as const;
export type Role = (typeof ROLES)[number];
export const role = z.enum(ROLES, { error: `A role is one of ${ROLES.join(', ')}` });

/** How long an invitation can be used, in days. */
const INVITATION_DAYS = 14;
/** How many invitations to one list can be open at a time. */
export const MAX_OPEN_INVITATIONS = 50;

export const email = z
  .string({ error: 'Please enter an email address' })
  .trim()
  .toLowerCase()
  .pipe(z.email('Please enter a valid email address').max(254, 'That email address is too long'));

/** Somebody in a shared list, as its owner sees it. */
export const member = z.strictObject({
  id: key,
  listId: key,
  memberId: key,
  email: z.string(),
  role,
  joinedAt: instant,
});
export type Member = z.infer<typeof member>;

/** A list of somebody else that one is in; its id is the list's as one sees it. */
export const membership = z.strictObject({
  id: key,
  ownerId: key,
  listId: key,
  ownerEmail: z.string(),
  role,
});
export type Membership = z.infer<typeof membership>;

/** A way into a list: for whoever has the link, or only for whoever has the email address. Its id is the secret. */
export const invitation = z.strictObject({
  id: key,
  listId: key,
  role,
  email: z.string().optional(),
  ownerEmail: z.string(),
  createdAt: instant,
  expiresAt: instant,
});
export type Invitation = z.infer<typeof invitation>;

/** Whether an invitation can still be used. @param now ISO text */
export const isOpen = ({ expiresAt }: Pick<Invitation, 'expiresAt'>, now: string): boolean => now < expiresAt;

/** The end of an invitation made now. @param now ISO text */
export const invitationEnd = (now: string): string =>
  Temporal.Instant.from(now)
    .add({ hours: INVITATION_DAYS * 24 })
    .toString({ smallestUnit: 'millisecond' });
