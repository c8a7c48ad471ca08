// biome-ignore lint/suspicious/noControlCharactersInRegex: the ASCII range
const ASCII = /^[\u0000-\u007f]*$/;

/** Folds case and accents for comparison: "Café" and "CAFE" fold to the same text. */
export function fold(text: string): string {
  // Most texts are plain ASCII, and a search may fold every task.
  if (ASCII.test(text)) return text.toLowerCase();
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().normalize('NFC');
}
