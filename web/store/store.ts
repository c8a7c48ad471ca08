import { shallow } from 'zustand/vanilla/shallow';
import { START } from '../../domain/change.ts';
import { type Entities, type Entity, type Inputs, rulesOf, type Writable } from '../../domain/entity.ts';
import { idWithin } from '../../domain/shared-id.ts';
import type { TaskRemoval } from '../../domain/task.ts';
import { createBell } from './bell.ts';
import { createCatchUp } from './catch-up.ts';
import { createGuardedStorage } from './guarded.ts';
import { hearChanges, sendOutbox } from './leader.ts';
import { applyPending, type Pending, type Refused } from './mutations.ts';
import type { Ports, TabMessage } from './ports.ts';
import { createReplica } from './replica.ts';

export type StoreStatus = {
  /** Whether there is anything to show: a copy kept on this device, or a first answer from the server. */
  loaded: boolean;
  sync: 'saved' | 'saving' | 'offline' | 'failed';
  /** Whether the server could be reached when it was last tried. */
  online: boolean;
  /** How many writes are on their way. */
  waiting: number;
  refused: readonly Refused[];
  /** Whether this device keeps what is done here; if not, it lasts as long as the page is open. */
  durable: boolean;
};

export type Store = ReturnType<typeof createStore>;

/**
 * An account on this device. What a person does shows at once and is kept here; it reaches the server, and the
 * other tabs and devices, as soon as it can.
 */
