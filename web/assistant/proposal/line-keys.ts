import type { Proposal } from '../../../domain/assistant/proposal.ts';

/** A key for each proposal that doesn't follow from its place: a day plan is made again as time passes. */
export function lineKeys(proposals: readonly Proposal[]): string[] {
  const seen = new Map<string, number>();
  return proposals.map((proposal) => {
    const about = `${proposal.kind} ${subjectOf(proposal)}`;
    const before = seen.get(about) ?? 0;
    seen.set(about, before + 1);
    return `${about} ${before}`;
  });
}

function subjectOf(proposal: Proposal): string {
  if ('id' in proposal) return proposal.id;
  return ('taskId' in proposal.fields && proposal.fields.taskId) || '';
}
