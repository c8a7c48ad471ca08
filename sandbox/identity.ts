import { createHash, createPrivateKey } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import Provider, { type Configuration, errors } from 'oidc-provider';
import { EVENTS_SCOPE, type Holder } from './calendar.ts';
import { LIST_SCOPE } from './calendar-feeds.ts';
import { createMemory } from './memory.ts';
import { OWN_CALENDARS_SCOPE } from './own-calendars.ts';
import { escapeHtml, PAGE_HEADERS, page } from './page.ts';

const TITLE = 'Sandbox sign-in';
const CONSENT_TITLE = 'Sandbox calendar';
const CALENDAR_SCOPES = [EVENTS_SCOPE, LIST_SCOPE, OWN_CALENDARS_SCOPE];
const MAX_EMAIL = 254;
const EMAIL = /^[^\s@]+@[^\s@]+$/;
const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

/** A person's claims; `undefined` omits a claim. */
export type IdentityClaims = {
  email?: string | undefined;
  email_verified?: unknown;
  name?: unknown;
  picture?: unknown;
};

export type IdentitySettings = {
  /** The address this provider is mounted at, without a trailing slash. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  redirectUris: string[];
  /** Persists people and their grants across restarts; without it they are only in memory. */
  file?: string;
};

/**
 * An OpenID Connect provider where any email can sign in. Subjects and the signing key survive a restart, and so do
 * grants if there is a file; unfinished sign-ins don't.
 */
export function createIdentity(settings: IdentitySettings) {
  const { pathname: mount } = new URL(settings.issuer);
  const memory = createMemory(settings.file);
  const special = new Map<string, IdentityClaims>();
  const provider = new Provider(settings.issuer, {
    ...configuration(settings),
    adapter: memory.adapter,
    interactions: { url: (_, { uid }) => `${mount}/interaction/${uid}` },
    findAccount: (_, sub) => {
      const email = memory.emailOf(sub);
      if (!email) return undefined;
      const usual = { email, email_verified: true, name: nameOf(email) };
      return { accountId: sub, claims: () => ({ sub, ...usual, ...special.get(sub) }) };
    },
  });
  const standard = provider.callback();

  async function interact(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const { params } = await provider.interactionDetails(req, res);
    const asked = String(params.scope).split(' ');
    const asksForMore = CALENDAR_SCOPES.some((scope) => asked.includes(scope));
    const form = new URLSearchParams(req.method === 'POST' ? await text(req) : '');
    if (form.get('answer') === 'cancel')
      return provider.interactionFinished(req, res, {
        error: 'access_denied',
        error_description: 'The person canceled',
      });
    const email = (form.get('email') ?? '').trim();
    if (email.length > MAX_EMAIL || !EMAIL.test(email))
      return show(res, TITLE, signInForm(email || String(params.login_hint ?? ''), req.method === 'POST'));
    if (asksForMore && form.get('answer') !== 'allow') return show(res, CONSENT_TITLE, consentForm(email));
    const sub = subjectOf(email);
    memory.meet(sub, email);
    const login = { accountId: sub, remember: false };
    return provider.interactionFinished(req, res, { login, ...(asksForMore && { consent: {} }) });
  }

  return {
    /** Answers a request under the issuer's path. */
    handle(req: IncomingMessage, res: ServerResponse): void {
      const path = (req.url ?? '/').slice(mount.length);
      if (path.startsWith('/interaction/')) {
        interact(req, res).catch((error) => {
          const isOver = error instanceof errors.SessionNotFound;
          const reason = isOver ? 'This sign-in has expired.' : 'Something went wrong in the sandbox.';
          show(res, TITLE, `<p>${reason} Close this window and start again.</p>`, isOver ? 400 : 500);
        });
        return;
      }
      req.headers.cookie = withoutSession(req.headers.cookie ?? '');
      // The provider infers its mount path from the difference between the two.
      Object.assign(req, { originalUrl: req.url, url: path || '/' });
      standard(req, res);
    },
    /** The account of a calendar access token; undefined if the token is invalid or expired, or lacks the scope. */
    async holderOf(token: string, scope = EVENTS_SCOPE): Promise<Holder | undefined> {
      const found = await provider.AccessToken.find(token);
      const email = found?.scopes.has(scope) && memory.emailOf(found.accountId ?? '');
      return email ? { email, isRenewed: found?.gty?.includes('refresh_token') === true } : undefined;
    },
    /** Revokes the consent behind a token, as its holder could on the provider's pages. */
    async withdraw(token: string): Promise<void> {
      const found = await provider.AccessToken.find(token);
      const grant = found?.grantId && (await provider.Grant.find(found.grantId));
      if (grant) await grant.destroy();
    },
    /** Overrides the claims of the person with this email. */
    claimsOf(email: string, claims: IdentityClaims): void {
      special.set(subjectOf(email), claims);
    },
    /** Forgets all people, grants, and unfinished sign-ins. */
    reset(): void {
      memory.clear();
      special.clear();
    },
  };
}

