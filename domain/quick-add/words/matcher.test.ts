import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DUE_ON } from '../dates/day-rule.ts';
import { holidayPattern } from '../dates/holidays.ts';
import { ANCHORS } from '../dates/written-dates.ts';
import { QUICK_ADD_RULES } from '../quick-add.ts';
import {
  LIST,
  MONTH_LIST,
  REPEAT_ITEM,
  SHORT_DAYS,
  TIME,
  UNIT,
  WITHOUT,
} from '../repeats/repeat-patterns.ts';
import { amountPattern } from './amounts.ts';
import { isPhraseEnd, isPhraseStart, lex } from './lexer.ts';
import { compile, piecesOf, searchIn } from './matcher.ts';
import { findPhrases, PART } from './phrase.ts';
import { codeOf } from './word-codes.ts';

const PATTERNS = [
  `EACH MARK? {list:${LIST}} ({of:of} (the|EACH) MONTHS)?`,
  `on? the? {list:${LIST}} {of:of|in} EACH {unit:${UNIT}} ${PART}`,
  `{lead:${DUE_ON}}? (${REPEAT_ITEM}) ${PART}`,
  `EACH {list:${SHORT_DAYS}} ${PART}`,
  `in {list:${MONTH_LIST}} {of:EACH} YEAR`,
  `EACH ${TIME} ${WITHOUT} (?!of? MONTH)`,
  `(?<=TONIGHT|PART) {h:N}|{h3:N} (?=TONIGHT|this PART)`,
  `${amountPattern('n')} (~|DASH)? {unit:HOUR} (and? ${amountPattern('more')})?`,
  holidayPattern('x'),
  `from (${ANCHORS('x')}) (to|DASH) (${ANCHORS('y')})`,
];

/** The same pattern as a regular expression, which may take long for a long text. */
const naive = (pattern: string): RegExp =>
  new RegExp(
    piecesOf(pattern)
      .map((piece) =>
        piece
          .replace(/^\{(\w+):$/, '(?<$1>')
          .replace(/^\}$/, ')')
          .replace(/^\($/, '(?:'),
      )
      .join(''),
    'dg',
  );

function naivelyFound(pattern: string, codes: string) {
  return [...codes.matchAll(naive(pattern))].map(({ 0: found, index, indices }) => ({
    from: index,
    to: index + found.length,
    named: new Map(
      Object.entries(indices?.groups ?? {}).flatMap(([name, range]) => (range ? [[name, range[0]]] : [])),
    ),
  }));
}

const isCode = (piece: string) => /^[~\ue000-\uf8ff]$/.test(piece);
const anywhere = () => true;
const placesIn = (text: string) => Array.from(text, (_, at) => at);

test.each(PATTERNS)('finds what a regular expression would: %s', (pattern) => {
  const own = piecesOf(pattern).filter(isCode);
  const program = compile(piecesOf(pattern));
  // Neighbors in the pattern are likely neighbors in a match.
  const run = fc
    .tuple(fc.nat(own.length), fc.integer({ min: 1, max: 4 }))
    .map(([at, length]) => own.slice(at, at + length).join(''));
  const codes = fc
    .array(fc.oneof(run, fc.constantFrom(...own), fc.constant(codeOf(''))), { maxLength: 8 })
    .map((parts) => parts.join('').slice(0, 14));
  fc.assert(
    fc.property(codes, (text) => {
      expect(searchIn(program, text, placesIn(text), anywhere)).toEqual(naivelyFound(pattern, text));
    }),
    { numRuns: 400 },
  );
});

test('a phrase begins and ends where the text may be cut', () => {
  const { codes } = lex('on-line (on) on... on.line');
  const found = findPhrases(() => compile(piecesOf('on')), codes);
  expect(found.map(({ from }) => isPhraseStart(codes, from))).toEqual([true, true]);
  expect(found.map(({ to }) => isPhraseEnd(codes, to))).toEqual([true, true]);
});

test.each(['every first monday ', 'first monday ', 'every 1st monday ', 'first monday of jan and '])(
  'takes as many steps as there are tokens for “%s” over and over',
  (words) => {
    const { codes } = lex(words.repeat(500));
    for (const { pattern } of QUICK_ADD_RULES) {
      const work = { steps: 0 };
      findPhrases(pattern, codes, undefined, work);
      expect(work.steps).toBeLessThanOrEqual(3 * pattern().steps.length * (codes.length + 1));
    }
  },
);
