import { same } from '../../domain/same.ts';

/** Unsent form input by field, as JSON values. */
export type DraftFields = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a stored value still has the shape that the form expects. An optional field may hold any plain value. */
function fits(initial: unknown, found: unknown): boolean {
  if (initial === undefined || initial === null) return typeof found !== 'object' || found === null;
  if (Array.isArray(initial)) return Array.isArray(found);
  return typeof found === typeof initial && isRecord(found) === isRecord(initial);
}

/** Merges a draft into a form's values. Unknown fields and values of another shape are left out. */
export function withDraft<T extends object>(initial: T, draft: DraftFields): T {
  const known = Object.entries(initial).filter(([name, value]) => name in draft && fits(value, draft[name]));
  const over = known.map(([name, value]) => [
    name,
    isRecord(value) && isRecord(draft[name]) ? withDraft(value, draft[name]) : draft[name],
  ]);
  return { ...initial, ...Object.fromEntries(over) };
}

export function differences<T extends object>(opened: T, values: T): Partial<T> {
  const before = new Map<string, unknown>(Object.entries(opened));
  const changed = Object.entries(values).filter(([name, value]) => !same(before.get(name), value));
  return Object.fromEntries(changed) as Partial<T>;
}

/** Whether a sent draft contains all of another, so that keeping the other would send it twice. */
export function isPartOf(draft: DraftFields, sent: DraftFields): boolean {
  return Object.entries(draft).every(([name, value]) => {
    const other = sent[name];
    return typeof value === 'string' && typeof other === 'string'
      ? other.includes(value)
      : same(value, other);
  });
}

/** What may have been sent from a draft: its fields, or those with a text that was waiting to be sent. */
export const sendable = (draft: DraftFields): DraftFields[] => {
  const waiting: unknown[] = Array.isArray(draft.waiting) ? draft.waiting : [];
  return [draft, ...waiting.map((text) => ({ ...draft, text }))];
};

/** A draft as text. @param at when it was written, in epoch milliseconds */
export const draftText = (fields: DraftFields, at: number): string => JSON.stringify({ at, fields });

export function readDraftText(text: string | null): { at: number; fields: DraftFields } | undefined {
  if (text === null) return undefined;
  try {
    const found: unknown = JSON.parse(text);
    return isRecord(found) && typeof found.at === 'number' && isRecord(found.fields)
      ? { at: found.at, fields: found.fields }
      : undefined;
  } catch {
    return undefined;
  }
}

type Kept = { key: string; at: number; size: number };

/** The keys of the oldest drafts beyond a count and a size in characters. */
export function draftsToDrop(kept: readonly Kept[], limit: { count: number; size: number }): string[] {
  const newestFirst = kept.toSorted((a, b) => b.at - a.at);
  let size = 0;
  return newestFirst
    .filter((one, index) => {
      size += one.size;
      return index >= limit.count || size > limit.size;
    })
    .map(({ key }) => key);
}
