import { z } from 'zod';
import { key } from '../key.ts';
import { MAX_PROPOSALS_TEXT } from './chat-message.ts';
import { MAX_PROPOSALS, type Proposal, readProposal } from './proposal.ts';

const place = z.int().min(0);
const wayBack = z.strictObject({ at: place, id: key, before: z.looseObject({}).optional() });
/** How one that was applied is taken back: what it added has this id, what it changed was so before. */
export type WayBack = z.infer<typeof wayBack>;

const outline = z.strictObject({
  proposals: z.array(z.looseObject({})).min(1).max(MAX_PROPOSALS),
  applied: z.array(place).optional(),
  back: z.array(wayBack).optional(),
});

/** What an answer proposes to change, and what became of it. */
export type Suggestion = {
  proposals: Proposal[];
  /** Which of them were applied; absent while the person hasn't decided. */
  applied?: number[] | undefined;
  back?: WayBack[] | undefined;
};

/** As it is kept with the message; where there is no room for the way back, it can't be taken back. */
export function suggestionText({ back, ...given }: Suggestion): string {
  const whole = JSON.stringify({ ...given, back });
  return whole.length > MAX_PROPOSALS_TEXT ? JSON.stringify(given) : whole;
}

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
