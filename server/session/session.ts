import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Config } from '../config/config.ts';
import { type AuthDeps, createAuth, createSignIn, RETURN_PAGE, SESSION_COOKIE, type SignIn } from './auth.ts';
import { SESSION_CALLS, signInRequest } from './session-calls.ts';
import { listSessions, revokeRequest, revokeSession } from './session-list.ts';
import { createVerifier } from './token.ts';

const PER_MINUTE = 120;

type Deps = AuthDeps & {
  config: Pick<Config, 'publicUrl' | 'identity' | 'rateLimitPerMinute'>;
  /** Epoch milliseconds, for tokens. The sessions themselves run by the machine's clock. */
  clock: () => number;
};
type Route = (request: Request) => Promise<Response>;
type SessionCall = keyof typeof SESSION_CALLS;

/**
 * Sign-in, sign-out and tokens. `handler` answers the SESSION_CALLS, and refuses what else comes under /api/auth.
 * `verify` tells who a token speaks for, without a read of the database.
 */
export function createSessions(deps: Deps) {
  const { config, clock } = deps;
  const auth = createAuth(deps);
  const verify = createVerifier({ auth, publicUrl: config.publicUrl, clock });
  const limiter = new RateLimiterMemory({ points: PER_MINUTE, duration: 60 });

  let signIn: Promise<SignIn> | undefined;
  const reachProvider = async (): Promise<SignIn> => {
    signIn ??= createSignIn(deps);
    const reached = await signIn.catch(() => undefined);
    // Not reached now doesn't mean never: the next one who signs in tries again.
    if (!reached) signIn = undefined;
    return reached;
  };

  const sessionOf = (headers: Headers) => auth.api.getSession({ headers, returnHeaders: true });
  const revoke = async (token: string) => (await auth.$context).internalAdapter.deleteSession(token);

  const begin: Route = async (request) => {
    const body = signInRequest.safeParse(await request.json().catch(() => undefined));
    if (!body.success) return refusal(400, 'invalid', 'A sign-in names its attempt.');
    const provider = await reachProvider();
    if (!provider)
      return refusal(503, 'failed', `${config.identity.name} can’t be reached right now. Please try again.`);
    const back = `${config.publicUrl}${RETURN_PAGE}?attempt=${body.data.attempt}`;
    const { headers, response } = await provider.begin(request.headers, `${back}&result=signed-in`, back);
    return answer({ url: response.url }, headers);
  };

  const finish: Route = async (request) => {
    const failed = (error: string) =>
      new Response(null, {
        status: 302,
        headers: {
          Location: `${config.publicUrl}${RETURN_PAGE}?error=${error}`,
          'Cache-Control': 'no-store',
        },
      });
    const provider = await reachProvider();
    if (!provider) return failed('provider_unreachable');
    const before = await sessionOf(request.headers);
    const response = await provider.finish(request);
    if (response.status >= 400) return failed('server_error');
    const begun = response.headers.getSetCookie().some((cookie) => cookie.includes(`${SESSION_COOKIE}=`));
    if (begun && before.response) await revoke(before.response.session.token);
    return response;
  };

  const token: Route = async (request) => {
    const { headers, response: current } = await sessionOf(request.headers);
    if (!current) return refusal(401, 'unauthenticated', 'Please sign in.', headers);
    const { id: sub, email, name, image } = current.user;
    const payload = { sub, email, ...(name && { name }), ...(image && { picture: image }) };
    const iat = Math.floor(clock() / 1000);
    const { token } = await auth.api.signJWT({ body: { payload: { ...payload, iat } } });
    return answer({ token }, headers);
  };

  const signOut: Route = async (request) => {
    // Revoked here first: the library would clear the cookie even when the session couldn't be ended.
    const { response: current } = await sessionOf(request.headers);
    if (current) await revoke(current.session.token);
    const { headers } = await auth.api.signOut({ headers: request.headers, returnHeaders: true });
    return answer({}, headers);
  };

  const sessions: Route = async (request) => {
    const { headers, response: current } = await sessionOf(request.headers);
    if (!current) return refusal(401, 'unauthenticated', 'Please sign in.', headers);
    return answer({ sessions: await listSessions(auth, current.session) }, headers);
  };

  const revokeOne: Route = async (request) => {
    const body = revokeRequest.safeParse(await request.json().catch(() => undefined));
    if (!body.success) return refusal(400, 'invalid', 'Say which session is to end.');
    const { headers, response: current } = await sessionOf(request.headers);
    if (!current) return refusal(401, 'unauthenticated', 'Please sign in.', headers);
    const ended = await revokeSession(auth, current.session, body.data.id);
    if (!ended) return refusal(404, 'not-found', 'That session has ended already.', headers);
    return answer({}, headers);
  };

  const routes: Record<SessionCall, Route> = { begin, finish, token, signOut, sessions, revokeOne };

  async function handler(request: Request, ip = 'unknown'): Promise<Response> {
    const path = new URL(request.url).pathname;
    const call = (Object.keys(routes) as SessionCall[]).find((name) => SESSION_CALLS[name].path === path);
    if (!call) return refusal(404, 'not-found', `There is nothing at ${path}.`);
    const allow = SESSION_CALLS[call].method.toUpperCase();
    if (request.method !== allow)
      return refusal(
        405,
        'invalid',
        `${path} takes ${allow}, not ${request.method}.`,
        new Headers({ allow }),
      );
    const origin = request.headers.get('Origin');
    if (request.method === 'POST' && origin && origin !== config.publicUrl)
      return refusal(403, 'forbidden', `Please open the app at ${config.publicUrl} to sign in.`);
    if (config.rateLimitPerMinute > 0) {
      const wait = await limiter.consume(ip).then(
        () => 0,
        (reached) => Math.ceil(reached.msBeforeNext / 1000),
      );
      if (wait > 0)
        return refusal(
          429,
          'limit',
          'Too many sign-ins from here. Please wait a minute and try again.',
          new Headers({ 'Retry-After': String(wait) }),
        );
    }
    return routes[call](request);
  }

  return { handler, verify };
}

function answer(body: object, headers: Headers, status = 200): Response {
  const response = Response.json(body, { status, headers: { 'Cache-Control': 'no-store' } });
  for (const cookie of headers.getSetCookie()) response.headers.append('Set-Cookie', cookie);
  for (const name of ['Allow', 'Retry-After']) {
    const value = headers.get(name);
    if (value) response.headers.set(name, value);
  }
  return response;
}

const refusal = (status: number, code: string, error: string, headers = new Headers()): Response =>
  answer({ error, code }, headers, status);
