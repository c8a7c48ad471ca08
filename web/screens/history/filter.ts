import { HISTORY_KINDS, type HistoryKind } from '../../../domain/history/entry.ts';
import { NO_ORIGIN, readOrigin } from '../../../domain/history/origin.ts';
import { TRASH_DAYS } from '../../../domain/registry/trash.ts';
import type { List } from '../../../domain/task/list.ts';
import { dueWords } from '../../../domain/time/date-words.ts';
import { dayBounds, type LocalDate } from '../../../domain/time/day.ts';
import type { DateForm } from '../../../domain/time/place.ts';
import { originWords } from '../../row-history/origin-words.ts';
import type { Option } from '../../ui/field/select.tsx';

/** Empty for all. */
export type HistoryFilter = { kind: HistoryKind | ''; list: string; origin: string; day: LocalDate | '' };
export const NO_FILTER: HistoryFilter = { kind: '', list: '', origin: '', day: '' };

const KINDS: Record<HistoryKind, string> = {
  task: 'Tasks',
  list: 'Lists',
  section: 'Sections',
  goal: 'Goals',
  event: 'Events',
  savedView: 'Views',
  template: 'Templates',
  reflection: 'Reflections',
};

export const kindOptions: readonly Option<HistoryFilter['kind']>[] = [
  { value: '', label: 'Everything' },
  ...HISTORY_KINDS.map((kind) => ({ value: kind, label: KINDS[kind] })),
];

/** @param lists in the order of the sidebar */
export const listChoices = (lists: readonly Pick<List, 'id' | 'name'>[]): Option<string>[] => [
  { value: '', label: 'All lists' },
  ...lists.map(({ id, name }) => ({ value: id, label: name, isTyped: true })),
];

/** @param known what the latest changes came from; one that is chosen stays a choice */
export function originOptions(known: readonly string[], chosen: string): Option<string>[] {
  const all = chosen === '' || known.includes(chosen) ? known : [...known, chosen];
  return [
    { value: '', label: 'Anywhere' },
    ...all.flatMap((value): Option<string>[] => {
      if (value === NO_ORIGIN) return [{ value, label: 'Automatic' }];
      const origin = readOrigin(value);
      return origin ? [{ value, label: originWords(origin), isTyped: origin.name !== undefined }] : [];
    }),
  ];
}

export function dayOptions(today: LocalDate, now: string, form: DateForm): Option<string>[] {
  const first = Temporal.PlainDate.from(today);
  const days = Array.from({ length: TRASH_DAYS }, (_, n) => first.subtract({ days: n }).toString());
  return [
    { value: '', label: 'Any day' },
    ...days.map((day) => ({ value: day, label: dueWords(day, now, form) })),
  ];
}

/** The query for what a filter lets through, of whatever list. @param zone IANA name */
export function historyQuery({ kind, origin, day }: Omit<HistoryFilter, 'list'>, zone: string) {
  const { start, end } = day ? dayBounds(day, zone) : {};
  return {
    ...(kind && { entity: kind }),
    ...(origin && { origin }),
    ...(start && { from: start, to: end }),
  };
}

const IN_LISTS: readonly string[] = ['', 'task', 'list', 'section'];
/** Whether a list can have changes of such a kind. */
export const isOfLists = (kind: HistoryFilter['kind']): boolean => IN_LISTS.includes(kind);
