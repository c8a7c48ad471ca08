import { meantBy } from './misspelled.ts';
import { joinedNumber, numberWord } from './number-words.ts';
import { codeOf, wordCodes } from './word-codes.ts';

export type Token = {
  start: number;
  end: number;
  /** In lower case, with straight apostrophes. */
  word: string;
  /** The character that stands for its class in a pattern. */
  code: string;
  /** The value of a number; NaN for a word. */
  value: number;
  isSpelled: boolean;
};

export const wordOf = (token: Token | undefined): string => token?.word ?? '';
export const tokenNumber = (token: Token | undefined): number => token?.value ?? 0;

const UNKNOWN = codeOf('');
const NUMBER = codeOf('N');
const NTH = codeOf('NTH');
const FULL_YEAR = codeOf('YYYY');
const MARK = codeOf('MARK');
const OPENING = codeOf('OPENING');
/** A mark after a space: it neither ends nor begins a phrase. */
const LOOSE = codeOf('LOOSE');
const COMMA = codeOf('COMMA');
const PERIOD = codeOf('PERIOD');
const GLUED: Record<string, string> = {
  '/': codeOf('SLASH'),
  ':': codeOf('COLON'),
  '.': codeOf('DOT'),
  ',': codeOf('DOT'),
  '-': codeOf('DASH'),
  '–': codeOf('DASH'),
  '—': codeOf('DASH'),
};
const SPACED: Record<string, string> = {
  '-': codeOf('HYPHEN'),
  '–': codeOf('HYPHEN'),
  '—': codeOf('HYPHEN'),
  ',': COMMA,
  '.': PERIOD,
};
/** Signs that belong to what follows. */
const PREFIXES: Record<string, string> = {
  '@': codeOf('AT'),
  '+': codeOf('PLUS'),
  '~': codeOf('ABOUT'),
  '\\': codeOf('ESCAPE'),
};
const BANG = codeOf('BANG');

/** Stands between tokens that touch; no phrase begins or ends there. */
export const GLUE = '~';
const NO_TOKEN: Token = { start: 0, end: 0, word: '', code: GLUE, value: Number.NaN, isSpelled: false };

const one = (code: string) => new Set(code);
const CLOSING_MARKS = one('.,;:!?…)]}"“”');
const OPENING_MARKS = one('([{"“”');
const GLUED_CODES = [...new Set(Object.values(GLUED))].join('');
const INSIDE = new Set(Array.from(`${GLUE}${GLUED_CODES}`, (code) => code.charCodeAt(0)));
const isInside = (codes: string, at: number) => INSIDE.has(codes.charCodeAt(at));
/** A phrase begins and ends between spaces, brackets, quotes or punctuation: never inside a word or link. */
export const isPhraseStart = (codes: string, at: number): boolean => !isInside(codes, at - 1);
export function isPhraseEnd(codes: string, at: number): boolean {
  let next = at;
  while (isMark(codes.charAt(next))) next += 1;
  return !isInside(codes, next);
}

