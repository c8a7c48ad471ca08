import type { ChangePage } from '../../domain/change.ts';
import type { Outgoing, Pending, Refused } from './mutations.ts';
import type { Saved } from './replica.ts';

/** Where a device keeps an account. Each call is one transaction, in the order of the calls. */
export type Storage = {
  load(): Promise<Saved>;
  /** Keeps a write at the end of the queue, in place of a refused one if that is named. @returns its place */
  queue(write: Pending, insteadOf?: string): Promise<number>;
  /** The writes that wait, in order. */
  outbox(): Promise<Pending[]>;
  /** Keeps a page that follows on `from`. @returns false, and keeps nothing, when the copy stands elsewhere */
  confirm(from: string, page: ChangePage, done: readonly string[]): Promise<boolean>;
  forget(keys: readonly string[]): Promise<void>;
  refuse(write: Refused): Promise<void>;
  clearRefused(key: string): Promise<void>;
  close(): void;
};

/** How the server took a write. Anything that isn't an answer to this very write is worth another try. */
export type SendResult =
  | { is: 'taken'; cursor: string }
  | { is: 'refused'; message: string }
  | { is: 'unreachable' };

export type Network = {
  send(request: Outgoing, key: string, signal: AbortSignal): Promise<SendResult>;
  /** Hears what changes after a cursor, until the connection ends, or the listener wants no more. */
  listen(since: string, listener: Listener, signal: AbortSignal): Promise<void>;
};

export type Listener = {
  /** The connection stands, even if there is nothing to hear. */
  opened(): void;
  /** @returns whether to go on */
  hear(page: ChangePage): Promise<boolean>;
};

/** What the tabs of one account on one device tell each other. */
export type TabMessage =
  | { is: 'queued'; write: Pending; insteadOf?: string }
  | { is: 'confirmed'; from: string; page: ChangePage; done: readonly string[] }
  | { is: 'forgotten'; keys: readonly string[] }
  | { is: 'refused'; write: Refused }
  | { is: 'cleared'; key: string }
  | { is: 'online'; online: boolean }
  /** Leads from now on; what the one before kept but didn't tell stands in the device's copy. */
  | { is: 'leads' }
  /** Is new, and knows only what the device's copy says. */
  | { is: 'opened' }
  | { is: 'hurry' };

export type Tabs = {
  post(message: TabMessage): void;
  /** @returns how to stop hearing */
  hear(listener: (message: TabMessage) => void): () => void;
  /** Runs `work` while this tab leads, which one tab does at a time. Ends when `signal` aborts. */
  lead(work: (signal: AbortSignal) => Promise<void>, signal: AbortSignal): Promise<void>;
};

/** Everything outside that the store needs. */
export type Ports = {
  storage: Storage;
  /** Whether `storage` outlives the page, and is the same for all tabs. */
  durable: boolean;
  network: Network;
  tabs: Tabs;
  /** Epoch milliseconds. */
  now(): number;
  /** A new UUID. */
  newId(): string;
  /** From 0 to 1, for the jitter between tries. */
  random(): number;
  /** Waits, or less when `signal` aborts; never throws. */
  sleep(milliseconds: number, signal: AbortSignal): Promise<void>;
  /** Calls back when it is worth trying again at once, as when the device comes online. @returns how to stop */
  onWake(wake: () => void): () => void;
};
