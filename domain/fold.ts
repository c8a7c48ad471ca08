// biome-ignore lint/suspicious/noControlCharactersInRegex: the ASCII range
const ASCII = /^[\u0000-\u007f]*$/;

/** A text as people compare it: without case and accents. "Café" and "CAFE" fold to the same. */
export function fold(text: string): string {
  // Most texts are plain ASCII, and this runs over every task at each keypress of a search.
  if (ASCII.test(text)) return text.toLowerCase();
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().normalize('NFC');
}
