import { z } from 'zod';
import { entityId } from '../../entity-id.ts';
import { MAX_FILTER } from '../../filter/max-filter.ts';
import { setChangedBy } from '../../set-change.ts';
import { instant } from '../../time/day.ts';
import { MAX_PROPOSALS_TEXT } from '../chat-message.ts';
import { MAX_PROPOSALS, type Proposal, readProposal, setsOf } from '../proposal.ts';

export const [MAX_REASONS, MAX_REASON] = [5, 300];
/** How many filters an answer shows. */
export const MAX_SHOWN = 3;

const place = z.int().min(0);
const appliedChange = z.strictObject({
  at: place,
  id: entityId,
  before: z.looseObject({}).optional(),
  made: z.looseObject({}).optional(),
  links: z.array(entityId).optional(),
});
/**
 * Reverts an applied proposal. An added row has no `before`; `made` are the changed fields, if not the proposal's own;
 * `links` are the tasks that a deleted goal had. Rows besides the proposal's own are those below its task.
 */
export type AppliedChange = z.infer<typeof appliedChange>;

const leftOut = z.strictObject({ count: place, why: z.array(z.string().max(MAX_REASON)).max(MAX_REASONS) });
/** Changes that the answer wanted and that aren't proposed, with the reasons in words. */
export type LeftOut = z.infer<typeof leftOut>;

const outline = z
  .strictObject({
    proposals: z.array(z.looseObject({})).max(MAX_PROPOSALS),
    leftOut: leftOut.optional(),
    shown: z.array(z.string().max(MAX_FILTER)).max(MAX_SHOWN).optional(),
    applied: z.array(place).optional(),
    appliedAt: instant.optional(),
    back: z.array(appliedChange).optional(),
    undoes: entityId.optional(),
    undoneAt: instant.optional(),
  })
  .refine(({ proposals, leftOut, shown }) => proposals.length > 0 || leftOut || shown);

export type Suggestion = {
  proposals: Proposal[];
  leftOut?: LeftOut | undefined;
  shown?: string[] | undefined;
  /** Indexes of the applied proposals; absent until the person decides. */
  applied?: number[] | undefined;
  appliedAt?: string | undefined;
  back?: AppliedChange[] | undefined;
  /** The message whose applied changes these undo. */
  undoes?: string | undefined;
  /** When another answer's changes undid these. */
  undoneAt?: string | undefined;
};

/** The stored form. Leaves out `back` if it doesn't fit; the suggestion can't be undone then. */
export function suggestionText({ back, ...given }: Suggestion): string {
  const whole = JSON.stringify({ ...given, back });
  return whole.length > MAX_PROPOSALS_TEXT ? JSON.stringify(given) : whole;
}

/** @returns undefined for text that can't be read */
export function readSuggestion(text: string | undefined): Suggestion | undefined {
  try {
    const { proposals, ...rest } = outline.parse(JSON.parse(text ?? ''));
    return { proposals: proposals.map(readProposal), ...rest };
  } catch {
    return undefined;
  }
}

/** The stored form without the decisions, for a message from another source. */
export function undecided(text: string): string {
  const read = readSuggestion(text);
  if (!read) return text;
  const { proposals, leftOut, shown } = read;
  return suggestionText({ proposals, leftOut, shown });
}

/** With `isPart`, what is added (`after`) or removed (`before`), next to what stays. */
export type DiffLine = { field: string; before?: unknown; after?: unknown; isPart?: true };

export const diffOf = (proposal: Proposal, before: object | undefined): DiffLine[] => {
  const there = new Map<string, unknown>(Object.entries(before ?? {}));
  const sets = setsOf(proposal);
  return Object.entries(proposal.fields).map(([field, value]) => {
    if (field === 'addNotes') return { field, after: value, isPart: true };
    const set = sets[setChangedBy(sets, field) ?? ''];
    if (set) return { field, [set.add === field ? 'after' : 'before']: value, isPart: true };
    return { field, before: there.get(field), after: value ?? undefined };
  });
};
