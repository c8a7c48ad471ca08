import type { PlannerEvent } from '../../planner/event/planner.ts';
import { updateEvent } from '../../planner/event/planner.ts';
import type { Proposal } from '../proposal.ts';

/**
 * The events as they will be once the proposals of an answer are applied: what moves away leaves its time free.
 * @param so the proposals of the answer so far
 */
export function eventsAfter(events: readonly PlannerEvent[], so: readonly Proposal[]): PlannerEvent[] {
  const after = new Map(events.map((event) => [event.id, event]));
  for (const [at, proposal] of so.entries()) {
    if (proposal.kind === 'add-event') after.set(`new ${at}`, { ...proposal.fields, id: `new ${at}` });
    if (proposal.kind === 'remove-event') after.delete(proposal.id);
    if (proposal.kind === 'restore-event') after.set(proposal.id, { ...proposal.fields, id: proposal.id });
    const before = proposal.kind === 'change-event' ? after.get(proposal.id) : undefined;
    if (before && proposal.kind === 'change-event')
      after.set(before.id, updateEvent(before, proposal.fields));
  }
  return [...after.values()];
}
