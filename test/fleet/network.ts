import { BATCH_PATH, MUTATIONS_PATH } from '../../domain/call-paths.ts';
import type { ChangePage } from '../../domain/registry/change.ts';
import type { Network } from '../../web/store/core/network-port.ts';
import { createHttpNetwork } from '../../web/store/network/http.ts';
import type { Person, startApp } from '../server/app.ts';
import type { World } from './world.ts';

type Server = Pick<Awaited<ReturnType<typeof startApp>>, 'bus' | 'clock'> & {
  person(accountId: string): Pick<Person, 'call'>;
  /** How often it was started: its streams end with it. */
  starts?: number;
};

const nothingAt = (path: string) =>
  JSON.stringify({ error: `There’s nothing at ${path}.`, code: 'not-found' });
const SLOWEST_MS = 400;
const TIMEOUT_MS = 10_000;

/** Conditions of all connections. `faults` is the share of messages affected by a fault, 0 to 1. */
export type Weather = {
  serverUp: boolean;
  faults: number;
  /** Whether something on the way holds streams back, so that changes have to be asked for. */
  holdsStreams?: boolean;
  /** Whether the server is from before batches and mutations, and sends older tasks with all others. */
  isOld?: boolean;
  /** A response by something in front of the server, such as a captive portal or a firewall. */
  interference?: { status: number; body: string; headers?: Record<string, string> } | undefined;
};

const asResponse = (status: number, body: string, headers: Record<string, string> = {}): Response =>
  new Response([204, 205, 304].includes(status) ? null : body, { status, headers });

/** One device's connection to the real server, over a network that loses, duplicates, and delays messages. */
export function createUnreliableNetwork(world: World, server: Server, weather: Weather, accountId: string) {
  const link = { online: true };
  let probe = () => {};
  /** The keys of removals of rows that the server didn't have. */
  const goneAlready = new Set<string>();
  /** The keys of writes that the server itself refused. */
  const refusals = new Set<string>();
  const person = server.person(accountId);
  const up = () => link.online && weather.serverUp;
  const unlucky = () => world.random() < weather.faults;
  const travel = () => world.sleep(world.dice(SLOWEST_MS));
  const lost = async (): Promise<never> => {
    await world.sleep(TIMEOUT_MS);
    throw new Error('lost');
  };

  const call = (method: string, path: string, body?: object, headers?: Record<string, string>) =>
    world.doing(() => {
      server.clock.now = world.now();
      return person.call(method, path, body, headers);
    });

  /** @returns the response as the device receives it */
  const respond = async (...request: Parameters<typeof call>): Promise<Response> => {
    if (weather.interference) {
      const { status, body, headers } = weather.interference;
      return asResponse(status, body, headers);
    }
    const { status, body } = await call(...request);
    if (status >= 500) throw new Error(`The server failed: ${body.error}`);
    return asResponse(status, JSON.stringify(body));
  };

  /** Notes what the server itself answered to a write. */
  const note = (key: string, method: string, status: number): void => {
    if (method === 'DELETE' && status === 404) goneAlready.add(key);
    if (status >= 400 && status < 500) refusals.add(key);
  };

  const takeWrites = async (path: string, init: RequestInit): Promise<Response> => {
    const body = JSON.parse(String(init.body));
    if (weather.isOld && [BATCH_PATH, MUTATIONS_PATH].includes(path)) return asResponse(404, nothingAt(path));
    const method = String(init.method);
    const headers = init.headers as Record<string, string>;
    const isForeign = weather.interference !== undefined;
    const answer = await respond(method, path, body, headers);
    if (isForeign) return answer;
    if (path !== BATCH_PATH) note(String(headers['Idempotency-Key']), method, answer.status);
    else if (answer.ok) {
      const { answers } = await answer.clone().json();
      for (const [n, { key, method }] of body.writes.entries()) note(key, method, answers[n].status);
    }
    return answer;
  };

  const sender = createHttpNetwork(async (path, init) => {
    const carry = async (): Promise<Response> => {
      await travel();
      if (!up() || unlucky()) return lost();
      if (unlucky()) throw new Error('refused');
      const answer = await (init.method ? takeWrites(path, init) : respond('GET', path));
      await travel();
      if (!up() || unlucky()) return lost();
      return answer;
    };
    if (unlucky()) void carry().catch(() => {});
    return carry();
  });

  const network: Network = {
    send: sender.send,

    older: sender.older,

    async listen(since, listener, signal, older) {
      let at = since;
      let startsSeen: number | undefined;
      let isOpen = false;
      let changed = () => {};
      probe = () => changed();
      const stop = server.bus.listen(accountId, () => weather.holdsStreams || changed());
      try {
        while (!signal.aborted) {
          const signalled = new Promise<void>((resolve) => {
            changed = resolve;
            signal.addEventListener('abort', () => resolve());
          });
          await travel();
          if (!up() || unlucky()) return await lost();
          // Read now: the interference may have ended by the time the response arrives.
          const isForeign = weather.interference !== undefined;
          const query = new URLSearchParams({ since: at, ...(older && !weather.isOld && { older }) });
          const isAsking = weather.holdsStreams === true;
          // A plain request doesn't notice that the server was started again since the one before.
          startsSeen = isAsking ? server.starts : (startsSeen ?? server.starts);
          if (startsSeen !== server.starts) return await lost();
          const answer = await respond('GET', `/api/changes?${query}`);
          await travel();
          if (!up() || unlucky()) return await lost();
          if (signal.aborted) return;
          if (isForeign || !answer.ok)
            return await createHttpNetwork(async () => answer).listen(at, listener, signal);
          const page: ChangePage = await answer.json();
          if (!isOpen || isAsking) listener.opened({ isAsking });
          isOpen = true;
          if (page.cursor !== at && !(await listener.hear(page))) return;
          at = page.cursor;
          await Promise.race([signalled, world.sleep(isAsking ? 60_000 : 25_000, signal)]);
        }
      } finally {
        stop();
      }
    },
    probe: () => probe(),
  };
  return { network, link, goneAlready, refusals };
}
