import { fold } from '../fold.ts';
import type { Place } from '../place.ts';
import { parseQuickAdd } from '../quick-add/quick-add.ts';
import type { ImportedRepeat } from './imported.ts';
import { dayIn, localOf } from './read-when.ts';
import { ALIASES, WORDS } from './typed-date-words.ts';

type TypedDate = { due?: string | undefined; repeat?: ImportedRepeat | undefined };

const MONTHS = Array.from({ length: 12 }, (_, i) => i + 1);
const DAYS = Array.from({ length: 7 }, (_, i) => i + 1);
const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*';
const UNBROKEN = /^(?:ja|zh|ko)/;

type Words = [foreign: string, english: string][];
const tables = new Map<string, Words>();

/** Words of a language with their English translations, the longest first. */
function wordsOf(language: string): Words {
  const known = tables.get(language);
  if (known) return known;
  const words: Words = Object.entries(WORDS[language] ?? {}).flatMap(([english, foreign]) =>
    foreign.split(',').map((word): [string, string] => [plain(word), english]),
  );
  const named = (date: Temporal.PlainDate, options: Intl.DateTimeFormatOptions) => {
    const english = date.toLocaleString('en', options);
    for (const style of ['long', 'short'] as const)
      for (const locale of new Set([language, 'en']))
        for (const key of Object.keys(options))
          words.push([plain(date.toLocaleString(locale, { [key]: style })).replace(/\.$/, ''), english]);
  };
  for (const month of MONTHS)
    named(Temporal.PlainDate.from({ year: 2026, month, day: 1 }), { month: 'long' });
  // 2026-01-05 is a Monday.
  for (const day of DAYS)
    named(Temporal.PlainDate.from({ year: 2026, month: 1, day: day + 4 }), { weekday: 'long' });
  const sorted = words.toSorted(([a], [b]) => b.length - a.length);
  tables.set(language, sorted);
  return sorted;
}

const plain = (text: string): string => fold(text).replaceAll('’', "'");
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A typed date in English words. @param language such as de or pt_BR */
function inEnglish(text: string, language: string): string {
  const short = language.slice(0, 2).toLowerCase();
  const code = ALIASES[short] ?? short;
  const typed = plain(text);
  if (code === 'en' || code === '') return typed;
  const table = wordsOf(code);
  const all = new Map(table.toReversed());
  const foreign = table.map(([word]) => escaped(word)).join('|');
  const isUnbroken = UNBROKEN.test(code);
  const pattern = isUnbroken
    ? new RegExp(`(?:${foreign})`, 'gu')
    : new RegExp(`(?<![\\p{L}\\p{N}])(?:${foreign})(?:s(?=\\s|$))?(?![\\p{L}\\p{N}])`, 'gu');
  return typed
    .replace(/(\d{4})\s*年/g, '$1 ')
    .replace(/(\d+)\s*月\s*(\d+)\s*[日号號]/g, (_, month, day) => `${day} ${englishMonth(Number(month))} `)
    .replace(/\b(\d{1,2})\s*[hu](\d\d)?\b/g, (_, hour, minute = '00') => `${hour}:${minute}`)
    .replace(/\b(\d{1,2})\.(?=\s)/g, '$1')
    .replace(/\b(\d{1,2})\s+uhr\b/g, '$1:00')
    .replace(pattern, (word) => {
      const english = all.get(word) ?? all.get(word.replace(/s$/, '')) ?? word;
      return isUnbroken ? ` ${english} ` : english;
    })
    .replace(/\s+/g, ' ')
    .trim();
}

const englishMonth = (month: number): string =>
  Temporal.PlainDate.from({ year: 2026, month: Math.min(12, Math.max(1, month)), day: 1 }).toLocaleString(
    'en',
    {
      month: 'long',
    },
  );

/** A day without a year is one of this year, even if it has passed. */
const withYear = (text: string, year: string): string =>
  text.replace(
    new RegExp(`^(\\d{1,2} ${MONTH}|${MONTH} \\d{1,2})(?!\\d)(?!,? ?\\d{4})`),
    (day) => `${day} ${year}`,
  );

type DateContext = { language: string; now: string; zone: string; place?: Place | undefined };

/** Reads dates as `readTypedDate` does. Remembers them, as a file has the same few texts on many lines. */
export function createDateReader(): typeof readTypedDate {
  const known = new Map<string, TypedDate | undefined>();
  return (text, context) => {
    const key = `${context.language} ${context.zone} ${text}`;
    if (!known.has(key)) known.set(key, readTypedDate(text, context));
    return known.get(key);
  };
}

/**
 * Reads a date as it was typed in another system, in the language it was typed in.
 * @param now local @param zone of a time with an offset
 * @returns undefined if it can't be read
 */
export function readTypedDate(
  text: string,
  { language, now, zone, place }: DateContext,
): TypedDate | undefined {
  const typed = text.trim();
  const iso = isoDue(typed, zone);
  if (iso) return { due: iso };
  const english = withYear(inEnglish(typed, language), now.slice(0, 4));
  const context = { now, lists: [], projects: [], goals: [], tags: [], ...(place && { place }) };
  const first = parseQuickAdd(english, context);
  const past = first.notes.find(({ reason }) => reason === 'past');
  const { fields, notes, parts } = past ? parseQuickAdd(english, context, [], [past.text]) : first;
  const isAll = restOf(english, parts).replace(/[\s,.]|\b(?:on|at|of|the)\b/g, '') === '';
  if (notes.length > 0 || !isAll || !(fields.dueDate || fields.repeat)) return undefined;
  if (!fields.repeat) return { due: fields.dueDate ?? undefined };
  const { repeat: rule, repeatFrom, repeatLeft } = fields;
  return {
    due: fields.dueDate,
    repeat: {
      rule,
      text: typed.slice(0, 200),
      ...(repeatFrom && { fromCompletion: true }),
      ...(repeatLeft && { left: repeatLeft }),
    },
  };
}

/** What is left of a text without the parts that were understood. */
function restOf(text: string, parts: readonly { start: number; end: number }[]): string {
  let rest = '';
  let at = 0;
  for (const { start, end } of parts.toSorted((a, b) => a.start - b.start)) {
    rest += text.slice(at, Math.max(at, start));
    at = Math.max(at, end);
  }
  return rest + text.slice(at);
}

/** A date or time in ISO form: `2026-03-31`, `2026-03-31 14:00`, `2026-03-31T14:00:00Z`. */
function isoDue(text: string, zone: string): string | undefined {
  const [, day, time, offset] =
    /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(?::\d\d(?:\.\d+)?)?(Z|[+-]\d\d:?\d\d)?)?$/i.exec(text) ?? [];
  if (!day || !dayIn(day)) return undefined;
  if (!time) return day;
  return offset ? localOf(text.replace(' ', 'T'), zone, zone) : `${day}T${time}`;
}
