import type { Change, ChangePage, OlderPage } from '../../../domain/registry/change.ts';
import type { Network } from './network-port.ts';
import type { Older } from './older.ts';
import type { Pending, Refused } from './pending.ts';
import type { Saved } from './replica.ts';
import type { Tabs } from './tab-message.ts';

/**
 * A page as it was last shown at rest. public/kept-screen.js shows it at the next start, where it still fits, until the app
 * has started.
 */
export type KeptScreen = {
  /** The page's elements, with `data-kept-style` for `style`. */
  html: string;
  /** The path and query of the page. */
  address: string;
  /** The path of the app's first script, which names the build. */
  version: string;
  /** Of the window, in CSS pixels. */
  width: number;
  /** As `Date.getTimezoneOffset`, in minutes. */
  zoneOffset: number;
  /** Between these moments, in epoch milliseconds, it looks the same if nothing changes. */
  from: number;
  until: number;
};

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
  /** Stores the screen of this state of the copy, unless that has changed. Every later change deletes it. */
  keepScreen(screen: KeptScreen, of: Pick<Saved, 'cursor' | 'lastSeq'>): Promise<void>;
  close(): void;
};

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
  /** Calls back every few seconds while someone can see this tab. @returns a cleanup function */
  whileSeen(look: () => void): () => void;
};
