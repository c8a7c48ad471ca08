import { connect, type NatsConnection, type Subscription } from '@nats-io/transport-node';
import { type Bus, createLocalBus } from './bus.ts';

const RECONNECT_MS = 500;

/** Subjects split at dots, and ids may be any text. */
const subjectOf = (accountId: string) => `daymark.account.${Buffer.from(accountId).toString('base64url')}`;

/**
 * The bus of several processes, over NATS. While NATS is away signals stay within the process; when it is back
 * every listener is woken once, as signals may have been missed.
 * @throws when NATS doesn't answer at the start
 */
export async function createNatsBus(url: string): Promise<Bus> {
  const nats = await connect({
    servers: url,
    noEcho: true,
    maxReconnectAttempts: -1,
    reconnectTimeWait: RECONNECT_MS,
  });
  const local = createLocalBus();
  const subscriptions = new Map<string, { subscription: Subscription; listeners: number }>();
  void wakeAfterReconnect(nats, local.signalAll);

  return {
    signal(accountId) {
      local.signal(accountId);
      if (!nats.isClosed()) nats.publish(subjectOf(accountId));
    },
    listen(accountId, hear) {
      const stop = local.listen(accountId, hear);
      const shared = subscriptions.get(accountId) ?? {
        subscription: nats.subscribe(subjectOf(accountId), { callback: () => local.signal(accountId) }),
        listeners: 0,
      };
      shared.listeners += 1;
      subscriptions.set(accountId, shared);
      let listening = true;
      return () => {
        if (!listening) return;
        listening = false;
        stop();
        shared.listeners -= 1;
        if (shared.listeners > 0) return;
        subscriptions.delete(accountId);
        if (!nats.isClosed()) shared.subscription.unsubscribe();
      };
    },
    ready: () => connected(nats),
    close: () => nats.drain(),
  };
}

const away = new WeakSet<NatsConnection>();
const connected = (nats: NatsConnection) => !nats.isClosed() && !away.has(nats);

async function wakeAfterReconnect(nats: NatsConnection, wake: () => void) {
  for await (const { type } of nats.status()) {
    if (type === 'disconnect') away.add(nats);
    if (type === 'reconnect') {
      away.delete(nats);
      wake();
    }
  }
}
