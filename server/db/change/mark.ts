import { randomBytes } from 'node:crypto';
import type { Tables } from '../engine/tables.ts';

const MARK_BYTES = 9;
/** One call for 128 marks costs about the same as one call for a single mark. */
const MARKS_AT_ONCE = 128;
const LEGACY_LENGTH = 8;

let random = Buffer.alloc(0);

/** A mark for a new receipt: 72 random bits, so no two histories share one, even with equal idempotency keys. */
export function newMark(): string {
  if (random.length === 0) random = randomBytes(MARK_BYTES * MARKS_AT_ONCE);
  const mark = random.toString('base64url', 0, MARK_BYTES);
  random = random.subarray(MARK_BYTES);
  return mark;
}

/** The cursor as clients get it. Receipts older than marks use the start of their key, so their cursors stay valid. */
export function cursorText({
  cursor,
  key,
  mark,
}: Pick<Tables['receipt'], 'cursor' | 'key' | 'mark'>): string {
  return `${cursor}-${mark ?? (legacyMark(key) || '_')}`;
}

export function isCursorOf(receipt: Parameters<typeof cursorText>[0], since: string): boolean {
  if (since === cursorText(receipt)) return true;
  return receipt.mark === null && since === `${receipt.cursor}-${legacyMark(receipt.key)}`;
}

const legacyMark = (key: string): string => key.replace(/[^\w]/g, '').slice(0, LEGACY_LENGTH);
