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

/** A change in the history of a list, which says what the row was called, as it may be elsewhere or gone by now. */
export const listEntry = accountEntry.extend({
  title: z.string().optional().describe('What it was called then'),
});
export type ListEntry = z.infer<typeof listEntry>;
