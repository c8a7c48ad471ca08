import type { Filter, FilterNames } from './filter.ts';
import { type FilterToken, lexFilter } from './lex.ts';
import { MAX_FILTER, MAX_TERMS } from './max-filter.ts';
import { readTerm } from './terms.ts';

/** Why a text isn't a filter: about its [at, end), in words; `fix` is the whole text with that part replaced. */
export type FilterError = { at: number; end: number; words: string; fix?: string };
export type ParsedFilter = { filter: Filter; error?: never } | { filter?: never; error: FilterError };

class Failure extends Error {
  readonly error: FilterError;
  constructor(error: FilterError) {
    super(error.words);
    this.error = error;
  }
}

/** `&` binds more tightly than `|`. Never throws, whatever the text. */
export function parseFilter(text: string, names: FilterNames): ParsedFilter {
  try {
    return { filter: parsed(text, names) };
  } catch (error) {
    if (error instanceof Failure) return { error: error.error };
    throw error;
  }
}

function parsed(text: string, names: FilterNames): Filter {
  const fail = (at: number, end: number, words: string, instead?: string): never => {
    const isTwice = instead?.startsWith('!') && text.charAt(at - 1) === '!';
    const [from, written] = isTwice ? [at - 1, instead?.slice(1)] : [at, instead];
    const fix = written === undefined ? {} : { fix: text.slice(0, from) + written + text.slice(end) };
    throw new Failure({ at, end, words, ...fix });
  };
  if (text.length > MAX_FILTER)
    fail(MAX_FILTER, text.length, `A filter can have at most ${MAX_FILTER} characters.`);
  const tokens = lexFilter(text);
  let at = 0;
  let terms = 0;
  const take = (is: FilterToken['is']): boolean => {
    if (tokens[at]?.is !== is) return false;
    at += 1;
    return true;
  };
  const many = (is: 'and' | 'or', mark: '&' | '|', next: () => Filter): Filter => {
    const all = [next()];
    while (take(mark)) all.push(next());
    const flat = all.flatMap((one) => (one.is === is ? one.all : [one]));
    return flat.length === 1 && flat[0] ? flat[0] : { is, all: flat };
  };
  const or = (): Filter => many('or', '|', and);
  const and = (): Filter => many('and', '&', not);
  const not = (): Filter => (take('!') ? { is: 'not', one: not() } : operand());

  function operand(): Filter {
    const token = tokens[at];
    if (!token) return fail(text.length, text.length, missing(tokens[at - 1]));
    at += 1;
    if (token.is === '(') {
      const inside = or();
      if (!take(')')) fail(token.start, token.end, 'This parenthesis isn’t closed.', undefined);
      return inside;
    }
    if (token.is === 'open quote') return fail(token.start, token.end, 'These quotes aren’t closed.');
    if (token.is !== 'term') return fail(token.start, token.end, missing(tokens[at - 2]));
    terms += 1;
    if (terms > MAX_TERMS) fail(token.start, token.end, `A filter can have at most ${MAX_TERMS} conditions.`);
    const read = readTerm(token.text, names);
    if ('is' in read) return read;
    const inside = read.part ? token.text.toLowerCase().lastIndexOf(read.part) : -1;
    const start = token.start + Math.max(0, inside);
    return fail(start, inside < 0 ? token.end : start + (read.part?.length ?? 0), read.words, read.fix);
  }

  const filter = or();
  const rest = tokens[at];
  if (rest?.is === ')') fail(rest.start, rest.end, 'This parenthesis was never opened.', '');
  if (rest?.is === 'open quote') fail(rest.start, rest.end, 'These quotes aren’t closed.');
  if (rest)
    fail(
      rest.start,
      rest.end,
      'Put “&” (and) or “|” (or) before this.',
      `& ${text.slice(rest.start, rest.end)}`,
    );
  return filter;
}

const missing = (before: FilterToken | undefined): string =>
  !before || before.is === 'term' || before.is === ')'
    ? 'Type a condition, such as “today”, “p1”, “#list” or “@tag”.'
    : `Something is missing after “${before.is}”.`;
