import { codeOf } from './word-codes.ts';

/** A step of a program takes one token, or none, and leads to the next ones. */
type Step =
  | { is: 'code'; code: number; next: number }
  | { is: 'name'; name: string; next: number }
  | { is: 'either'; first: number; second: number; isLoop: boolean }
  | { is: 'look'; start: number; behind: 0 | 1; wanted: boolean; next: number }
  | { is: 'end' }
  | { is: 'seen' };

/** Adds steps that go on with `next`. @returns the first of them */
type Part = (next: number) => number;

/** A pattern as steps, and whether one of them can lead to a match if this is the next code. */
export type Program = {
  steps: Step[];
  start: number;
  canGoOn: (step: number, code: number) => boolean;
  /** The codes that a match can begin with, and those that can follow each; `END` if it can be empty or end there. */
  starts: ReadonlyMap<number, ReadonlySet<number>>;
};

/** Where a pattern was found: the tokens [from, to), and the first token of each named part. */
export type FoundPhrase = { from: number; to: number; named: ReadonlyMap<string, number> };

/** How many steps a search took. */
export type SearchWork = { steps: number };

/** Where a text ends, instead of the number of a code: strings of one character would be made anew for each step. */
export const END = -1;
const PIECE = /\{\w+:|\(\?<?[=!]|[A-Za-z']+|\S/g;
const isCode = (piece: string): boolean => /^[~\ue000-\uf8ff]$/.test(piece);

/** The marks and the codes of a pattern. All patterns are split before a text is: that is how words get their codes. */
export const piecesOf = (pattern: string): string[] =>
  Array.from(pattern.matchAll(PIECE), ([piece]) => (/^[A-Za-z']/.test(piece) ? codeOf(piece) : piece));

export function compile(pieces: readonly string[]): Program {
  const steps: Step[] = [];
  const add = (step: Step) => steps.push(step) - 1;
  let at = 0;

  const seq =
    (parts: readonly Part[]): Part =>
    (next) =>
      parts.reduceRight((then, part) => part(then), next);
  const either = (options: readonly Part[]): Part =>
    options.reduceRight(
      (second, first) => (next) =>
        add({ is: 'either', first: first(next), second: second(next), isLoop: false }),
    );
  const repeated =
    (part: Part, isOptional: boolean): Part =>
    (next) => {
      const loop = { is: 'either' as const, first: 0, second: next, isLoop: true };
      const index = add(loop);
      loop.first = part(index);
      return isOptional ? index : loop.first;
    };

  function atom(piece: string): Part {
    if (isCode(piece)) return (next) => add({ is: 'code', code: piece.charCodeAt(0), next });
    const inside = options();
    at += 1;
    if (piece.startsWith('(?')) {
      const behind = piece.includes('<') ? 1 : 0;
      return (next) =>
        add({ is: 'look', start: inside(add({ is: 'seen' })), behind, wanted: piece.endsWith('='), next });
    }
    return piece.startsWith('{')
      ? (next) => add({ is: 'name', name: piece.slice(1, -1), next: inside(next) })
      : inside;
  }

  function quantified(): Part {
    const part = atom(pieces[at++] ?? '');
    const mark = pieces[at] ?? '';
    if (!/^[?*+]$/.test(mark)) return part;
    at += 1;
    return mark === '?' ? either([part, (next) => next]) : repeated(part, mark === '*');
  }

  function options(): Part {
    const all: Part[] = [];
    for (;;) {
      const parts: Part[] = [];
      while (at < pieces.length && !/^[|)}]$/.test(pieces[at] ?? '')) parts.push(quantified());
      all.push(seq(parts));
      if (pieces[at] !== '|') return either(all);
      at += 1;
    }
  }

  const start = options()(add({ is: 'end' }));
  const firsts = steps.map((_, step) => firstCodes(steps, step));
  const canEnd = firsts.map((codes) => codes.has(END));
  const canGoOn = (step: number, code: number) => canEnd[step] === true || firsts[step]?.has(code) === true;
  return { steps, start, canGoOn, starts: firstPairs(steps, start) };
}

/** The codes that a match can begin with from a step, each with those that can come next. */
function firstPairs(steps: readonly Step[], start: number): ReadonlyMap<number, ReadonlySet<number>> {
  const pairs = new Map<number, Set<number>>();
  const put = (code: number, next: Iterable<number>) =>
    pairs.set(code, new Set([...(pairs.get(code) ?? []), ...next]));
  for (const step of firstSteps(steps, start)) {
    if (step.is === 'code') put(step.code, firstCodes(steps, step.next));
    else if (step.is === 'end' || step.is === 'seen') put(END, [END]);
  }
  return pairs;
}

/** The codes that a match can go on with from a step; `END` if it can end there. */
function firstCodes(steps: readonly Step[], start: number): ReadonlySet<number> {
  const codes = new Set<number>();
  for (const step of firstSteps(steps, start))
    if (step.is === 'code') codes.add(step.code);
    else if (step.is === 'end' || step.is === 'seen') codes.add(END);
  return codes;
}

/** The steps that can be next, without a token before them. */
function firstSteps(steps: readonly Step[], start: number): Step[] {
  const found: Step[] = [];
  const seen = new Set<number>();
  const ahead = [start];
  for (let at = ahead.pop(); at !== undefined; at = ahead.pop()) {
    const step = steps[at];
    if (seen.has(at) || !step) continue;
    seen.add(at);
    found.push(step);
    if (step.is === 'either') ahead.push(step.second, step.first);
    else if (step.is !== 'code' && 'next' in step) ahead.push(step.next);
  }
  return found;
}

const codeAt = (codes: string, at: number): number => (at < codes.length ? codes.charCodeAt(at) : END);

/**
 * Finds the matches that a regular expression would find, from left to right and without overlaps, in time
 * proportional to the text: whatever has been tried in vain from a place is never tried there again.
 * @param from the tokens that a match may begin with, in order
 * @param isEnd whether a match may end before this token
 */
export function searchIn(
  { steps, start, canGoOn }: Program,
  codes: string,
  from: Iterable<number>,
  isEnd: (at: number) => boolean,
  work: SearchWork = { steps: 0 },
): FoundPhrase[] {
  // Most searches end at their second word: nothing is made before there is something to remember.
  let failed: Set<number> | undefined;

  function search(begin: number, first: number): FoundPhrase | undefined {
    let open: { step: number; at: number; depth: number }[] | undefined;
    let path: { key?: number; name?: string; at: number }[] | undefined;
    let next: number | undefined = begin;
    let at = first;
    for (;;) {
      while (next !== undefined) {
        const step: Step | undefined = steps[next];
        work.steps += 1;
        if (step?.is === 'code') next = codes.charCodeAt(at++) === step.code ? step.next : undefined;
        else if (step?.is === 'either') {
          const code = codeAt(codes, at);
          const isFirst = canGoOn(step.first, code);
          const isChoice = isFirst && canGoOn(step.second, code);
          if (isChoice || step.isLoop) {
            const key = at * steps.length + next;
            failed ??= new Set();
            if (failed.has(key)) break;
            failed.add(key);
            path ??= [];
            path.push({ key, at });
            if (isChoice) {
              open ??= [];
              open.push({ step: step.second, at, depth: path.length });
            }
          }
          next = isFirst ? step.first : step.second;
        } else if (step?.is === 'name') {
          path ??= [];
          path.push({ name: step.name, at });
          next = step.next;
        } else if (step?.is === 'look')
          next = (search(step.start, at - step.behind) !== undefined) === step.wanted ? step.next : undefined;
        else if (step?.is === 'seen' || (step?.is === 'end' && isEnd(at))) {
          for (const { key } of path ?? []) if (key !== undefined) failed?.delete(key);
          const named = path?.flatMap(({ name, at: place }) => (name ? [[name, place] as const] : []));
          return { from: first, to: at, named: new Map(named) };
        } else break;
      }
      const state = open?.pop();
      if (!state) return undefined;
      if (path) path.length = state.depth;
      ({ step: next, at } = state);
    }
  }

  const found: FoundPhrase[] = [];
  let free = 0;
  for (const at of from) {
    const match = at >= free && canGoOn(start, codeAt(codes, at)) ? search(start, at) : undefined;
    if (!match) continue;
    found.push(match);
    free = match.to;
  }
  return found;
}
