import type { HistoryEntry } from './entry.ts';

/** A row as JSON has it. */
export type PastRow = Readonly<Record<string, unknown>>;
type Change = Pick<HistoryEntry, 'before' | 'after'>;

/**
 * What a row had before the first of its changes since a time: the fields that changed, up to where it went or came as a
 * whole. From there on, nothing later says more about it.
 */
type Earlier = { fields: Map<string, unknown>; whole?: PastRow | null };

export type Rewinding = {
  /** Takes a change of a row into account, oldest first. */
  take(id: string, change: Change): void;
  /** The rows that changed, in no particular order. */
  ids(): Iterable<string>;
  /** What a changed row had in a field; undefined if only the row as it is now can say so. */
  earlier(id: string, field: string): { value: unknown } | undefined;
  /** Whether the row as it is now is of no use: it was deleted, or didn't exist. */
  isWhole(id: string): boolean;
  /** A row as it was; undefined if it didn't exist. @param now undefined if it doesn't exist any more */
  rowThen(id: string, now: PastRow | undefined): PastRow | undefined;
};

/**
 * Rows of one kind as they were before changes of them. The first change of a field has the value that it had, so all
 * later ones cost a look only. A whole row is saved when it goes, so one that is gone by now comes back; what the trash no
 * longer has stays gone.
 */
export function createRewinding(): Rewinding {
  const rows = new Map<string, Earlier>();
  return {
    take(id, { before, after }) {
      const earlier: Earlier = rows.get(id) ?? { fields: new Map() };
      rows.set(id, earlier);
      if (earlier.whole !== undefined) return;
      if (!before || 'id' in before) {
        earlier.whole = before;
        return;
      }
      const { fields } = earlier;
      // A field that wasn't there is null, where only its long new value would say so.
      for (const field in before) if (!fields.has(field)) fields.set(field, before[field]);
      for (const field in after) if (!fields.has(field)) fields.set(field, null);
    },
    ids: () => rows.keys(),
    earlier(id, field) {
      const { fields, whole } = rows.get(id) ?? {};
      if (fields?.has(field)) return { value: fields.get(field) };
      return whole === undefined ? undefined : { value: whole?.[field] };
    },
    isWhole: (id) => rows.get(id)?.whole !== undefined,
    rowThen(id, now) {
      const { fields, whole } = rows.get(id) ?? {};
      const row = whole === undefined ? now : whole;
      if (!row || !fields?.size) return row ?? undefined;
      const unchanged = Object.entries(row).filter(([field]) => !fields.has(field));
      return Object.fromEntries([...unchanged, ...[...fields].filter(([, value]) => value !== null)]);
    },
  };
}
