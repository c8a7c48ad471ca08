import Provider, { type Configuration, errors } from 'oidc-provider';
import { APP_DAYS, APP_SCOPES } from '../../domain/account/connected-app.ts';
import { connectAddress } from '../../domain/page-paths.ts';
import { OAUTH_PATHS } from './addresses.ts';
import { type ArtifactDeps, createArtifacts } from './artifacts.ts';
import type { OAuthKeys } from './oauth-keys.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

type Deps = ArtifactDeps & {
  keys: OAuthKeys;
  publicUrl: string;
  report: (error: unknown) => void;
};

/** The authorization server for AI apps: OAuth 2.1 with registration, PKCE and one resource. */
export function createProvider(deps: Deps): Provider {
  const provider = new Provider(deps.publicUrl, configuration(deps));
  // The bridge from our server names the host and protocol of the public address.
  provider.proxy = true;
  provider.on('server_error', (_ctx, error) => deps.report(error));
  return provider;
}

function configuration(deps: Deps): Configuration {
  const { keys, publicUrl, resource } = deps;
  const cookie = { httpOnly: true, sameSite: 'lax', signed: true, path: '/api/oauth' } as const;
  return {
    adapter: createArtifacts(deps),
    jwks: { keys: [{ ...keys.signing, use: 'sig', alg: 'EdDSA' }] },
    enabledJWA: { idTokenSigningAlgValues: ['EdDSA'] },
    clientDefaults: { id_token_signed_response_alg: 'EdDSA' },
    clientAuthMethods: ['none', 'client_secret_basic', 'client_secret_post'],
    cookies: {
      keys: [keys.cookies],
      names: { session: 'daymark.app', interaction: 'daymark.app_request', resume: 'daymark.app_resume' },
      long: cookie,
      short: cookie,
    },
    routes: {
      authorization: OAUTH_PATHS.authorize,
      token: OAUTH_PATHS.token,
      registration: OAUTH_PATHS.register,
      revocation: OAUTH_PATHS.revoke,
      jwks: OAUTH_PATHS.keys,
    },
    // Listed here as well, `read` and `write` would be asked for again and again: they belong to the resource.
    scopes: [],
    responseTypes: ['code'],
    pkce: { required: () => true },
    findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ sub }) }),
    interactions: { url: (_, { uid }) => `${OAUTH_PATHS.requests}/${uid}` },
    // Only what was consented to in this very request: there is no session here to remember anything.
    loadExistingGrant: async ({ oidc }) => {
      const grantId = oidc.result?.consent?.grantId;
      return grantId === undefined ? undefined : oidc.provider.Grant.find(grantId);
    },
    expiresWithSession: async () => false,
    issueRefreshToken: async () => true,
    rotateRefreshToken: true,
    extraTokenClaims: (_, token) => ('grantId' in token ? { sid: token.grantId } : undefined),
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      userinfo: { enabled: false },
      registration: { enabled: true, issueRegistrationAccessToken: false },
      revocation: {
        enabled: true,
        allowedPolicy: async (_, client, token) => token.clientId === client.clientId,
      },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => resource,
        useGrantedResource: () => true,
        getResourceServerInfo: (_, indicator) => {
          if (indicator !== resource) throw new errors.InvalidTarget(`the only resource is ${resource}`);
          return {
            scope: APP_SCOPES.join(' '),
            audience: resource,
            accessTokenFormat: 'jwt',
            accessTokenTTL: HOUR,
            jwt: { sign: { alg: 'EdDSA' } },
          };
        },
      },
    },
    ttl: {
      AccessToken: HOUR,
      AuthorizationCode: MINUTE,
      Grant: APP_DAYS * DAY,
      Interaction: HOUR,
      RefreshToken: APP_DAYS * DAY,
      Session: HOUR,
    },
    /** A browser shows it, so it gets a page of the app. */
    renderError: (ctx, { error }) => ctx.redirect(`${publicUrl}${connectAddress({ problem: error })}`),
  };
}
