import { fold } from '../fold.ts';
import { closest } from './closest-name.ts';
import { filterDay } from './days.ts';
import {
  DATE_FIELDS,
  type FilterNames,
  KEYWORDS,
  type Keyword,
  PRIORITY_WORDS,
  type Term,
} from './filter.ts';
import { insteadOf } from './todoist-words.ts';
import { said, type Unread } from './unread.ts';

const ALIASES: Record<string, Keyword> = {
  'no due date': 'no date',
  'no tag': 'no tags',
  'no label': 'no tags',
  'no labels': 'no tags',
  od: 'overdue',
  'over due': 'overdue',
  tod: 'today',
  tom: 'tomorrow',
  untagged: 'no tags',
  repeating: 'recurring',
  completed: 'done',
  subtasks: 'subtask',
  'has subtasks': 'parent',
};
const NEXT = /^(?:next )?(\d{1,3}) days$/;
const DATE = /^(due|deadline|planned|created|added|completed)(?: (before|after|on))? ?: ?(.+)$/s;
/** "created today" */
const WITHOUT_COLON = /^(due|deadline|planned|created|added|completed) (.+)$/s;
const DAYS_BACK = /^-(\d{1,4}) days?$/;
/** "due before: 4 hours" */
const AHEAD = /^\d{1,4} (?:hour|day|week|month|year)s?$/;
/** "due before: tomorrow at 2pm" */
const AT_TIME = /^(.+?),? (?:at )?\d{1,2}(?::\d\d)? ?(?:[ap]m)?$/;
const ESTIMATE = /^(?:(\d{1,4}) ?(m|h))? ?\.\. ?(?:(\d{1,4}) ?(m|h))?$/;

const minutes = (amount: string | undefined, unit: string | undefined): number | undefined =>
  amount === undefined ? undefined : Number(amount) * (unit === 'h' ? 60 : 1);

export function ofWords(text: string, names: FilterNames): Term | Unread {
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
    const date = {
      is: 'date',
      field: field === 'added' ? 'created' : DATE_FIELDS[field as 'due'],
      when,
      day: day.trim(),
    } as const;
    if (filterDay(date.day, names, isPastField(date.field))) return date as Term;
    const instead = dayInstead(date.day);
    if (instead && filterDay(instead, names, isPastField(date.field))) {
      const head = text.slice(0, text.length - day.length);
      return { words: `Write ${said(instead)} instead of ${said(date.day)}.`, fix: head + instead };
    }
    return {
      words: `I can’t read ${said(day.trim())} as a day. Try “friday”, “jan 31” or “2026-01-31”.`,
      part: day.trim(),
    };
  }
  const instead = insteadOf(words);
  if (instead) return instead;
  const [, of = '', bare = ''] = WITHOUT_COLON.exec(words) ?? [];
  if (bare && filterDay(bare, names, isPastField(of)))
    return { words: 'Put a colon before the day.', fix: `${of}: ${bare}` };
  if (filterDay(words, names))
    return { words: `For tasks due on a day, write ${said(`due: ${text}`)}.`, fix: `due: ${text}` };
  const near = closest(words, [...Object.keys(KEYWORDS), ...Object.keys(PRIORITY_WORDS)]);
  if (near) return { words: `I don’t know ${said(text)}. Did you mean “${near}”?`, fix: near };
  return {
    words: `I don’t know ${said(text)}. To search for words, put them in quotes.`,
    fix: `"${text.replace(/["“”\\]/g, '\\$&')}"`,
  };
}

/** How to write a day that Todoist writes in another way, or a day without its time: a filter asks for days. */
function dayInstead(day: string): string | undefined {
  const [, amount] = DAYS_BACK.exec(day) ?? [];
  if (amount) return amount === '1' ? 'yesterday' : `${amount} days ago`;
  if (day === 'first day') return 'next month';
  return AHEAD.test(day) ? `+${day}` : AT_TIME.exec(day)?.[1];
}

export const isPastField = (field: string): boolean => field === 'created' || field === 'completed';
