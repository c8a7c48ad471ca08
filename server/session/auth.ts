import { betterAuth } from 'better-auth';
import { genericOAuth } from 'better-auth/plugins/generic-oauth';
import { jwt } from 'better-auth/plugins/jwt';
import { PRODUCT } from '../../domain/product.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../db/open.ts';

const PROVIDER = 'oidc';
const DAY = 24 * 60 * 60;
const SESSION_SECONDS = 30 * DAY;
const SIGNING_KEY_SECONDS = 90 * DAY;
/** How long a token is good for; a sign-out elsewhere takes effect within this time. */
const TOKEN_LIFETIME = '10m';

export const AUTH_PATH = '/api/auth';
/** The small page of the web app on which a sign-in ends, well or not. */
export const RETURN_PAGE = '/popup.html';
export const SESSION_COOKIE = 'daymark.session_token';

export type AuthDeps = {
  database: Database;
  config: Pick<Config, 'publicUrl' | 'identity'>;
  secret: string;
  log: { warn(fields: object, message: string): void };
};
export type Auth = ReturnType<typeof createAuth>;
export type SignIn = Awaited<ReturnType<typeof createSignIn>>;

/** The sessions, without a way to begin one: needs nothing but the database. */
export function createAuth(deps: AuthDeps) {
  return betterAuth({ ...settings(deps), plugins: [tokens(deps.config.publicUrl)] });
}

/**
 * The way to begin a session.
 * @returns undefined when the identity provider doesn't answer with what it is
 */
export async function createSignIn(deps: AuthDeps) {
  const auth = betterAuth({ ...settings(deps), plugins: [provider(deps.config.identity)] });
  const { socialProviders } = await auth.$context;
  if (!socialProviders.some(({ id }) => id === PROVIDER)) return undefined;
  return {
    begin: (headers: Headers, callbackURL: string, errorCallbackURL: string) =>
      auth.api.signInSocial({
        body: { provider: PROVIDER, callbackURL, errorCallbackURL },
        headers,
        returnHeaders: true,
      }),
    finish: (request: Request): Promise<Response> => auth.handler(request),
  };
}

function settings({ database, config, secret, log }: AuthDeps) {
  return {
    appName: PRODUCT,
    baseURL: config.publicUrl,
    basePath: AUTH_PATH,
    secret,
    database: { db: database.db, type: database.kind, transaction: true },
    telemetry: { enabled: false },
    logger: {
      level: 'error' as const,
      log: (_level: string, message: string, ...more: unknown[]) =>
        log.warn({ error: more.find((one) => one instanceof Error) }, message),
    },
    onAPIError: { errorURL: `${config.publicUrl}${RETURN_PAGE}` },
    // The library's own limiter leaves out the routes that we answer ourselves.
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix: 'daymark',
      useSecureCookies: config.publicUrl.startsWith('https:'),
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax' as const, path: AUTH_PATH },
      disableOriginCheck: false,
      ipAddress: { disableIpTracking: true },
      // Our own migrations make its tables; to look it would read every table of every schema.
      database: { validateSchema: false },
    },
    session: {
      modelName: 'auth_session',
      fields: snake('userId', 'expiresAt', 'ipAddress', 'userAgent', 'createdAt', 'updatedAt'),
      expiresIn: SESSION_SECONDS,
      updateAge: DAY,
    },
    user: {
      modelName: 'auth_user',
      fields: snake('emailVerified', 'createdAt', 'updatedAt'),
      validateUserInfo,
    },
    account: {
      modelName: 'auth_account',
      fields: snake(
        ...['userId', 'providerId', 'accountId', 'accessToken', 'refreshToken', 'idToken'],
        ...['accessTokenExpiresAt', 'refreshTokenExpiresAt', 'createdAt', 'updatedAt'],
      ),
      updateAccountOnSignIn: false,
      // A person is who their provider says they are. An email alone never opens another account.
      accountLinking: { enabled: false, disableImplicitLinking: true },
    },
    verification: { modelName: 'auth_verification', fields: snake('expiresAt', 'createdAt', 'updatedAt') },
    databaseHooks: {
      account: {
        create: {
          // Nothing here acts for the person at the provider, so there is no use in keeping its tokens.
          before: async (account: object) => ({
            data: { ...account, accessToken: null, refreshToken: null, idToken: null },
          }),
        },
      },
    },
  };
}

type UserInfo = { user: { id?: string; email?: string }; source: { oauth?: { profile?: object } } };
type FindByEmail = (email: string) => Promise<{ user: { id: string } } | null>;
type HookContext = { context: { internalAdapter: { findUserByEmail: FindByEmail } } };

async function validateUserInfo({ user, source }: UserInfo, { context }: HookContext) {
  const profile: { email_verified?: unknown } = source.oauth?.profile ?? {};
  if (profile.email_verified === false) return { error: 'email_not_verified' };
  const holder = user.email ? await context.internalAdapter.findUserByEmail(user.email) : null;
  if (holder && holder.user.id !== user.id) return { error: 'account_not_linked' };
}

const provider = ({ issuer, realm, prompt, clientId, clientSecret }: Config['identity']) =>
  genericOAuth({
    config: [
      {
        providerId: PROVIDER,
        discoveryUrl: `${issuer}/.well-known/openid-configuration`,
        requireIdTokenVerification: true,
        clientId,
        clientSecret,
        scopes: ['openid', 'email', 'profile'],
        ...(prompt && { prompt }),
        accountSubject: ({ profile }) => (profile.sub ? `${realm} ${profile.sub}` : ''),
        overrideUserInfo: true,
        mapProfileToUser: (profile) => ({ emailVerified: profile.email_verified === true }),
      },
    ],
  });

const tokens = (publicUrl: string) =>
  jwt({
    jwt: { issuer: publicUrl, audience: publicUrl, expirationTime: TOKEN_LIFETIME },
    jwks: { rotationInterval: SIGNING_KEY_SECONDS },
    disableSettingJwtHeader: true,
    schema: {
      jwks: {
        modelName: 'auth_jwks',
        fields: snake('publicKey', 'privateKey', 'createdAt', 'expiresAt'),
      },
    },
  });

/** The library's fields as our columns. */
const snake = (...fields: string[]): Record<string, string> =>
  Object.fromEntries(
    fields.map((field) => [field, field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)]),
  );
