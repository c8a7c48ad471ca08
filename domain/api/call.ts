import type { z } from 'zod';
import { cursor } from '../registry/change.ts';
import type { CallLimit } from './call-limits.ts';

/** What a successful call is in the log of security events. */
export type Audited =
  | 'way-in-added'
  | 'way-in-removed'
  | 'recovery-codes-renewed'
  | 'recovery-code-used'
  | 'sign-up-invited'
  | 'sign-up-invitation-ended'
  | 'owner-ended-sessions'
  | 'owner-reset-ways-in'
  | 'owner-deleted-account'
  | 'owner-retried-jobs'
  | 'owner-made-backup'
  | 'owner-answered-report'
  | 'token-created'
  | 'token-revoked'
  | 'app-connected'
  | 'app-disconnected'
  | 'calendar-address-created'
  | 'calendar-address-removed'
  | 'mail-address-created'
  | 'mail-address-removed'
  | 'webhook-created'
  | 'webhook-key-renewed'
  | 'webhook-removed'
  | 'account-deleted'
  | 'account-exported'
  | 'invitation-created'
  | 'invitation-ended'
  | 'member-joined'
  | 'member-role-changed'
  | 'member-removed'
  | 'member-left'
  | 'sharing-stopped';

/** The server's routes, the browser's calls and the API document all read the same description. */
export type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With `{name}` for each of its `params`. */
  path: `/api/${string}`;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** What its body is as plain text, for tools that can't send JSON. */
  plainText?: string;
  /** What its body is as an email, which the route checks. */
  email?: string;
  limit: CallLimit;
  /** `none` if it neither changes nor uses who may see what. */
  audit: Audited | 'none';
  /** Whether it can be previewed: all that it does is in its write. */
  previews?: true;
  /**
   * Who must have proven within the last ten minutes that it's them: `everyone`, or only people whose account has a way in
   * of this server's own (`own`). A program proves it when its access token is made.
   */
  proof?: 'everyone' | 'own';
  status: 200 | 201;
  answer: z.ZodType;
};

/** What a call sends: its body, or else its query. */
export type Sent<C extends Call> = C extends { body: infer B extends z.ZodType }
  ? z.input<B>
  : C extends { query: infer Q extends z.ZodObject }
    ? z.input<Q>
    : undefined;

export type Answer<C extends Call> = z.output<C['answer']>;

/** Describes a call, keeping the exact types of what it sends and answers. */
export const call = <const C extends Call>(described: C): C => described;

/** Part of every write's answer: the account's cursor after it. */
export const written = { cursor };
