import { setTimeout as sleep } from 'node:timers/promises';
import { connect, type NatsConnection, type Subscription } from '@nats-io/transport-node';
import { type Bus, createLocalBus } from './bus.ts';

const RECONNECT_MS = 500;
const CONNECT_TIMEOUT_MS = 2_000;
/** Accounts whose signals are sent after an outage; other streams catch up at their next periodic read. */
const MAX_MISSED = 10_000;

type Log = Record<'info' | 'warn', (fields: object, message: string) => void>;
type Shared = { listeners: number; subscription: Subscription | undefined };

/** Encoded, because NATS splits subjects at dots and ids may contain any character. */
const subjectOf = (accountId: string) => `daymark.account.${Buffer.from(accountId).toString('base64url')}`;

/** What the client is given for NATS_URL: it takes credentials only apart from the address. */
export function natsServer(url: string): { servers: string; user?: string; pass?: string } {
  const address = new URL(url);
  const [user, pass] = [address.username, address.password].map(decodeURIComponent);
  address.username = '';
  address.password = '';
  return { servers: address.href, ...(user && { user, pass: pass ?? '' }) };
}

/**
 * Retries forever. After an outage, at startup or later, missed signals are sent, and every local listener is woken, as
 * it may have missed some. @returns after the first attempt, successful or not
 */
export async function createNatsBus(url: string, log: Log): Promise<Bus> {
  const local = createLocalBus();
  const shared = new Map<string, Shared>();
  const missed = new Set<string>();
  const closed = new AbortController();
  const tried = Promise.withResolvers<void>();
  let nats: NatsConnection | undefined;
  let isUp = false;
  let isAwayKnown = false;

  const subscribe = (accountId: string): Subscription | undefined =>
    nats && !nats.isClosed()
      ? nats.subscribe(subjectOf(accountId), { callback: () => local.signal(accountId) })
      : undefined;
  const up = (connection: NatsConnection): void => {
    [isUp, isAwayKnown] = [true, false];
    for (const accountId of missed) connection.publish(subjectOf(accountId));
    missed.clear();
    local.signalAll();
    tried.resolve();
  };
  const down = (reason: string): void => {
    isUp = false;
    tried.resolve();
    if (isAwayKnown || closed.signal.aborted) return;
    isAwayKnown = true;
    const message = `NATS at ${new URL(url).host} can’t be reached: changes from other processes can take 28 seconds`;
    log.warn({ reason }, message);
  };

  /** Holds a connection, which reconnects automatically, until we or a server that rejects us close it. */
  const holdConnection = async (): Promise<void> => {
    const { servers, ...credentials } = natsServer(url);
    const connection = await connect({
      servers,
      ...credentials,
      noEcho: true,
      timeout: CONNECT_TIMEOUT_MS,
      maxReconnectAttempts: -1,
      reconnectTimeWait: RECONNECT_MS,
    });
    if (closed.signal.aborted) return connection.close();
    nats = connection;
    for (const [accountId, account] of shared) account.subscription = subscribe(accountId);
    up(connection);
    for await (const { type } of connection.status()) {
      if (type === 'disconnect') down('disconnected');
      if (type === 'reconnect') up(connection);
    }
  };
  const holdForever = async (): Promise<void> => {
    while (!closed.signal.aborted) {
      await holdConnection().then(
        () => down('closed'),
        (error: Error) => down(error.message),
      );
      await sleep(RECONNECT_MS, undefined, { signal: closed.signal }).catch(() => {});
    }
  };
  void holdForever();
  await tried.promise;

  return {
    signal(accountId) {
      local.signal(accountId);
      if (isUp && nats) nats.publish(subjectOf(accountId));
      else if (missed.size < MAX_MISSED) missed.add(accountId);
    },
    listen(accountId, hear) {
      const stop = local.listen(accountId, hear);
      const account = shared.get(accountId) ?? { subscription: subscribe(accountId), listeners: 0 };
      account.listeners += 1;
      shared.set(accountId, account);
      let listening = true;
      return () => {
        if (!listening) return;
        listening = false;
        stop();
        account.listeners -= 1;
        if (account.listeners > 0) return;
        shared.delete(accountId);
        if (nats && !nats.isClosed()) account.subscription?.unsubscribe();
      };
    },
    ready: () => isUp,
    async close() {
      closed.abort();
      // Draining waits for the server, so it's skipped during an outage.
      await (isUp ? nats?.drain() : nats?.close());
    },
  };
}
