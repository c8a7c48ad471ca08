import { shallow } from 'zustand/vanilla/shallow';
import { type Change, type ChangePage, START } from '../../domain/change.ts';
import { ENTITIES, type Entities, type Entity } from '../../domain/entity.ts';
import { foldRow } from './fold.ts';
import type { Pending, Refused } from './mutations.ts';
import { inQueueOrder, isAfter } from './queue-order.ts';

/** All that a device keeps of an account. `lastSeq` is the highest place in the queue ever given. */
export type Saved = {
  changes: Change[];
  cursor: string;
  outbox: Pending[];
  lastSeq: number;
  refused: Refused[];
};
type Rows = { [E in Entity]: Map<string, Entities[E]> };
type Touched = { entity: Entity; id: string };

export type Replica = ReturnType<typeof createReplica>;

const emptyRows = () =>
  Object.fromEntries(Object.keys(ENTITIES).map((entity) => [entity, new Map()])) as Rows;

/** An account in memory: what the server confirmed, what waits, and both folded into what the screen shows. */
export function createReplica() {
  let confirmed = emptyRows();
  let rows = emptyRows();
  let cursor = START;
  let outbox: readonly Pending[] = [];
  let refused: readonly Refused[] = [];
  let lastSeq = 0;

  /** What looks the same stays the same object, and a table in which nothing differs the same map. */
  const refold = (touched: readonly Touched[]) => {
    const ids = new Set(touched.map(({ id }) => id));
    const waiting = Map.groupBy(
      outbox.filter(({ id }) => ids.has(id)),
      nameOf,
    );
    const copies: Partial<Record<Entity, Map<string, unknown>>> = {};
    for (const { entity, id } of touched) {
      const before = (copies[entity] ?? rows[entity]).get(id);
      const row = foldRow(confirmed[entity].get(id), waiting.get(nameOf({ entity, id })) ?? []);
      if (shallow<unknown>(row, before)) continue;
      copies[entity] ??= new Map<string, unknown>(rows[entity]);
      if (row) copies[entity].set(id, row);
      else copies[entity].delete(id);
    }
    rows = { ...rows, ...copies } as Rows;
  };

  /**
   * A newer server may know of things that this version of the app doesn't; they stay on the disk for the next one.
   * @returns those that were taken
   */
  const take = (changes: readonly Change[]): Change[] => {
    const known = changes.filter(({ entity }) => entity in confirmed);
    for (const { entity, id, value } of known) {
      const table = confirmed[entity] as Map<string, unknown>;
      if (value) table.set(id, value);
      else table.delete(id);
    }
    return known;
  };

  /** @returns what is no longer in the queue */
  const drop = (keys: readonly string[]): Pending[] => {
    const gone = new Set(keys);
    const dropped = outbox.filter(({ key }) => gone.has(key));
    outbox = outbox.filter(({ key }) => !gone.has(key));
    return dropped;
  };

  return {
    rows: <E extends Entity>(entity: E): ReadonlyMap<string, Entities[E]> => rows[entity],
    cursor: () => cursor,
    outbox: () => outbox,
    refused: () => refused,

    /** Takes the place of everything, but for writes made since `saved` was read. */
    load(saved: Saved): void {
      const before = everything(rows);
      confirmed = emptyRows();
      const taken = take(saved.changes);
      ({ cursor, refused, lastSeq } = saved);
      outbox = inQueueOrder([...saved.outbox, ...outbox.filter((write) => isAfter(write, saved.lastSeq))]);
      refold([...before, ...taken, ...outbox]);
    },

    /** All of it, but for writes that have no place in the queue yet. */
    known: (): Saved => ({
      changes: everything(confirmed).map(
        ({ entity, id }) => ({ entity, id, value: confirmed[entity].get(id) }) as Change,
      ),
      outbox: outbox.filter(({ seq }) => seq !== undefined),
      ...{ cursor, lastSeq, refused: [...refused] },
    }),

    /** What the server says now; `done` are the keys of writes that are part of it and wait no longer. */
    confirm(page: ChangePage, done: readonly string[]): void {
      const before = page.reset ? everything(rows) : [];
      if (page.reset) {
        confirmed = emptyRows();
        this.doubt();
      }
      const taken = take(page.changes);
      cursor = page.cursor;
      refold([...before, ...taken, ...drop(done)]);
    },

    /** A new write at the end of the queue, or one that now has its place in it. */
    queue(write: Pending): void {
      outbox = inQueueOrder([...outbox.filter(({ key }) => key !== write.key), write]);
      lastSeq = Math.max(lastSeq, write.seq ?? 0);
      refold([write]);
    },

    /** The server took a write: it waits on until its own change has come back. */
    acknowledge(key: string, acked: string): void {
      outbox = outbox.map((write) => (write.key === key ? { ...write, acked } : write));
    },

    /** The server may have been put back to an earlier state: what it took but has not shown yet is not certain. */
    doubt(): void {
      outbox = outbox.map(({ acked, ...write }) => write);
    },

    /** These writes wait no longer. */
    forget(keys: readonly string[]): void {
      refold(drop(keys));
    },

    /** The server refused a write: the screen folds back, the write moves to the tray. */
    refuse(write: Refused): void {
      if (refused.every(({ key }) => key !== write.key)) refused = [...refused, write];
      this.forget([write.key]);
    },

    /** A refused write leaves the tray: it was tried again, or thrown away. */
    clearRefused(key: string): void {
      refused = refused.filter((write) => write.key !== key);
    },
  };
}

const nameOf = ({ entity, id }: Touched): string => `${entity}/${id}`;

const everything = (tables: Rows): Touched[] =>
  Object.entries(tables).flatMap(([entity, table]) =>
    [...table.keys()].map((id) => ({ entity: entity as Entity, id })),
  );
