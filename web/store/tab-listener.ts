import { ifUnknown } from '../../domain/never.ts';
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

  const hear = (message: TabMessage): void => {
    if (continuesCopy(message)) take(message);
    else if (copy.isReading()) copy.note(message);
    else if (message.is !== 'olderLoaded' || !isPast(read().replica, message.from, message.page))
      void copy.reload();
    wakeSender();
  };

  return (message: TabMessage) => {
    if (isAlone()) return;
    switch (message.is) {
      case 'leads':
        setMutates(false);
        if (isOlderWanted()) post({ is: 'olderWanted' });
        return void copy.reload();
      case 'mutates':
        return setMutates(true);
      case 'opened': {
        if (isLeading()) post({ is: 'mutates' });
        const { connection } = read();
        return same(connection, INITIAL.connection) ? undefined : post({ is: 'online', ...connection });
      }
      case 'olderWanted':
        return wantOlder();
      case 'hurry':
        return wake();
      case 'look':
        return look();
      case 'left':
        return wakeSender();
      case 'repaired':
        return void startAnew();
      case 'queued':
      case 'confirmed':
      case 'olderLoaded':
      case 'forgotten':
      case 'refused':
      case 'cleared':
      case 'settled':
      case 'online':
        return hear(message);
      default:
        return ifUnknown(message, undefined);
    }
  };
}
