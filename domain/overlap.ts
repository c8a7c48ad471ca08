import { z } from 'zod';
import { fieldsAs } from './inverse-patch.ts';
import { same } from './same.ts';
import { instant } from './time/day.ts';

/** More fields than any entity has that can overlap. */
const MOST_OVERLAPS = 20;
const LONGEST_VALUE = 20_000;
/** More than the longest title and description. */
const MOST_TEXT = 40_000;

const value = z.union([z.string().max(LONGEST_VALUE), z.number(), z.null()]);
/** `value` is what a field had before it was changed by somebody who hadn't seen it; `null` for none. */
export const fieldOverlap = z.strictObject({ field: z.string().max(50), value, at: instant });
export type Overlap = z.infer<typeof fieldOverlap>;

/** The other values of fields that were changed in two places, one for each field. */
export const overlaps = z
  .array(fieldOverlap, { error: 'overlaps must be a list' })
  .max(MOST_OVERLAPS, `A row can have at most ${MOST_OVERLAPS} overlaps`)
  .refine((all) => new Set(all.map(({ field }) => field)).size === all.length, 'A field can overlap once')
  .refine((all) => textIn(all) <= MOST_TEXT, 'Overlaps can have at most 40,000 characters in all');

const textIn = (all: readonly Overlap[]): number =>
  all.reduce((sum, one) => sum + (typeof one.value === 'string' ? one.value.length : 0), 0);

type Overlapping = { overlaps?: Overlap[] | undefined };

const fieldOf = (row: object, field: string): unknown => fieldsAs(row, { [field]: true })[field];

/**
 * What is left of a row's overlaps after an update. A field that is set to its other value swaps the two, so that the same
 * step leads back; one that is set to anything else has been decided about.
 * @param updates may say what is left
 */
export function overlapsAfter(
  before: Overlapping,
  after: object,
  updates: { overlaps?: readonly Overlap[] | null | undefined },
): Overlap[] | undefined {
  const left =
    updates.overlaps === undefined
      ? (before.overlaps ?? []).flatMap((each) => swapped(each, before, after))
      : (updates.overlaps ?? []);
  return left.length > 0 ? [...left] : undefined;
}

function swapped(each: Overlap, before: object, after: object): Overlap[] {
  const [was, is] = [fieldOf(before, each.field), fieldOf(after, each.field)];
  if (same(was, is)) return [each];
  return same(is, each.value) ? [{ ...each, value: was as Overlap['value'] }] : [];
}

/**
 * The fields of an update in which it replaces a value that its device hadn't seen.
 * @param base what the device had of the row when the person changed it @param fields those that can overlap
 */
export function replacedUnseen(
  before: object,
  after: object,
  base: object,
  fields: readonly string[],
): string[] {
  return fields.filter((field) => {
    const was = fieldOf(before, field);
    return (
      Object.hasOwn(base, field) && !same(was, fieldOf(base, field)) && !same(was, fieldOf(after, field))
    );
  });
}

/** A row with overlaps in these fields, instead of those that they had. @param changed when each was, as ISO text */
export function withOverlaps<R extends object>(
  before: object,
  after: R,
  changed: ReadonlyMap<string, string>,
): R {
  const { overlaps: earlier = [] } = after as Overlapping;
  const found = [...changed].map(([field, at]) => ({
    field,
    value: fieldOf(before, field) as Overlap['value'],
    at,
  }));
  return { ...after, overlaps: [...earlier.filter(({ field }) => !changed.has(field)), ...found] };
}
