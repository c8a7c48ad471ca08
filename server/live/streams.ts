import { TooManyRequests } from '../load/too-many-requests.ts';
import type { Metrics } from '../running/metrics.ts';

export type Streams = ReturnType<typeof createStreams>;

/** A browser holds one stream for all its tabs; programs may hold more. */
const PER_ACCOUNT = 50;
/** For an office, or everyone behind a proxy that isn't trusted. */
const PER_NETWORK = 2_000;
const RETRY_SECONDS = 60;
const TOO_MANY = 'Too many devices are connected at once. Please close some and try again.';

export function createStreams({ streams }: Pick<Metrics, 'streams'>, perNetwork = PER_NETWORK) {
  const open = new Set<() => void>();
  const held = new Map<string, number>();
  const add = (who: string, count: number): void => {
    const now = (held.get(who) ?? 0) + count;
    if (now > 0) held.set(who, now);
    else held.delete(who);
  };
  return {
    /** @param end ends the stream @returns a callback for when it has ended; idempotent @throws TooManyRequests */
    opened({ accountId, network }: { accountId: string; network: string }, end: () => void): () => void {
      const counted = [
        { who: `account ${accountId}`, most: PER_ACCOUNT },
        { who: `network ${network}`, most: perNetwork },
      ];
      if (counted.some(({ who, most }) => (held.get(who) ?? 0) >= most))
        throw new TooManyRequests(RETRY_SECONDS, TOO_MANY);
      for (const { who } of counted) add(who, 1);
      open.add(end);
      streams.set(open.size);
      return () => {
        if (!open.delete(end)) return;
        for (const { who } of counted) add(who, -1);
        streams.set(open.size);
      };
    },

    /** Ends all streams; clients reconnect, to another process if this one stops, and resume or start over. */
    endAll(): void {
      for (const end of open) end();
    },
  };
}
