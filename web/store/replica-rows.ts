import type { Change } from '../../domain/registry/change.ts';
import type { Entity } from '../../domain/registry/entity.ts';
import { same } from '../../domain/same.ts';
import { foldRow } from './fold.ts';
import { nameOf } from './missing.ts';
import { effectsOf } from './mutations.ts';
import type { Replica, Rows, Touched } from './replica.ts';

/** Folds pending writes into the rows that may have changed. */
export function folded(replica: Replica, touched: readonly Touched[]): Replica {
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
export function withChanges(rows: Rows, changes: readonly Change[]): { confirmed: Rows; taken: Change[] } {
  const taken = changes.filter(({ entity }) => entity in rows);
  const copies: Partial<Record<Entity, Map<string, unknown>>> = {};
  for (const { entity, id, value } of taken) {
    copies[entity] ??= new Map<string, unknown>(rows[entity]);
    if (value) copies[entity].set(id, value);
    else copies[entity].delete(id);
  }
  return { confirmed: { ...rows, ...copies } as Rows, taken };
}
