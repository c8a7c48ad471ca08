import { HISTORY_KINDS, type HistoryKind } from '../../../domain/history/entry.ts';
import { NO_ORIGIN, readOrigin } from '../../../domain/history/origin.ts';
import { TRASH_DAYS } from '../../../domain/registry/trash.ts';
import { dueWords } from '../../../domain/time/date-words.ts';
import { dayBounds, type LocalDate } from '../../../domain/time/day.ts';
import type { DateForm } from '../../../domain/time/place.ts';
import { originWords } from '../../row-history/origin-words.ts';
import type { Option } from '../../ui/field/select.tsx';

/** Empty for all. */
export type HistoryFilter = { kind: HistoryKind | ''; origin: string; day: LocalDate | '' };
export const NO_FILTER: HistoryFilter = { kind: '', origin: '', day: '' };

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

/** The query that asks the server for what a filter lets through. @param zone IANA name */
export function historyQuery({ kind, origin, day }: HistoryFilter, zone: string) {
  const { start, end } = day ? dayBounds(day, zone) : {};
  return {
    ...(kind && { entity: kind }),
    ...(origin && { origin }),
    ...(start && { from: start, to: end }),
  };
}
