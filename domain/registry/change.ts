import { z } from 'zod';
import type { LocalDate } from '../time/day.ts';
import type { Entities, Entity } from './entity.ts';

/** A number and a mark: see the glossary. Marks could once be empty ("2-"), and devices still store such cursors. */
export const cursor = z.string().regex(/^\d{1,15}(-[\w-]{0,16})?$/, 'The cursor isn’t valid');
export const START = '0';

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
 * With `reset`, it replaces all confirmed rows of the replica; pending writes stay. Servers that predate the reasons
 * send `true`, which means either. With `older`, it lacks tasks that were completed before that day: see `OlderPage`.
 */
export type ChangePage = { changes: Change[]; cursor: string; reset?: ResetReason; older?: LocalDate };

/** Tasks completed before a day, as they were at the cursor; `next` is where the following page begins, if any. */
export type OlderPage = { changes: Change[]; cursor: string; next?: string };
