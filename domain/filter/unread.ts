/** A term that can't be read, and why; `fix` is what to write instead, `part` the words of it that are wrong. */
export type Unread = { words: string; fix?: string; part?: string };

const MAX_SAID = 40;
export const said = (text: string): string =>
  `“${text.length > MAX_SAID ? `${text.slice(0, MAX_SAID).trimEnd()}…` : text}”`;
