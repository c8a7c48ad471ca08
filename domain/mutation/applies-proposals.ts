import { readSuggestion } from '../assistant/propose/suggestion.ts';
import type { Act, ActStep } from './act.ts';

/**
 * Whether an act applies what the assistant proposed: it says so at the proposals, in the same step of undo. Undoing and
 * dismissing them is the person's own doing.
 */
export const appliesProposals = ({ steps }: Act): boolean => steps.some(saysApplied);

function saysApplied(step: ActStep): boolean {
  if (step.action !== 'update' || step.entity !== 'chatMessage') return false;
  const { proposals } = step.input;
  const applied = typeof proposals === 'string' ? readSuggestion(proposals)?.applied : undefined;
  return applied !== undefined && applied.length > 0;
}
