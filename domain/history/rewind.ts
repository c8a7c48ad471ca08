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

/**
 * Rows as they were before changes of them.
 * @param rows by their names, as they are after the newest change; those that are missing didn't exist
 * @param changes newest first, each with the name of its row
 */
export function rewind(
  rows: ReadonlyMap<string, PastRow>,
  changes: Iterable<Change & { name: string }>,
): Map<string, PastRow> {
  const past = new Map(rows);
  for (const { name, ...change } of changes) {
    const row = rowBefore(past.get(name), change);
    if (row) past.set(name, row);
    else past.delete(name);
  }
  return past;
}
