import { fold } from '../fold.ts';
import { dayIn } from './days.ts';
import {
  DATE_FIELDS,
  type FilterNames,
  KEYWORDS,
  type Keyword,
  PRIORITY_WORDS,
  type Term,
} from './filter.ts';

const ALIASES: Record<string, Keyword> = {
  'no due date': 'no date',
  'no tag': 'no tags',
  untagged: 'no tags',
  repeating: 'recurring',
  completed: 'done',
  subtasks: 'subtask',
  'has subtasks': 'parent',
};
const NEXT = /^(?:next )?(\d{1,3}) days$/;
const DATE = /^(due|deadline|planned|created|completed)(?: (before|after|on))? ?: ?(.+)$/s;
const ESTIMATE = /^(?:(\d{1,4}) ?(m|h))? ?\.\. ?(?:(\d{1,4}) ?(m|h))?$/;
const SEARCH = /^search ?: ?(.+)$/is;
const QUOTED = /^["“]((?:[^"“”\\]|\\.)*)["”]$/s;

/** A term that can't be read, and why; `fix` is what to write instead. */
export type Unread = { words: string; fix?: string };

const MAX_SAID = 40;
/** What was typed, as a message repeats it. */
const said = (text: string): string =>
  `“${text.length > MAX_SAID ? `${text.slice(0, MAX_SAID).trimEnd()}…` : text}”`;

/** The text in quotes, or the text itself. */
export const unquoted = (text: string): string =>
  QUOTED.exec(text.trim())?.[1]?.replace(/\\(.)/gs, '$1').trim() ?? text.trim();

const PLAIN = /^[\p{L}\p{N}][\p{L}\p{N}_-]*$/u;
/** A name as it is written in a filter. */
export const written = (name: string): string =>
  PLAIN.test(name) ? name : `"${name.replace(/["“”\\]/g, '\\$&')}"`;

/** How a name is looked up: regardless of case, accents, spaces and hyphens. */
export const plain = (name: string): string => fold(name).replace(/[\s_-]+/g, '');

const minutes = (amount: string | undefined, unit: string | undefined): number | undefined =>
  amount === undefined ? undefined : Number(amount) * (unit === 'h' ? 60 : 1);

/** The terms of rows with a name, by sigil. */
const NAMED = { '#': 'list', '/': 'section', '^': 'goal' } as const;
type Named = (typeof NAMED)[keyof typeof NAMED];
const isNamed = (sigil: string): sigil is keyof typeof NAMED => Object.hasOwn(NAMED, sigil);
/** Whether a term stands for rows with a name. */
export const isOfRows = (term: Term): term is Extract<Term, { ids: readonly string[] }> => 'ids' in term;
export const sigilOf = (is: Named): string => (is === 'list' ? '#' : is === 'section' ? '/' : '^');

/** The rows that such a term may stand for. */
export const rowsOf = (is: Named, { lists, sections, goals }: RowNames): RowNames['lists'] =>
  is === 'list' ? lists : is === 'section' ? sections : goals.map(({ id, title }) => ({ id, name: title }));
export type RowNames = Pick<FilterNames, 'lists' | 'sections' | 'goals'>;

/** Lists, sections or goals by name, or what a name stood for when the filter was saved. */
function named(sigil: keyof typeof NAMED, text: string, names: FilterNames): Term | Unread {
  const is = NAMED[sigil];
  const all = rowsOf(is, names);
  const name = unquoted(text);
  const refs = names.refs?.[sigil + plain(name)] ?? [];
  const kept = all.filter(({ id }) => refs.includes(id));
  const found = kept.length > 0 ? kept : all.filter((one) => plain(one.name) === plain(name));
  if (found[0]) return { is, name: found[0].name, ids: found.map(({ id }) => id) };
  const near = closest(
    name,
    all.map((one) => one.name),
  );
  const unknown = `I don’t know ${said(sigil + name)}.`;
  if (!near) return { words: `${unknown} There’s no ${is} with that name.` };
  return { words: `${unknown} Did you mean “${sigil}${near}”?`, fix: sigil + written(near) };
}

/** A term of words, such as "no date" or "next 7 days". */
function ofWords(text: string, names: FilterNames): Term | Unread {
  const words = fold(text).replace(/\s+/g, ' ');
  if (Object.hasOwn(KEYWORDS, words)) return { is: 'keyword', name: words as Keyword };
  if (Object.hasOwn(ALIASES, words)) return { is: 'keyword', name: ALIASES[words] as Keyword };
  const priority = Object.hasOwn(PRIORITY_WORDS, words) ? PRIORITY_WORDS[words] : undefined;
  if (priority) return { is: 'priority', value: priority };
  const [, days] = NEXT.exec(words) ?? [];
  if (Number(days) > 0) return { is: 'next', days: Number(days) };
  const range = ESTIMATE.exec(words);
  if (range) {
    const [from, to] = [minutes(range[1], range[2]), minutes(range[3], range[4])];
    if (from !== undefined || to !== undefined)
      return { is: 'estimate', ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
  }
  const [, field, when = 'on', day = ''] = DATE.exec(words) ?? [];
  if (field) {
    const date = { is: 'date', field: DATE_FIELDS[field as 'due'], when, day: day.trim() } as const;
    if (dayIn(date.day, names, isPastField(date.field))) return date as Term;
    return { words: `I can’t read ${said(day.trim())} as a day. Try “friday”, “jan 31” or “2026-01-31”.` };
  }
  const near = closest(words, [...Object.keys(KEYWORDS), ...Object.keys(PRIORITY_WORDS)]);
  if (near) return { words: `I don’t know ${said(text)}. Did you mean “${near}”?`, fix: near };
  return {
    words: `I don’t know ${said(text)}. To search for words, put them in quotes.`,
    fix: `"${text.replace(/["“”\\]/g, '\\$&')}"`,
  };
}

export const isPastField = (field: string): boolean => field === 'created' || field === 'completed';

/** Reads one term of a filter. */
export function readTerm(text: string, names: FilterNames): Term | Unread {
  const read = readOne(text, names);
  const isKnown =
    'is' in read &&
    ((read.is !== 'tag' && read.is !== 'project') ||
      !/\s/.test(text) ||
      (read.is === 'tag' ? names.tags : names.projects).some((name) => plain(name) === plain(read.name)));
  return isKnown ? read : (twoTerms(text, names) ?? read);
}

const MAX_SPLITS = 12;
/** What to say about two terms without a mark between them. */
function twoTerms(text: string, names: FilterNames): Unread | undefined {
  for (const { 0: gap, index } of [...text.matchAll(/\s+(?:(?:and|or)\s+)?/gi)].slice(0, MAX_SPLITS)) {
    const [head, tail] = [text.slice(0, index), text.slice(index + gap.length)];
    if (!('is' in readOne(head, names)) || !('is' in readOne(tail.replace(/^!\s*/, ''), names))) continue;
    const mark = /or/i.test(gap) ? '|' : '&';
    return {
      words: `Put “&” (and) or “|” (or) between ${said(head)} and ${said(tail)}.`,
      fix: `${head} ${mark} ${tail}`,
    };
  }
  return undefined;
}

function readOne(text: string, names: FilterNames): Term | Unread {
  const [, searched] = SEARCH.exec(text) ?? [];
  const phrase = searched ?? (QUOTED.test(text) ? text : undefined);
  if (phrase !== undefined) {
    const words = unquoted(phrase);
    return words ? { is: 'search', words } : { words: 'Type the words to search for.' };
  }
  const sigil = text[0] ?? '';
  if (!'@#/+^'.includes(sigil) || sigil === '') return ofWords(text, names);
  const rest = text.slice(1);
  const name = unquoted(rest);
  if (!name || name === '*') return { words: `Type a name after “${sigil}”.` };
  if (isNamed(sigil)) return named(sigil, rest, names);
  if (sigil === '+') return { is: 'project', name };
  const isPrefix = name.endsWith('*') && !QUOTED.test(rest.trim());
  return { is: 'tag', name: isPrefix ? name.slice(0, -1).trim() : name, isPrefix };
}

const MAX_COMPARED = 40;
/** The name that differs least, if it is similar at all. */
function closest(typed: string, names: readonly string[]): string | undefined {
  const wanted = plain(typed).slice(0, MAX_COMPARED);
  const most = wanted.length < 4 ? 1 : 2;
  let [best, least] = [undefined as string | undefined, most + 1];
  for (const name of names) {
    const other = plain(name).slice(0, MAX_COMPARED);
    if (Math.abs(other.length - wanted.length) >= least || wanted === '') continue;
    const apart = distance(wanted, other);
    if (apart < least) [best, least] = [name, apart];
  }
  return best;
}

/** How many letters have to be added, removed, replaced or swapped. */
function distance(a: string, b: string): number {
  let [last, before]: number[][] = [Array.from({ length: b.length + 1 }, (_, n) => n), []];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row[j] = Math.min(
        (last?.[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last?.[j - 1] ?? 0) + (isSame ? 0 : 1),
        swapped ? (before?.[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [last, before] = [row, last ?? []];
  }
  return last?.[b.length] ?? 0;
}
