import { z } from 'zod';
import { MAX_PROPOSALS, type Proposal, readProposal } from './proposal.ts';

const outline = z.strictObject({
  proposals: z.array(z.looseObject({})).min(1).max(MAX_PROPOSALS),
  applied: z.array(z.int().min(0)).optional(),
});

/** What an answer proposes to change, and what became of it. */
export type Suggestion = {
  proposals: Proposal[];
  /** Which of them were applied; absent while the person hasn't decided. */
  applied?: number[] | undefined;
};

/** As it is kept with the message. */
export const suggestionText = (given: Suggestion): string => JSON.stringify(given);

/** A kept text as a suggestion; nothing for what can't be read. */
export function readSuggestion(text: string | undefined): Suggestion | undefined {
  try {
    const { proposals, ...rest } = outline.parse(JSON.parse(text ?? ''));
    return { proposals: proposals.map(readProposal), ...rest };
  } catch {
    return undefined;
  }
}

/** One field of a proposed change, before and after; `undefined` is nothing there. */
export type DiffLine = { field: string; before?: unknown; after?: unknown };

/** What a proposal changes, field by field. @param before the row as it is now; none for a new one */
export const diffOf = ({ fields }: Proposal, before: object | undefined): DiffLine[] => {
  const there = new Map<string, unknown>(Object.entries(before ?? {}));
  return Object.entries(fields).map(([field, after]) => ({
    field,
    before: there.get(field),
    after: after ?? undefined,
  }));
};

/** What takes a change back: the same fields as they were. */
export const reverse = (fields: object, before: object): Record<string, unknown> => {
  const there = new Map<string, unknown>(Object.entries(before));
  return Object.fromEntries(Object.keys(fields).map((field) => [field, there.get(field) ?? null]));
};
