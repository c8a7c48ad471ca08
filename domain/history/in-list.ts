import type { HistoryEntry } from './entry.ts';

/** Whether a row was in a list before a change, as far as the change says; `same` if it was where it was after it. */
export type WasIn = 'here' | 'elsewhere' | 'same';

/** Whether a row was in a list before and after a change. */
export type Stay = { isBefore: boolean; isAfter: boolean };

export function wasIn(listId: string, before: HistoryEntry['before']): WasIn {
  if (!before) return 'elsewhere';
  if (!('listId' in before)) return 'same';
  return before.listId === listId ? 'here' : 'elsewhere';
}

/**
 * Goes back through the changes of rows, and says of each whether its row was in a list.
 * @param now the rows that are in it now @returns takes the changes newest first, each row's without a gap
 */
export function createWayBack(now: Iterable<string>): (row: string, was: WasIn) => Stay {
  const inside = new Set(now);
  return (row, was) => {
    const isAfter = inside.has(row);
    const isBefore = was === 'same' ? isAfter : was === 'here';
    if (isBefore) inside.add(row);
    else inside.delete(row);
    return { isBefore, isAfter };
  };
}

/**
 * What people may know of a change who see its row only because of a list that it was in: all of it while it was there,
 * no value of elsewhere when it came or left, and no name of anybody's device or program.
 */
export function seenInList(entry: HistoryEntry, { isBefore, isAfter }: Stay): HistoryEntry | undefined {
  const { origin: from, ...all } = entry;
  const shown: HistoryEntry = { ...all, ...(from && { origin: { kind: from.kind } }) };
  if (isBefore && isAfter) return shown;
  if (isAfter) return entry.before ? { ...shown, before: null, after: {} } : shown;
  if (isBefore) return entry.after ? { ...shown, before: {}, after: null } : shown;
  return undefined;
}
