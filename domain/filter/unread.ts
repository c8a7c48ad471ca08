/** A term that can't be read, and why; `fix` is what to write instead. */
export type Unread = { words: string; fix?: string };

const MAX_SAID = 40;
export const said = (text: string): string =>
  `“${text.length > MAX_SAID ? `${text.slice(0, MAX_SAID).trimEnd()}…` : text}”`;
