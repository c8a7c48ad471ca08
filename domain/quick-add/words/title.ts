/** A range [start, end) of a text. */
export type Stretch = { start: number; end: number };

/** Whether a range of the text overlaps one of these. */
export function mask(text: string, stretches: readonly Stretch[]): (range: Stretch) => boolean {
  if (stretches.length === 0) return () => false;
  const isIn = new Uint8Array(text.length);
  for (const { start, end } of stretches) isIn.fill(1, start, end);
  let total = 0;
  // covered[i]: how many of the first i characters are in a stretch
  const covered = [total];
  for (const one of isIn) {
    total += one;
    covered.push(total);
  }
  const until = (at: number) => covered[at] ?? total;
  return ({ start, end }) => until(end) > until(start);
}

const QUOTED =
  /(?<=^|[\s([{])(?:["“][^"“”]*["”]|['‘](?:[^'‘’]|['’](?=[\p{L}\p{N}])){0,300}['’])(?=[,.;:!?)\]}…]*(?:\s|$))/gu;
const ESCAPE = /(?<=^|[\s([{])\\(?=\S)/g;

export type Literal = Stretch & { marks: readonly number[] };

/** The "quoted" ranges of a text, and the beginnings of words after a backslash. 5" and a lone quote don't count. */
export function literals(text: string): Literal[] {
  const quotes = Array.from(text.matchAll(QUOTED), ({ 0: said, index: start }) => {
    const end = start + said.length;
    return { start, end, marks: [start, end - 1] };
  });
  const escapes = Array.from(text.matchAll(ESCAPE), ({ index: start }) => ({
    start,
    end: start + 2,
    marks: [start],
  }));
  return [...quotes, ...escapes];
}

const PAIRS: Record<string, string> = { '(': ')', '[': ']', '{': '}' };

const LAST_MARK = /(?:\s?[,;:]|\s[–—/|-])$/;
function withoutEnd(text: string): string {
  let end = text.length;
  for (let mark = LAST_MARK.exec(text.slice(-2)); mark; mark = LAST_MARK.exec(text.slice(0, end).slice(-2)))
    end -= mark[0].length;
  return text.slice(0, end).trimEnd();
}

/** Closes the gap that a part leaves, without stray spaces, commas, dashes or empty brackets. */
function join(left: string, right: string): string {
  let [l, r] = [left.trimEnd(), right.trimStart()];
  if (/[([{]$/.test(l)) r = r.replace(/^(?:[,;:]+\s*|[?!.]+(?=[)\]}]))/, '');
  const closing = PAIRS[l.at(-1) ?? ''];
  if (closing && r.startsWith(closing)) [l, r] = [l.slice(0, -1).trimEnd(), r.slice(1).trimStart()];
  if (l === '') return r.replace(/^[,;:.!?…–—/|=>→-]+(?=\s|$)/, '').trimStart();
  if (r === '') return withoutEnd(l);
  const [marks = ''] = /^[,;:.!?…]+(?=\s|$)/.exec(r) ?? [];
  if (marks && /[,;:]$/.test(l)) {
    // Of punctuation on both sides of the gap one mark stays; a period replaces a comma.
    return /^[,;:]/.test(marks) ? l + r.slice(marks.length) : l.slice(0, -1) + r;
  }
  // "Call Ann. Due friday." ends with one period.
  if (marks && l.endsWith(marks)) return l + r.slice(marks.length);
  return marks || /[([{]$/.test(l) || /^[)\]}]/.test(r) ? l + r : `${l} ${r}`;
}

/** The text without its parts and the characters at these positions; empty if nothing else is left. */
export function textWithout(text: string, parts: readonly Stretch[], removed: readonly number[]): string {
  const marks = [...new Set(removed)].sort((a, b) => a - b);
  const said = (start: number, end: number): string => {
    const from = [start, ...marks.filter((at) => at >= start && at < end).map((at) => at + 1)];
    return from.map((at, i) => text.slice(at, (from[i + 1] ?? end + 1) - 1)).join('');
  };
  const starts = [0, ...parts.map(({ end }) => end)];
  const pieces = starts.map((start, i) => said(start, parts[i]?.start ?? text.length));
  return pieces.reduce(join).trim();
}
