import type { Seen } from './quick-add-phrase.ts';

const ONLY_MARKS = /^[\s,.;:!?)\]}…"“”]*$/;
const MARK = /^[,.;:!?)]/;
const OR = /^\s*(?:and|or|to|through|thru|-|–|—|&|\/)\s*$/i;

/** Of overlapping ones the first counts, of those the longest. */
function apart(seen: readonly Seen[]): Seen[] {
  const kept: Seen[] = [];
  for (const one of seen.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if ((kept.at(-1)?.end ?? 0) <= one.start) kept.push(one);
  }
  return kept;
}

/** Without the weak ones that nothing holds up: see `Seen`. */
function firm(seen: readonly Seen[], text: string): Seen[] {
  const between = (from: number, to: number) => text.slice(from, to);
  const kept: Seen[] = [];
  for (const [i, one] of [...seen.entries()].reverse()) {
    const next = between(one.end, kept[0]?.start ?? text.length);
    const last = seen[i - 1];
    const followsDay = last?.kind === 'date' && !last.weak && between(last.end, one.start).trim() === '';
    const goesOn =
      one.weak instanceof RegExp &&
      (MARK.test(next) || one.weak.test(next.trimStart().split(/[\s,.;:!?]/, 1)[0] ?? ''));
    if (!one.weak || ONLY_MARKS.test(next) || followsDay || goesOn) kept.unshift(one);
  }
  return kept;
}

/** At most one of each kind, the last; and none of two days or times that an "and", "or" or "to" joins. */
function single(seen: readonly Seen[], text: string): Seen[] {
  const joined = (a: Seen | undefined, b: Seen | undefined): boolean =>
    !!a && a.kind === b?.kind && /date|time/.test(a.kind) && OR.test(text.slice(a.end, b.start));
  const alone = seen.filter((one, i) => !joined(seen[i - 1], one) && !joined(one, seen[i + 1]));
  return alone.filter((one, i) => !alone.slice(i + 1).some(({ kind }) => kind === one.kind));
}

/** What counts of everything that was seen in a text, in the text's order. */
export const choose = (seen: readonly Seen[], text: string): Seen[] => single(firm(apart(seen), text), text);
