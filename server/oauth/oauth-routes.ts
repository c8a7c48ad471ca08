import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { APP_SCOPES } from '../../domain/account/connected-app.ts';
import { connectAddress } from '../../domain/page-paths.ts';
import { PRODUCT } from '../../domain/product.ts';
import { createRate } from '../security/rate.ts';
import type { TextCipher } from '../security/text-cipher.ts';
import { OAUTH_PATHS, RESOURCE_METADATA_PATH, SERVER_METADATA_PATH } from './addresses.ts';
import { answerByNode } from './by-node.ts';
import type { OAuthService } from './oauth-service.ts';
import { readRegistration } from './registration.ts';

const HOUR_S = 60 * 60;
/** An app registers once for each server, or once for each person. */
const REGISTRATIONS_PER_HOUR = 20;
const REQUESTS_PER_MINUTE = 60;
/** The servers of one AI app may renew the tokens of many people from one network. */
const TOKENS_PER_MINUTE = 600;
/** Browsers and apps send far less. */
const MOST_QUERY = 4_000;
const TOO_MANY = 'Too many apps were registered from your network. Please try again later.';
const ABOUT_REGISTRATION = 'registration of client';
/** All else that a request can ask for would only be one more thing that can go wrong. */
const PARAMETERS = [
  'client_id',
  'redirect_uri',
  'response_type',
  'state',
  'code_challenge',
  'code_challenge_method',
  'resource',
];

type Deps = {
  oauth: OAuthService;
  seal: TextCipher;
  networkOf: (c: Context) => string;
  /** Whether calls are limited. */
  isRated: boolean;
};

/** What AI apps call to connect, before anyone is known: metadata, registration, authorization and tokens. */
export function oauthRoutes({ oauth, seal, networkOf, isRated }: Deps): Hono {
  const { publicUrl, resource } = oauth;
  const at = (path: string) => `${publicUrl}${path}`;
  const rated = (most: number, seconds?: number, words?: string): MiddlewareHandler => {
    const count = createRate(isRated ? most : 0, seconds);
    return async (c, next) => {
      await count(networkOf(c), words);
      await next();
    };
  };
  const answer = async (request: Request): Promise<Response> =>
    answerByNode(request, publicUrl, (await oauth.provider()).callback());
  const asRequests = rated(REQUESTS_PER_MINUTE);
  const asTokens = rated(TOKENS_PER_MINUTE);

  const serverMetadata = {
    issuer: publicUrl,
    authorization_endpoint: at(OAUTH_PATHS.authorize),
    token_endpoint: at(OAUTH_PATHS.token),
    registration_endpoint: at(OAUTH_PATHS.register),
    revocation_endpoint: at(OAUTH_PATHS.revoke),
    jwks_uri: at(OAUTH_PATHS.keys),
    scopes_supported: APP_SCOPES,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    token_endpoint_auth_methods_supported: ['none', 'client_secret_basic', 'client_secret_post'],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
  };
  const resourceMetadata = {
    resource,
    resource_name: PRODUCT,
    authorization_servers: [publicUrl],
    scopes_supported: APP_SCOPES,
    bearer_methods_supported: ['header'],
    resource_documentation: at('/api/docs'),
  };
  /** What a client can read its own registration with; nothing is stored for it. */
  const registered = (clientId: string, metadata: object) => ({
    ...metadata,
    registration_client_uri: at(`${OAUTH_PATHS.register}/${clientId}`),
    registration_access_token: seal.encrypt(clientId, ABOUT_REGISTRATION),
  });

  return new Hono()
    .get(SERVER_METADATA_PATH, (c) => c.json(serverMetadata))
    .get(RESOURCE_METADATA_PATH, (c) => c.json(resourceMetadata))
    .post(OAUTH_PATHS.register, rated(REGISTRATIONS_PER_HOUR, HOUR_S, TOO_MANY), async (c) => {
      const read = readRegistration(await c.req.text());
      if ('problem' in read) return c.json(read.problem, 400);
      const made = await answer(
        new Request(at(OAUTH_PATHS.register), {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(read.body),
        }),
      );
      if (made.status !== 201) return made;
      const metadata = (await made.json()) as { client_id: string };
      return c.json(registered(metadata.client_id, metadata), 201);
    })
    .get(`${OAUTH_PATHS.register}/:clientId`, asRequests, async (c) => {
      const token = /^Bearer +(.+)$/i.exec(c.req.header('Authorization') ?? '')?.[1] ?? '';
      const clientId = seal.decrypt(token, ABOUT_REGISTRATION);
      const client =
        clientId === c.req.param('clientId') && (await (await oauth.provider()).Client.find(clientId));
      if (!client) return c.json({ error: 'invalid_token' }, 401);
      return c.json(registered(client.clientId, client.metadata()));
    })
    .get(OAUTH_PATHS.authorize, asRequests, async (c) => {
      const { search } = new URL(c.req.url);
      if (search.length > MOST_QUERY) return c.redirect(at(connectAddress({ problem: 'invalid_request' })));
      const asked = askedOf(new URLSearchParams(search));
      const answered = await answer(
        new Request(`${at(OAUTH_PATHS.authorize)}?${asked}`, { headers: c.req.raw.headers }),
      );
      const to = new URL(answered.headers.get('Location') ?? '/', publicUrl);
      // Anyone can register an address: a link to us must not lead there before a person has decided.
      if (to.origin === publicUrl) return answered;
      const problem = to.searchParams.get('error') ?? 'invalid_request';
      return c.redirect(at(connectAddress({ problem })));
    })
    .get(`${OAUTH_PATHS.authorize}/:requestId`, asRequests, (c) => answer(c.req.raw))
    .get(`${OAUTH_PATHS.requests}/:requestId`, (c) =>
      c.redirect(at(connectAddress({ request: c.req.param('requestId') }))),
    )
    .post(OAUTH_PATHS.token, asTokens, (c) => answer(c.req.raw))
    .post(OAUTH_PATHS.revoke, asTokens, (c) => answer(c.req.raw))
    .get(OAUTH_PATHS.keys, asRequests, (c) => answer(c.req.raw));
}

/** Every app reads; it may also change things unless it asks only to read. */
function askedOf(given: URLSearchParams): URLSearchParams {
  const asked = new URLSearchParams();
  for (const name of PARAMETERS) for (const value of given.getAll(name)) asked.append(name, value);
  const scopes = (given.get('scope') ?? '').split(' ');
  asked.set('scope', scopes.includes('read') && !scopes.includes('write') ? 'read' : APP_SCOPES.join(' '));
  return asked;
}
