import {
  type Entities,
  type Entity,
  type Inputs,
  rulesOf,
  type Writable,
} from '../../domain/registry/entity.ts';
import { same } from '../../domain/same.ts';
import { idWithin } from '../../domain/shared-id.ts';
import { completerOf } from '../../domain/task/mine.ts';
import { descendantsOf } from '../../domain/task/subtasks.ts';
import { goalOf, type Task, type TaskUpdates } from '../../domain/task/task.ts';
import { createCatchUp } from './catch-up.ts';
import { createGuardedStorage } from './guarded.ts';
import { hearChanges, sendOutbox } from './leader.ts';
import { loadOlder } from './load-older.ts';
import { applyPending, type Pending, type Refused } from './mutations.ts';
import { fits, isPast } from './older.ts';
import type { Ports, TabMessage } from './ports.ts';
import { type HeldReplica, savedOf, withWrite } from './replica.ts';
import { isValidRow } from './soundness.ts';
import { apply, INITIAL, type State, type StoreStatus, statusOf } from './state.ts';
import { createWakeSignal } from './wake-signal.ts';

export type Store = ReturnType<typeof createStore>;

/**
 * An account on this device. Changes show instantly and are stored here; they reach the server, other tabs and other
 * devices as soon as possible.
 */
export function createStore(ports: Ports) {
  let state: State = INITIAL;
  const closing = new AbortController();
  /** Aborted once this tab works alone, from memory that other tabs can't see. */
  const alone = new AbortController();
  let stream = new AbortController();
  const listeners = new Set<() => void>();
  const refusalListeners = new Set<(write: Refused) => void>();
  const signals = {
    send: createWakeSignal(ports),
    listen: createWakeSignal(ports),
    older: createWakeSignal(ports),
  };
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
  let status = currentStatus();

  function currentStatus(): StoreStatus {
    return statusOf(state, { opened, durable: !alone.signal.aborted });
  }

  const changed = () => {
    const now = currentStatus();
    if (!same(now, status)) status = now;
    for (const listener of listeners) listener();
  };

  const take = (message: TabMessage) => {
    copy.note(message);
    state = apply(state, message);
    if (message.is === 'refused') for (const listener of refusalListeners) listener(message.write);
    changed();
  };

  const broadcast = (message: TabMessage) => {
    const { online, answered } = state;
    if (message.is === 'online' && message.online === online && message.answered === answered) return;
    take(message);
    post(message);
  };

  const post = (message: TabMessage) => {
    if (!alone.signal.aborted) ports.tabs.post(message);
  };

  const onMessage = (message: TabMessage) => {
    if (alone.signal.aborted) return;
    if (message.is === 'leads') {
      if (isOlderWanted) post({ is: 'olderWanted' });
      return void copy.reload();
    }
    if (message.is === 'olderWanted') return wantOlder();
    if (message.is === 'hurry') return wake();
    if (message.is === 'left') return signals.send.wake();
    if (message.is === 'repaired') return void startAnew();
    if (message.is === 'opened') {
      const { online, answered } = state;
      return online ? undefined : post({ is: 'online', online, ...(answered && { answered }) });
    }
    if (continuesCopy(message)) take(message);
    else if (copy.isReading()) copy.note(message);
    else if (message.is !== 'olderLoaded' || !isPast(state.replica, message.from, message.page))
      void copy.reload();
    signals.send.wake();
  };

  const continuesCopy = (message: TabMessage): boolean => {
    if (message.is === 'olderLoaded') return fits(state.replica, message.from, message.page);
    return message.is !== 'confirmed' || message.from === state.replica.cursor;
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

  const wake = () => {
    ports.network.probe();
    for (const signal of Object.values(signals)) {
      signal.forgetFailures();
      signal.wakeNow();
    }
  };

  /** Retries now instead of waiting for the backoff to end. */
  const retryNow = () => {
    wake();
    post({ is: 'hurry' });
  };

  const lead = async (leading: AbortSignal) => {
    await copy.reload();
    post({ is: 'leads' });
    const deps = {
      ports: { ...ports, storage },
      replica: held,
      signals,
      show: take,
      post,
      broadcast,
      relisten: () => stream.signal,
      stream: { isOpen: false, timesOpened: 0 },
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

  /** Shows a write instantly; other tabs are notified once it is stored, so that none can miss it. */
  const submit = (write: Pending, insteadOf?: string) => {
    take({ is: 'queued', write, ...(insteadOf && { insteadOf }) });
    void storage.queue(write, insteadOf).then((seq) => {
      broadcast({ is: 'queued', write: { ...write, seq }, ...(insteadOf && { insteadOf }) });
      signals.send.wake();
    });
  };

  const draft = (
    entity: Writable,
    id: string,
    action: Exclude<Pending['action'], 'move'>,
    input: object,
    by = ports.accountId,
  ): Pending => {
    const at = new Date(ports.now()).toISOString();
    return {
      key: ports.newId(),
      at,
      entity,
      id,
      action,
      ...(by && { by }),
      input: rulesOf(entity).dated?.(action === 'restore' ? 'add' : action, input, at) ?? input,
    };
  };

  return {
    /** Loads the copy on this device, then syncs until the store is closed. */
    async open(): Promise<void> {
      const stopHearing = ports.tabs.hear(onMessage);
      const stopWaking = ports.onWake(retryNow);
      closing.signal.addEventListener('abort', () => {
        stopHearing();
        stopWaking();
      });
      post({ is: 'opened' });
      await copy.reload();
      opened = true;
      changed();
      if (!ports.durable) detach();
      void ports.tabs.lead(lead, AbortSignal.any([closing.signal, alone.signal]));
    },

    close(): void {
      closing.abort();
      storage.close();
    },

    retryNow,

    rows: <E extends Entity>(entity: E): ReadonlyMap<string, Entities[E]> => state.replica.rows[entity],
    status: (): StoreStatus => status,

    /** Asks for the tasks that the first sync left out. The status says when this device has all tasks. */
    wantOlder(): void {
      if (status.complete) return;
      wantOlder();
      post({ is: 'olderWanted' });
    },

    /** Whether this row has a write that the server hasn't acknowledged yet. */
    isWaiting: (entity: Entity, id: string): boolean =>
      state.replica.outbox.some(
        (write) => write.entity === entity && write.id === id && write.acked === undefined,
      ),

    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    /** Calls back for each write that the server refuses. @returns a cleanup function */
    onRefused(listener: (write: Refused) => void): () => void {
      refusalListeners.add(listener);
      return () => refusalListeners.delete(listener);
    },

    /** Assigns an id if the input has none. @param by the account credited; this one by default @returns the row as it now shows @throws Problem 'invalid', and nothing changes */
    add<E extends Writable>(entity: E, input: Inputs[E]['add'], by?: string): Entities[E] {
      const home = 'listId' in input ? input.listId : undefined;
      const drafted = draft(entity, home ? idWithin(home, ports.newId()) : ports.newId(), 'add', input, by);
      const { id } = applyPending(undefined, drafted) as Entities[E];
      const row = applyPending(state.replica.rows[entity].get(id), { ...drafted, id }) as Entities[E];
      submit({ ...drafted, id });
      return row;
    },

    /** @param by as for `add` @throws Problem 'invalid', and nothing changes */
    update<E extends Writable>(entity: E, id: string, updates: Inputs[E]['update'], by?: string): void {
      const write = draft(entity, id, 'update', updates, by);
      applyPending(state.replica.rows[entity].get(id), write);
      submit(write);
    },

    /** Removes a row; a task with all tasks below it. */
    remove(entity: Writable, id: string): void {
      const below = entity === 'task' ? descendantsOf(id, state.replica.rows.task) : [];
      const ids = below.map((task) => task.id);
      submit({ ...draft(entity, id, 'remove', {}), ...(ids.length > 0 && { below: ids }) });
    },

    /**
     * Restores a deleted row as the server last knew it. `input` shows until the server responds, and is used if the trash
     * no longer has the row. @param by as for `add`
     */
    restore<E extends Writable>(entity: E, id: string, input: Inputs[E]['add'], by?: string): Entities[E] {
      const write = draft(entity, id, 'restore', input, by);
      const row = applyPending(state.replica.rows[entity].get(id), write) as Entities[E];
      submit(write);
      return row;
    },

    /**
     * Moves a task to a list of another account, where it gets a new id.
     * @param movedTo the new id; generated for the list by default
     * @returns the task as it now shows @throws Problem 'invalid', and nothing changes
     */
    move(id: string, updates: TaskUpdates & { listId: string }, movedTo?: string): Task | undefined {
      const { input, ...write } = draft('task', id, 'update', updates);
      const row = applyPending(state.replica.rows.task.get(id), { ...write, input });
      if (!row) return undefined;
      const { goalId, completedBy, parentId, sectionId, ...unlinked } = row as Task;
      const newId = movedTo ?? idWithin(updates.listId, ports.newId());
      const linked = goalOf({ id: newId, goalId: updates.goalId ?? undefined });
      const under = updates.parentId ?? undefined;
      const part = updates.sectionId ?? undefined;
      const links = {
        ...(linked && { goalId: linked }),
        ...(under && { parentId: under }),
        ...(part && { sectionId: part }),
      };
      const shown = { ...unlinked, ...links, id: newId };
      const by = (row as Task).completed ? (completerOf({ id, completedBy }) ?? write.by) : write.by;
      submit({
        ...write,
        ...(by && { by }),
        action: 'move',
        input: { movedTo: newId, updates: input, shown },
      });
      return shown;
    },

    /** Queues a refused write again, as a new write. */
    retry({ message, seq, key, ...write }: Refused): void {
      submit({ ...write, key: ports.newId() }, key);
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
      const waiting = await storage.outbox();
      for (const write of waiting) if (!known.has(write.key)) held.replace(withWrite(state.replica, write));
      changed();
      signals.send.wake();
      return state.replica.outbox.length + state.replica.refused.length;
    },

    /** All writes that may not have reached the server. */
    unsent: (): readonly Pending[] => [...state.replica.outbox, ...state.replica.refused],

    discard(key: string): void {
      take({ is: 'cleared', key });
      void storage.clearRefused(key).then(() => post({ is: 'cleared', key }));
    },
  };
}
