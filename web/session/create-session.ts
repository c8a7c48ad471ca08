import { createStore } from 'zustand/vanilla';
import { SIGN_OUT_PATH, TOKEN_PATH } from '../../domain/call-paths.ts';
import { SCHEMA_HEADER, SCHEMA_VERSION } from '../../domain/registry/schema-version.ts';
import { KEYS } from '../device/keys.ts';
import { failure, type Outcome } from './outcome.ts';
import { createPopup, type PopupPorts } from './popup-window.ts';
import { readToken, type User } from './stored-token.ts';

export const TOKEN_KEY = KEYS.authToken;
/** Tokens are renewed this long before they expire, so that a slow request still arrives in time. */
const MARGIN_MS = 60_000;
/** Every call waits for a renewal, so a dead connection must not hold it for longer. */
const RENEWAL_LIMIT_MS = 10_000;

export type Session =
  | { status: 'loading'; user?: undefined }
  /** `notice` is set when the server ended the session. */
  | { status: 'signed-out'; user?: undefined; notice?: string }
  | { status: 'signed-in'; user: User };
export type SessionPorts = {
  /** @throws BehindGate when something in front of the server answers, which says nothing about the session */
  fetch: (path: string, init?: RequestInit) => Promise<Response>;
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** Epoch milliseconds. */
  now: () => number;
  popup: PopupPorts;
};
type Held = { token: string; user: User; freshUntil: number };

/**
 * The session of this browser; 'loading' until `open` is called. Being offline never signs anyone out: the stored token
 * identifies the person even after it expires, and only the server can end the session.
 */
export function createSession({ fetch, storage, now, popup }: SessionPorts) {
  const store = createStore<Session>(() => ({ status: 'loading' }));
  let held: Held | undefined;
  let renewal: Promise<string | undefined> | undefined;
  /** Settles when the server has answered to a sign-out; what is asked meanwhile waits for that. */
  let leaving: Promise<unknown> | undefined;

  const keep = (token: string): void => {
    try {
      storage.setItem(TOKEN_KEY, token);
    } catch {
      // Storage is full or forbidden: the next page has to sign in again.
    }
  };

  /** @param isNew just issued by the server: its lifetime counts from now, in case this device's clock is wrong */
  const hold = (token: string, isNew: boolean): boolean => {
    const content = readToken(token);
    if (!content) return false;
    const lifetimeEnd = now() + (content.expiresAt - content.issuedAt);
    const end = isNew ? lifetimeEnd : Math.min(content.expiresAt, lifetimeEnd);
    const { user } = content;
    const isSame = JSON.stringify(held?.user) === JSON.stringify(user);
    held = { token, user, freshUntil: end - MARGIN_MS };
    if (isNew) keep(token);
    if (!isSame) store.setState({ status: 'signed-in', user }, true);
    return true;
  };

  const drop = (notice?: string): void => {
    held = undefined;
    renewal = undefined;
    storage.removeItem(TOKEN_KEY);
    store.setState({ status: 'signed-out', ...(notice && { notice }) }, true);
  };

  /** Loads the stored token, at the start and when another tab has changed it. */
  const open = (): void => {
    const stored = storage.getItem(TOKEN_KEY);
    if (stored !== null && stored === held?.token) return;
    if (stored === null || !hold(stored, false)) {
      held = undefined;
      renewal = undefined;
      store.setState({ status: 'signed-out' }, true);
    }
  };

  /** @returns undefined when nobody is signed in @throws when the server can't be asked */
  const fetchToken = async (): Promise<string | undefined> => {
    const signal = AbortSignal.timeout(RENEWAL_LIMIT_MS);
    const response = await fetch(TOKEN_PATH, { signal });
    if (response.status === 401) return undefined;
    if (!response.ok) throw new Error(`The token could not be renewed (${response.status}).`);
    return ((await response.json()) as { token: string }).token;
  };

  const renew = (): Promise<string | undefined> => {
    if (renewal) return renewal;
    const before = held;
    const mine: Promise<string | undefined> = fetchToken()
      .then((token) => {
        // Signed out, or signed in as another person, in the meantime: keep that.
        if (held !== before) return held?.token;
        if (token && hold(token, true)) return token;
        drop('Your session has expired. Please sign in again.');
        return undefined;
      })
      .finally(() => {
        if (renewal === mine) renewal = undefined;
      });
    renewal = mine;
    return mine;
  };

  /** A valid token; undefined when nobody is signed in. @throws when it can't be renewed now */
  const token = async (): Promise<string | undefined> => {
    if (leaving) await leaving;
    return held && now() >= held.freshUntil ? renew() : held?.token;
  };

  /** @param uid if given, the response is a 401 unless this person is signed in */
  const fetchApi = async (path: string, init: RequestInit = {}, uid?: string): Promise<Response> => {
    const send = (bearer: string) => {
      const headers = new Headers(init.headers);
      headers.set('Authorization', `Bearer ${bearer}`);
      headers.set(SCHEMA_HEADER, String(SCHEMA_VERSION));
      return fetch(path, { ...init, headers });
    };
    const first = await token();
    const person = held?.user.uid;
    if (!first || (uid !== undefined && uid !== person)) return unauthenticated();
    const response = await send(first);
    if (response.status !== 401) return response;
    if (leaving) await leaving;
    if (!held) return response;
    const second = held.token !== first ? held.token : await renew();
    return second && held?.user.uid === person ? send(second) : response;
  };

  /** Takes up the session that this browser has just begun. */
  const onSignedIn = async (): Promise<Outcome> => {
    try {
      const token = await fetchToken();
      renewal = undefined;
      return token && hold(token, true) ? { ok: true } : failure('no_session');
    } catch {
      return failure('unreachable');
    }
  };
  let openPopup: (() => Promise<Outcome>) | undefined;

  /** Must be called directly in a click handler, or the browser blocks the pop-up. */
  const signIn = (): Promise<Outcome> => {
    openPopup ??= createPopup(popup, onSignedIn);
    return openPopup();
  };

  /** @throws Error 'Failed to log out' (product.md §8) when the server couldn't end the session, which then continues */
  const signOut = async (): Promise<void> => {
    const signal = AbortSignal.timeout(RENEWAL_LIMIT_MS);
    const answer = fetch(SIGN_OUT_PATH, { method: 'POST', signal });
    leaving = answer.catch(() => undefined);
    try {
      const response = await answer;
      if (!response.ok) throw new Error(`The session could not be ended (${response.status}).`);
    } catch (cause) {
      throw new Error('Failed to log out', { cause });
    } finally {
      leaving = undefined;
    }
    drop();
  };

  return { store, open, token, fetchApi, signIn, finishSignIn: onSignedIn, signOut };
}

const unauthenticated = (): Response =>
  Response.json({ error: 'Please sign in.', code: 'unauthenticated' }, { status: 401 });
