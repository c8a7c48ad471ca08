import type { AccountEntry, ListEntry } from '../../../domain/history/entry.ts';

/** A change of the account, or of what another person's list had. `listId` is that list. */
export type ShownEntry = AccountEntry & Pick<ListEntry, 'title'> & { listId?: string | undefined };

/** One history as far as it has been read; `next` is where to go on, and empty at its start. */
export type HistoryPart = {
  listId: string | undefined;
  entries: readonly ShownEntry[];
  next: string | undefined;
  origins?: readonly string[] | undefined;
};

/** Down to when each history has been read: what is older may still have others' changes before it. */
function readDownTo(parts: readonly HistoryPart[]): string {
  const ends = parts.flatMap(({ entries, next }) => (next === undefined ? [] : [entries.at(-1)?.at ?? '9']));
  return ends.sort().at(-1) ?? '';
}

/** What has been read of several histories, newest first, as far as nothing can come in between. */
export function mergedHistory(parts: readonly HistoryPart[]): ShownEntry[] {
  const from = readDownTo(parts);
  const entries = parts.flatMap((part) => part.entries.filter(({ at }) => at >= from));
  return entries.sort((a, b) => (a.at === b.at ? 0 : a.at < b.at ? 1 : -1));
}

/** Whether a history has to be read on before older changes can be shown. */
export function isBehind(part: HistoryPart, parts: readonly HistoryPart[]): boolean {
  return part.next !== undefined && (part.entries.at(-1)?.at ?? '9') === readDownTo(parts);
}
