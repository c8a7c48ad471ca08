import { type Offer, sharingCalls } from '../../domain/api/sharing-calls.ts';
import type { Role } from '../../domain/sharing/sharing.ts';
import { ROUTES } from '../routes/routes.ts';
import { callApi } from '../session/call-api.ts';

/** Creates an invitation link if no email is given. @throws CallFailed */
export const invite = (listId: string, role: Role, email?: string) =>
  callApi(sharingCalls.invite, { listId, role, ...(email && { email }) });

export const takeBack = (id: string) => callApi(sharingCalls.endInvitation, { id });
export const accept = (secret: string) => callApi(sharingCalls.accept, { id: secret });
export const decline = (secret: string) => callApi(sharingCalls.endInvitation, { id: secret });
export const changeRole = (id: string, role: Role) => callApi(sharingCalls.changeRole, { id, role });
export const removeMember = (id: string) => callApi(sharingCalls.removeMember, { id });
export const leaveList = (id: string) => callApi(sharingCalls.leave, { id });
export const stopSharing = (listId: string) => callApi(sharingCalls.stopSharing, { listId });

/** Open invitations for the person's own email address. */
export const readOffers = async (): Promise<Offer[]> => (await callApi(sharingCalls.offers, {})).invitations;

/** The invitation of a link. @throws CallFailed if it's no longer valid; TypeError when offline */
export const readOffer = async (secret: string): Promise<Offer> =>
  (await callApi(sharingCalls.lookUp, { secret })).invitation;

/** Anyone who has the link can join, unless the invitation names an email address. */
export const linkOf = (secret: string): string => `${location.origin}${ROUTES.join}#${secret}`;
