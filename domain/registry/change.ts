import { z } from 'zod';
import type { LocalDate } from '../day.ts';
import type { Entities, Entity } from './entity.ts';

/**
 * A replica's position in an account's history: the number of the last write it has seen, and that write's
 * mark, so that a server restored from a backup recognizes a replica of another history. Marks were once
 * allowed to be empty ("2-"), and devices still store such cursors.
 */
export const cursor = z.string().regex(/^\d{1,15}(-[\w-]{0,16})?$/, 'The cursor isn’t valid');
export const START = '0';

/** A cursor's position in its account's history; later is larger. */
export const cursorNumber = (at: string): number => Number.parseInt(at, 10);

/** An entity's current value; `null` if it was deleted or is no longer visible to the account. */
export type Change = { [E in Entity]: { entity: E; id: string; value: Entities[E] | null } }[Entity];

/**
 * Why a replica has to be replaced instead of updated:
 * - `history`: the server's history lacks the write that the cursor names, as after a restore from a backup; or
 *   nobody can read the cursor. Rows missing from the page may exist only in the replica: offer to restore them.
 * - `expired`: the cursor is older than the server's history, or removals can no longer be listed. Rows
 *   missing from the page are gone.
 */
export const RESET_REASONS = ['history', 'expired'] as const;
export type ResetReason = (typeof RESET_REASONS)[number];

/**
 * Everything that changed since a cursor. With `reset` it is everything there is and replaces the replica's
 * confirmed rows; pending writes stay. Servers that predate the reasons send `true`, which means either. With `older`,
 * a page of everything lacks tasks that were completed before this day: see `OlderPage`.
 */
export type ChangePage = { changes: Change[]; cursor: string; reset?: ResetReason; older?: LocalDate };

/**
 * Some of the tasks that were completed before a day, as they were at the cursor; `next` is where the following page
 * begins, if there is one.
 */
export type OlderPage = { changes: Change[]; cursor: string; next?: string };
