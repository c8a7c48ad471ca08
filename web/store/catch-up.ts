import type { Storage, TabMessage } from './ports.ts';
import type { Replica } from './replica.ts';

/**
 * Reads the device's copy anew, and loses nothing that was told while it was being read: what is read may be older
 * than what was told, and then it lacks it, or newer, and then it has it already.
 * @param changed called after each reading
 */
export function createCatchUp(storage: Storage, replica: Replica, changed: () => void) {
  const readings = new Set<TabMessage[]>();

  /** @returns false when something was told that doesn't follow on what was read */
  const tellAgain = (told: TabMessage[]): boolean => {
    let end = replica.cursor();
    for (const message of told) {
      if (message.is === 'queued' && message.insteadOf) replica.clearRefused(message.insteadOf);
      if (message.is === 'cleared') replica.clearRefused(message.key);
      if (message.is === 'forgotten') replica.forget(message.keys);
      if (message.is === 'refused' && waits(message.write.key)) replica.refuse(message.write);
      if (message.is !== 'confirmed') continue;
      end = message.page.cursor;
      if (message.from === replica.cursor()) replica.confirm(message.page, message.done);
    }
    return end === replica.cursor();
  };

  const waits = (key: string): boolean => replica.outbox().some((write) => write.key === key);

  const reload = async (): Promise<void> => {
    const told: TabMessage[] = [];
    readings.add(told);
    const saved = await storage.load();
    readings.delete(told);
    replica.load(saved);
    const isWhole = tellAgain(told);
    changed();
    if (!isWhole) await reload();
  };

  return {
    reload,
    isReading: (): boolean => readings.size > 0,
    /** To be called with everything that is told, in this tab or by another. */
    note(message: TabMessage): void {
      for (const told of readings) told.push(message);
    },
  };
}
