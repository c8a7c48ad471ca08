import type { Entities, Entity, Writable } from '../../domain/entity.ts';
import { Problem } from '../../domain/problem.ts';
import { applyPending, type Pending } from './mutations.ts';

/**
 * One row as the screen shows it: what the server confirmed, with this device's waiting writes on top, in order.
 * A write that the rule refuses on this row (it changed meanwhile) shows nothing; the server will say so.
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
