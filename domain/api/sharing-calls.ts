import { z } from 'zod';
import { entityId } from '../entity-id.ts';
import { email, invitation, role } from '../sharing/sharing.ts';
import { call, written } from './call.ts';

const invitations = '/api/invitations';
const members = '/api/members';

/** An invitation as the invited person sees it before accepting. */
const offer = z.object({ id: entityId, listName: z.string(), ownerEmail: z.string(), role });
export type Offer = z.infer<typeof offer>;
const one = z.strictObject({ id: entityId });
const done = z.object({ id: entityId, ...written });

export const sharingCalls = {
  invite: call({
    method: 'POST',
    path: invitations,
    body: z.strictObject({ listId: entityId, role, email: email.optional() }),
    limit: 'usual',
    audit: 'invitation-created',
    status: 201,
    answer: z.object({
      invitation,
      secret: entityId,
      /** Whether the invitation will be emailed to its address; not if this server sends no email, or too many were. */
      emailed: z.boolean(),
      ...written,
    }),
  }),
  offers: call({
    method: 'GET',
    path: invitations,
    query: z.strictObject({}),
    limit: 'usual',
    audit: 'none',
    status: 200,
    answer: z.object({ invitations: z.array(offer) }),
  }),
  /** The secret is in the body to keep it out of proxies' logs. */
  lookUp: call({
    method: 'POST',
    path: `${invitations}/lookup`,
    body: z.strictObject({ secret: entityId }),
    limit: 'usual',
    audit: 'none',
    status: 200,
    answer: z.object({ invitation: offer }),
  }),
  accept: call({
    method: 'POST',
    path: `${invitations}/accept`,
    body: one,
    limit: 'usual',
    audit: 'member-joined',
    previews: true,
    status: 200,
    answer: done,
  }),
  endInvitation: call({
    method: 'DELETE',
    path: invitations,
    body: one,
    limit: 'usual',
    audit: 'invitation-ended',
    previews: true,
    status: 200,
    answer: done,
  }),
  changeRole: call({
    method: 'PUT',
    path: members,
    body: z.strictObject({ id: entityId, role }),
    limit: 'usual',
    audit: 'member-role-changed',
    previews: true,
    status: 200,
    answer: done,
  }),
  removeMember: call({
    method: 'DELETE',
    path: members,
    body: one,
    limit: 'usual',
    audit: 'member-removed',
    previews: true,
    status: 200,
    answer: done,
  }),
  leave: call({
    method: 'DELETE',
    path: '/api/memberships',
    body: one,
    limit: 'usual',
    audit: 'member-left',
    previews: true,
    status: 200,
    answer: done,
  }),
  /** Ends everything that gives others access to a list, in one write: memberships, links and invitations. */
  stopSharing: call({
    method: 'DELETE',
    path: '/api/sharing',
    body: z.strictObject({ listId: entityId }),
    limit: 'usual',
    audit: 'sharing-stopped',
    previews: true,
    status: 200,
    answer: done,
  }),
};
