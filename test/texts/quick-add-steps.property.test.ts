import fc from 'fast-check';
import { expect, test } from 'vitest';
import { QUICK_ADD_RULES } from '../../domain/quick-add/quick-add.ts';
import { lex } from '../../domain/quick-add/words/lexer.ts';
import { findPhrases } from '../../domain/quick-add/words/phrase.ts';
import { wordCodes } from '../../domain/quick-add/words/word-codes.ts';

/** Texts of each length; 10,000 in test:deep. */
const TEXTS = Number(process.env.TEXTS ?? 40);

const word = fc.constantFrom(
  ...wordCodes.keys(),
  ...'1 3 12 30 1st 2nd 3rd twelve third 2027 1/2 9:30 14.10 9-10 mon/wed , . & - ! !! ~ ( @ + word'.split(
    ' ',
  ),
);
/** A few words over and over, now and then others, up to a number of characters. */
const textOf = (length: number) =>
  fc
    .tuple(
      fc.array(word, { minLength: 1, maxLength: 5 }),
      fc.array(fc.tuple(word, fc.nat()), { maxLength: 4 }),
    )
    .map(([over, others]) => {
      const words: string[] = [];
      for (let size = 0; size < length; size += (words.at(-1)?.length ?? 0) + 1)
        words.push(over[words.length % over.length] ?? '');
      for (const [other, at] of others) words[at % words.length] = other;
      return words.join(' ').slice(0, length);
    });

test.each([50, 500, 2_000, 10_000])(
  'the steps are in proportion to the tokens of %i characters, whatever they are',
  (length) => {
    fc.assert(
      fc.property(textOf(length), (text) => {
        const { codes } = lex(text);
        for (const { pattern } of QUICK_ADD_RULES) {
          const work = { steps: 0 };
          findPhrases(pattern, codes, undefined, work);
          expect(work.steps).toBeLessThanOrEqual(3 * pattern().steps.length * (codes.length + 1));
        }
      }),
      { numRuns: TEXTS },
    );
  },
);

const stepsOf = (text: string): number => {
  const work = { steps: 0 };
  const { codes } = lex(text);
  for (const { pattern } of QUICK_ADD_RULES) findPhrases(pattern, codes, undefined, work);
  return work.steps;
};

/** Counted instead of timed, so that a busy machine doesn't matter: 80,000 steps take about 2 ms. */
test.each([
  ['buy milk', 50],
  ['call mom tomorrow at 5', 1_000],
  ['pay rent every month on the 1st', 2_500],
  ['team sync next tue 3pm for 1 hour #Work @home', 4_000],
  ['9 10 11 12 to from at '.repeat(30).slice(0, 500), 80_000],
  ['1 '.repeat(250), 90_000],
  ['every 1 2 3 and 4 and 5 '.repeat(30).slice(0, 500), 80_000],
  ['the 1st of every month on the last '.repeat(20).slice(0, 500), 80_000],
])('“%s” takes at most %i steps', (text, most) => expect(stepsOf(text)).toBeLessThanOrEqual(most));
