import type { Entities, Entity } from '../../domain/registry/entity.ts';
import { same } from '../../domain/same.ts';
import { createActs } from './acts.ts';
import { createCatchUp } from './catch-up.ts';
import { createEdits } from './edits.ts';
import { createGuardedStorage } from './guarded.ts';
import { hearChanges } from './hear-changes.ts';
import { loadOlder } from './load-older.ts';
import { effectsOf, type Pending, type Refused } from './mutations.ts';
import type { Ports } from './ports.ts';
import { createRecovery } from './recovery.ts';
import { type HeldReplica, savedOf } from './replica.ts';
import { sendOutbox } from './send-outbox.ts';
import { apply, INITIAL, type State, type StoreStatus, statusOf } from './state.ts';
import { createTabListener } from './tab-listener.ts';
import type { TabMessage } from './tab-message.ts';
import { createWakeSignals } from './wake-signal.ts';

export type Store = ReturnType<typeof createStore>;

/** Changes show and are stored at once; they reach the server, other tabs and other devices as soon as possible. */
export function createStore(ports: Ports) {
  let state: State = INITIAL;
  const closing = new AbortController();
  /** Aborted once this tab works alone, from memory that other tabs can't see. */
  const alone = new AbortController();
  let stream = new AbortController();
  const listeners = new Set<() => void>();
  const refusalListeners = new Set<(write: Refused) => void>();
  /** Refused before anybody listened: what tells of it loads after the first screen. */
  let unheard: Refused[] = [];
  const { signals, wake } = createWakeSignals(ports);
  const wakeSender = () => signals.send.wake();
  const storage = createGuardedStorage(
    ports.storage,
    () => savedOf(state.replica),
    () => detach(),
  );
  const held: HeldReplica = {
    read: () => state.replica,
    replace(replica) {
      state = { ...state, replica };
    },
  };
  const copy = createCatchUp(storage, held, () => changed());
  let opened = false;
  let isOlderWanted = false;
  let isLeading = false;
  let leaderMutates = false;
  let status = currentStatus();

  function currentStatus(): StoreStatus {
    return statusOf(state, { opened, durable: !alone.signal.aborted });
  }

  let stopLooking: (() => void) | undefined;
  /** While changes have to be asked for, a tab that is seen asks the leading one to. */
  const lookOften = (isNeeded: boolean) => {
    if (isNeeded === (stopLooking !== undefined)) return;
    stopLooking?.();
    stopLooking = isNeeded ? ports.whileSeen(look) : undefined;
  };

  const look = () => {
    ports.network.probe();
    post({ is: 'look' });
  };

  const changed = () => {
    const now = currentStatus();
    if (!same(now, status)) status = now;
    lookOften(now.isAsking === true);
    for (const listener of listeners) listener();
  };

  const take = (message: TabMessage) => {
    copy.note(message);
    state = apply(state, message);
    if (message.is === 'refused' && refusalListeners.size === 0) unheard.push(message.write);
    else if (message.is === 'refused') for (const listener of refusalListeners) listener(message.write);
    changed();
  };

  const broadcast = (message: TabMessage) => {
    if (message.is === 'online' && same(apply(state, message).connection, state.connection)) return;
    take(message);
    post(message);
  };

  const post = (message: TabMessage) => {
    if (!alone.signal.aborted) ports.tabs.post(message);
  };

  const wantOlder = () => {
    isOlderWanted = true;
    signals.older.wakeNow();
  };

  /** The disk has lost rows and its cursor, so the whole account is fetched again. */
  const startAnew = async () => {
    await copy.reload();
    stream.abort();
    stream = new AbortController();
    wake();
  };

  const retryNow = () => {
    wake();
    post({ is: 'hurry' });
  };

  const onMessage = createTabListener({
    read: () => state,
    isAlone: () => alone.signal.aborted,
    copy,
    take,
    post,
    isLeading: () => isLeading,
    setMutates(mutates) {
      leaderMutates = mutates;
    },
    isOlderWanted: () => isOlderWanted,
    wantOlder,
    wake,
    look: ports.network.probe,
    wakeSender,
    startAnew,
  });

  const lead = async (leading: AbortSignal) => {
    await copy.reload();
    post({ is: 'leads' });
    post({ is: 'mutates' });
    isLeading = true;
    leading.addEventListener('abort', () => {
      isLeading = false;
    });
    const deps = {
      ports: { ...ports, storage },
      replica: held,
      signals,
      show: take,
      post,
      broadcast,
      relisten: () => stream.signal,
      stream: { isOpen: false, timesOpened: 0, isAsking: false },
      reload: copy.reload,
      isOlderWanted: () => isOlderWanted,
    };
    await Promise.all([sendOutbox(deps, leading), hearChanges(deps, leading), loadOlder(deps, leading)]);
  };

  /** No disk is available: this tab syncs on its own from now on. */
  const detach = () => {
    if (alone.signal.aborted) return;
    alone.abort();
    changed();
    void lead(closing.signal);
  };

  const mutates = () => isLeading || leaderMutates;

  /** Other tabs are notified once a write is stored, so that none can miss it. */
  const keep = (write: Pending, insteadOf?: string) => {
    void storage.queue(write, insteadOf).then((seq) => {
      broadcast({ is: 'queued', write: { ...write, seq }, ...(insteadOf && { insteadOf }) });
      signals.send.wake();
    });
  };

  const acts = createActs({ newId: ports.newId, show: take, keep, mutates });

  /** Shows a write instantly. */
  const submit = (write: Pending, insteadOf?: string) => {
    acts.end();
    take({ is: 'queued', write, ...(insteadOf && { insteadOf }) });
    keep(write, insteadOf);
  };

  const rows = <E extends Entity>(entity: E): ReadonlyMap<string, Entities[E]> => state.replica.rows[entity];

  return {
    /** Loads the copy on this device, then syncs until the store is closed. */
    async open(): Promise<void> {
      const stopHearing = ports.tabs.hear(onMessage);
      const stopWaking = ports.onWake(retryNow);
      closing.signal.addEventListener('abort', () => {
        stopHearing();
        stopWaking();
        lookOften(false);
      });
      post({ is: 'opened' });
      await copy.reload();
      opened = true;
      changed();
      if (!ports.durable) detach();
      void ports.tabs.lead(lead, AbortSignal.any([closing.signal, alone.signal]));
    },

    close(): void {
      acts.end();
      closing.abort();
      storage.close();
    },

    retryNow,

    rows,
    status: (): StoreStatus => status,

    /** Asks for the tasks that the first sync left out. The status says when this device has all tasks. */
    wantOlder(): void {
      if (status.complete) return;
      wantOlder();
      post({ is: 'olderWanted' });
    },

    /** Whether this row has a write that the server hasn't acknowledged yet. */
    isWaiting: (entity: Entity, id: string): boolean =>
      state.replica.outbox
        .filter(({ acked }) => acked === undefined)
        .some((write) => effectsOf(write).some((effect) => effect.entity === entity && effect.id === id)),

    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    /** Calls back for each write that the server refuses, now for those that nobody heard of. @returns a cleanup function */
    onRefused(listener: (write: Refused) => void): () => void {
      for (const write of unheard) listener(write);
      unheard = [];
      refusalListeners.add(listener);
      return () => refusalListeners.delete(listener);
    },

    ...createEdits(ports, held, submit, mutates),

    /** Edits of which those made in one go are saved as one: all of them, or none. `hold` keeps it open over pauses. */
    act() {
      const { submit: join, hold } = acts.begin();
      return { rows, hold, ...createEdits(ports, held, join, mutates) };
    },

    ...createRecovery({ storage, replica: held, take, post, changed, startAnew, wakeSender }),
  };
}
