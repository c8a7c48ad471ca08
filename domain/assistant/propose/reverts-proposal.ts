import { idWithin } from '../../shared-id.ts';
import { isRemoval, isRestoration, type Proposal, readProposal } from '../proposal.ts';
import type { AppliedChange } from './suggestion.ts';

/** What a way back is about: the proposal, or what the block that it added made of its task. */
export const revertedBy = (proposal: Proposal, { id, before, made = {} }: AppliedChange): Proposal =>
  proposal.kind === 'add-event' && before
    ? readProposal({ kind: 'change-task', id, fields: made })
    : proposal;

/**
 * Whether reverting affects only what applying the proposal did: the row it changed, or a row created after it.
 * @param since when the change was proposed, ISO text @param below the ids of the tasks below the proposal's
 */
export function revertsProposal(
  proposal: Proposal,
  way: AppliedChange,
  row: object,
  since: string,
  below: ReadonlySet<string> = new Set(),
): boolean {
  if (isRemoval(proposal)) return false;
  if (isRestoration(proposal)) return 'id' in proposal && way.id === proposal.id;
  if ('id' in proposal) {
    if (way.before !== undefined) return way.id === proposal.id || (completes(proposal) && below.has(way.id));
    // The finished occurrence of a series, as a row of its own.
    const isOccurrenceOf = (id: string) => 'seriesId' in row && idWithin(id, String(row.seriesId)) === id;
    return [proposal.id, ...below].some(isOccurrenceOf);
  }
  if (way.before !== undefined) return false;
  if ('createdAt' in row) return String(row.createdAt) >= since;
  if (proposal.kind === 'add-list' || proposal.kind === 'add-section' || proposal.kind === 'add-savedView')
    return 'name' in row && row.name === proposal.fields.name;
  return 'title' in row && 'title' in proposal.fields && row.title === proposal.fields.title;
}

const completes = (proposal: Proposal): boolean =>
  proposal.kind === 'change-task' && proposal.fields.completed === true;
