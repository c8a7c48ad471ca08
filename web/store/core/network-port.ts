import type { ChangePage, OlderPage } from '../../../domain/registry/change.ts';
import type { Older } from './older.ts';
import type { Outgoing } from './outgoing.ts';

/** The result of sending a write. Anything but an answer to this very write is retried. */
export type SendResult =
  | { is: 'taken'; cursor: string }
  | { is: 'refused'; code: string; message: string }
  | Unreachable;
/** `answered` is a status that says nothing about the write; `retryAfterMs` is how long a 429 asks to wait. */
export type Unreachable = {
  is: 'unreachable';
  answered?: number;
  isGated?: boolean;
  retryAfterMs?: number;
};

/** How this device last reached the server, or didn't. */
export type Connection = {
  online: boolean;
  /** The status when the server rate-limits (429), or when something else answers in its place. */
  answered?: number | undefined;
  /** Something in front of the server asks the person to sign in there first. */
  isGated?: boolean | undefined;
  /** The stream is held back on its way, so this device asks for changes instead. */
  isAsking?: boolean | undefined;
};

/** The server, or something in front of it, answered with something other than changes. */
export class NoChanges extends Error {
  readonly status: number;
  readonly isCursorRefused: boolean;
  /** Something other than the server answered. */
  readonly isForeign: boolean;
  readonly retryAfterMs: number | undefined;

  constructor(
    status: number,
    { isCursorRefused = false, isForeign = false, retryAfterMs }: Partial<Omit<NoChanges, keyof Error>>,
  ) {
    super(`Asked for changes, the server answered ${status}.`);
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
  /**
   * Tells of what has changed, and then of changes as they happen. Resolves when the connection ends or the listener
   * stops it. @param older whether older tasks may be left out
   */
  listen(since: string, listener: Listener, signal: AbortSignal, older?: 'later'): Promise<void>;
  /** Asks for the next older tasks. @returns undefined when the server didn't answer with any */
  older(from: Older, signal: AbortSignal): Promise<OlderPage | undefined>;
  /** Call when the device wakes up or someone looks: closes a connection that may be dead, or asks for changes now. */
  probe(): void;
};

export type Listener = {
  /** The server answered, even if there are no changes yet. It may have been restored to an earlier state since. */
  opened(how: { isAsking: boolean }): void;
  /** @returns whether to continue */
  hear(page: ChangePage): Promise<boolean>;
};
