import { ifUnknown } from '../../../domain/never.ts';
import { type Change, START } from '../../../domain/registry/change.ts';
import type { Connection } from './network-port.ts';
import type { Refused } from './pending.ts';
import {
  EMPTY_REPLICA,
  type Replica,
  withOlder,
  withoutMissing,
  withoutRefused,
  withoutWrites,
  withPage,
  withRefused,
  withWrite,
} from './replica.ts';
import type { TabMessage } from './tab-message.ts';

export type State = Readonly<{
  replica: Replica;
  connection: Connection;
}>;

export const INITIAL: State = { replica: EMPTY_REPLICA, connection: { online: true } };

/** The state after a message, from this tab or another. Messages that only ask for something to be done change nothing. */
export function apply(state: State, message: TabMessage): State {
  if (message.is === 'online') {
    const { is, ...connection } = message;
    return { ...state, connection };
  }
  const replica = replicaAfter(state.replica, message);
  return replica === state.replica ? state : { ...state, replica };
}

function replicaAfter(replica: Replica, message: TabMessage): Replica {
  switch (message.is) {
    case 'queued': {
      const queued = withWrite(replica, message.write);
      return message.insteadOf ? withoutRefused(queued, message.insteadOf) : queued;
    }
    case 'confirmed':
      return withPage(replica, message.page, message.done);
    case 'olderLoaded':
      return withOlder(replica, message.from, message.page);
    case 'forgotten':
      return withoutWrites(replica, message.keys);
    case 'refused':
      return withRefused(replica, message.write);
    case 'cleared':
      return withoutRefused(replica, message.key);
    case 'settled':
      return withoutMissing(replica, message.names);
    case 'online':
    case 'olderWanted':
    case 'repaired':
    case 'leads':
    case 'mutates':
    case 'opened':
    case 'left':
    case 'hurry':
    case 'look':
      return replica;
    default:
      return ifUnknown(message, replica);
  }
}

export type StoreStatus = Connection & {
  /** Whether there is anything to show: a copy on this device, or a first response from the server. */
  loaded: boolean;
  sync: 'saved' | 'saving' | 'offline' | 'failed';
  waiting: number;
  refused: readonly Refused[];
  missing: readonly Change[];
  /** Whether this device has all tasks, or lacks some that were completed long ago. */
  complete: boolean;
  /** Whether changes are stored on this device; if not, they last as long as the page is open. */
  durable: boolean;
};

export function statusOf(state: State, tab: { opened: boolean; durable: boolean }): StoreStatus {
  const { replica, connection } = state;
  const { refused, missing } = replica;
  const waiting = replica.outbox.length;
  const sync =
    refused.length > 0 ? 'failed' : !connection.online ? 'offline' : waiting > 0 ? 'saving' : 'saved';
  const hasRows = replica.cursor !== START || replica.rows.list.size > 0;
  return {
    ...connection,
    loaded: tab.opened && hasRows,
    sync,
    waiting,
    refused,
    missing,
    complete: replica.older === undefined,
    durable: tab.durable,
  };
}
