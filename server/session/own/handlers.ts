import type { z } from 'zod';
import type { ownSignInCalls } from '../../../domain/api/own-sign-in-calls.ts';
import { Problem } from '../../../domain/problem.ts';
import type { Letter } from '../../../domain/reminder/mail-words.ts';
import type { Config } from '../../config/config.ts';
import { signInProblem } from '../../config/sign-in.ts';
import type { Database } from '../../db/engine/open.ts';
import type { LogSecurityEvent } from '../../security/security-events.ts';
import type { SessionEnds } from './end-sessions.ts';

type Calls = typeof ownSignInCalls;
export type OwnCall = keyof Calls;
export type Body<N extends OwnCall> = Calls[N] extends { body: infer B extends z.ZodType }
  ? z.output<B>
  : undefined;
type Answered<N extends OwnCall> = z.input<Calls[N]['answer']>;

/** The session in the request's cookie. */
export type Present = {
  userId: string;
  sessionId: string;
  name: string;
  email: string;
  emailVerified: boolean;
};
export type Asking = {
  /** Where the request comes from. */
  network: string;
  /** Begins a session in the answer, instead of the one before. @param passkeyId what proved who it is */
  begin: (userId: string, passkeyId?: string) => Promise<void>;
};
export type Handler<N extends OwnCall> = (body: Body<N>, asking: Asking, me: Present) => Promise<Answered<N>>;
/** Calls that need nobody to be signed in are in PUBLIC (own-sign-in.ts), and must not read `me`. */
export type Handlers<N extends OwnCall = OwnCall> = { [Name in N]: Handler<Name> };

export type OwnSignInDeps = {
  database: Database;
  config: Pick<Config, 'publicUrl' | 'identity' | 'signIn' | 'rateLimitPerMinute'>;
  secret: string;
  /** Epoch milliseconds. */
  clock: () => number;
  logSecurityEvent: LogSecurityEvent;
  revocations: SessionEnds;
  mail: {
    /** Sends a letter to somebody who asked for it. @param why what the letter says about why they get it */
    send(to: string, letter: Letter, why: string): Promise<unknown>;
    /** Identifies a mailbox without its address. */
    addressId(address: string): string;
  };
};

export const isoOf = ({ clock }: Pick<OwnSignInDeps, 'clock'>): string => new Date(clock()).toISOString();

/** @throws Problem where people sign in in another way, or browsers have no passkeys */
export function requireWay({ config }: Pick<OwnSignInDeps, 'config'>, way: 'passkey' | 'email'): void {
  const problem = way === 'passkey' ? signInProblem(config) : undefined;
  if (problem) throw new Problem('unavailable', problem);
  if (!config.signIn.ways.includes(way))
    throw new Problem('forbidden', 'This server signs people in in another way.');
}
