import { z } from 'zod';
import { fieldsAs, isAsMade } from '../inverse-patch.ts';
import { fieldOverlap } from '../overlap.ts';
import { same } from '../same.ts';
import { START } from './change.ts';

const value = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.null(),
  z.array(z.union([z.string(), fieldOverlap])),
]);
/** Values of a row when somebody took a change of it back, by field; null for none. */
export const seenFields = z.record(z.string().max(50), value);
const LONGEST_CURSOR = 100;
/** What a device had of the row when its person changed it: the cursor, and the values of the fields that they changed. */
export const baseOfUpdate = z.strictObject({ cursor: z.string().max(LONGEST_CURSOR), fields: seenFields });
export type BaseOfUpdate = z.output<typeof baseOfUpdate>;

/**
 * What the server needs to tell whether a change replaces one that its device hasn't heard of.
 * @param row what the device shows, if anything @param overlapping the fields that may overlap
 */
export function baseOf(
  row: object | undefined,
  updates: object,
  overlapping: readonly string[],
  cursor: string,
): { base?: BaseOfUpdate } {
  const changed = Object.entries(updates).filter(([field]) => overlapping.includes(field));
  if (!row || cursor === START || changed.length === 0) return {};
  return { base: { cursor, fields: fieldsAs(row, Object.fromEntries(changed)) as BaseOfUpdate['fields'] } };
}

/** Fields that are set along with another one, and whose values only the server knows. */
const ALONG: Readonly<Record<string, string>> = { completedAt: 'completed', advanceFrom: 'occurrence' };

/**
 * What is left of updates that take a change back: a field that has another value by now has been changed by somebody
 * else since, and stays. @param seen the values that the updates replace; everything is meant if absent
 */
export function stillAsSeen<U extends object>(updates: U, seen: object | undefined, now: object): U {
  if (!seen) return updates;
  const expected = new Map<string, unknown>(Object.entries(seen));
  const isStill = (field: string): boolean =>
    !expected.has(field) || same(fieldsAs(now, { [field]: true })[field], expected.get(field) ?? null);
  const left = Object.entries(updates).filter(([field]) => isStill(field) && isStill(ALONG[field] ?? field));
  return Object.fromEntries(left) as U;
}

/** Whether a row that is to be removed again is as it was when somebody took its addition back. */
export const isRowAsSeen = (seen: object | undefined, now: object): boolean =>
  seen === undefined || isAsMade(seen, now);
