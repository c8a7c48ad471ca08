import { z } from 'zod';
import { missingFrom } from './missing.ts';
import { serviceAddress } from './url-variable.ts';

export const GOOGLE = 'https://accounts.google.com';

export const IDENTITY_VARIABLES = {
  GOOGLE_CLIENT_ID: z.string().optional().describe('Sign-in with Google: the OAuth client ID'),
  GOOGLE_CLIENT_SECRET: z.string().optional().describe('Sign-in with Google: the OAuth client secret'),
  OIDC_ISSUER: serviceAddress('https://login.example.com', 'the issuer’s address,').describe(
    'Sign-in with any other OpenID Connect provider: its issuer',
  ),
  OIDC_CLIENT_ID: z.string().optional().describe('The client ID at OIDC_ISSUER'),
  OIDC_CLIENT_SECRET: z.string().optional().describe('The client secret at OIDC_ISSUER'),
  OIDC_TRUST_EMAILS: z
    .stringbool()
    .optional()
    .describe('1 if OIDC_ISSUER verifies every email address but doesn’t send email_verified'),
};

export type IdentityProvider = {
  name: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Where its subjects are unique: the issuer, or a name that stays the same when the sandbox's port changes. */
  realm: string;
  /** Whether its email addresses count as verified when it doesn't say. */
  trustsEmails?: boolean;
  /** The `prompt` parameter for each sign-in, if the provider supports it. */
  prompt?: 'select_account';
};

type Values = Partial<z.output<z.ZodObject<typeof IDENTITY_VARIABLES>>>;

export function identityContradictions(given: ReadonlySet<string>): string[] {
  const missing = missingFrom(given, IDENTITY_VARIABLES);
  const problems = [
    ...missing('GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'),
    ...missing('GOOGLE_CLIENT_SECRET', 'GOOGLE_CLIENT_ID'),
    ...missing('OIDC_CLIENT_ID', 'OIDC_ISSUER'),
    ...missing('OIDC_CLIENT_SECRET', 'OIDC_ISSUER'),
    ...missing('OIDC_ISSUER', 'OIDC_TRUST_EMAILS'),
    ...missing('OIDC_ISSUER', given.has('OIDC_CLIENT_ID') ? 'OIDC_CLIENT_ID' : 'OIDC_CLIENT_SECRET'),
  ];
  const providers = ['GOOGLE_CLIENT_ID', 'OIDC_ISSUER'].filter((name) => given.has(name));
  if (providers.length > 1) problems.push(`${providers.join(' and ')} are both set. Remove one of them.`);
  return problems;
}

export function chosenIdentity(values: Values): IdentityProvider | undefined {
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET } = values;
  if (GOOGLE_CLIENT_ID && GOOGLE_CLIENT_SECRET) {
    const issuer = GOOGLE;
    const client = { clientId: GOOGLE_CLIENT_ID, clientSecret: GOOGLE_CLIENT_SECRET };
    return { name: 'Google', issuer, ...client, realm: issuer, prompt: 'select_account' };
  }
  if (!OIDC_ISSUER || !OIDC_CLIENT_ID || !OIDC_CLIENT_SECRET) return undefined;
  const name = new URL(OIDC_ISSUER).hostname;
  const client = { clientId: OIDC_CLIENT_ID, clientSecret: OIDC_CLIENT_SECRET };
  const trustsEmails = values.OIDC_TRUST_EMAILS === true;
  return { name, issuer: OIDC_ISSUER, ...client, realm: OIDC_ISSUER, ...(trustsEmails && { trustsEmails }) };
}

/** The secret is public: anyone who can reach the sandbox can sign in as anyone, by design. */
export const sandboxIdentity = (sandboxUrl: string): IdentityProvider => ({
  name: 'Sandbox',
  issuer: `${sandboxUrl}/identity`,
  realm: 'sandbox',
  clientId: 'daymark',
  clientSecret: 'sandbox-client-secret',
});
