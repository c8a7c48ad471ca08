import { type Change, type ChangePage, START } from '../../domain/registry/change.ts';
import { ENTITIES, type Entities, type Entity } from '../../domain/registry/entity.ts';
import { same } from '../../domain/same.ts';
import { foldRow } from './fold.ts';
import { missingAfter, without } from './missing.ts';
import { effectsOf, type Pending, type Refused } from './mutations.ts';
import { inQueueOrder, isAfter } from './queue-order.ts';

/** Everything a device stores of an account. `lastSeq` is the highest queue place ever assigned. */
export type Saved = {
  changes: Change[];
  cursor: string;
  outbox: Pending[];
  lastSeq: number;
  refused: Refused[];
  /** Rows that the server lost and only this device has. */
  missing: Change[];
};
type Rows = { [E in Entity]: Map<string, Entities[E]> };
type Touched = { entity: Entity; id: string };

export type Replica = ReturnType<typeof createReplica>;

const emptyRows = () =>
  Object.fromEntries(Object.keys(ENTITIES).map((entity) => [entity, new Map()])) as Rows;

/** An account in memory: confirmed rows, pending writes, and both folded into the rows that the screen shows. */
export function createReplica() {
  let confirmed = emptyRows();
  let rows = emptyRows();
  let cursor = START;
  let outbox: readonly Pending[] = [];
  let refused: readonly Refused[] = [];
  let lastSeq = 0;
  let missing: readonly Change[] = [];

  /** Unchanged rows keep their object identity, and unchanged tables their map. */
  const recompute = (touched: readonly Touched[]) => {
    const ids = new Set(touched.map(({ id }) => id));
    const waiting = Map.groupBy(
      outbox.flatMap(effectsOf).filter(({ id }) => ids.has(id)),
      nameOf,
    );
    const copies: Partial<Record<Entity, Map<string, unknown>>> = {};
    for (const { entity, id } of touched) {
      const before = (copies[entity] ?? rows[entity]).get(id);
      const row = foldRow(confirmed[entity].get(id), waiting.get(nameOf({ entity, id })) ?? []);
      if (same(row, before)) continue;
      copies[entity] ??= new Map<string, unknown>(rows[entity]);
      if (row) copies[entity].set(id, row);
      else copies[entity].delete(id);
    }
    rows = { ...rows, ...copies } as Rows;
  };

  /**
   * Skips entities of a newer server that this version doesn't know; they stay on the disk for the next version.
   * @returns the applied changes
   */
  const take = (changes: readonly Change[]): Change[] => {
    const relevant = changes.filter(({ entity }) => entity in confirmed);
    for (const { entity, id, value } of relevant) {
      const table = confirmed[entity] as Map<string, unknown>;
      if (value) table.set(id, value);
      else table.delete(id);
    }
    return relevant;
  };

  const confirmedRows = (): Change[] =>
    everything(confirmed).map(
      ({ entity, id }) => ({ entity, id, value: confirmed[entity].get(id) }) as Change,
    );

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
    missing: () => missing,

    /** Replaces everything except writes made since `saved` was read. */
    load(saved: Saved): void {
      const before = everything(rows);
      confirmed = emptyRows();
      const taken = take(saved.changes);
      ({ cursor, refused, lastSeq, missing } = saved);
      outbox = inQueueOrder([...saved.outbox, ...outbox.filter((write) => isAfter(write, saved.lastSeq))]);
      recompute([...before, ...taken, ...outbox.flatMap(effectsOf)]);
    },

    /** Everything except writes that have no place in the queue yet. */
    snapshot: (): Saved => ({
      changes: confirmedRows(),
      outbox: outbox.filter(({ seq }) => seq !== undefined),
      cursor,
      lastSeq,
      refused: [...refused],
      missing: [...missing],
    }),

    /** Applies a page from the server. @param done keys of the pending writes that it includes */
    confirm(page: ChangePage, done: readonly string[]): void {
      const before = page.reset ? everything(rows) : [];
      if (page.reset) {
        missing = missingAfter(confirmedRows(), page, missing);
        confirmed = emptyRows();
        this.clearAcks();
      }
      const taken = take(page.changes);
      cursor = page.cursor;
      recompute([...before, ...taken, ...drop(done).flatMap(effectsOf)]);
    },

    /** Adds a write, or updates one that has now been given its place in the queue. */
    queue(write: Pending): void {
      outbox = inQueueOrder([...outbox.filter(({ key }) => key !== write.key), write]);
      lastSeq = Math.max(lastSeq, write.seq ?? 0);
      recompute(effectsOf(write));
    },

    /** The server accepted a write; it stays pending until its change arrives. */
    acknowledge(key: string, acked: string): void {
      outbox = outbox.map((write) => (write.key === key ? { ...write, acked } : write));
    },

    /** The server may have been restored to an earlier state, so accepted writes may be lost until their change arrives. */
    clearAcks(): void {
      outbox = outbox.map(({ acked, ...write }) => write);
    },

    forget(keys: readonly string[]): void {
      recompute(drop(keys).flatMap(effectsOf));
    },

    /** The server refused a write: its effect is reverted on the screen, and it moves to the tray. */
    refuse(write: Refused): void {
      if (refused.every(({ key }) => key !== write.key)) refused = [...refused, write];
      this.forget([write.key]);
    },

    /** Clears missing rows that the person has decided about. */
    settle(names: readonly string[]): void {
      missing = without(missing, names);
    },

    /** Removes a refused write from the tray after a retry or discard. */
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
