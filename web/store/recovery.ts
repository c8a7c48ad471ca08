import type { Pending } from './mutations.ts';
import type { Storage } from './ports.ts';
import { type HeldReplica, savedOf } from './replica.ts';
import { withWrite } from './replica-writes.ts';
import { isValidRow } from './soundness.ts';
import type { TabMessage } from './tab-message.ts';

type Deps = {
  storage: Storage;
  replica: HeldReplica;
  take: (message: TabMessage) => void;
  post: (message: TabMessage) => void;
  changed: () => void;
  startAnew: () => Promise<void>;
  wakeSender: () => void;
};

/** Recovers rows and writes that the normal sync leaves behind: missing or invalid rows, and unsent or refused writes. */
export function createRecovery({ storage, replica, take, post, changed, startAnew, wakeSender }: Deps) {
  return {
    /** Clears missing rows that were put back or saved elsewhere. @param names `entity/id` */
    settleMissing(names: readonly string[]): void {
      take({ is: 'settled', names });
      void storage.clearMissing(names).then(() => post({ is: 'settled', names }));
    },

    /** Sets invalid rows aside, to be fetched again. @returns how many there were */
    async repair(): Promise<number> {
      const bad = savedOf(replica.read()).changes.filter((row) => !isValidRow(row));
      if (bad.length === 0) return 0;
      await storage.setAside(bad);
      post({ is: 'repaired' });
      await startAnew();
      return bad.length;
    },

    /** Checks the disk for writes that other tabs didn't broadcast. @returns the number of pending and refused writes */
    async lookForUnsent(): Promise<number> {
      const known = new Set(replica.read().outbox.map(({ key }) => key));
      const waiting = await storage.outbox();
      for (const write of waiting)
        if (!known.has(write.key)) replica.replace(withWrite(replica.read(), write));
      changed();
      wakeSender();
      return replica.read().outbox.length + replica.read().refused.length;
    },

    /** All writes that may not have reached the server. */
    unsent: (): readonly Pending[] => [...replica.read().outbox, ...replica.read().refused],

    discard(key: string): void {
      take({ is: 'cleared', key });
      void storage.clearRefused(key).then(() => post({ is: 'cleared', key }));
    },
  };
}
