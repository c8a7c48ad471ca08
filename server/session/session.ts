import { ownSignInCalls } from '../../domain/api/own-sign-in-calls.ts';
import { sessionCalls } from '../../domain/api/session-calls.ts';
import { PAGE_PATHS, RETURN_PAGE } from '../../domain/page-paths.ts';
import { invalid, Problem, refusal, say, type Words } from '../../domain/problem.ts';
import { PROBLEM_STATUS } from '../api/problem-status.ts';
import type { Config } from '../config/config.ts';
import { hasOwnWays, signInProblem } from '../config/sign-in.ts';
import { unlessUnavailable } from '../db/engine/failure.ts';
import { TooManyRequests } from '../load/too-many-requests.ts';
import { createRate } from '../security/rate.ts';
import { createSecurityLog } from '../security/security-events.ts';
import { type Auth, type AuthDeps, createAuth, createSignIn, SESSION_COOKIE, type SignIn } from './auth.ts';
import { notHiding } from './hidden-errors.ts';
import { noteBegunBy } from './own/begun-by.ts';
import type { OwnCall, OwnSignInDeps, Present } from './own/handlers.ts';
import { OWN_ROUTES } from './own/own-routes.ts';
import { createOwnSignIn, needsSession } from './own/own-sign-in.ts';
import { isOwnPerson } from './own/people.ts';
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
  config: Pick<Config, 'publicUrl' | 'identity' | 'signIn' | 'rateLimitPerMinute'>;
  mail: OwnSignInDeps['mail'];
  /** Called before a person's token is made, so that their account is as it should be when they first see it. */
  prepare?: ((accountId: string) => Promise<void>) | undefined;
  /** Epoch milliseconds, for tokens. Sessions themselves use the machine's clock. */
  clock: () => number;
  revocations: Revocations;
};
type Session = { user: Auth['$Infer']['Session']['user']; session: Auth['$Infer']['Session']['session'] };
/** The session from the request's cookie, and the headers that set cookies in the response. */
type Asking = { headers?: Headers; response?: Session | null };
type Route = (request: Request, asking: Asking) => Promise<Response>;
type SessionCall = keyof typeof SESSION_CALLS;
type Place = { allow: string; needsSession: boolean } & ({ own: OwnCall } | { session: SessionCall });
/** By path: who answers a call, by which method, and whether it needs the session. */
const PLACES = new Map<string, Place>([
  ...(Object.keys(SESSION_CALLS) as SessionCall[]).map((name): [string, Place] => {
    const { path, method } = SESSION_CALLS[name];
    const isSignIn = name === 'begin' || name === 'finish';
    return [path, { allow: method.toUpperCase(), needsSession: !isSignIn, session: name }];
  }),
  ...(Object.keys(OWN_ROUTES) as OwnCall[]).map((name): [string, Place] => {
    const { path, method } = ownSignInCalls[name];
    return [path, { allow: method, needsSession: needsSession(name), own: name }];
  }),
]);

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
    const { attempt, at } = body.data;
    if (at !== 'provider' && hasOwnWays(config))
      return answer({ url: `${config.publicUrl}${PAGE_PATHS.signIn}?attempt=${attempt}` });
    const provider = await reachProvider();
    if (!provider)
      return refuse(
        503,
        'failed',
        say`${{ provider: config.identity?.name ?? 'The sign-in service' }} can’t be reached right now. Please try again.`,
      );
    const back = `${config.publicUrl}${RETURN_PAGE}?attempt=${attempt}`;
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
    if (!emailVerified && !config.identity?.trustsEmails && !(await isOwnPerson(deps.database.db, sub))) {
      await revoke(current.session);
      return refuse(401, 'unauthenticated', UNVERIFIED, headers);
    }
    await deps.prepare?.(sub);
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

  const answerOwn = createOwnSignIn(deps);
  const runOwn = async (
    name: OwnCall,
    request: Request,
    { headers: mine = new Headers(), response: current }: Asking,
    network: string,
  ): Promise<Response> => {
    const { audit, ...call } = ownSignInCalls[name];
    const body =
      'body' in call ? call.body.safeParse(await request.json().catch(() => undefined)) : undefined;
    if (body?.error) return refuseFor(invalid(body.error));
    const begin = async (userId: string, passkeyId?: string): Promise<void> => {
      const before = current ?? (await sessionOf(request.headers)).response;
      const { headers, response } = await auth.api.beginSession({
        body: { userId },
        headers: request.headers,
        returnHeaders: true,
      });
      if (!response.id) throw new Problem('unauthenticated', 'This account was deleted.');
      if (passkeyId) await noteBegunBy(deps.database.db, response.id, passkeyId);
      for (const cookie of headers.getSetCookie()) mine.append('Set-Cookie', cookie);
      if (before) await revoke(before.session);
    };
    const me = current && presentOf(current);
    try {
      const answered = await answerOwn(name, body?.data, { network, begin }, me ?? undefined);
      if (audit !== 'none' && me) logSecurityEvent(audit, { accountId: me.userId });
      return answer(answered, mine);
    } catch (error) {
      if (error instanceof Problem) return refuseFor(error);
      if (error instanceof TooManyRequests) return refuseMore(error, error.message);
      throw error;
    }
  };

  async function handler(request: Request, network = 'unknown'): Promise<Response> {
    const path = new URL(request.url).pathname;
    const place = PLACES.get(path);
    if (!place) return refuse(404, 'not-found', say`There’s nothing at ${{ path }}.`);
    const { allow } = place;
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
    const asking: Asking = place.needsSession ? await sessionOf(request.headers) : {};
    // A request with a session counts against that session, so others in the network can't block it.
    const { session } = asking.response ?? {};
    const tooMany = await count(session ? `session ${session.id}` : `network ${network}`).then(
      () => undefined,
      (refused: TooManyRequests) => refused,
    );
    if (tooMany) return refuseMore(tooMany, TOO_MANY);
    return 'own' in place
      ? runOwn(place.own, request, asking, network)
      : routes[place.session](request, asking);
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

const presentOf = ({ user, session }: Session): Present => ({
  userId: user.id,
  sessionId: session.id,
  name: user.name,
  email: user.email,
  emailVerified: user.emailVerified,
});

const refuseFor = (problem: Problem): Response =>
  answer(
    { ...refusal(problem.code, problem.sentence), ...problem.also },
    new Headers(),
    PROBLEM_STATUS[problem.code],
  );

function refuseMore({ retryAfterSeconds }: TooManyRequests, words: string): Response {
  return refuse(429, 'limit', words, new Headers({ 'Retry-After': String(retryAfterSeconds) }));
}

const refuse = (status: number, code: string, said: string | Words, headers = new Headers()): Response =>
  answer(refusal(code, said), headers, status);
