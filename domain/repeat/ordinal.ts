const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth'];

/** "1st", "22nd", "last", "2nd to last". */
export function ordinal(number: number): string {
  if (number === -1) return 'last';
  if (number < 0) return `${ordinal(-number)} to last`;
  const isTeen = number % 100 >= 11 && number % 100 <= 13;
  const ending = isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th');
  return `${number}${ending}`;
}

/** "first", "second", and from the sixth on, "6th". */
export const inWords = (number: number): string => ORDINALS[number - 1] ?? ordinal(number);
