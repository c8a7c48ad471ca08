import { createHash } from 'node:crypto';
import { decodeJwt } from 'jose';
import { z } from 'zod';
import { Problem } from '../../domain/problem.ts';
import type { IdentityProvider } from '../config/identity.ts';
import { CALENDAR_UNAVAILABLE } from './google-calendar.ts';

const TIMEOUT_MS = 10_000;
const HOUR_S = 3_600;

const endpoints = z.object({
  authorization_endpoint: z.url({ protocol: /^https?$/ }),
  token_endpoint: z.url({ protocol: /^https?$/ }),
  revocation_endpoint: z.url({ protocol: /^https?$/ }).optional(),
});
const answered = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1).optional(),
  expires_in: z.number().positive().default(HOUR_S),
  scope: z.string().optional(),
  id_token: z.string().optional(),
});

/** `expiresAt` is in epoch milliseconds; `scope` may be missing from the provider's response. */
export type Grant = {
  accessToken: string;
  refreshToken?: string | undefined;
  expiresAt: number;
  scope?: string | undefined;
  email?: string | undefined;
};
type Deps = {
  identity: Pick<IdentityProvider, 'issuer' | 'clientId' | 'clientSecret'>;
  scope: string;
  /** Asked for as well, but not needed. */
  optionalScope?: string;
  redirectUri: string;
  clock: () => number;
  log: { warn(fields: object, message: string): void };
};
export type Consent = ReturnType<typeof createConsent>;

/** OAuth's authorization code flow with PKCE. Every call @throws Problem 'unavailable' when the provider fails */
export function createConsent({ identity, scope, optionalScope, redirectUri, clock, log }: Deps) {
  const { issuer, clientId, clientSecret } = identity;
  const client = { client_id: clientId, client_secret: clientSecret };
  let described: Promise<z.output<typeof endpoints>> | undefined;

  const failed = (reason: string, cause?: unknown): never => {
    log.warn({ service: 'calendar-consent', reason }, 'unexpected response from the identity provider');
    throw new Problem('unavailable', CALENDAR_UNAVAILABLE, { cause });
  };
  const reach = (address: string, form?: Record<string, string>): Promise<Response> =>
    fetch(address, {
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
      headers: { Accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((error: Error) => failed(error.name, error));
  const read = async <S extends z.ZodType>(schema: S, response: Response): Promise<z.output<S>> => {
    if (!response.ok) failed(`status ${response.status}`);
    const result = schema.safeParse(await response.json().catch(() => undefined));
    return result.success ? result.data : failed('a response of another shape');
  };
  const lookUp = () => {
    described ??= reach(`${issuer}/.well-known/openid-configuration`)
      .then((response) => read(endpoints, response))
      .catch((error) => {
        described = undefined;
        throw error;
      });
    return described;
  };
  /** @returns undefined when the provider rejects the code or token with a 400 */
  const askForGrant = async (form: Record<string, string>): Promise<Grant | undefined> => {
    const response = await reach((await lookUp()).token_endpoint, { ...client, ...form });
    if (response.status === 400) {
      const { error } = (await response.json().catch(() => ({}))) as { error?: unknown };
      return error === 'invalid_grant' ? undefined : failed(`refused: ${error}`);
    }
    const given = await read(answered, response);
    return {
      accessToken: given.access_token,
      refreshToken: given.refresh_token,
      expiresAt: clock() + given.expires_in * 1000,
      scope: given.scope,
      email: emailIn(given.id_token),
    };
  };

  return {
    /** @param verifier kept on our side until the code comes back @param scopes what is asked for, if not the usual */
    async address(
      state: string,
      verifier: string,
      email: string,
      scopes: readonly string[] = optionalScope ? [scope, optionalScope] : [scope],
    ): Promise<string> {
      const { authorization_endpoint } = await lookUp();
      const address = new URL(authorization_endpoint);
      const query = {
        client_id: clientId,
        response_type: 'code',
        redirect_uri: redirectUri,
        state,
        scope: ['openid', 'email', ...scopes].join(' '),
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
        login_hint: email,
        // Google's parameters for getting a refresh token and keeping scopes granted earlier.
        access_type: 'offline',
        prompt: 'consent',
        include_granted_scopes: 'true',
      };
      for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
      return address.href;
    },

    /** @returns undefined when the code is invalid: used, expired, or issued for another verifier */
    exchange: (code: string, verifier: string): Promise<Grant | undefined> =>
      askForGrant({
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUri,
        code_verifier: verifier,
      }),

    /** Refreshes the access token. @returns undefined when the person has revoked the grant */
    async refresh({ refreshToken, ...before }: Grant): Promise<Grant | undefined> {
      if (!refreshToken) return undefined;
      const given = await askForGrant({ grant_type: 'refresh_token', refresh_token: refreshToken });
      if (!given) return undefined;
      return {
        ...before,
        accessToken: given.accessToken,
        expiresAt: given.expiresAt,
        refreshToken: given.refreshToken ?? refreshToken,
      };
    },

    /** Whether the grant includes the requested scopes, which the person may have deselected. */
    covers: ({ scope: given }: Grant, scopes: readonly string[] = [scope]): boolean =>
      given === undefined || scopes.every((one) => given.split(' ').includes(one)),

    /** Revokes a grant. @returns whether the provider confirmed it; never throws on provider errors */
    async revoke({ refreshToken, accessToken }: Grant): Promise<boolean> {
      try {
        const { revocation_endpoint } = await lookUp();
        if (!revocation_endpoint) return false;
        const response = await reach(revocation_endpoint, {
          ...client,
          token: refreshToken ?? accessToken,
        });
        // Google responds with 400 for a token that is already invalid.
        return response.ok || response.status === 400;
      } catch (error) {
        if (error instanceof Problem) return false;
        throw error;
      }
    },
  };
}

/** Received directly from the provider over TLS, so the signature needs no check. */
function emailIn(idToken: string | undefined): string | undefined {
  try {
    const { email } = idToken ? decodeJwt(idToken) : {};
    return typeof email === 'string' ? email : undefined;
  } catch {
    return undefined;
  }
}
