import { expect, test } from 'vitest';
import { joinedNumber, numberWord } from './number-words.ts';

const CARDINALS = [
  ...['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven'],
  ...['twelve', 'thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'],
];
const ORDINALS = [
  ...['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'],
  ...['eleventh', 'twelfth', 'thirteenth', 'fourteenth', 'fifteenth', 'sixteenth', 'seventeenth'],
  ...['eighteenth', 'nineteenth', 'twentieth'],
];

test.each([
  ...CARDINALS.map((word, value) => ({ word, value, nth: false })),
  ...ORDINALS.map((word, index) => ({ word, value: index + 1, nth: true })),
  { word: 'twenty', value: 20, nth: false },
  { word: 'thirty', value: 30, nth: false },
  { word: 'forty', value: 40, nth: false },
  { word: 'fifty', value: 50, nth: false },
  { word: 'sixty', value: 60, nth: false },
  { word: 'seventy', value: 70, nth: false },
  { word: 'eighty', value: 80, nth: false },
  { word: 'ninety', value: 90, nth: false },
  { word: 'hundred', value: 100, nth: false },
  { word: 'thirtieth', value: 30, nth: true },
])('$word is $value', ({ word, value, nth }) => {
  expect(numberWord(word)).toEqual({ value, nth });
});

test.each(['', 'once', 'half', 'thousand', '7'])('“%s” is no number word', (word) => {
  expect(numberWord(word)).toBeUndefined();
});

test.each([
  // tens and ones
  [20, 1, 21],
  [20, 9, 29],
  [90, 9, 99],
  [20, 0, undefined],
  [20, 10, undefined],
  [20, 20, undefined],
  [10, 5, undefined],
  [19, 5, undefined],
  [25, 4, undefined],
  // hundreds
  [1, 100, 100],
  [9, 100, 900],
  [0, 100, undefined],
  [10, 100, undefined],
  [100, 100, undefined],
  [100, 1, 101],
  [100, 20, 120],
  [200, 99, 299],
  [300, 0, undefined],
  [110, 5, undefined],
  [150, 20, undefined],
  // both
  [120, 5, 125],
  [990, 9, 999],
  [120, 10, undefined],
  [125, 4, undefined],
])('%i and %i make %s', (first, value, made) => {
  expect(joinedNumber(first, { value, nth: false })).toBe(made);
});

test('a number may end in an ordinal', () => {
  expect(joinedNumber(20, { value: 1, nth: true })).toBe(21);
  expect(joinedNumber(100, { value: 30, nth: true })).toBe(130);
  expect(joinedNumber(2, { value: 3, nth: true })).toBeUndefined();
});
