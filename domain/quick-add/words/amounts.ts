import type { PhraseTokens } from './phrase.ts';

/** A number as the pattern of an amount: "2", "1.5", "two and a half", "half an", "a couple of". */
export const amountPattern = (name: string): string =>
  `({${name}:N} (DOT {${name}Fraction:N})?|{${name}Couple:A couple of?}|{${name}Half:half A?}|{${name}One:A})`;

/** The number that `amountPattern(name)` matched; NaN if it matched none. */
export function amountOf(words: PhraseTokens, name: string): number {
  const whole = words[name];
  const fraction = words[`${name}Fraction`];
  if (whole) return fraction ? Number(`${whole.word}.${fraction.word}`) : whole.value;
  return words[`${name}Couple`] ? 2 : words[`${name}Half`] ? 0.5 : words[`${name}One`] ? 1 : Number.NaN;
}
