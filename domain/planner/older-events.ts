import { entityId } from '../entity-id.ts';
import { type PlannerInput, plannerInput } from './planner.ts';

const FIELDS = ['title', 'start', 'end', 'category', 'date'];

/**
 * Reads events stored by an earlier product. Drops unknown fields and invalid ids, so that a new id is
 * assigned, and skips invalid events.
 */
export function olderEvents(stored: unknown): PlannerInput[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((one: unknown) => {
    if (typeof one !== 'object' || one === null) return [];
    const given = Object.entries(one).filter(([name, value]) => FIELDS.includes(name) && value !== null);
    const id = entityId.safeParse('id' in one ? String(one.id) : undefined).data;
    return plannerInput.safeParse({ ...Object.fromEntries(given), ...(id && { id }) }).data ?? [];
  });
}
