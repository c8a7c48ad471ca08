import type { Match } from './quick-add-phrase.ts';

const ONLY_MARKS = /^[\s,.;:!?)\]}…"“”]*$/;
const MARK = /^[,.;:!?)]/;
const OR = /^\s*(?:and|or|to|through|thru|-|–|—|&|\/)\s*$/i;

/** Of overlapping matches the first wins, at the same start the longest. */
function removeOverlaps(matches: readonly Match[]): Match[] {
  const kept: Match[] = [];
  for (const one of matches.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if ((kept.at(-1)?.end ?? 0) <= one.start) kept.push(one);
  }
  return kept;
}

/** Drops weak matches that nothing confirms: see `Match`. */
function dropWeak(matches: readonly Match[], text: string): Match[] {
  const between = (from: number, to: number) => text.slice(from, to);
  const kept: Match[] = [];
  for (const [i, one] of [...matches.entries()].reverse()) {
    const next = between(one.end, kept[0]?.start ?? text.length);
    const last = matches[i - 1];
    const followsDay = last?.kind === 'date' && !last.weak && between(last.end, one.start).trim() === '';
    const goesOn =
      one.weak instanceof RegExp &&
      (MARK.test(next) || one.weak.test(next.trimStart().split(/[\s,.;:!?]/, 1)[0] ?? ''));
    if (!one.weak || ONLY_MARKS.test(next) || followsDay || goesOn) kept.unshift(one);
  }
  return kept;
}

/** Keeps the last match of each kind. Two days or times joined by "and", "or" or "to" are both dropped. */
function keepLast(matches: readonly Match[], text: string): Match[] {
  const joined = (a: Match | undefined, b: Match | undefined): boolean =>
    !!a && a.kind === b?.kind && /date|time/.test(a.kind) && OR.test(text.slice(a.end, b.start));
  const alone = matches.filter((one, i) => !joined(matches[i - 1], one) && !joined(one, matches[i + 1]));
  return alone.filter((one, i) => !alone.slice(i + 1).some(({ kind }) => kind === one.kind));
}

/** The matches that count, in the order of the text. */
export const selectMatches = (matches: readonly Match[], text: string): Match[] =>
  keepLast(dropWeak(removeOverlaps(matches), text), text);
