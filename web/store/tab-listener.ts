import { same } from '../../domain/same.ts';
import type { createCatchUp } from './catch-up.ts';
import { fits, isPast } from './older.ts';
import { INITIAL, type State } from './state.ts';
import type { TabMessage } from './tab-message.ts';

type Deps = {
  read: () => State;
  isAlone: () => boolean;
  copy: ReturnType<typeof createCatchUp>;
  take: (message: TabMessage) => void;
  post: (message: TabMessage) => void;
  isLeading: () => boolean;
  /** Whether the leading tab sends mutations, as far as is known. */
  setMutates: (mutates: boolean) => void;
  isOlderWanted: () => boolean;
  wantOlder: () => void;
  wake: () => void;
  look: () => void;
  wakeSender: () => void;
  startAnew: () => Promise<void>;
};

/** Handles the messages of other tabs. One that doesn't continue from this tab's copy makes it reread the device's. */
export function createTabListener({
  read,
  isAlone,
  copy,
  take,
  post,
  isLeading,
  setMutates,
  isOlderWanted,
  wantOlder,
  wake,
  look,
  wakeSender,
  startAnew,
}: Deps) {
  const continuesCopy = (message: TabMessage): boolean => {
    if (message.is === 'olderLoaded') return fits(read().replica, message.from, message.page);
    return message.is !== 'confirmed' || message.from === read().replica.cursor;
  };

  return (message: TabMessage) => {
    if (isAlone()) return;
    if (message.is === 'leads') {
      setMutates(false);
      if (isOlderWanted()) post({ is: 'olderWanted' });
      return void copy.reload();
    }
    if (message.is === 'mutates') return setMutates(true);
    if (message.is === 'olderWanted') return wantOlder();
    if (message.is === 'hurry') return wake();
    if (message.is === 'look') return look();
    if (message.is === 'left') return wakeSender();
    if (message.is === 'repaired') return void startAnew();
    if (message.is === 'opened') {
      if (isLeading()) post({ is: 'mutates' });
      const { connection } = read();
      return same(connection, INITIAL.connection) ? undefined : post({ is: 'online', ...connection });
    }
    if (continuesCopy(message)) take(message);
    else if (copy.isReading()) copy.note(message);
    else if (message.is !== 'olderLoaded' || !isPast(read().replica, message.from, message.page))
      void copy.reload();
    wakeSender();
  };
}
