import { createHash, createPrivateKey } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import Provider, { type Configuration, errors } from 'oidc-provider';
import { createMemory } from './memory.ts';
import { escapeHtml, PAGE_HEADERS, page } from './page.ts';

const TITLE = 'Sandbox sign-in';
const MAX_EMAIL = 254;
const EMAIL = /^[^\s@]+@[^\s@]+$/;
const MINUTE = 60;

/** What the provider says of a person; `undefined` leaves a claim out. */
export type Claims = { email?: string | undefined; email_verified?: boolean; name?: string };

export type IdentitySettings = {
  /** Address under which this provider is mounted, without a slash at the end. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  redirectUris: string[];
};

/**
 * An OpenID Connect provider where any email signs in and becomes that person. A person is the same one after a
 * restart, and the signing key is too; an unfinished sign-in is not.
 */
export function createIdentity(settings: IdentitySettings) {
  const { pathname: mount } = new URL(settings.issuer);
  const memory = createMemory();
  const people = new Map<string, string>();
  const special = new Map<string, Claims>();
  const provider = new Provider(settings.issuer, {
    ...configuration(settings),
    adapter: memory.adapter,
    interactions: { url: (_, { uid }) => `${mount}/interaction/${uid}` },
    findAccount: (_, sub) => {
      const email = people.get(sub);
      if (!email) return undefined;
      const usual = { email, email_verified: true, name: nameOf(email) };
      return { accountId: sub, claims: () => ({ sub, ...usual, ...special.get(sub) }) };
    },
  });
  const standard = provider.callback();

  async function interact(req: IncomingMessage, res: ServerResponse): Promise<void> {
    await provider.interactionDetails(req, res);
    const form = new URLSearchParams(req.method === 'POST' ? await text(req) : '');
    if (form.get('answer') === 'cancel')
      return provider.interactionFinished(req, res, {
        error: 'access_denied',
        error_description: 'The person cancelled',
      });
    const email = (form.get('email') ?? '').trim();
    if (email.length > MAX_EMAIL || !EMAIL.test(email))
      return show(res, TITLE, signInForm(email, req.method === 'POST'));
    const sub = subjectOf(email);
    people.set(sub, email);
    return provider.interactionFinished(req, res, { login: { accountId: sub, remember: false } });
  }

  return {
    /** Answers a request under the issuer's path. */
    handle(req: IncomingMessage, res: ServerResponse): void {
      const path = (req.url ?? '/').slice(mount.length);
      if (path.startsWith('/interaction/')) {
        interact(req, res).catch((error) => {
          const isOver = error instanceof errors.SessionNotFound;
          const reason = isOver ? 'This sign-in has ended.' : 'Something went wrong in the sandbox.';
          show(res, TITLE, `<p>${reason} Close this window and start again.</p>`, isOver ? 400 : 500);
        });
        return;
      }
      req.headers.cookie = withoutSession(req.headers.cookie ?? '');
      // The provider takes the difference between the two for the path it is mounted under.
      Object.assign(req, { originalUrl: req.url, url: path || '/' });
      standard(req, res);
    },
    /** From now on says something else of the person who signs in with this email. */
    claimsOf(email: string, claims: Claims): void {
      special.set(subjectOf(email), claims);
    },
    /** Forgets everybody and everything under way. */
    reset(): void {
      memory.clear();
      people.clear();
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
        token_endpoint_auth_method: 'client_secret_post',
        id_token_signed_response_alg: 'EdDSA',
      },
    ],
    jwks: { keys: [{ ...signingKey(), use: 'sig', alg: 'EdDSA' }] },
    enabledJWA: { idTokenSigningAlgValues: ['EdDSA'] },
    cookies: { keys: ['sandbox'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    ttl: {
      AccessToken: 10 * MINUTE,
      AuthorizationCode: MINUTE,
      Grant: 10 * MINUTE,
      IdToken: 10 * MINUTE,
      Interaction: 60 * MINUTE,
      Session: 60 * MINUTE,
    },
    async loadExistingGrant({ oidc }) {
      if (!oidc.client || !oidc.session?.accountId) return undefined;
      const grant = new oidc.provider.Grant({
        clientId: oidc.client.clientId,
        accountId: oidc.session.accountId,
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    renderError(ctx, out) {
      ctx.type = 'html';
      ctx.body = page(TITLE, `<p>${escapeHtml(out.error_description ?? out.error)}</p>`);
    },
  };
}

/** Every sign-in starts as a stranger, so that one browser can be several people in turn. */
const withoutSession = (cookies: string): string =>
  cookies
    .split('; ')
    .filter((cookie) => !/^_session[.=]/.test(cookie))
    .join('; ');

/** Ed25519 from a fixed seed: a secret would be no use where anybody may be anyone. */
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

function signInForm(email: string, isWrong: boolean): string {
  const error = isWrong
    ? '<p class="error" id="error" role="alert">Please enter an email like ada@example.com.</p>'
    : '';
  return `<p>A stand-in for a real identity provider. Any email will do; no password, no real account.</p>
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

function show(res: ServerResponse, title: string, body: string, status = 200): void {
  res.writeHead(status, PAGE_HEADERS).end(page(title, body));
}
