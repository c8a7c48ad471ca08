import { entityId } from '../../entity-id.ts';
import { type PlannerInput, plannerInput } from './planner.ts';

const FIELDS = ['title', 'start', 'end', 'category', 'date'];

/** Reads events stored by an earlier product. One with an invalid id gets a new one; invalid events are skipped. */
export function olderEvents(stored: unknown): PlannerInput[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((one: unknown) => {
    if (typeof one !== 'object' || one === null) return [];
    const given = Object.entries(one).filter(([name, value]) => FIELDS.includes(name) && value !== null);
    const id = entityId.safeParse('id' in one ? String(one.id) : undefined).data;
    return plannerInput.safeParse({ ...Object.fromEntries(given), ...(id && { id }) }).data ?? [];
  });
}
