import { sessionCalls } from '../../domain/api/session-calls.ts';
import { RETURN_PAGE } from '../../domain/page-paths.ts';
import { refusal, say, type Words } from '../../domain/problem.ts';
import type { Config } from '../config/config.ts';
import { signInProblem } from '../config/plain-http.ts';
import { unlessUnavailable } from '../db/failure.ts';
import type { TooManyRequests } from '../limits/too-many-requests.ts';
import { createRate } from '../security/rate.ts';
import { createSecurityLog } from '../security/security-events.ts';
import { type Auth, type AuthDeps, createAuth, createSignIn, SESSION_COOKIE, type SignIn } from './auth.ts';
import { notHiding } from './hidden-errors.ts';
import { shortName, shortPicture } from './profile.ts';
import type { Revocations } from './revocations.ts';
import { SESSION_CALLS, signInRequest } from './session-calls.ts';
import { findSession, listSessions } from './session-list.ts';
import { createVerifier } from './token.ts';

/** For the sign-ins of a network, and for the requests of a session. */
const PER_MINUTE = 120;
const UNVERIFIED = 'Your email address isn’t verified. Verify it with your sign-in provider, then try again.';
const TOO_MANY = 'Too many sign-ins from here. Please wait a minute and try again.';

type Deps = Omit<AuthDeps, 'logSecurityEvent'> & {
  config: Pick<Config, 'publicUrl' | 'identity' | 'rateLimitPerMinute'>;
  /** Epoch milliseconds, for tokens. Sessions themselves use the machine's clock. */
  clock: () => number;
  revocations: Revocations;
};
type Session = { user: Auth['$Infer']['Session']['user']; session: Auth['$Infer']['Session']['session'] };
/** The session from the request's cookie, and the headers that set cookies in the response. */
type Asking = { headers?: Headers; response?: Session | null };
type Route = (request: Request, asking: Asking) => Promise<Response>;
type SessionCall = keyof typeof SESSION_CALLS;

