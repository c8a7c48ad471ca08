import { Problem } from '../../domain/problem.ts';
import type { Entities, Entity, Writable } from '../../domain/registry/entity.ts';
import { applyPending, type Pending } from './mutations.ts';

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
