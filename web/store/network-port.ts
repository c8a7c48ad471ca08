import type { ChangePage, OlderPage } from '../../domain/registry/change.ts';
import type { Outgoing } from './mutations.ts';
import type { Older } from './older.ts';

/** The result of sending a write. Anything but an answer to this very write is retried. */
export type SendResult =
  | { is: 'taken'; cursor: string }
  | { is: 'refused'; code: string; message: string }
  | Unreachable;
/** `answered` is a status that says nothing about the write; `retryAfterMs` is how long a 429 asks to wait. */
export type Unreachable = { is: 'unreachable'; answered?: number; retryAfterMs?: number };

/** The server, or something in front of it, answered with something other than a stream. */
export class NoStream extends Error {
  readonly status: number;
  readonly isCursorRefused: boolean;
  /** Something other than the server answered. */
  readonly isForeign: boolean;
  readonly retryAfterMs: number | undefined;

  constructor(
    status: number,
    { isCursorRefused = false, isForeign = false, retryAfterMs }: Partial<Omit<NoStream, keyof Error>>,
  ) {
    super(`The stream answered ${status}.`);
    this.status = status;
    this.isCursorRefused = isCursorRefused;
    this.isForeign = isForeign;
    this.retryAfterMs = retryAfterMs;
  }
}

export type Sendable = { key: string; request: Outgoing };

export type Network = {
  /** Sends the first one or more of these writes. @returns a result for each that was sent, in order */
  send(writes: readonly Sendable[], signal: AbortSignal): Promise<SendResult[]>;
  /** Resolves when the connection ends or the listener stops it. @param older whether older tasks may be left out */
  listen(since: string, listener: Listener, signal: AbortSignal, older?: 'later'): Promise<void>;
  /** Asks for the next older tasks. @returns undefined when the server didn't answer with any */
  older(from: Older, signal: AbortSignal): Promise<OlderPage | undefined>;
  /** Call when the device wakes up: closes a connection that may be dead. */
  probe(): void;
};

export type Listener = {
  /** The connection is open, even if there are no changes yet. */
  opened(): void;
  /** @returns whether to continue */
  hear(page: ChangePage): Promise<boolean>;
};