function configuration({ clientId, clientSecret, redirectUris }: IdentitySettings): Configuration {
  return {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: redirectUris,
        grant_types: ['authorization_code', 'refresh_token'],
        token_endpoint_auth_method: 'client_secret_post',
        id_token_signed_response_alg: 'EdDSA',
      },
    ],
    jwks: { keys: [{ ...signingKey(), use: 'sig', alg: 'EdDSA' }] },
    enabledJWA: { idTokenSigningAlgValues: ['EdDSA'] },
    cookies: { keys: ['sandbox'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'picture'] },
    conformIdTokenClaims: false,
    scopes: ['openid', ...CALENDAR_SCOPES],
    // Like Google's `access_type=offline`: refresh tokens that outlive the session and don't rotate.
    issueRefreshToken: async (_, __, { scopes }) => CALENDAR_SCOPES.some((scope) => scopes.has(scope)),
    rotateRefreshToken: false,
    expiresWithSession: async () => false,
    extraParams: ['access_type', 'include_granted_scopes'],
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      revocation: {
        enabled: true,
        allowedPolicy: async (_, client, token) => token.clientId === client.clientId,
      },
    },
    ttl: {
      AccessToken: 10 * MINUTE,
      AuthorizationCode: MINUTE,
      Grant: 30 * DAY,
      IdToken: 10 * MINUTE,
      Interaction: 60 * MINUTE,
      RefreshToken: 30 * DAY,
      Session: 60 * MINUTE,
    },
    async loadExistingGrant({ oidc }) {
      if (!oidc.client || !oidc.session?.accountId) return undefined;
      const grant = new oidc.provider.Grant({
        clientId: oidc.client.clientId,
        accountId: oidc.session.accountId,
      });
      grant.addOIDCScope('openid email profile');
      if (oidc.result?.consent) grant.addOIDCScope(CALENDAR_SCOPES.join(' '));
      await grant.save();
      return grant;
    },
    renderError(ctx, out) {
      ctx.type = 'html';
      ctx.body = page(TITLE, `<p>${escapeHtml(out.error_description ?? out.error)}</p>`);
    },
  };
}

/** Every sign-in starts without a session, so that one browser can sign in as different people. */
const withoutSession = (cookies: string): string =>
  cookies
    .split('; ')
    .filter((cookie) => !/^_session[.=]/.test(cookie))
    .join('; ');

/** Ed25519 from a fixed seed. Any email can sign in anyway, so the key needn't be secret. */
function signingKey() {
  const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');
  const seed = createHash('sha256').update('sandbox').digest();
  const key = createPrivateKey({ key: Buffer.concat([PKCS8_PREFIX, seed]), format: 'der', type: 'pkcs8' });
  return key.export({ format: 'jwk' });
}

const subjectOf = (email: string): string =>
  createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 24);

/** `ada.lovelace@example.com` is Ada Lovelace. */
function nameOf(email: string): string {
  const words = email.slice(0, email.lastIndexOf('@')).split(/[._+-]+/);
  return words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join(' ');
}

function show(res: ServerResponse, title: string, body: string, status = 200): void {
  res.writeHead(status, PAGE_HEADERS).end(page(title, body));
}

/** Asks for an email to sign in with. */
function signInForm(email: string, isWrong: boolean): string {
  const error = isWrong
    ? '<p class="error" id="error" role="alert">Please enter an email like ada@example.com.</p>'
    : '';
  return `<p>A simulated identity provider. Any email address works; there’s no password and no real account.</p>
<form method="post" novalidate>
<label for="email">Email</label>
<input id="email" name="email" type="email" autocomplete="email" value="${escapeHtml(email)}" autofocus${isWrong ? ' aria-invalid="true" aria-describedby="error"' : ''}>
${error}
<div class="buttons">
<button class="primary" name="answer" value="continue">Continue</button>
<button name="answer" value="cancel">Cancel</button>
</div>
</form>`;
}

/** Asks for consent to read the person's calendar. */
const consentForm = (email: string): string =>
  `<p><strong>${escapeHtml(email)}</strong>, do you allow the app to read your calendar? Its events are made up.</p>
<form method="post">
<input type="hidden" name="email" value="${escapeHtml(email)}">
<div class="buttons">
<button class="primary" name="answer" value="allow">Allow</button>
<button name="answer" value="cancel">Cancel</button>
</div>
</form>`;
