import { Problem } from '../../domain/problem.ts';
import type { Entities, Entity, Writable } from '../../domain/registry/entity.ts';
import { applyPending, type Pending } from './mutations.ts';

/**
 * One row as the screen shows it: the confirmed row with this device's pending writes applied in order.
 * A write that is no longer valid for this row is skipped; the server will refuse it.
 */
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
