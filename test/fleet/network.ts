import type { ChangePage } from '../../domain/change.ts';
import type { Network, SendResult } from '../../web/store/ports.ts';
import type { Person, startApp } from '../server/app.ts';
import type { World } from './world.ts';

type Server = Pick<Awaited<ReturnType<typeof startApp>>, 'bus' | 'clock'> & {
  person(accountId: string): Pick<Person, 'call'>;
};

const SLOWEST_MS = 400;
const TIMEOUT_MS = 10_000;

/** What every connection depends on. `faults` is the share of messages that something happens to, 0 to 1. */
export type Weather = { serverUp: boolean; faults: number };

/** One device's way to the real server, over a network that loses, doubles and delays. */
export function createUnreliableNetwork(world: World, server: Server, weather: Weather, accountId: string) {
  const link = { online: true };
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

  const network: Network = {
    async send({ method, path, body }, key) {
      const carry = async (): Promise<SendResult> => {
        await travel();
        if (!up() || unlucky()) return lost();
        if (unlucky()) return { is: 'unreachable' };
        const answer = await call(method, path, body, { 'Idempotency-Key': key });
        await travel();
        if (!up() || unlucky()) return lost();
        if (answer.status >= 500) throw new Error(`The server failed: ${answer.body.error}`);
        if (answer.status >= 400) return { is: 'refused', message: answer.body.error };
        return { is: 'taken', cursor: answer.body.cursor };
      };
      if (unlucky()) void carry().catch(() => {});
      return carry().catch(() => ({ is: 'unreachable' }));
    },

    async listen(since, listener, signal) {
      let at = since;
      let changed = () => {};
      const stop = server.bus.listen(accountId, () => changed());
      try {
        while (!signal.aborted) {
          const signalled = new Promise<void>((resolve) => {
            changed = resolve;
            signal.addEventListener('abort', () => resolve());
          });
          await travel();
          if (!up() || unlucky()) return await lost();
          const page: ChangePage = (await call('GET', `/api/changes?since=${at}`)).body;
          await travel();
          if (!up() || unlucky()) return await lost();
          if (signal.aborted) return;
          listener.opened();
          if (page.cursor !== at && !(await listener.hear(page))) return;
          at = page.cursor;
          await Promise.race([signalled, world.sleep(25_000, signal)]);
        }
      } finally {
        stop();
      }
    },
  };
  return { network, link };
}
