import { type Change, START } from '../../domain/registry/change.ts';
import { ENTITIES, type Entities, type Entity } from '../../domain/registry/entity.ts';
import type { Pending, Refused } from './mutations.ts';
import type { Older } from './older.ts';

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
export type Touched = { entity: Entity; id: string };

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
export const NO_ROWS = noRows as Rows;

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

export const everything = (tables: Rows): Touched[] =>
  Object.entries(tables).flatMap(([entity, table]) =>
    [...table.keys()].map((id) => ({ entity: entity as Entity, id })),
  );

export const confirmedRows = ({ confirmed }: Replica): Change[] =>
  everything(confirmed).map(({ entity, id }) => ({ entity, id, value: confirmed[entity].get(id) }) as Change);
