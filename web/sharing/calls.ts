import type { Invitation, Role } from '../../domain/sharing/sharing.ts';
import { ROUTES } from '../routes/routes.ts';
import { callApi } from '../session/call-api.ts';

/** What an invitation shows before it is accepted. */
export type Offer = { id: string; listName: string; ownerEmail: string; role: Role };

const invitations = '/api/invitations';

/** Creates an invitation link if no email is given. @throws CallFailed */
export const invite = (listId: string, role: Role, email?: string) =>
  callApi<{ invitation: Invitation; secret: string }>('POST', invitations, {
    listId,
    role,
    ...(email && { email }),
  });

export const takeBack = (id: string) => callApi('DELETE', invitations, { id });
export const accept = (secret: string) =>
  callApi<{ id: string }>('POST', `${invitations}/accept`, { id: secret });
export const decline = (secret: string) => callApi('DELETE', invitations, { id: secret });
export const changeRole = (id: string, role: Role) => callApi('PUT', '/api/members', { id, role });
export const removeMember = (id: string) => callApi('DELETE', '/api/members', { id });
export const leaveList = (id: string) => callApi('DELETE', '/api/memberships', { id });

/** Open invitations for the person's own email address. */
export const readOffers = async (): Promise<Offer[]> =>
  (await callApi<{ invitations: Offer[] }>('GET', invitations)).invitations;

/** The invitation of a link. @throws CallFailed if it's no longer valid; TypeError when offline */
export const readOffer = async (secret: string): Promise<Offer> =>
  (await callApi<{ invitation: Offer }>('POST', `${invitations}/lookup`, { secret })).invitation;

/** An invitation link, which works for everyone who has it. */
export const linkOf = (secret: string): string => `${location.origin}${ROUTES.join}#${secret}`;
