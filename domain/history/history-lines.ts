import { fieldsAs } from '../inverse-patch.ts';
import { same } from '../same.ts';
import { ledDueWords } from '../time/date-words.ts';
import type { HistoryEntry, HistoryKind } from './entry.ts';
import { HISTORY_FIELDS, type HistoryField, type HistoryReader } from './history-fields.ts';

/** A field that the history can give back, with the value it had; `null` for none. */
export type Restorable = { field: string; updates: Record<string, unknown> };
/**
 * A sentence about a change, such as “You renamed it”. `typed` ends it with words that a person typed; `was` is the text
 * that the field had before.
 */
export type HistoryLine = { sentence: string; typed?: string; was?: string; restorable?: Restorable };

/** What a change of a row was, as sentences; none for one that only moved it by hand. */
export function historyLines(entity: HistoryKind, entry: HistoryEntry, known: HistoryReader): HistoryLine[] {
  const whole = wholeWords(entry) ?? finishedWords(entry, known);
  const own = ({ sentence, ...more }: HistoryLine): HistoryLine => ({
    ...more,
    sentence: `${known.who} ${sentence}`,
  });
  if (whole) return [own({ sentence: whole })];
  return Object.entries(HISTORY_FIELDS[entity]).flatMap(([field, how]) => {
    const line = how && lineOf(field, how, entry, known);
    return line ? [own(line)] : [];
  });
}

/** When the row came or went. */
function wholeWords({ before, after, mutation, origin }: HistoryEntry): string | undefined {
  if (!after) return before && Object.keys(before).length === 0 ? 'moved it to another list' : 'deleted it';
  if ('movedTo' in after) return 'moved it to another person’s list';
  if (before) return undefined;
  if (Object.keys(after).length === 0) return 'moved it to this list';
  if (mutation === 'POST /api/trash/restore') return 'restored it';
  return origin?.kind === 'import' ? 'imported it' : 'added it';
}

const ledBy = (lead: string, day: unknown, { now, form }: HistoryReader): string =>
  ledDueWords(lead, String(day), now, form);

function finishedWords({ before, after, mutation }: HistoryEntry, known: HistoryReader): string | undefined {
  const occurrence = before?.occurrence;
  if (occurrence && after && 'occurrence' in after) {
    if (/skip/i.test(mutation ?? '')) return ledBy('skipped', occurrence, known);
    if (/complete/i.test(mutation ?? '')) return ledBy('completed it for', occurrence, known);
  }
  if (after?.completed === undefined) return undefined;
  return after.completed ? 'completed it' : 'reopened it';
}

function lineOf(field: string, how: HistoryField, { before, after }: HistoryEntry, known: HistoryReader) {
  const isChanged = (before && field in before) || (after && field in after);
  if (!isChanged) return undefined;
  const from = before?.[field] ?? undefined;
  const line: HistoryLine = how.line(after?.[field] ?? undefined, known);
  if (from !== undefined && how.was) line.was = how.was(from, known);
  if (how.isKept) line.restorable = { field: how.name, updates: { [field]: from ?? null } };
  return line;
}

/** Whether giving back what a field had would change the row. */
export const wouldRestore = (row: object, { updates }: Restorable): boolean =>
  !same(fieldsAs(row, updates), updates);
