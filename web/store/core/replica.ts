import { Problem } from '../../../domain/problem.ts';
import { type Change, type ChangePage, type OlderPage, START } from '../../../domain/registry/change.ts';
import { ENTITIES, type Entities, type Entity, type Writable } from '../../../domain/registry/entity.ts';
import { same } from '../../../domain/same.ts';
import { missingAfter, nameOf, withoutRows } from './missing.ts';
import { fits, type Older, olderAfter, olderLeft, unknownIn } from './older.ts';
import { applyPending, effectsOf, type Pending, type Refused } from './pending.ts';

/** Everything a device stores of an account. `lastSeq` is the highest queue place ever assigned. */
export type Saved = {
  changes: Change[];
  cursor: string;
  outbox: Pending[];
  lastSeq: number;
  refused: Refused[];
  /** Rows that the server lost and only this device has. */
  missing: Change[];
  older?: Older | undefined;
};
export type Rows = { readonly [E in Entity]: ReadonlyMap<string, Entities[E]> };
type Touched = { entity: Entity; id: string };

/**
 * Confirmed rows, pending writes, and both folded into the `rows` that the screen shows. It never changes: in the next
 * replica, unchanged rows keep their object identity, and unchanged tables their map.
 */
export type Replica = Readonly<{
  confirmed: Rows;
  rows: Rows;
  cursor: string;
  outbox: readonly Pending[];
  refused: readonly Refused[];
  lastSeq: number;
  missing: readonly Change[];
  older?: Older | undefined;
}>;

export type HeldReplica = { read(): Replica; replace(next: Replica): void };

const noRows: Partial<Rows> = Object.fromEntries(Object.keys(ENTITIES).map((entity) => [entity, new Map()]));
const NO_ROWS = noRows as Rows;

export const EMPTY_REPLICA: Replica = {
  confirmed: NO_ROWS,
  rows: NO_ROWS,
  cursor: START,
  outbox: [],
  refused: [],
  lastSeq: 0,
  missing: [],
};

/** Everything to store, except writes that have no place in the queue yet. */
export const savedOf = (replica: Replica): Saved => ({
  changes: confirmedRows(replica),
  outbox: replica.outbox.filter(({ seq }) => seq !== undefined),
  cursor: replica.cursor,
  lastSeq: replica.lastSeq,
  refused: [...replica.refused],
  missing: [...replica.missing],
  older: replica.older,
});

export const isBlank = ({ confirmed }: Replica): boolean =>
  Object.values(confirmed).every(({ size }) => size === 0);

const everything = (tables: Rows): Touched[] =>
  Object.entries(tables).flatMap(([entity, table]) =>
    [...table.keys()].map((id) => ({ entity: entity as Entity, id })),
  );

const confirmedRows = ({ confirmed }: Replica): Change[] =>
  everything(confirmed).map(({ entity, id }) => ({ entity, id, value: confirmed[entity].get(id) }) as Change);

const placeOf = (write: Pending): number => write.seq ?? Number.POSITIVE_INFINITY;

/** Whether a write comes after this place in the queue, or has no place yet. */
export const isAfter = (write: Pending, place: number): boolean => placeOf(write) > place;

/** Sorts writes by place; those without one come last, in their given order. */
export const inQueueOrder = <W extends Pending>(writes: readonly W[]): W[] =>
  writes.toSorted((a, b) => (isAfter(b, placeOf(a)) ? -1 : Number(isAfter(a, placeOf(b)))));

/** Applies pending writes in order, except those no longer valid for the row, which the server will refuse. */
export function foldRow<E extends Entity>(
  confirmed: Entities[E] | undefined,
  pending: readonly Pending[],
): Entities[E] | undefined {
  let row = confirmed as Entities[Writable] | undefined;
  for (const write of pending) {
    try {
      row = applyPending(row, write);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
    }
  }
  return row as Entities[E] | undefined;
}

/** Folds pending writes into the rows that may have changed. */
function folded(replica: Replica, touched: readonly Touched[]): Replica {
  const { confirmed, outbox, rows } = replica;
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
  return { ...replica, rows: { ...rows, ...copies } as Rows };
}

