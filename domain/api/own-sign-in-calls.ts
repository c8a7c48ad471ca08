import { z } from 'zod';
import { AUTH_PATH } from '../call-paths.ts';
import { text } from '../text.ts';
import { type Audited, type Call, call } from './call.ts';

const MAX_SECRET = 64;
const MAX_SEALED = 2_000;
export const MAX_PASSKEY_NAME = 100;
const MAX_EMAIL = 254;
const MAX_CODE = 40;

const nothing = z.object({});
const sealed = z.string().min(1).max(MAX_SEALED);
const name = text('A name', MAX_PASSKEY_NAME).min(1, 'Please enter a name');
const email = z
  .string()
  .trim()
  .max(MAX_EMAIL)
  .pipe(z.email('Please enter an email address'))
  .transform((address) => address.toLowerCase());
const code = z.string().min(1, 'Please enter the code').max(MAX_CODE, 'Please enter the code');
const handle = z.string().min(1).max(MAX_SECRET);
const base64url = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]+$/, 'This isn’t an id, which has letters, digits, - and _ only');
const passkeyId = base64url(MAX_SEALED);
const invitationId = base64url(MAX_SECRET);
/** What lets somebody join: the link that the server printed at its first start, or an invitation of its owner. */
const ticket = z.object({ kind: z.enum(['setup', 'invitation']), secret: z.string().min(1).max(MAX_SECRET) });
export type Ticket = z.infer<typeof ticket>;
/** As browsers make it of a passkey's answer; the library checks its parts. */
const response = z.looseObject({ id: passkeyId });

/** As `PublicKeyCredential` takes them, with bytes in base64url. */
const options = z.looseObject({ challenge: z.string() });
const asked = z.object({ sealed, options });
const codes = z.object({ codes: z.array(z.string()) });

const post = <B extends z.ZodType, A extends z.ZodType, const W extends Audited | 'none' = 'none'>(
  path: string,
  body: B,
  answer: A,
  audit: W = 'none' as W,
) => call({ method: 'POST', path: `${AUTH_PATH}/${path}`, body, limit: 'usual', audit, status: 200, answer });

const proven = <C extends Call>(described: C) => ({ ...described, proof: 'everyone' as const });

const get = <A extends z.ZodType>(path: string, answer: A) =>
  call({ method: 'GET', path: `${AUTH_PATH}/${path}`, limit: 'usual', audit: 'none', status: 200, answer });

const waysIn = z.object({
  passkeys: z.array(
    z.object({ id: z.string(), name: z.string(), createdAt: z.string(), usedAt: z.string().optional() }),
  ),
  codesLeft: z.number(),
  /** Absent unless it's proven, and codes that are sent there open the account. */
  email: z.string().optional(),
  provider: z.boolean(),
  isOwner: z.boolean(),
});
export type WaysIn = z.infer<typeof waysIn>;

const invitation = z.object({ id: z.string(), createdAt: z.string(), expiresAt: z.string() });

/** Sign-in without a provider. Authenticated by the session's cookie, where they need to be. */
export const ownSignInCalls = {
  ways: get(
    'ways',
    z.object({
      /** The provider's name. */
      provider: z.string().optional(),
      passkey: z.boolean(),
      email: z.boolean(),
      signUp: z.enum(['open', 'invite', 'closed']),
    }),
  ),
  askPasskey: post('passkey/ask', nothing, asked),
  usePasskey: post('passkey/use', z.object({ sealed, response }), nothing),
  askToJoin: post('passkey/new', z.object({ name, ticket: ticket.optional() }), asked),
  join: post('passkey/join', z.object({ sealed, response, device: name, ticket: ticket.optional() }), codes),
  useCode: post('recovery/use', z.object({ code }), nothing, 'recovery-code-used'),
  sendCode: post('email/send', z.object({ email, ticket: ticket.optional() }), z.object({ handle })),
  /** By the code in the browser that asked, or by the email's link in any; the codes are those of a new account. */
  useEmail: post(
    'email/use',
    z.object({
      by: z.union([
        z.object({ handle, code }),
        z.object({ link: handle, email: email.optional().describe('The address that the person was shown') }),
      ]),
      ticket: ticket.optional(),
    }),
    codes,
  ),
  waysIn: get('ways-in', waysIn),
  askToAdd: proven(post('passkey/add-ask', nothing, asked)),
  addPasskey: proven(
    post('passkey/add', z.object({ sealed, response, device: name }), nothing, 'way-in-added'),
  ),
  renamePasskey: post('passkey/rename', z.object({ id: passkeyId, name }), nothing),
  /** Also ends the other sessions that the passkey began; the answer says how many. */
  removePasskey: proven(
    post('passkey/remove', z.object({ id: passkeyId }), z.object({ ended: z.number() }), 'way-in-removed'),
  ),
  renewCodes: proven(post('recovery/renew', nothing, codes, 'recovery-codes-renewed')),
  askToConfirm: post('confirm/ask', nothing, asked),
  confirmByPasskey: post('confirm/passkey', z.object({ sealed, response }), nothing),
  confirmByEmail: post('confirm/email', z.object({ handle, code }), nothing),
  sendProof: proven(post('address/send', z.object({ email }), z.object({ handle }))),
  proveAddress: proven(post('address/prove', z.object({ handle, code }), nothing, 'way-in-added')),
  invitations: get('sign-up-invitations', z.object({ invitations: z.array(invitation) })),
  invite: proven(
    post(
      'sign-up-invitations/add',
      nothing,
      z.object({ link: z.string(), expiresAt: z.string() }),
      'sign-up-invited',
    ),
  ),
  endInvitation: proven(
    post('sign-up-invitations/end', z.object({ id: invitationId }), nothing, 'sign-up-invitation-ended'),
  ),
};
