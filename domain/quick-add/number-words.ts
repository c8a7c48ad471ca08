const SMALL = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
];
const TENS = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];

/** A spoken number from one to ninety-nine. Longer words come first, so that "sixty" isn't read as "six". */
export const NUMBER_WORD = `(?:${TENS.join('|')})(?:[\\s-](?:${SMALL.slice(1, 10).join('|')}))?|${SMALL.slice(
  1,
)
  .reverse()
  .join('|')}`;

/** The value of "12", "1.5", "twelve", "twenty-five", "a", "half an", "two and a half"; NaN for anything else. */
export function spokenNumber(words: string): number {
  const said = words.trim().toLowerCase().replace(',', '.');
  if (/^\d+(?:\.\d+)?$/.test(said)) return Number(said);
  if (/^an?$/.test(said)) return 1;
  if (/^half(?:\s+an?)?$/.test(said)) return 0.5;
  if (/^a couple(?: of)?$/.test(said)) return 2;
  const half = /^(.+?)\s+and\s+a\s+half$/.exec(said);
  if (half?.[1]) return spokenNumber(half[1]) + 0.5;
  const [first = '', second] = said.split(/[\s-]+/);
  const tens = TENS.indexOf(first);
  const small = SMALL.indexOf(second ?? first);
  if (tens >= 0) return (tens + 2) * 10 + (second ? small : 0);
  return small >= 0 ? small : Number.NaN;
}
