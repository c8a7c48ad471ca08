import { cursorNumber } from '../../../domain/registry/change.ts';
import type { Ports } from '../core/ports.ts';
import type { HeldReplica, Replica } from '../core/replica.ts';
import type { TabMessage } from '../core/tab-message.ts';
import type { WakeSignal } from './wake-signal.ts';

/** What the loops of the leading tab know of each other. */
export type LoopState = { isOpen: boolean; timesOpened: number; isAsking: boolean; isSending: boolean };

export const createLoopState = (): LoopState => ({
  isOpen: false,
  timesOpened: 0,
  isAsking: false,
  isSending: false,
});

export type Deps = {
  ports: Ports;
  replica: HeldReplica;
  signals: { send: WakeSignal; listen: WakeSignal; older: WakeSignal };
  show(message: TabMessage): void;
  /** Applies a message in this tab and posts it to the others. */
  broadcast(message: TabMessage): void;
  post(message: TabMessage): void;
  /** Aborts when the stream must restart from the copy's cursor. */
  relisten(): AbortSignal;
  stream: LoopState;
  reload(): Promise<void>;
};

export const answeredUpTo = ({ outbox }: Replica, cursor: string): string[] =>
  outbox
    .filter(({ acked }) => acked !== undefined && cursorNumber(acked) <= cursorNumber(cursor))
    .map(({ key }) => key);

/** Does nothing without a stream: the copy and the acknowledgments may then be of different histories. */
export async function forgetConfirmed({ ports, replica, broadcast, stream }: Deps): Promise<void> {
  if (!stream.isOpen) return;
  const keys = answeredUpTo(replica.read(), replica.read().cursor);
  if (keys.length === 0) return;
  await ports.storage.forget(keys);
  broadcast({ is: 'forgotten', keys });
}
