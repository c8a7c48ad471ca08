import { SCHEMA_HEADER } from '../../domain/registry/schema-version.ts';
import { createSession, TOKEN_KEY } from '../../web/session/create-session.ts';
import type { PopupWindow } from '../../web/session/popup-window.ts';

const TOKEN_SECONDS = 600;

/** A session in a simulated browser with an in-memory server; the clock advances only manually. */
export function startServer({ signedIn, isSecure = true }: { signedIn?: string; isSecure?: boolean } = {}) {
  const clock = { now: Date.parse('2026-06-15T10:00:00Z'), off: 0 };
  const server = createServer(clock);
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  const popup = createPopupPorts();
  const ports = {
    fetch: server.fetch,
    storage,
    now: () => clock.now + clock.off,
    popup: popup.ports,
    isSecure,
  };
  const session = createSession(ports);
  if (signedIn) {
    server.session = signedIn;
    storage.setItem(TOKEN_KEY, server.issue(signedIn));
    session.open();
  }
  return { session, server, storage, clock, ports, popup };
}

function createServer(clock: { now: number }) {
  let issued = 0;
  let valid = new Set<string>();
  let gate: Promise<void> | undefined;
  const base64 = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url');

  const server = {
    session: undefined as string | undefined,
    isOffline: false,
    refusesAll: false,
    failing: undefined as number | undefined,
    calls: [] as string[],
    lastRequest: {},
    issue(person: string): string {
      const iat = Math.floor(clock.now / 1000);
      const content = {
        sub: person,
        email: `${person}@example.com`,
        iat,
        exp: iat + TOKEN_SECONDS,
        jti: ++issued,
      };
      const more = { name: person.replace('a', 'Á'), picture: `https://p.example/${person}` };
      const token = `e30.${base64({ ...content, ...more })}.signature`;
      valid.add(token);
      return token;
    },
    revokeTokens() {
      valid = new Set();
    },
    /** Holds back token responses until the returned function is called. */
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>();
      gate = promise;
      return resolve;
    },
    async fetch(path: string, init: RequestInit = {}): Promise<Response> {
      const method = init.method ?? 'GET';
      server.calls.push(`${method} ${path}`);
      if (server.isOffline) throw new TypeError('Failed to fetch');
      if (server.failing) return Response.json({ error: 'no' }, { status: server.failing });
      if (path === '/api/auth/token') {
        const person = server.session;
        await Promise.race([gate, aborted(init.signal)]);
        if (!person) return Response.json({ error: 'Please sign in.' }, { status: 401 });
        return Response.json({ token: server.issue(person) });
      }
      if (path === '/api/auth/sign-out') {
        server.session = undefined;
        return Response.json({});
      }
      const headers = new Headers(init.headers);
      const token = headers.get('Authorization')?.replace('Bearer ', '') ?? '';
      if (server.refusesAll || !valid.has(token)) return Response.json({}, { status: 401 });
      const person = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sub;
      server.lastRequest = {
        body: init.body,
        person,
        header: headers.get('X-A'),
        schema: headers.get(SCHEMA_HEADER),
      };
      return Response.json({});
    },
  };
  return server;
}

const aborted = (signal: AbortSignal | null | undefined): Promise<never> =>
  new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));

/** Popup windows that a test opens and closes manually, and the channel to them. */
function createPopupPorts() {
  const hearers = new Set<(event: MessageEvent) => unknown>();
  const timers = new Set<() => void>();
  let attempts = 0;
  const popup = {
    window: undefined as { closed: boolean; focused: number } | undefined,
    address: '',
    isBlocked: false,
    hasFocus: true,
    heard: [] as unknown[],
    /** Sends a message from the popup to the tab. */
    say: (data: unknown) => {
      for (const hear of hearers) hear({ data } as MessageEvent);
    },
    /** Advances to the next poll of the popup. */
    tick: () => {
      for (const work of [...timers]) work();
    },
    timers,
    ports: {
      open(address: string): PopupWindow | null {
        if (popup.isBlocked) return null;
        popup.address = address;
        const window = { closed: false, focused: 0, focus: () => void window.focused++ };
        popup.window = window;
        return window;
      },
      openChannel: () => ({
        postMessage: (data: unknown) => void popup.heard.push(data),
        addEventListener: (_: string, hear: unknown) =>
          void hearers.add(hear as (event: MessageEvent) => unknown),
      }),
      newId: () => `attempt-${++attempts}`,
      hasFocus: () => popup.hasFocus,
      every(_: number, work: () => void) {
        timers.add(work);
        return () => void timers.delete(work);
      },
    },
  };
  return popup;
}
