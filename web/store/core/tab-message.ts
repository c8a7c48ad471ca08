import type { ChangePage, OlderPage } from '../../../domain/registry/change.ts';
import type { Connection } from './network-port.ts';
import type { Older } from './older.ts';
import type { Pending, Refused } from './pending.ts';

export type TabMessage =
  | { is: 'queued'; write: Pending; insteadOf?: string }
  | { is: 'confirmed'; from: string; page: ChangePage; done: readonly string[] }
  | { is: 'olderLoaded'; from: Older; page: OlderPage }
  | { is: 'olderWanted' }
  | { is: 'forgotten'; keys: readonly string[] }
  | { is: 'refused'; write: Refused }
  | { is: 'cleared'; key: string }
  | { is: 'settled'; names: readonly string[] }
  /** Rows were set aside on the disk; the whole account is fetched again. */
  | { is: 'repaired' }
  | ({ is: 'online' } & Connection)
  /** The sender is the new leader. What the previous one stored but didn't broadcast is in the device's copy. */
  | { is: 'leads' }
  /** The sender leads and sends mutations. Tabs of the version before, which may lead, send only writes of single rows. */
  | { is: 'mutates' }
  /** The sender just opened and knows only the device's copy. */
  | { is: 'opened' }
  /** The sender is closing or freezing; what it hasn't stored yet is in the journal. */
  | { is: 'left' }
  | { is: 'hurry' }
  /** Someone looks at the sender, which should show changes soon. */
  | { is: 'look' };

export type Tabs = {
  post(message: TabMessage): void;
  hear(listener: (message: TabMessage) => void): () => void;
  /** Runs `work` while this tab is the leading tab. Ends when `signal` aborts. */
  lead(work: (signal: AbortSignal) => Promise<void>, signal: AbortSignal): Promise<void>;
};
