import { z } from 'zod';
import { serviceAddress } from './address.ts';
import { missingFrom } from './missing.ts';

/** The variables about where people sign in. */
export const IDENTITY_VARIABLES = {
  GOOGLE_CLIENT_ID: z.string().optional().describe('Sign-in with Google: the OAuth client’s id'),
  GOOGLE_CLIENT_SECRET: z.string().optional().describe('Sign-in with Google: the OAuth client’s secret'),
  OIDC_ISSUER: serviceAddress('https://login.example.com', 'the issuer’s address,').describe(
    'Sign-in with any other OpenID Connect provider: its issuer',
  ),
  OIDC_CLIENT_ID: z.string().optional().describe('The client’s id at OIDC_ISSUER'),
  OIDC_CLIENT_SECRET: z.string().optional().describe('The client’s secret at OIDC_ISSUER'),
};

/** The OpenID Connect provider people sign in at. */
export type IdentityProvider = {
  name: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Within what its subjects are unique: the issuer, or one that stays when the sandbox moves to another port. */
  realm: string;
  /** Asked of the provider on each sign-in, where it knows that prompt. */
  prompt?: 'select_account';
};

type Values = { [Name in keyof typeof IDENTITY_VARIABLES]?: string | undefined };

/** What doesn't go together. @param given the names that are set, well-formed or not */
export function identityContradictions(given: ReadonlySet<string>, sandboxAllowed: boolean): string[] {
  const missing = missingFrom(given, IDENTITY_VARIABLES);
  const problems = [
    ...missing('GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'),
    ...missing('GOOGLE_CLIENT_SECRET', 'GOOGLE_CLIENT_ID'),
    ...missing('OIDC_CLIENT_ID', 'OIDC_ISSUER'),
    ...missing('OIDC_CLIENT_SECRET', 'OIDC_ISSUER'),
    ...missing('OIDC_ISSUER', given.has('OIDC_CLIENT_ID') ? 'OIDC_CLIENT_ID' : 'OIDC_CLIENT_SECRET'),
  ];
  const providers = ['GOOGLE_CLIENT_ID', 'OIDC_ISSUER'].filter((name) => given.has(name));
  if (providers.length > 1)
    problems.push(`${providers.join(' and ')} are both set: people sign in at one of them, take one away.`);
  if (providers.length === 0 && !sandboxAllowed)
    problems.push(
      'Nobody could sign in: set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET, or OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET (or SANDBOX=1 to try it out with made-up accounts).',
    );
  return problems;
}

/** @returns undefined where the sandbox stands in */
export function chosenIdentity(values: Values): IdentityProvider | undefined {
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET } = values;
  if (GOOGLE_CLIENT_ID && GOOGLE_CLIENT_SECRET) {
    const issuer = 'https://accounts.google.com';
    const client = { clientId: GOOGLE_CLIENT_ID, clientSecret: GOOGLE_CLIENT_SECRET };
    return { name: 'Google', issuer, ...client, realm: issuer, prompt: 'select_account' };
  }
  if (!OIDC_ISSUER || !OIDC_CLIENT_ID || !OIDC_CLIENT_SECRET) return undefined;
  const name = new URL(OIDC_ISSUER).hostname;
  const client = { clientId: OIDC_CLIENT_ID, clientSecret: OIDC_CLIENT_SECRET };
  return { name, issuer: OIDC_ISSUER, ...client, realm: OIDC_ISSUER };
}

/** No secret at all: whoever reaches the sandbox may be anybody there, by design. */
export const sandboxIdentity = (sandboxUrl: string): IdentityProvider => ({
  name: 'Sandbox',
  issuer: `${sandboxUrl}/identity`,
  realm: 'sandbox',
  clientId: 'daymark',
  clientSecret: 'sandbox-client-secret',
});
