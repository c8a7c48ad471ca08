import { ifUnknown } from '../../domain/never.ts';
import { cursorNumber } from '../../domain/registry/change.ts';
import type { Entities, Entity } from '../../domain/registry/entity.ts';
import { same } from '../../domain/same.ts';
import { createActs } from './acts.ts';
import { createCatchUp } from './catch-up.ts';
import { fits, hasOlder } from './core/older.ts';
import { effectsOf, type Pending, type Refused } from './core/pending.ts';
import type { KeptScreen, Ports } from './core/ports.ts';
import { type HeldReplica, savedOf, withWrite } from './core/replica.ts';
import { apply, INITIAL, type State, type StoreStatus, statusOf } from './core/state.ts';
import type { TabMessage } from './core/tab-message.ts';
import { createGuardedStorage } from './disk/guarded.ts';
import { isValidRow } from './disk/soundness.ts';
import { createEdits } from './edits.ts';
import { createLoopState } from './leading/leader.ts';
import type { RunLoops } from './leading/loops.ts';
import { createWakeSignals } from './leading/wake-signal.ts';

export type Store = ReturnType<typeof createStore>;

/**
 * Changes show and are stored at once; they reach the server, other tabs and other devices as soon as possible.
 * @param loadLoops what talks to the server, which the first screen doesn't wait for
 */
export function createStore(ports: Ports, loadLoops: () => Promise<RunLoops>) {
  let state: State = INITIAL;
  const closing = new AbortController();
  /** Aborted once this tab works alone, from memory that other tabs can't see. */
  const alone = new AbortController();
  let stream = new AbortController();
  let loops = createLoopState();
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

  /** Each answer may come from a server restored since, so that writes under way count as unsent: they end first. */
  const ask = () => {
    if (!loops.isSending) ports.network.probe();
  };

  const look = () => {
    ask();
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

  /** Whether a message of another tab continues from this tab's copy; if not, the device's is read again. */
  const continuesCopy = (message: TabMessage): boolean => {
    if (message.is === 'olderLoaded') return fits(state.replica, message.from, message.page);
    return message.is !== 'confirmed' || message.from === state.replica.cursor;
  };

  const hear = (message: TabMessage): void => {
    if (continuesCopy(message)) take(message);
    else if (copy.isReading()) copy.note(message);
    else if (message.is !== 'olderLoaded' || !hasOlder(state.replica, message.from, message.page))
      void copy.reload();
    wakeSender();
  };

  const onMessage = (message: TabMessage) => {
    if (alone.signal.aborted) return;
    switch (message.is) {
      case 'leads':
        leaderMutates = false;
        if (isOlderWanted) post({ is: 'olderWanted' });
        void copy.reload();
        return;
      case 'mutates':
        leaderMutates = true;
        return;
      case 'opened': {
        if (isLeading) post({ is: 'mutates' });
        const { connection } = state;
        if (!same(connection, INITIAL.connection)) post({ is: 'online', ...connection });
        return;
      }
      case 'olderWanted':
        return wantOlder();
      case 'hurry':
        return wake();
      case 'look':
        return ask();
      case 'left':
        return wakeSender();
      case 'repaired':
        void startAnew();
        return;
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

  const lead = async (leading: AbortSignal) => {
    loops = createLoopState();
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
      stream: loops,
      reload: copy.reload,
      isOlderWanted: () => isOlderWanted,
    };
    const runLoops = await loadLoops();
    await runLoops(deps, leading);
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

    /** Whether the rows include what the server had done by then. @param cursor as in an answer of the server */
    hasSeen: (cursor: string): boolean => cursorNumber(state.replica.cursor) >= cursorNumber(cursor),

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

    /** Clears missing rows that were put back or saved elsewhere. @param names `entity/id` */
    settleMissing(names: readonly string[]): void {
      take({ is: 'settled', names });
      void storage.clearMissing(names).then(() => post({ is: 'settled', names }));
    },

    /** Sets invalid rows aside, to be fetched again. @returns how many there were */
    async repair(): Promise<number> {
      const bad = savedOf(state.replica).changes.filter((row) => !isValidRow(row));
      if (bad.length === 0) return 0;
      await storage.setAside(bad);
      post({ is: 'repaired' });
      await startAnew();
      return bad.length;
    },

    /** Checks the disk for writes that other tabs didn't broadcast. @returns the number of pending and refused writes */
    async lookForUnsent(): Promise<number> {
      const known = new Set(state.replica.outbox.map(({ key }) => key));
      for (const write of await storage.outbox())
        if (!known.has(write.key)) held.replace(withWrite(state.replica, write));
      changed();
      wakeSender();
      return state.replica.outbox.length + state.replica.refused.length;
    },

    /** Stores this screen for the next start, unless a change isn't on the device yet. @param screen as of this moment */
    keepScreen(screen: KeptScreen): void {
      const { cursor, lastSeq, outbox } = state.replica;
      if (outbox.every(({ seq }) => seq !== undefined)) void storage.keepScreen(screen, { cursor, lastSeq });
    },

    /** All writes that may not have reached the server. */
    unsent: (): readonly Pending[] => [...state.replica.outbox, ...state.replica.refused],

    discard(key: string): void {
      take({ is: 'cleared', key });
      void storage.clearRefused(key).then(() => post({ is: 'cleared', key }));
    },
  };
}
