import { z } from 'zod';
import { entityId } from '../entity-id.ts';
import { instant } from '../time/day.ts';
import { origin } from './origin.ts';

/** The entities whose rows have a history of their own to look at. */
export type WithHistory = 'task' | 'list' | 'goal' | 'event';

/** The entities whose changes the history of an account shows, in the order in which a person chooses one. */
export const HISTORY_KINDS = [
  ...(['task', 'list', 'section', 'goal', 'event'] as const),
  ...(['savedView', 'template', 'reflection'] as const),
] as const;
export type HistoryKind = (typeof HISTORY_KINDS)[number];

const fields = z.record(z.string(), z.unknown());

/**
 * One change of a row. `before` and `after` have the fields that it changed; without one of them, the row came or went.
 * A long new value is left out, as the row or the next entry has it.
 */
export const historyEntry = z.object({
  cursor: z.int().describe('The number of the write in the account of the row’s owner'),
  at: instant,
  by: entityId.describe('The account that made it'),
  mutation: z.string().optional().describe('The name of the mutation, or the call'),
  origin: origin.optional(),
  before: fields.nullable(),
  after: fields.nullable(),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

/** A change in the history of an account, with the row that it was of. */
export const accountEntry = historyEntry.extend({ entity: z.enum(HISTORY_KINDS), id: entityId });
export type AccountEntry = z.infer<typeof accountEntry>;

/**
 * What somebody may know of a row who sees it only because it's in a list that is shared with them: what happened since
 * they joined, while it was in that list. How it came into the list shows no values of before, and nobody's devices and
 * programs have names.
 * @param entries newest first, from the latest on @param since ISO text
 */
export function visibleToMember(
  entries: readonly HistoryEntry[],
  { listId, since }: { listId: string; since: string },
): HistoryEntry[] {
  const visible: HistoryEntry[] = [];
  for (const entry of entries) {
    if (entry.at <= since) break;
    const was = entry.before?.listId;
    if (was !== undefined && was !== listId) {
      if (entry.after) visible.push({ ...entry, before: null, after: {} });
      break;
    }
    visible.push(entry);
  }
  return visible.map(({ origin: from, ...entry }) => ({
    ...entry,
    ...(from && { origin: { kind: from.kind } }),
  }));
}