/** Skips entities that only a newer version of the app knows; they stay on the disk for it. */
function withChanges(rows: Rows, changes: readonly Change[]): { confirmed: Rows; taken: Change[] } {
  const taken = changes.filter(({ entity }) => entity in rows);
  const copies: Partial<Record<Entity, Map<string, unknown>>> = {};
  for (const { entity, id, value } of taken) {
    copies[entity] ??= new Map<string, unknown>(rows[entity]);
    if (value) copies[entity].set(id, value);
    else copies[entity].delete(id);
  }
  return { confirmed: { ...rows, ...copies } as Rows, taken };
}

/** Replaces everything except writes made since `saved` was read. */
export function withSaved(replica: Replica, saved: Saved): Replica {
  const { cursor, refused, lastSeq, missing, older } = saved;
  const { confirmed, taken } = withChanges(NO_ROWS, saved.changes);
  const since = replica.outbox.filter((write) => isAfter(write, saved.lastSeq));
  const outbox = inQueueOrder([...saved.outbox, ...since]);
  const touched = [...everything(replica.rows), ...taken, ...outbox.flatMap(effectsOf)];
  return folded({ ...replica, confirmed, outbox, cursor, refused, lastSeq, missing, older }, touched);
}

/** Applies a page from the server. @param done keys of the pending writes that it includes */
export function withPage(replica: Replica, page: ChangePage, done: readonly string[]): Replica {
  const before = page.reset
    ? {
        ...withoutAcks(replica),
        missing: missingAfter(confirmedRows(replica), page, replica.missing),
        confirmed: NO_ROWS,
      }
    : replica;
  const { confirmed, taken } = withChanges(before.confirmed, page.changes);
  const { outbox, dropped } = split(before.outbox, done);
  const reset = page.reset ? everything(replica.rows) : [];
  const touched = [...reset, ...taken, ...dropped.flatMap(effectsOf)];
  const older = olderAfter(replica.older, replica.cursor, page);
  return folded({ ...before, confirmed, outbox, cursor: page.cursor, older }, touched);
}

export function withOlder(replica: Replica, from: Older, page: OlderPage): Replica {
  if (!fits(replica, from, page)) return replica;
  const unknown = unknownIn(page, ({ entity, id }) => replica.confirmed[entity].has(id));
  const { confirmed, taken } = withChanges(replica.confirmed, unknown);
  return folded({ ...replica, confirmed, older: olderLeft(from, page) }, taken);
}

export const withoutMissing = (replica: Replica, names: readonly string[]): Replica => ({
  ...replica,
  missing: withoutRows(replica.missing, names),
});

/** Adds a write, or updates one that has now been given its place in the queue. */
export function withWrite(replica: Replica, write: Pending): Replica {
  const outbox = inQueueOrder([...replica.outbox.filter(({ key }) => key !== write.key), write]);
  const lastSeq = Math.max(replica.lastSeq, write.seq ?? 0);
  return folded({ ...replica, outbox, lastSeq }, effectsOf(write));
}

/** The server accepted a write; it stays pending until its change arrives. */
export const withAck = (replica: Replica, key: string, acked: string): Replica => ({
  ...replica,
  outbox: replica.outbox.map((write) => (write.key === key ? { ...write, acked } : write)),
});

/** The server may have been restored to an earlier state, so accepted writes may be lost until their change arrives. */
export const withoutAcks = (replica: Replica): Replica => ({
  ...replica,
  outbox: replica.outbox.map(({ acked, ...write }) => write),
});

export function withoutWrites(replica: Replica, keys: readonly string[]): Replica {
  const { outbox, dropped } = split(replica.outbox, keys);
  return folded({ ...replica, outbox }, dropped.flatMap(effectsOf));
}

/** The server refused a write: its effect is reverted on the screen, and it moves to the tray, in the order of typing. */
export function withRefused(replica: Replica, write: Refused): Replica {
  const isNew = replica.refused.every(({ key }) => key !== write.key);
  const refused = isNew ? inQueueOrder([...replica.refused, write]) : replica.refused;
  return withoutWrites({ ...replica, refused }, [write.key]);
}

export const withoutRefused = (replica: Replica, key: string): Replica => ({
  ...replica,
  refused: replica.refused.filter((write) => write.key !== key),
});

function split(all: readonly Pending[], keys: readonly string[]): { outbox: Pending[]; dropped: Pending[] } {
  const gone = new Set(keys);
  return {
    outbox: all.filter(({ key }) => !gone.has(key)),
    dropped: all.filter(({ key }) => gone.has(key)),
  };
}
