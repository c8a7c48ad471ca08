import { effectsOf, type Pending, type Refused } from './mutations.ts';
import { inQueueOrder } from './queue-order.ts';
import type { Replica } from './replica.ts';
import { folded } from './replica-rows.ts';

/** Adds a write, or updates one that has now been given its place in the queue. */
export function withWrite(replica: Replica, write: Pending): Replica {
  const outbox = inQueueOrder([...replica.outbox.filter(({ key }) => key !== write.key), write]);
  const lastSeq = Math.max(replica.lastSeq, write.seq ?? 0);
  return folded({ ...replica, outbox, lastSeq }, effectsOf(write));
}

/** The server accepted a write; it stays pending until its change arrives. */
export const withAck = (replica: Replica, key: string, acked: string): Replica => ({
  ...replica,
  outbox: replica.outbox.map((write) => (write.key === key ? { ...write, acked } : write)),
});

/** The server may have been restored to an earlier state, so accepted writes may be lost until their change arrives. */
export const withoutAcks = (replica: Replica): Replica => ({
  ...replica,
  outbox: replica.outbox.map(({ acked, ...write }) => write),
});

export function withoutWrites(replica: Replica, keys: readonly string[]): Replica {
  const { outbox, dropped } = split(replica.outbox, keys);
  return folded({ ...replica, outbox }, dropped.flatMap(effectsOf));
}

/** The server refused a write: its effect is reverted on the screen, and it moves to the tray. */
export function withRefused(replica: Replica, write: Refused): Replica {
  const isNew = replica.refused.every(({ key }) => key !== write.key);
  const refused = isNew ? [...replica.refused, write] : replica.refused;
  return withoutWrites({ ...replica, refused }, [write.key]);
}

export const withoutRefused = (replica: Replica, key: string): Replica => ({
  ...replica,
  refused: replica.refused.filter((write) => write.key !== key),
});

export function split(
  all: readonly Pending[],
  keys: readonly string[],
): { outbox: Pending[]; dropped: Pending[] } {
  const gone = new Set(keys);
  return {
    outbox: all.filter(({ key }) => !gone.has(key)),
    dropped: all.filter(({ key }) => gone.has(key)),
  };
}
