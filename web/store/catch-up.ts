import { ifUnknown } from '../../domain/never.ts';
import { fits, hasOlder } from './core/older.ts';
import type { Storage } from './core/ports.ts';
import {
  type HeldReplica,
  type Saved,
  withOlder,
  withoutMissing,
  withoutRefused,
  withoutWrites,
  withPage,
  withRefused,
  withSaved,
} from './core/replica.ts';
import type { TabMessage } from './core/tab-message.ts';
import { asUnreadable, isSoundRow, isSoundWrite } from './disk/soundness.ts';

/** Stored data may be corrupt: bad rows are set aside to be fetched again, bad writes move to the tray. */
async function loadSound(storage: Storage): Promise<Saved> {
  const saved = await storage.load();
  const rows = saved.changes.filter((row) => !isSoundRow(row));
  const writes = saved.outbox.filter((write) => !isSoundWrite(write));
  if (rows.length > 0) await storage.setAside(rows);
  for (const write of writes) await storage.refuse(asUnreadable(write));
  const sound = rows.length + writes.length > 0 ? await storage.load() : saved;
  return {
    ...sound,
    refused: sound.refused.map((write) => (isSoundWrite(write) ? write : asUnreadable(write))),
  };
}

/** Rereads the device's copy, then reapplies the messages that came meanwhile, which it may lack or already include. */
export function createCatchUp(storage: Storage, held: HeldReplica, changed: () => void) {
  const readings = new Set<TabMessage[]>();

  /** Makes the copy include a message. @returns whether it may be missing something that came before */
  const retell = (message: TabMessage): boolean => {
    const replica = held.read();
    switch (message.is) {
      case 'queued':
        // The write itself is in what was read, or in the memory of the tab that made it.
        if (message.insteadOf) held.replace(withoutRefused(replica, message.insteadOf));
        return false;
      case 'cleared':
        held.replace(withoutRefused(replica, message.key));
        return false;
      case 'settled':
        held.replace(withoutMissing(replica, message.names));
        return false;
      case 'forgotten':
        held.replace(withoutWrites(replica, message.keys));
        return false;
      case 'refused':
        if (waits(message.write.key)) held.replace(withRefused(replica, message.write));
        return false;
      case 'olderLoaded': {
        const { from, page } = message;
        held.replace(withOlder(replica, from, page));
        return !fits(replica, from, page) && !hasOlder(replica, from, page);
      }
      case 'confirmed':
        if (message.from === replica.cursor) held.replace(withPage(replica, message.page, message.done));
        return false;
      case 'online':
      case 'olderWanted':
      case 'repaired':
      case 'leads':
      case 'mutates':
      case 'opened':
      case 'left':
      case 'hurry':
      case 'look':
        return false;
      default:
        return ifUnknown(message, false);
    }
  };

  /** @returns false when a message doesn't continue from what was read */
  const tellAgain = (told: TabMessage[]): boolean => {
    let end = held.read().cursor;
    let isWhole = true;
    for (const message of told) {
      if (retell(message)) isWhole = false;
      if (message.is === 'confirmed') end = message.page.cursor;
    }
    return isWhole && end === held.read().cursor;
  };

  const waits = (key: string): boolean => held.read().outbox.some((write) => write.key === key);

  const reload = async (): Promise<void> => {
    const told: TabMessage[] = [];
    readings.add(told);
    const saved = await loadSound(storage);
    readings.delete(told);
    held.replace(withSaved(held.read(), saved));
    const isWhole = tellAgain(told);
    changed();
    if (!isWhole) await reload();
  };

  return {
    reload,
    isReading: (): boolean => readings.size > 0,
    /** Call this with every message, from this tab or another. */
    note(message: TabMessage): void {
      for (const told of readings) told.push(message);
    },
  };
}
