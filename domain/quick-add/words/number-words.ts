const listed = (words: string, from: number, step = 1): [string, number][] =>
  words.split(' ').map((word, i) => [word, from + i * step]);

const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen';
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety';
const SMALL_NTH =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth';

const CARDINALS = new Map([...listed(SMALL, 0), ...listed(TENS, 20, 10), ['hundred', 100] as const]);
const ORDINALS = new Map([...listed(SMALL_NTH, 1), ...listed('twentieth thirtieth', 20, 10)]);

/** A number in words: "twelve", or "twelfth" if `nth`. */
export type NumberWord = { value: number; nth: boolean };

export function numberWord(word: string): NumberWord | undefined {
  const value = CARDINALS.get(word);
  if (value !== undefined) return { value, nth: false };
  const nth = ORDINALS.get(word);
  return nth === undefined ? undefined : { value: nth, nth: true };
}

/** The number that two neighboring number words make ("twenty" + "five", "two" + "hundred"), if they make one. */
export function joinedNumber(first: number, second: NumberWord): number | undefined {
  const { value, nth } = second;
  if (value === 100 && !nth) return first > 0 && first < 10 ? first * 100 : undefined;
  const isTens = first % 100 >= 20 && first % 10 === 0 && value > 0 && value < 10;
  const isHundreds = first >= 100 && first % 100 === 0 && value > 0 && value < 100;
  return isTens || isHundreds ? first + value : undefined;
}
