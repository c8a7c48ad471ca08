import { ownSignInCalls } from '../../../domain/api/own-sign-in-calls.ts';
import { publicRoute, routeOf } from '../../api/route.ts';

const tags = ['Sign-in'];
const byCookie = { tags, security: [{ sessionCookie: [] }] };
const byAnyone = { tags, ...publicRoute };
const CALLS = ownSignInCalls;

/** Sign-in without a provider, for the API document; handled in own-sign-in.ts. */
export const OWN_ROUTES = {
  ways: routeOf(CALLS.ways, {
    ...byAnyone,
    summary: 'How people sign in here, and who may get an account',
    returns: 'The same for everyone',
  }),
  askPasskey: routeOf(CALLS.askPasskey, {
    ...byAnyone,
    summary: 'Start signing in with a passkey',
    returns: 'What to ask the authenticator for, and the same sealed, to be sent back',
  }),
  usePasskey: routeOf(CALLS.usePasskey, {
    ...byAnyone,
    summary: 'Sign in with a passkey',
    returns: 'A session has begun',
  }),
  askToJoin: routeOf(CALLS.askToJoin, {
    ...byAnyone,
    summary: 'Start making an account with a passkey',
    returns: 'What to ask the authenticator for, and the same sealed, to be sent back',
  }),
  join: routeOf(CALLS.join, {
    ...byAnyone,
    summary: 'Make an account with a passkey',
    returns: 'A session has begun; the account’s recovery codes, which are shown only now',
  }),
  useCode: routeOf(CALLS.useCode, {
    ...byAnyone,
    summary: 'Sign in with a recovery code, which is then used up',
    returns: 'A session has begun',
  }),
  sendCode: routeOf(CALLS.sendCode, {
    ...byAnyone,
    summary: 'Email somebody a code and a link to sign in with',
    returns: 'What belongs to the code; the same whether or not anything was sent',
  }),
  useEmail: routeOf(CALLS.useEmail, {
    ...byAnyone,
    summary: 'Sign in, or make an account, with an emailed code or link',
    returns: 'A session has begun; the recovery codes of a new account, otherwise none',
  }),
  waysIn: routeOf(CALLS.waysIn, {
    ...byCookie,
    summary: 'List the ways into the person’s account',
    returns: 'All of them, without any secret',
  }),
  askToAdd: routeOf(CALLS.askToAdd, {
    ...byCookie,
    summary: 'Start adding a passkey',
    returns: 'What to ask the authenticator for, and the same sealed, to be sent back',
  }),
  addPasskey: routeOf(CALLS.addPasskey, {
    ...byCookie,
    summary: 'Add a passkey',
    returns: 'The passkey opens the account',
  }),
  renamePasskey: routeOf(CALLS.renamePasskey, {
    ...byCookie,
    summary: 'Rename a passkey',
    returns: 'It has the new name',
  }),
  removePasskey: routeOf(CALLS.removePasskey, {
    ...byCookie,
    summary: 'Remove a passkey, unless it’s the last way in',
    returns: 'It no longer opens the account',
  }),
  renewCodes: routeOf(CALLS.renewCodes, {
    ...byCookie,
    summary: 'Make new recovery codes, which replace all others',
    returns: 'The codes, which are shown only now',
  }),
  askToConfirm: routeOf(CALLS.askToConfirm, {
    ...byCookie,
    summary: 'Start confirming with a passkey who is here',
    returns: 'What to ask the authenticator for, and the same sealed, to be sent back',
  }),
  confirmByPasskey: routeOf(CALLS.confirmByPasskey, {
    ...byCookie,
    summary: 'Confirm with a passkey who is here',
    returns: 'For ten minutes, calls that need a fresh proof can be made',
  }),
  confirmByEmail: routeOf(CALLS.confirmByEmail, {
    ...byCookie,
    summary: 'Confirm with an emailed code who is here',
    returns: 'For ten minutes, calls that need a fresh proof can be made',
  }),
  sendProof: routeOf(CALLS.sendProof, {
    ...byCookie,
    summary: 'Email a code to an address, to add it to the account',
    returns: 'What belongs to the code',
  }),
  proveAddress: routeOf(CALLS.proveAddress, {
    ...byCookie,
    summary: 'Add an address to the account with the code that was sent there',
    returns: 'The address is proven',
  }),
  invitations: routeOf(CALLS.invitations, {
    ...byCookie,
    summary: 'List the owner’s open invitations to this server',
    returns: 'The invitations, without their links',
  }),
  invite: routeOf(CALLS.invite, {
    ...byCookie,
    summary: 'Invite somebody to this server, as its owner',
    returns: 'A link that makes one account, which is shown only now',
  }),
  endInvitation: routeOf(CALLS.endInvitation, {
    ...byCookie,
    summary: 'Withdraw an invitation to this server',
    returns: 'Its link no longer works',
  }),
} satisfies Record<keyof typeof CALLS, unknown>;
