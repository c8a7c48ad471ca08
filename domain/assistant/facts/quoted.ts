/** What a model or a screen may act on without showing it: controls, text direction, joiners, tags, line separators. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}]/gu;
const JOINERS = '\u200c\u200d';
/** What a joiner belongs after: an emoji, or a letter of a script that joins its letters. */
const JOINED = /(\p{Extended_Pictographic}|\p{Emoji_Modifier}|(?!\p{Script=Latin})[\p{L}\p{M}])\ufe0f?$/u;

const code = (char: string): string => (char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
const escaped = (char: string): string =>
  Array.from(
    { length: char.length },
    (_, i) => `\\u${char.charCodeAt(i).toString(16).padStart(4, '0')}`,
  ).join('');

/** One line of JSON that can neither close the data section nor hide anything: what has an effect is escaped. */
export const quoted = (value: unknown): string =>
  JSON.stringify(value).replace(UNSEEN, escaped).replace(/[<>`]/g, escaped);

/** Text for the screen, in which characters that would be invisible or turn it around can be seen. */
export const visible = (text: string): string =>
  text.replace(UNSEEN, (char, at: number) => {
    if (char === '\n' || char === '\t') return char;
    if (JOINERS.includes(char) && JOINED.test(text.slice(Math.max(0, at - 3), at))) return char;
    return `[U+${code(char)}]`;
  });

export const short = (text: string, max: number): string =>
  text.length > max ? `${text.slice(0, Math.max(0, max - 1)).toWellFormed()}…` : text;
