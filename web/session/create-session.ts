import { createStore } from 'zustand/vanilla';
import { KEYS } from '../device/keys.ts';
import { failure, type Outcome } from './outcome.ts';
import { createPopup, type PopupPorts } from './popup-window.ts';
import { readToken, type User } from './stored-token.ts';

/** The stored auth token of SPEC §3. */
export const TOKEN_KEY = KEYS.authToken;
/** A token is renewed so long before it ends that a slow request still arrives in time. */
const MARGIN_MS = 60_000;

export type Session =
  | { status: 'loading'; user?: undefined }
  /** `notice` is set when it was the server that ended the session. */
  | { status: 'signed-out'; user?: undefined; notice?: string }
  | { status: 'signed-in'; user: User };
export type SessionPorts = {
  fetch: (path: string, init?: RequestInit) => Promise<Response>;
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** Epoch milliseconds. */
  now: () => number;
  popup: PopupPorts;
};
type Held = { token: string; user: User; freshUntil: number };

/**
 * Who is signed in, in this browser. Starts as 'loading' until `open` has looked. Being offline never signs anybody
 * out: the stored token tells who it is even when it is over, and only the server's own word ends the session.
 */
export function createSession({ fetch, storage, now, popup }: SessionPorts) {
  const store = createStore<Session>(() => ({ status: 'loading' }));
  let held: Held | undefined;
  let renewal: Promise<string | undefined> | undefined;

  /** @param isNew just from the server; the lifetime then counts from now, whatever this machine's clock says */
  const hold = (token: string, isNew: boolean): boolean => {
    const content = readToken(token);
    if (!content) return false;
    const lifetimeEnd = now() + (content.expiresAt - content.issuedAt);
    const end = isNew ? lifetimeEnd : Math.min(content.expiresAt, lifetimeEnd);
    const { user } = content;
    const isSame = JSON.stringify(held?.user) === JSON.stringify(user);
    held = { token, user, freshUntil: end - MARGIN_MS };
    if (isNew) storage.setItem(TOKEN_KEY, token);
    if (!isSame) store.setState({ status: 'signed-in', user }, true);
    return true;
  };

  const drop = (notice?: string): void => {
    held = undefined;
    renewal = undefined;
    storage.removeItem(TOKEN_KEY);
    store.setState({ status: 'signed-out', ...(notice && { notice }) }, true);
  };

  /** Takes over what is stored: at the start, and when another tab has changed it. */
  const open = (): void => {
    const stored = storage.getItem(TOKEN_KEY);
    if (stored !== null && stored === held?.token) return;
    if (stored === null || !hold(stored, false)) {
      held = undefined;
      renewal = undefined;
      store.setState({ status: 'signed-out' }, true);
    }
  };

  /** @throws when the server can't tell; @returns undefined when it says that nobody is signed in */
  const fetchToken = async (): Promise<string | undefined> => {
    const response = await fetch('/api/auth/token');
    if (response.status === 401) return undefined;
    if (!response.ok) throw new Error(`The token could not be renewed (${response.status}).`);
    return ((await response.json()) as { token: string }).token;
  };

  const renew = (): Promise<string | undefined> => {
    if (renewal) return renewal;
    const before = held;
    const mine: Promise<string | undefined> = fetchToken()
      .then((token) => {
        // Signed out, or in as somebody else, in the meantime: that is how it stays.
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

  /** A token that is good for a while; undefined when nobody is signed in. @throws when it can't be renewed now */
  const token = async (): Promise<string | undefined> =>
    held && now() >= held.freshUntil ? renew() : held?.token;

  /**
   * `fetch` on behalf of whoever is signed in.
   * @param uid when given, on behalf of that person only: with anybody else signed in the answer is a 401
   */
  const fetchApi = async (path: string, init: RequestInit = {}, uid?: string): Promise<Response> => {
    const send = (bearer: string) => {
      const headers = new Headers(init.headers);
      headers.set('Authorization', `Bearer ${bearer}`);
      return fetch(path, { ...init, headers });
    };
    const first = await token();
    const person = held?.user.uid;
    if (!first || (uid !== undefined && uid !== person)) return unauthenticated();
    const response = await send(first);
    if (response.status !== 401) return response;
    const second = held && held.token !== first ? held.token : await renew();
    return second && held?.user.uid === person ? send(second) : response;
  };

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

  /** To be called right in the handling of a click, or the browser blocks the window. */
  const signIn = (): Promise<Outcome> => {
    openPopup ??= createPopup(popup, onSignedIn);
    return openPopup();
  };

  /** @throws Error 'Failed to log out' (SPEC §8) when the server could not end the session; then it goes on */
  const signOut = async (): Promise<void> => {
    const response = await fetch('/api/auth/sign-out', { method: 'POST' }).catch((cause) => {
      throw new Error('Failed to log out', { cause });
    });
    if (!response.ok) throw new Error('Failed to log out');
    drop();
  };

  return { store, open, token, fetchApi, signIn, signOut };
}

const unauthenticated = (): Response =>
  Response.json({ error: 'Please sign in.', code: 'unauthenticated' }, { status: 401 });
