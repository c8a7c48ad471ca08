import { z } from 'zod';
import type { Entities, Entity } from './entity.ts';

/**
 * Where in an account's history a copy stands: the number of the last write it has seen, and a mark of that
 * very write, so that a server restored from a backup notices a copy that comes from another history.
 */
export const cursor = z.string().regex(/^\d{1,15}(-[\w-]{1,16})?$/, 'That cursor is not one of ours');
export const START = '0';

/** The place of a cursor in its account's order; later is larger. */
export const cursorNumber = (at: string): number => Number.parseInt(at, 10);

/** One entity as it is now; `null` when it is gone, or no longer visible to the account. */
export type Change = { [E in Entity]: { entity: E; id: string; value: Entities[E] | null } }[Entity];

/** Everything that changed since a cursor. With `reset` it is everything there is: drop what is not in it. */
export type ChangePage = { changes: Change[]; cursor: string; reset?: true };
