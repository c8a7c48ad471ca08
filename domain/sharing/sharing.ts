import { z } from 'zod';
import { entityId } from '../entity-id.ts';
import { instant } from '../time/day.ts';

/** What a member may do in another person's list (product.md §6). */
export const ROLES = ['editor', 'viewer'] as const;
export type Role = (typeof ROLES)[number];
export const role = z.enum(ROLES, { error: `A role must be one of ${ROLES.join(', ')}` });

const INVITATION_DAYS = 14;
export const MAX_OPEN_INVITATIONS = 50;

export const email = z
  .string({ error: 'Please enter an email address' })
  .trim()
  .toLowerCase()
  .pipe(z.email('Please enter a valid email address').max(254, 'That email address is too long'));

export const member = z.strictObject({
  id: entityId,
  listId: entityId,
  memberId: entityId,
  email: z.string(),
  role,
  joinedAt: instant,
});
export type Member = z.infer<typeof member>;

/** The membership in another person's list; its id is the shared list id. */
export const membership = z.strictObject({
  id: entityId,
  ownerId: entityId,
  listId: entityId,
  ownerEmail: z.string(),
  role,
});
export type Membership = z.infer<typeof membership>;

/** An invitation to a list: for anyone with the link, or only for one email address. Its id is the secret. */
export const invitation = z.strictObject({
  id: entityId,
  listId: entityId,
  role,
  email: z.string().optional(),
  ownerEmail: z.string(),
  createdAt: instant,
  expiresAt: instant,
});
export type Invitation = z.infer<typeof invitation>;

type InList = Pick<Member, 'listId'>;

export const sharedListIds = (members: Iterable<InList>, invitations: Iterable<InList>): Set<string> =>
  new Set([...members, ...invitations].map(({ listId }) => listId));

/** @param now ISO text */
export const isOpen = ({ expiresAt }: Pick<Invitation, 'expiresAt'>, now: string): boolean => now < expiresAt;

/** @param now ISO text */
export const invitationEnd = (now: string): string =>
  Temporal.Instant.from(now)
    .add({ hours: INVITATION_DAYS * 24 })
    .toString({ smallestUnit: 'millisecond' });
