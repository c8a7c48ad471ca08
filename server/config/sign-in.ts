import { z } from 'zod';
import type { SignUp, Way } from '../../domain/account/sign-up.ts';
import { GOOGLE, type IdentityProvider } from './identity.ts';
import { isPlainHttp } from './plain-http.ts';

const WAYS = ['provider', 'passkey', 'email'] as const;
const LIST = /^\s*(provider|passkey|email)\s*(,\s*(provider|passkey|email)\s*)*$/;
const DOMAINS = /^\s*[a-z0-9-]+(\.[a-z0-9-]+)+\s*(,\s*[a-z0-9-]+(\.[a-z0-9-]+)+\s*)*$/i;

export const SIGN_IN_VARIABLES = {
  SIGN_IN: z
    .string()
    .regex(LIST)
    .transform((value) => value.split(',').map((way) => way.trim() as Way))
    .optional()
    .describe('How people sign in: provider, passkey, email; a provider if one is set, else the other two'),
  SIGN_UP: z
    .enum(['open', 'invite', 'closed'])
    .optional()
    .describe('Who may get an account; open with a provider, otherwise invite, by the owner’s links'),
  SIGN_UP_DOMAINS: z
    .string()
    .regex(DOMAINS)
    .transform((value) => value.split(',').map((domain) => domain.trim().toLowerCase()))
    .optional()
    .describe('Domains whose verified email addresses may always get an account, like example.com'),
};
export const SIGN_IN_FORMS = {
  SIGN_IN: `must be one or several of ${WAYS.join(', ')}`,
  SIGN_UP: 'must be open, invite or closed',
  SIGN_UP_DOMAINS: 'must be domains separated by commas, like example.com, example.org',
};

/** How people sign in, and who may get an account. */
export type SignInRules = { ways: readonly Way[]; signUp: SignUp; domains: readonly string[] };

/** What a server has, apart from what SIGN_IN chooses. `simulates`: the sandbox has an identity provider. */
type Offered = { provider: boolean; simulates: boolean; mail: boolean };
type Values = { [Name in keyof typeof SIGN_IN_VARIABLES]?: z.output<(typeof SIGN_IN_VARIABLES)[Name]> };

/** Whether the sandbox signs people in: where nothing else was chosen, or its provider was. */
export const usesSandboxIdentity = ({ SIGN_IN }: Values, allowed: boolean, provider: boolean): boolean =>
  allowed && !provider && (SIGN_IN === undefined || SIGN_IN.includes('provider'));

export function chosenSignIn(
  { SIGN_IN, SIGN_UP, SIGN_UP_DOMAINS = [] }: Values,
  offered: Offered,
): SignInRules {
  const hasProvider = offered.provider || offered.simulates;
  const usual: Way[] = hasProvider ? ['provider'] : ['passkey', ...(offered.mail ? ['email' as const] : [])];
  const ways = WAYS.filter((way) => (SIGN_IN ?? usual).includes(way));
  const signUp = SIGN_UP ?? (ways.includes('provider') ? 'open' : 'invite');
  return { ways, signUp, domains: SIGN_UP_DOMAINS };
}

export function signInContradictions({ SIGN_IN = [] }: Values, offered: Offered): string[] {
  const problems: string[] = [];
  if (SIGN_IN.includes('provider') && !offered.provider && !offered.simulates)
    problems.push(
      'SIGN_IN names a provider, and none is set. Set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET, or OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET (or SANDBOX=1 to try it out with made-up accounts).',
    );
  if (SIGN_IN.includes('email') && !offered.mail)
    problems.push('SIGN_IN names email, which needs MAIL_URL and MAIL_FROM.');
  return problems;
}

/** Hosts without a name: browsers make passkeys for names only. */
const NUMERIC = /^(\d+\.\d+\.\d+\.\d+|\[.*\])$/;

/** Whether browsers make and use passkeys at this address. */
export const hasPasskeys = (publicUrl: string): boolean =>
  !isPlainHttp(publicUrl) && !NUMERIC.test(new URL(publicUrl).hostname);

/** Whether people can sign in without a provider. */
export const hasOwnWays = ({ signIn }: { signIn: SignInRules }): boolean =>
  signIn.ways.some((way) => way !== 'provider');

/** Why nobody can sign in at this address, in words for a person who tries; undefined if they can. */
export function signInProblem({
  publicUrl,
  identity,
  signIn,
}: {
  publicUrl: string;
  identity?: IdentityProvider;
  signIn: SignInRules;
}): string | undefined {
  const isPlain = isPlainHttp(publicUrl);
  const providesHere = identity && !(identity.issuer === GOOGLE && isPlain);
  const byProvider = signIn.ways.includes('provider') && providesHere;
  const byPasskey = signIn.ways.includes('passkey') && hasPasskeys(publicUrl);
  if (byProvider || byPasskey || signIn.ways.includes('email')) return undefined;
  return signIn.ways.includes('provider')
    ? 'Google signs people in only at https addresses and on localhost. Whoever runs this server can set up HTTPS, or another way to sign in.'
    : 'Browsers make passkeys only at https addresses with a name, and on localhost. Whoever runs this server can set PUBLIC_URL to such an address, or set up email or a sign-in provider.';
}
