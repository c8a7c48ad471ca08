import { cursorNumber } from '../../domain/registry/change.ts';
import type { Ports } from './ports.ts';
import type { HeldReplica, Replica } from './replica.ts';
import type { TabMessage } from './tab-message.ts';
import type { WakeSignal } from './wake-signal.ts';

/** What sending writes and hearing changes work with. */
export type Deps = {
  ports: Ports;
  replica: HeldReplica;
  /** Fire when there is something to send, or when a retry is worthwhile. */
  signals: { send: WakeSignal; listen: WakeSignal; older: WakeSignal };
  /** Applies a message in this tab. */
  show(message: TabMessage): void;
  /** Applies a message in this tab and posts it to the others. */
  broadcast(message: TabMessage): void;
  /** Posts a message to the other tabs. */
  post(message: TabMessage): void;
  /** Aborts when the stream must restart from the copy's cursor. */
  relisten(): AbortSignal;
  stream: { isOpen: boolean; timesOpened: number };
  reload(): Promise<void>;
};

/** The keys of the acknowledged writes that are in the copy up to a cursor. */
export const answeredUpTo = ({ outbox }: Replica, cursor: string): string[] =>
  outbox
    .filter(({ acked }) => acked !== undefined && cursorNumber(acked) <= cursorNumber(cursor))
    .map(({ key }) => key);

/** Forgets writes that the copy includes. Without a stream, nothing tells whether it has the same history as they. */
export async function forgetConfirmed({ ports, replica, broadcast, stream }: Deps): Promise<void> {
  if (!stream.isOpen) return;
  const keys = answeredUpTo(replica.read(), replica.read().cursor);
  if (keys.length === 0) return;
  await ports.storage.forget(keys);
  broadcast({ is: 'forgotten', keys });
}