const TOKEN =
  /(?<space>\s+)|(?<number>\d+)(?<nth>(?:st|nd|rd|th)(?![\p{L}\p{N}]))?|[ap]\.m(?:\.|(?![\p{L}\p{N}]))|\p{L}[\p{L}\p{M}]*(?:['’]\p{L}+)*|!+|\S/giu;

/** A text as tokens, and as one character for each of them. */
export type Lexed = { tokens: Token[]; codes: string };

/** Splits a text into tokens. Number words count as numbers, so that typed and spoken text read alike. */
export function lex(text: string): Lexed {
  const tokens: Token[] = [];
  let isSpace = true;
  for (const match of text.matchAll(TOKEN)) {
    if (match.groups?.space) {
      isSpace = true;
      continue;
    }
    const start = match.index;
    const end = start + match[0].length;
    const number = match.groups?.number;
    const word = number ? match[0] : plainWord(match[0]);
    const next = text.slice(end, end + 1);
    const said = number ? undefined : numberWord(word);
    const token: Token = {
      start,
      end,
      word,
      code: number ? numberCode(number, match.groups?.nth) : said ? (said.nth ? NTH : NUMBER) : '',
      value: number ? Number(number) : (said?.value ?? Number.NaN),
      isSpelled: said !== undefined,
    };
    token.code ||= signCode(word, isSpace, next, tokens.at(-1)) ?? wordCodes.get(word) ?? UNKNOWN;
    const last = tokens.at(-1);
    if (!isSpace && last && isGlued(last, token)) tokens.push(NO_TOKEN);
    if (!(said && joinNumber(tokens, token))) tokens.push(token);
    joinHalf(tokens);
    isSpace = false;
  }
  return { tokens, codes: tokens.map(({ code }) => code).join('') };
}

/** How much of a text, from its start, consists of words and marks that some pattern has. */
export const knownLength = (text: string): number =>
  lex(text).tokens.find(({ code }) => code === UNKNOWN)?.start ?? text.length;

const numberCode = (digits: string, nth: string | undefined): string =>
  nth ? NTH : /^(?:19|20|21)\d\d$/.test(digits) ? FULL_YEAR : NUMBER;

const plainWord = (said: string): string => {
  const word = said.toLowerCase().replaceAll('’', "'");
  if (/^[ap]\.m/.test(word)) return word.replaceAll('.', '');
  return meantBy(word);
};

function signCode(
  word: string,
  isSpaceBefore: boolean,
  next: string,
  last: Token | undefined,
): string | undefined {
  if (/^[\p{L}\p{N}]/u.test(word)) return undefined;
  const isSpaceAfter = next.trim() === '';
  const isFirst = isSpaceBefore || last?.code === OPENING;
  if (isFirst && PREFIXES[word]) return PREFIXES[word];
  if (isFirst && word.startsWith('!')) return BANG;
  if (isFirst && !isSpaceAfter && OPENING_MARKS.has(word)) return OPENING;
  // "fri,5pm", "report,due friday", but "1,5"
  if (word === ',' && !isSpaceBefore && /^\p{L}/u.test(wordOf(last)) && /[\p{L}\p{N}]/u.test(next))
    return COMMA;
  if (!isSpaceBefore && /[\p{L}\p{N}]/u.test(next) && GLUED[word]) return GLUED[word];
  const spaced = SPACED[word];
  if (isSpaceBefore && CLOSING_MARKS.has(word)) return LOOSE;
  if (spaced && (isSpaceAfter || CLOSING_MARKS.has(word))) return spaced;
  return CLOSING_MARKS.has(word.charAt(0)) ? MARK : undefined;
}

const isSign = (code: string) => GLUED_CODES.includes(code);
const PREFIX_CODES = Object.values(PREFIXES).join('') + BANG;
const isPrefix = (code: string) => PREFIX_CODES.includes(code);
const isMark = (code: string) => code === MARK || code === COMMA || code === PERIOD;

function isGlued(last: Token, token: Token): boolean {
  if (isSign(token.code) || isSign(last.code) || isMark(token.code)) return false;
  return last.code !== OPENING && last.code !== COMMA && !isPrefix(last.code);
}

/** Joins a number word with the one before it. @returns whether it did */
function joinNumber(tokens: Token[], token: Token): boolean {
  const isAfterDash = tokens.at(-1)?.code === GLUED['-'];
  const isAfterAnd = tokens.at(-1)?.word === 'and';
  const skipped = isAfterDash || isAfterAnd ? 1 : 0;
  const first = tokens.at(-1 - skipped);
  const nth = token.code === NTH;
  const count = first?.code === codeOf('A') && token.value === 100 ? 1 : first?.value;
  if (!first || count === undefined || first.code === NTH) return false;
  if (!first.isSpelled && first.code !== codeOf('A')) return false;
  if (isAfterAnd && count < 100) return false;
  const value = joinedNumber(count, { value: token.value, nth });
  if (value === undefined) return false;
  tokens.length -= 1 + skipped;
  tokens.push({ ...token, start: first.start, value });
  return true;
}

/** "two and a half" is one number. */
function joinHalf(tokens: Token[]): void {
  const [number, and, a, half] = tokens.slice(-4);
  if (half?.word !== 'half' || a?.word !== 'a' || and?.word !== 'and' || number?.code !== NUMBER) return;
  tokens.length -= 4;
  tokens.push({ ...number, end: half.end, value: number.value + 0.5 });
}
