import type { Change, ChangePage, OlderPage } from '../../domain/registry/change.ts';
import type { Outgoing, Pending, Refused } from './mutations.ts';
import type { Older } from './older.ts';
import type { Saved } from './replica.ts';

/** Stores an account on the device. Each call is one transaction; calls run in order. */
export type Storage = {
  load(): Promise<Saved>;
  /** Appends a write to the outbox, replacing a refused one if named. @returns its place */
  queue(write: Pending, insteadOf?: string): Promise<number>;
  /** Resolves once the queued writes survive a power failure. Nothing that follows has to wait for that. */
  flush(): Promise<void>;
  outbox(): Promise<Pending[]>;
  /** Stores a page that continues from `from`. @returns false, and stores nothing, if the copy's cursor differs */
  confirm(from: string, page: ChangePage, done: readonly string[]): Promise<boolean>;
  /** Stores older tasks. @param from what was asked for @returns false, and stores nothing, if they don't fit */
  confirmOlder(from: Older, page: OlderPage): Promise<boolean>;
  forget(keys: readonly string[]): Promise<void>;
  refuse(write: Refused): Promise<void>;
  clearRefused(key: string): Promise<void>;
  /** Clears missing rows that the person has decided about. @param names `entity/id` */
  clearMissing(names: readonly string[]): Promise<void>;
  /** Removes invalid rows and the cursor, so that the whole account is fetched again. */
  setAside(rows: readonly Pick<Change, 'entity' | 'id'>[]): Promise<void>;
  close(): void;
};

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
  /** How long a 429 asks to wait. */
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

/** A write's HTTP request, with its idempotency key. */
export type Sendable = { key: string; request: Outgoing };

export type Network = {
  /** Sends the first one or more of these writes. @returns a result for each that was sent, in order */
  send(writes: readonly Sendable[], signal: AbortSignal): Promise<SendResult[]>;
  /**
   * Streams the changes after a cursor until the connection ends or the listener stops it.
   * @param older whether a page of everything may leave older tasks out
   */
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

/** Messages between the tabs of one account on one device. */
export type TabMessage =
  | { is: 'queued'; write: Pending; insteadOf?: string }
  | { is: 'confirmed'; from: string; page: ChangePage; done: readonly string[] }
  | { is: 'olderLoaded'; from: Older; page: OlderPage }
  /** A tab shows something that needs the older tasks. */
  | { is: 'olderWanted' }
  | { is: 'forgotten'; keys: readonly string[] }
  | { is: 'refused'; write: Refused }
  | { is: 'cleared'; key: string }
  | { is: 'settled'; names: readonly string[] }
  /** Rows were set aside on the disk; the whole account is fetched again. */
  | { is: 'repaired' }
  | { is: 'online'; online: boolean; answered?: number }
  /** The sender is the new leader. What the previous one stored but didn't broadcast is in the device's copy. */
  | { is: 'leads' }
  /** The sender just opened and knows only the device's copy. */
  | { is: 'opened' }
  /** The sender is closing or freezing; what it hasn't stored yet is in the journal. */
  | { is: 'left' }
  | { is: 'hurry' };

export type Tabs = {
  post(message: TabMessage): void;
  /** @returns a cleanup function */
  hear(listener: (message: TabMessage) => void): () => void;
  /** Runs `work` while this tab is the leading tab. Ends when `signal` aborts. */
  lead(work: (signal: AbortSignal) => Promise<void>, signal: AbortSignal): Promise<void>;
};

/** The store's external dependencies. */
export type Ports = {
  accountId?: string;
  storage: Storage;
  /** Whether `storage` outlives the page and is shared by all tabs. */
  durable: boolean;
  network: Network;
  tabs: Tabs;
  /** Epoch milliseconds. */
  now(): number;
  newId(): string;
  /** Between 0 and 1, for the jitter between retries. */
  random(): number;
  /** Resolves after this time, or earlier when `signal` aborts; never rejects. */
  sleep(milliseconds: number, signal: AbortSignal): Promise<void>;
  /** Calls back when an immediate retry is worthwhile, e.g. when the device comes online. @returns a cleanup function */
  onWake(wake: () => void): () => void;
};
