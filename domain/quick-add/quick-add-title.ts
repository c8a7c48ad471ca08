/** A range [start, end) of a text. */
export type Stretch = { start: number; end: number };

export const overlap = (a: Stretch, b: Stretch): boolean => a.start < b.end && b.start < a.end;

/** The "quoted" ranges of a text, quotes included. 5" and a lone quote don't count. */
export function quotedStretches(text: string): Stretch[] {
  const quotes = /(?<=^|[\s([{])["“][^"“”]*["”](?=[,.;:!?)\]}…]*(?:\s|$))/g;
  return Array.from(text.matchAll(quotes), ({ 0: said, index }) => ({
    start: index,
    end: index + said.length,
  }));
}

const PAIRS: Record<string, string> = { '(': ')', '[': ']', '{': '}' };

/** Closes the gap that a part leaves, without stray spaces, commas, dashes or empty brackets. */
function join(left: string, right: string): string {
  let [l, r] = [left.trimEnd(), right.trimStart()];
  const closing = PAIRS[l.at(-1) ?? ''];
  if (closing && r.startsWith(closing)) [l, r] = [l.slice(0, -1).trimEnd(), r.slice(1).trimStart()];
  if (l === '') return r.replace(/^[,;:.!?…–—-]+(?=\s|$)/, '').trimStart();
  if (r === '') return /(?:[,;:]|\s[–—-])$/.test(l) ? l.slice(0, -1).trimEnd() : l;
  const [marks = ''] = /^[,;:.!?…]+(?=\s|$)/.exec(r) ?? [];
  if (marks && /[,;:]$/.test(l)) {
    // Of punctuation on both sides of the gap one mark stays; a period replaces a comma.
    return /^[,;:]/.test(marks) ? l + r.slice(marks.length) : l.slice(0, -1) + r;
  }
  return marks || /[([{]$/.test(l) || /^[)\]}]/.test(r) ? l + r : `${l} ${r}`;
}

/** The text without its parts and these quotation marks; empty if nothing else is left. */
export function without(text: string, parts: readonly Stretch[], quotes: readonly Stretch[]): string {
  const marks = new Set(quotes.flatMap(({ start, end }) => [start, end - 1]));
  const said = (start: number, end: number): string => {
    const from = [start, ...[...marks].filter((at) => at >= start && at < end).map((at) => at + 1)];
    return from.map((at, i) => text.slice(at, (from[i + 1] ?? end + 1) - 1)).join('');
  };
  const starts = [0, ...parts.map(({ end }) => end)];
  const pieces = starts.map((start, i) => said(start, parts[i]?.start ?? text.length));
  return pieces.reduce(join).trim();
}
