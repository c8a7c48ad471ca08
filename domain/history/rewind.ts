import type { HistoryEntry } from './entry.ts';

/** A row as JSON has it. */
export type PastRow = Readonly<Record<string, unknown>>;
type Change = Pick<HistoryEntry, 'before' | 'after'>;

/**
 * A row as it was before a change of it; undefined if it came by it. A whole row is saved when it goes, so one that is gone
 * by now comes back. What the trash no longer has stays gone.
 */
function rowBefore(row: PastRow | undefined, { before, after }: Change): PastRow | undefined {
  if (!before || 'id' in before) return before ?? undefined;
  if (!row) return undefined;
  const changed = new Set([...Object.keys(before), ...Object.keys(after ?? {})]);
  const unchanged = Object.entries(row).filter(([field]) => !changed.has(field));
  // A field that wasn't there is null, where only its long new value would say so.
  const was = Object.entries(before).filter(([, value]) => value !== null);
  return Object.fromEntries([...unchanged, ...was]);
}

type NamedChange = Change & { name: string };

/**
 * Rows as they were before changes of them.
 * @param rows by their names, as they are after the newest change; those that are missing didn't exist
 * @param changes newest first, each with the name of its row
 */
export function rewind(
  rows: ReadonlyMap<string, PastRow>,
  changes: Iterable<NamedChange>,
): Map<string, PastRow> {
  const past = new Map(rows);
  rewindInPlace(past, changes);
  return past;
}

/** Like `rewind`, in the map itself: for changes that come in many pages, each of which would copy all rows. */
export function rewindInPlace(rows: Map<string, PastRow>, changes: Iterable<NamedChange>): void {
  for (const { name, ...change } of changes) {
    const row = rowBefore(rows.get(name), change);
    if (row) rows.set(name, row);
    else rows.delete(name);
  }
}
