import { fold } from '../../fold.ts';
import { parseQuickAdd } from '../../quick-add/quick-add.ts';
import { days } from '../../repeat/expand.ts';
import { parseRule } from '../../repeat/parse-rule.ts';
import type { Place } from '../../time/place.ts';
import type { ImportedRepeat } from '../imported/imported.ts';
import { localOf, readDay } from './read-when.ts';
import { ALIASES, WORDS } from './typed-date-words.ts';

type TypedDate = { due?: string | undefined; repeat?: ImportedRepeat | undefined };

const MONTHS = 'january,february,march,april,may,june,july,august,september,october,november,december'.split(
  ',',
);
const WEEKDAYS = 'monday,tuesday,wednesday,thursday,friday,saturday,sunday'.split(',');
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
  const named = (english: string, date: Temporal.PlainDate, part: 'month' | 'weekday') => {
    for (const style of ['long', 'short'] as const) {
      const name = date.toLocaleString(language, { [part]: style });
      words.push([plain(name).replace(/\.$/, ''), english]);
    }
  };
  const [january, monday] = [Temporal.PlainDate.from('2026-01-01'), Temporal.PlainDate.from('2026-01-05')];
  for (const [months, month] of MONTHS.entries()) named(month, january.add({ months }), 'month');
  for (const [days, weekday] of WEEKDAYS.entries()) named(weekday, monday.add({ days }), 'weekday');
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
  if (code === 'en' || !/^[a-z]{2}$/.test(code)) return typed;
  const table = wordsOf(code);
  const all = new Map(table.toReversed());
  const foreign = table.map(([word]) => escaped(word)).join('|');
  const isUnbroken = UNBROKEN.test(code);
  const pattern = isUnbroken
    ? new RegExp(`(?:${foreign})`, 'gu')
    : new RegExp(`(?<![\\p{L}\\p{N}])(?:${foreign})(?:s(?=\\s|$))?(?![\\p{L}\\p{N}])`, 'gu');
  return typed
    .replace(
      /(?:(\d{4})\s*年\s*)?(\d+)\s*月\s*(\d+)\s*[日号號]/g,
      (_, year = '', month, day) => `${day} ${MONTHS[month - 1] ?? ''} ${year} `,
    )
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

const DAY = String.raw`(\d{1,2})(?:st|nd|rd|th)?`;
const DAY_AND_MONTH = new RegExp(
  String.raw`^(?:${DAY}(?: of)? (${MONTH})|(${MONTH})\.? ${DAY})(?![\da-z])\.?(?:,? ?(\d{4})(?!\d))?`,
  'i',
);

/** A day without a year is one of this year, even if it has passed. */
const withYear = (text: string, year: string): string =>
  text.replace(
    DAY_AND_MONTH,
    (_, day, month, otherMonth, otherDay, written = year) =>
      `${day ?? otherDay} ${month ?? otherMonth} ${written}`,
  );

type DateContext = { language: string; now: string; zone: string; place?: Place | undefined };

/** Reads dates as `readTypedDate` does. Remembers them, as a file has the same few texts on many lines. */
export function createDateReader(): typeof readTypedDate {
  const known = new Map<string, TypedDate | undefined>();
  return (text, context) => {
    const key = `${context.language} ${context.zone} ${context.now} ${text}`;
    if (!known.has(key)) known.set(key, readTypedDate(text, context));
    return known.get(key);
  };
}

/** A longer text is no date. */
const LONGEST = 500;

/** Reads a date typed in another system. @param now local @param zone of a time with an offset */
export function readTypedDate(
  text: string,
  { language, now, zone, place }: DateContext,
): TypedDate | undefined {
  if (text.length > LONGEST) return undefined;
  const typed = text.trim();
  const iso = isoDue(typed, zone);
  if (iso) return { due: iso };
  const english = withYear(inEnglish(typed, language), now.slice(0, 4)).replace(
    STARTS_WITH_DAY,
    '$2 starting $1',
  );
  const begins = startIn(english, now.slice(0, 10));
  const context = {
    now: begins ? `${begins}T00:00` : now,
    lists: [],
    projects: [],
    goals: [],
    tags: [],
    ...(place && { place }),
  };
  const first = parseQuickAdd(english, context);
  const past = first.notes.find(({ reason }) => reason === 'past');
  const { fields, notes, parts } = past ? parseQuickAdd(english, context, [], [past.text]) : first;
  const isAll = restOf(english, parts).replace(/[\s,.]|\b(?:on|at|of|the)\b/g, '') === '';
  if (notes.length > 0 || !isAll || !(fields.dueDate || fields.repeat)) return undefined;
  if (!fields.repeat) return { due: fields.dueDate ?? undefined };
  const { repeat: rule, repeatFrom, repeatLeft, repeatTimes } = fields;
  return {
    due: fields.dueDate && comingOf(fields.dueDate, rule, now),
    repeat: {
      rule,
      text: typed.slice(0, 200),
      ...(repeatFrom && { fromCompletion: true }),
      ...(repeatLeft && { left: repeatLeft }),
      ...(repeatTimes && { times: repeatTimes }),
    },
  };
}

/** "2026-11-02 monthly" is how a series and its start are written, too. */
const STARTS_WITH_DAY = /^(\d{4}-\d\d-\d\d) ((?:daily|weekly|monthly|yearly|every)\b.*)$/i;

const STARTING = /\b(?:starting|from)(?: on)? (\d{4}-\d\d-\d\d|.+)$/i;
const NUMERIC_DAY = /^\d{4}-\d\d-\d\d/;

/** The day before today on which a repeat that is still running began: "every monday starting 2 november". */
function startIn(english: string, today: string): string | undefined {
  const [, said = ''] = STARTING.exec(english) ?? [];
  const [iso] = NUMERIC_DAY.exec(said) ?? [];
  const [, day, month, otherMonth, otherDay, year = today.slice(0, 4)] = DAY_AND_MONTH.exec(said) ?? [];
  const number =
    MONTHS.findIndex((name) => name.startsWith((month ?? otherMonth ?? '-').slice(0, 3).toLowerCase())) + 1;
  const named = number > 0 ? `${year}-${two(number)}-${two(Number(day ?? otherDay))}` : undefined;
  const date = iso ?? named;
  return date && readDay(date) && date < today ? date : undefined;
}

const two = (number: number): string => String(number).padStart(2, '0');

/** The first date of a repeat that isn't over; intervals are counted from its start. */
function comingOf(first: string, repeat: string | null | undefined, now: string): string {
  const today = now.slice(0, 10);
  if (!repeat || first.slice(0, 10) >= today) return first;
  const yesterday = Temporal.PlainDate.from(today).subtract({ days: 1 }).toString();
  const [next] = days(parseRule(repeat), first.slice(0, 10), { after: yesterday, count: 1 });
  return next ? `${next}${first.slice(10)}` : first;
}

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
    /^(\d{4}-\d\d-\d\d)(?:[T ]((?:[01]\d|2[0-3]):[0-5]\d)(?::\d\d(?:\.\d+)?)? ?(Z|[+-]\d\d:?\d\d)?)?$/i.exec(
      text,
    ) ?? [];
  if (!day || !readDay(day)) return undefined;
  if (!time) return day;
  return offset ? localOf(text.replace(' ', 'T').replace(' ', ''), zone, zone) : `${day}T${time}`;
}