/** `handler` serves SESSION_CALLS and rejects the rest of /api/auth. `verify` usually doesn't read the database. */
export function createSessions(given: Deps) {
  const logSecurityEvent = createSecurityLog(given.log);
  const deps = { ...given, logSecurityEvent };
  const { config, clock } = deps;
  const auth = createAuth(deps);
  const verify = createVerifier({ auth, publicUrl: config.publicUrl, clock });
  const count = createRate(config.rateLimitPerMinute > 0 ? PER_MINUTE : 0);

  let signIn: Promise<SignIn> | undefined;
  const reachProvider = async (): Promise<SignIn> => {
    signIn ??= createSignIn(deps);
    const reached = await signIn.catch(() => undefined);
    // The next sign-in tries again.
    if (!reached) signIn = undefined;
    return reached;
  };

  const read = (headers: Headers, disableRefresh: boolean) =>
    notHiding(() => auth.api.getSession({ headers, returnHeaders: true, query: { disableRefresh } }));
  const sessionOf = (headers: Headers) =>
    read(headers, false).catch((error: unknown) => {
      unlessUnavailable(error);
      return read(headers, true);
    });
  const revoke = async ({ id, token }: Pick<Session['session'], 'id' | 'token'>) => {
    await deps.revocations.keep(deps.database.db, id);
    await (await auth.$context).internalAdapter.deleteSession(token);
    await deps.revocations.announce();
  };

  const begin: Route = async (request) => {
    const body = signInRequest.safeParse(await request.json().catch(() => undefined));
    if (!body.success) return refuse(400, 'invalid', 'A sign-in names its attempt.');
    const problem = signInProblem(config);
    if (problem) return refuse(503, 'unavailable', problem);
    const provider = await reachProvider();
    if (!provider)
      return refuse(
        503,
        'failed',
        say`${{ provider: config.identity.name }} can’t be reached right now. Please try again.`,
      );
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
    try {
      const before = await sessionOf(request.headers);
      const response = await notHiding(() => provider.finish(request));
      if (response.status >= 400) return failed('server_error');
      const begun = response.headers.getSetCookie().some((cookie) => cookie.includes(`${SESSION_COOKIE}=`));
      if (begun && before.response) await revoke(before.response.session);
      const reason = reasonIn(response.headers.get('Location'));
      if (reason) logSecurityEvent('sign-in-refused', { reason });
      return response;
    } catch (error) {
      // A browser shows the response as a page.
      unlessUnavailable(error);
      return failed('database_unavailable');
    }
  };

  const token: Route = async (_request, { headers, response: current }) => {
    if (!current) return refuse(401, 'unauthenticated', 'Please sign in.', headers);
    const { id: sub, email, emailVerified, image } = current.user;
    if (!emailVerified && !config.identity.trustsEmails) {
      await revoke(current.session);
      return refuse(401, 'unauthenticated', UNVERIFIED, headers);
    }
    const [name, picture] = [shortName(current.user.name), shortPicture(image)];
    const payload = {
      sub,
      sid: current.session.id,
      email,
      ...(name && { name }),
      ...(picture && { picture }),
    };
    const iat = Math.floor(clock() / 1000);
    const { token } = await auth.api.signJWT({ body: { payload: { ...payload, iat } } });
    return answer({ token }, headers);
  };

  const signOut: Route = async (request, { response: current }) => {
    // Revoked first, because the library would clear the cookie even if the session couldn't be ended.
    if (current) {
      await revoke(current.session);
      logSecurityEvent('sign-out', { accountId: current.user.id });
    }
    const { headers } = await auth.api.signOut({ headers: request.headers, returnHeaders: true });
    return answer({}, headers);
  };

  const sessions: Route = async (_request, { headers, response: current }) => {
    if (!current) return refuse(401, 'unauthenticated', 'Please sign in.', headers);
    return answer({ sessions: await listSessions(auth, current.session) }, headers);
  };

  const revokeOne: Route = async (request, { headers, response: current }) => {
    const body = sessionCalls.revoke.body.safeParse(await request.json().catch(() => undefined));
    if (!body.success) return refuse(400, 'invalid', 'Specify the session to end.');
    if (!current) return refuse(401, 'unauthenticated', 'Please sign in.', headers);
    const found = await findSession(auth, current.session, body.data.id);
    if (!found) return refuse(404, 'not-found', 'That session has already ended.', headers);
    await revoke(found);
    logSecurityEvent('session-revoked', { accountId: current.user.id });
    return answer({}, headers);
  };

  const routes: Record<SessionCall, Route> = { begin, finish, token, signOut, sessions, revokeOne };

  async function handler(request: Request, network = 'unknown'): Promise<Response> {
    const path = new URL(request.url).pathname;
    const call = (Object.keys(routes) as SessionCall[]).find((name) => SESSION_CALLS[name].path === path);
    if (!call) return refuse(404, 'not-found', say`There’s nothing at ${{ path }}.`);
    const allow = SESSION_CALLS[call].method.toUpperCase();
    if (request.method !== allow)
      return refuse(
        405,
        'invalid',
        say`${{ path }} accepts ${{ allow }}, not ${{ method: request.method }}.`,
        new Headers({ allow }),
      );
    const origin = request.headers.get('Origin');
    if (request.method === 'POST' && origin && origin !== config.publicUrl)
      return refuse(
        403,
        'forbidden',
        say`Please open the app at ${{ address: config.publicUrl }} to sign in.`,
      );
    const isSignIn = call === 'begin' || call === 'finish';
    const asking: Asking = isSignIn ? {} : await sessionOf(request.headers);
    // A request with a session counts against that session, so others in the network can't block it.
    const { session } = asking.response ?? {};
    const tooMany = await count(session ? `session ${session.id}` : `network ${network}`).then(
      () => undefined,
      (refused: TooManyRequests) => refused,
    );
    if (tooMany) {
      const wait = new Headers({ 'Retry-After': String(tooMany.retryAfterSeconds) });
      return refuse(429, 'limit', TOO_MANY, wait);
    }
    return routes[call](request, asking);
  }

  return { handler, verify };
}

/** The error code in a failed sign-in's redirect, or `other`, as the provider may put any text there. */
function reasonIn(location: string | null): string | undefined {
  if (!location || !URL.canParse(location)) return undefined;
  const error = new URL(location).searchParams.get('error');
  return error === null || /^[a-z_]{1,40}$/.test(error) ? (error ?? undefined) : 'other';
}

function answer(body: object, headers = new Headers(), status = 200): Response {
  const response = Response.json(body, { status, headers: { 'Cache-Control': 'no-store' } });
  for (const cookie of headers.getSetCookie()) response.headers.append('Set-Cookie', cookie);
  for (const name of ['Allow', 'Retry-After']) {
    const value = headers.get(name);
    if (value) response.headers.set(name, value);
  }
  return response;
}

const refuse = (status: number, code: string, said: string | Words, headers = new Headers()): Response =>
  answer(refusal(code, said), headers, status);
