import { betterAuth } from 'better-auth';
import { createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { jwt } from 'better-auth/plugins/jwt';
import { z } from 'zod';
import { mayJoin } from '../../domain/account/sign-up.ts';
import { AUTH_PATH } from '../../domain/call-paths.ts';
import { RETURN_PAGE } from '../../domain/page-paths.ts';
import { PRODUCT } from '../../domain/product.ts';
import type { Config } from '../config/config.ts';
import type { SignInRules } from '../config/sign-in.ts';
import type { Database } from '../db/engine/open.ts';
import type { LogSecurityEvent } from '../security/security-events.ts';
import { keepHidden } from './hidden-errors.ts';
import { PROVIDER, provider } from './identity-provider.ts';
import { isVerified } from './profile.ts';

const DAY = 24 * 60 * 60;
const SESSION_SECONDS = 30 * DAY;
const SIGNING_KEY_SECONDS = 90 * DAY;
const TOKEN_LIFETIME = '10m';

export const SESSION_COOKIE = 'daymark.session_token';

export type AuthDeps = {
  database: Database;
  config: Pick<Config, 'publicUrl' | 'identity' | 'signIn'>;
  secret: string;
  log: Record<'info' | 'warn', (fields: object, message: string) => void>;
  logSecurityEvent: LogSecurityEvent;
};
export type Auth = ReturnType<typeof createAuth>;
export type SignIn = Awaited<ReturnType<typeof createSignIn>>;

/** Session management without sign-in: needs only the database. */
export function createAuth(deps: AuthDeps) {
  return betterAuth({ ...settings(deps), plugins: [tokens(deps.config.publicUrl), beginSession()] });
}

/** Sign-in with the identity provider. @returns undefined without one, or when its discovery document can't be loaded */
export async function createSignIn(deps: AuthDeps) {
  const { identity } = deps.config;
  if (!identity) return undefined;
  const auth = betterAuth({ ...settings(deps), plugins: [provider(identity)] });
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

function settings({ database, config, secret, log, logSecurityEvent }: AuthDeps) {
  return {
    appName: PRODUCT,
    baseURL: config.publicUrl,
    basePath: AUTH_PATH,
    secret,
    database: { db: database.db, type: database.kind, transaction: true },
    telemetry: { enabled: false },
    logger: {
      level: 'error' as const,
      log: (_level: string, message: string, ...more: unknown[]) => {
        const error = more.find((one) => one instanceof Error);
        keepHidden(error);
        log.warn({ error }, message);
      },
    },
    onAPIError: { errorURL: `${config.publicUrl}${RETURN_PAGE}` },
    // The library's own limiter doesn't cover the routes that we handle ourselves.
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix: 'daymark',
      useSecureCookies: config.publicUrl.startsWith('https:'),
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax' as const, path: AUTH_PATH },
      disableOriginCheck: false,
      ipAddress: { disableIpTracking: true },
      // Our migrations create its tables; validating them would read every table of every schema.
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
      validateUserInfo: checkPerson(config.identity?.trustsEmails === true, config.signIn),
    },
    account: {
      modelName: 'auth_account',
      fields: snake(
        ...['userId', 'providerId', 'accountId', 'accessToken', 'refreshToken', 'idToken'],
        ...['accessTokenExpiresAt', 'refreshTokenExpiresAt', 'createdAt', 'updatedAt'],
      ),
      updateAccountOnSignIn: false,
      // People are identified by their provider's subject. An email alone never opens another account.
      accountLinking: { enabled: false, disableImplicitLinking: true },
    },
    verification: { modelName: 'auth_verification', fields: snake('expiresAt', 'createdAt', 'updatedAt') },
    databaseHooks: {
      session: {
        create: {
          after: async ({ userId }: { userId: string }) => logSecurityEvent('sign-in', { accountId: userId }),
        },
      },
      account: {
        create: {
          // We never act for the person at the provider, so there is no reason to store its tokens.
          before: async (account: object) => ({
            data: { ...account, accessToken: null, refreshToken: null, idToken: null },
          }),
        },
      },
    },
  };
}

type UserInfo = {
  user: { id?: string; email?: string };
  source: { action?: string; oauth?: { profile?: object } };
};
type FindByEmail = (email: string) => Promise<{ user: { id: string } } | null>;
type HookContext = { context: { internalAdapter: { findUserByEmail: FindByEmail } } };

/** Accepts a person only if the provider verified their email address, no other account has it, and they may join. */
const checkPerson =
  (trusted: boolean, signIn: SignInRules) =>
  async ({ user, source }: UserInfo, { context }: HookContext) => {
    if (!isVerified(source.oauth?.profile ?? {}, trusted)) return { error: 'email_not_verified' };
    const holder = user.email ? await context.internalAdapter.findUserByEmail(user.email) : null;
    if (holder && holder.user.id !== user.id) return { error: 'account_not_linked' };
    if (source.action === 'create-user' && !mayJoin(signIn, { isInvited: false, provenEmail: user.email }))
      return { error: 'invitation_needed' };
  };

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

const snake = (...fields: string[]): Record<string, string> =>
  Object.fromEntries(
    fields.map((field) => [field, field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)]),
  );

/** Gives the library one call more, which only the server makes: it begins a session of somebody who proved who they are. */
const beginSession = () => ({
  id: 'begin-session',
  endpoints: {
    beginSession: createAuthEndpoint.serverOnly(
      { method: 'POST', body: z.object({ userId: z.string() }), requireHeaders: true },
      async (ctx) => {
        const { internalAdapter } = ctx.context;
        const user = await internalAdapter.findUserById(ctx.body.userId);
        if (!user) return ctx.json({ id: undefined });
        const session = await internalAdapter.createSession(user.id);
        await setSessionCookie(ctx, { session, user });
        return ctx.json({ id: session.id });
      },
    ),
  },
});
