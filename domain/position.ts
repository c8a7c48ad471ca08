import { z } from 'zod';
import { compare } from './compare.ts';

const MAX_POSITION = 128;
const LOWER_A = 97;
const LOWER_Z = 122;
const UPPER_Z = 90;
/** The digits of the implicit position of a row: its time of creation to the millisecond. */
const CREATED_DIGITS = 17;
const CREATED_HEAD = String.fromCharCode(LOWER_A + CREATED_DIGITS - 1);
const SMALLEST = `A${'0'.repeat(26)}`;

/** The first letter of a key says how many digits its whole part has. */
const wholeLength = (head: number): number => (head >= LOWER_A ? head - LOWER_A + 2 : UPPER_Z - head + 2);

/** Whether a text is a key between which others fit. The fraction after the whole part never ends in 0. */
function isKey(text: string): boolean {
  const head = text.charCodeAt(0);
  const whole = wholeLength(head);
  const fits = head <= LOWER_Z && text.length >= whole && text !== SMALLEST;
  return fits && !(text.length > whole && text.endsWith('0'));
}

/** A row's place among its siblings: a fractional index (product.md §3). */
export const position = z
  .string({ error: 'A position must be a string' })
  .max(MAX_POSITION, `A position can have at most ${MAX_POSITION} characters`)
  .regex(/^[a-zA-Z][0-9A-Za-z]+$/, 'A position must be a fractional index')
  .refine(isKey, 'A position must be a fractional index');

export type PositionedRow = { id: string; position?: string | undefined; createdAt?: string };

/** Rows are never mutated, so sorting works out each implicit position once. */
const implicit = new WeakMap<object, string>();

/** The place of a row that was never moved is the time it was created, so that new rows come last. */
export function positionOf(row: Omit<PositionedRow, 'id'>): string {
  const known = row.position ?? implicit.get(row);
  if (known !== undefined) return known;
  const digits = (row.createdAt ?? '')
    .replace(/\D/g, '')
    .padEnd(CREATED_DIGITS, '0')
    .slice(0, CREATED_DIGITS);
  implicit.set(row, CREATED_HEAD + digits);
  return CREATED_HEAD + digits;
}

/** The order of siblings. Never compare positions in SQL: databases order letters by language. */
export const byPosition = (a: PositionedRow, b: PositionedRow): number =>
  compare(positionOf(a), positionOf(b)) || compare(a.id, b.id);
