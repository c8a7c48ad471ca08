import { count } from '../count.ts';
import { epoch } from '../time/day.ts';
import type { AccountEntry, HistoryEntry, HistoryKind } from './entry.ts';

const NOUNS: Record<HistoryKind, readonly [one: string, many: string]> = {
  task: ['task', 'tasks'],
  list: ['list', 'lists'],
  section: ['section', 'sections'],
  goal: ['goal', 'goals'],
  event: ['event', 'events'],
  savedView: ['view', 'views'],
  template: ['template', 'templates'],
  reflection: ['reflection', 'reflections'],
};

/** Whether a file brought the row. */
export const isImported = ({ before, after, origin }: HistoryEntry): boolean =>
  origin?.kind === 'import' && before === null && after !== null;

const MOST_BETWEEN_MS = 60_000;

/** Whether two changes, one right after the other, are of one import, which is written in pieces. */
export const isSameImport = (a: HistoryEntry, b: HistoryEntry): boolean =>
  isImported(a) && isImported(b) && a.by === b.by && Math.abs(epoch(a.at) - epoch(b.at)) < MOST_BETWEEN_MS;

/**
 * What an import brought, in one sentence: “You imported 300 tasks and 2 lists”.
 * @param isWhole whether these are all; otherwise some are still to be read
 */
export function importedText(
  entries: readonly Pick<AccountEntry, 'entity'>[],
  { who, isWhole }: { who: string; isWhole: boolean },
): string {
  const numbers = new Map<HistoryKind, number>();
  for (const { entity } of entries) numbers.set(entity, (numbers.get(entity) ?? 0) + 1);
  const parts = [...numbers].map(([kind, number]) => `${count(number)} ${NOUNS[kind][number === 1 ? 0 : 1]}`);
  const last = parts.pop() ?? '';
  const what = parts.length > 0 ? `${parts.join(', ')} and ${last}` : last;
  return `${who} imported ${isWhole ? '' : 'at least '}${what}`;
}
