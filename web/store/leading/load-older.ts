import { same } from '../../../domain/same.ts';
import type { Ports } from '../core/ports.ts';
import type { HeldReplica } from '../core/replica.ts';
import type { TabMessage } from '../core/tab-message.ts';
import type { WakeSignal } from './wake-signal.ts';

/** Everything that it waits for wakes it. */
const IDLE_RECHECK_MS = 3_600_000;

type Deps = {
  ports: Ports;
  replica: HeldReplica;
  signals: { older: WakeSignal };
  isOlderWanted(): boolean;
  show(message: TabMessage): void;
  post(message: TabMessage): void;
  reload(): Promise<void>;
};

/** Loads the tasks that the first sync left out, once a tab needs them. What has been stored isn't loaded again. */
export async function loadOlder(deps: Deps, signal: AbortSignal): Promise<void> {
  const { ports, replica, signals, show, post, reload } = deps;
  while (!signal.aborted) {
    const from = replica.read().older;
    if (!from || !deps.isOlderWanted()) {
      await signals.older.wait(IDLE_RECHECK_MS, signal);
      continue;
    }
    const page = await ports.network.older(from, signal);
    if (signal.aborted) return;
    if (page) {
      const message = { is: 'olderLoaded', from, page } as const;
      const storing = ports.storage.confirmOlder(from, page);
      show(message);
      const isStored = await storing;
      if (signal.aborted) return;
      if (isStored) post(message);
      if (!isStored || same(replica.read().older, from)) await reload();
      if (isStored) {
        signals.older.forgetFailures();
        continue;
      }
    }
    await signals.older.waitToRetry(signal);
  }
}