export function createStore(ports: Ports) {
  const replica = createReplica();
  const closing = new AbortController();
  /** This tab is on its own: what it has in memory no other tab can see. */
  const alone = new AbortController();
  const listeners = new Set<() => void>();
  const refusalListeners = new Set<(write: Refused) => void>();
  const bells = { send: createBell(ports), listen: createBell(ports) };
  const storage = createGuardedStorage(ports.storage, replica.known, () => goAlone());
  const copy = createCatchUp(storage, replica, () => changed());
  let opened = false;
  let online = true;
  let status = currentStatus();

  function currentStatus(): StoreStatus {
    const waiting = replica.outbox().length;
    const refused = replica.refused();
    const sync = refused.length > 0 ? 'failed' : !online ? 'offline' : waiting > 0 ? 'saving' : 'saved';
    return {
      loaded: opened && replica.cursor() !== START,
      ...{ sync, online },
      waiting,
      refused,
      durable: !alone.signal.aborted,
    };
  }

  const changed = () => {
    const now = currentStatus();
    if (!shallow(now, status)) status = now;
    for (const listener of listeners) listener();
  };

  const take = (message: TabMessage) => {
    copy.note(message);
    if (message.is === 'queued') {
      replica.queue(message.write);
      if (message.insteadOf) replica.clearRefused(message.insteadOf);
    }
    if (message.is === 'confirmed') replica.confirm(message.page, message.done);
    if (message.is === 'forgotten') replica.forget(message.keys);
    if (message.is === 'cleared') replica.clearRefused(message.key);
    if (message.is === 'online') online = message.online;
    if (message.is === 'refused') {
      replica.refuse(message.write);
      for (const listener of refusalListeners) listener(message.write);
    }
    changed();
  };

  const tell = (message: TabMessage) => {
    if (message.is === 'online' && message.online === online) return;
    take(message);
    post(message);
  };

  const post = (message: TabMessage) => {
    if (!alone.signal.aborted) ports.tabs.post(message);
  };

  const hear = (message: TabMessage) => {
    if (alone.signal.aborted) return;
    if (message.is === 'leads') return void copy.reload();
    if (message.is === 'hurry') return wake();
    if (message.is === 'opened') return online ? undefined : post({ is: 'online', online });
    const fits = message.is !== 'confirmed' || message.from === replica.cursor();
    if (fits) take(message);
    else if (copy.isReading()) copy.note(message);
    else void copy.reload();
    bells.send.ring();
  };

  const wake = () => {
    for (const bell of [bells.send, bells.listen]) {
      bell.forgetFailures();
      bell.ringLoudly();
    }
  };

  const lead = async (leading: AbortSignal) => {
    await copy.reload();
    post({ is: 'leads' });
    const deps = { ports: { ...ports, storage }, replica, bells, tell, reload: copy.reload };
    await Promise.all([sendOutbox(deps, leading), hearChanges(deps, leading)]);
  };

  /** The disk failed: this tab sends and hears for itself from now on. */
  const goAlone = () => {
    if (alone.signal.aborted) return;
    alone.abort();
    changed();
    void lead(closing.signal);
  };

  /** Shows a write at once; the other tabs hear of it when it is kept, so that none of them can miss it. */
  const submit = (write: Pending, insteadOf?: string) => {
    take({ is: 'queued', write, ...(insteadOf && { insteadOf }) });
    void storage.queue(write, insteadOf).then((seq) => {
      tell({ is: 'queued', write: { ...write, seq }, ...(insteadOf && { insteadOf }) });
      bells.send.ring();
    });
  };

  const draft = (entity: Writable, id: string, action: Pending['action'], input: object): Pending => {
    const at = new Date(ports.now()).toISOString();
    return {
      key: ports.newId(),
      at,
      entity,
      id,
      action,
      input: rulesOf(entity).dated?.(action, input, at) ?? input,
    };
  };

  return {
    /** Shows the copy kept on this device, then follows the account until the store is closed. */
    async open(): Promise<void> {
      const stopHearing = ports.tabs.hear(hear);
      const stopWaking = ports.onWake(wake);
      closing.signal.addEventListener('abort', () => {
        stopHearing();
        stopWaking();
      });
      post({ is: 'opened' });
      await copy.reload();
      opened = true;
      changed();
      if (!ports.durable) goAlone();
      void ports.tabs.lead(lead, AbortSignal.any([closing.signal, alone.signal]));
    },

    close(): void {
      closing.abort();
      storage.close();
    },

    /** Tries again at once what waits for its turn after a failure. */
    hurry(): void {
      wake();
      post({ is: 'hurry' });
    },

    rows: <E extends Entity>(entity: E): ReadonlyMap<string, Entities[E]> => replica.rows(entity),
    status: (): StoreStatus => status,

    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    /** Tells of each write that the server refused. @returns how to stop */
    onRefused(listener: (write: Refused) => void): () => void {
      refusalListeners.add(listener);
      return () => refusalListeners.delete(listener);
    },

    /** An input that names no id gets a new one. @returns the row as it now shows @throws Problem 'invalid' in words, and nothing changes */
    add<E extends Writable>(entity: E, input: Inputs[E]['add']): Entities[E] {
      const home = 'listId' in input ? input.listId : undefined;
      const drafted = draft(entity, home ? idWithin(home, ports.newId()) : ports.newId(), 'add', input);
      const row = applyPending(undefined, drafted) as Entities[E];
      submit({ ...drafted, id: row.id });
      return row;
    },

    /** @throws Problem 'invalid' in words, and nothing changes */
    update<E extends Writable>(entity: E, id: string, updates: Inputs[E]['update']): void {
      const write = draft(entity, id, 'update', updates);
      applyPending(replica.rows(entity).get(id), write);
      submit(write);
    },

    /** @param said of a task alone */
    remove(entity: Writable, id: string, said: TaskRemoval = {}): void {
      submit(draft(entity, id, 'remove', said));
    },

    /** Tries a refused write again, as a new one at the end of the queue. */
    retry({ message, seq, key, ...write }: Refused): void {
      submit({ ...write, key: ports.newId() }, key);
    },

    /** Throws a refused write away for good. */
    discard(key: string): void {
      take({ is: 'cleared', key });
      void storage.clearRefused(key).then(() => post({ is: 'cleared', key }));
    },
  };
}
