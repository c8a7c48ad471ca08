/** A source file: its path and code. */
export type Source = { path: string; code: string };
type Words = ReadonlySet<string>;
/** A journey: where it begins, as Playwright takes it, the words of its file's name and title, and all its words. */
export type Journey = { at: string; name: Words; words: Words };

const START = /^ *test\(.*/gm;
const WORD = /[a-z]{3,}/g;
/** What people read, or a journey names. Classes and imports are neither. */
const TEXT = /(?<!className=|from )(?:'[^'\n]+'|"[^"\n]+"|`[^`]+`)|>[^<>{}]*[a-z][^<>{}]*</g;
const AS_NAME = 4;
/** The words of what imports a file count for less than its own. */
const PER_STEP = 0.5;
const STEPS = 2;

const wordsOf = (text: string): Set<string> => new Set(text.toLowerCase().match(WORD));
/** Without the folder that all of them are in. */
const nameWords = (path: string): Set<string> => wordsOf(path.slice(path.indexOf('/')));
const textsOf = (code: string): string => (code.match(TEXT) ?? []).join(' ');

/** The journeys of a file. */
export function journeysIn({ path, code }: Source): Journey[] {
  const starts = [...code.matchAll(START)];
  return starts.map(({ 0: title, index }, n) => {
    const name = wordsOf(`${path.split('/').at(-1)} ${title}`);
    return {
      at: `${path}:${code.slice(0, index).split('\n').length}`,
      name,
      words: wordsOf(code.slice(index, starts[n + 1]?.index)).union(name),
    };
  });
}

/**
 * The journeys that share the most words with a file and with what imports it; rare words count most, and those of names
 * more than others. That is a guess: which of them run the file's code isn't known.
 */
export function relatedJourneys(
  file: Source,
  sources: readonly Source[],
  journeys: readonly Journey[],
  most: number,
): string[] {
  const weights = new Map([...nameWords(file.path)].map((word) => [word, AS_NAME]));
  let step = [file];
  for (let n = 0; n <= STEPS; n++) {
    for (const { path, code } of step)
      for (const word of nameWords(path).union(wordsOf(textsOf(code))))
        if (!weights.has(word)) weights.set(word, PER_STEP ** n);
    step = sources.filter(({ code }) => step.some(({ path }) => imports(code, path)));
  }
  const rarity = (word: string) =>
    Math.log(journeys.length / Math.max(1, journeys.filter(({ words }) => words.has(word)).length));
  const weighted = [...weights].map(([word, weight]) => [word, weight * rarity(word)] as const);
  const likeness = ({ name, words }: Journey) => {
    const shared = weighted.map(([word, weight]) =>
      name.has(word) ? weight * AS_NAME : words.has(word) ? weight : 0,
    );
    // A long journey has many words.
    return shared.reduce((sum, one) => sum + one, 0) / Math.sqrt(words.size);
  };
  return journeys
    .map((journey) => ({ at: journey.at, likeness: likeness(journey) }))
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, most)
    .map(({ at }) => at);
}

const imports = (code: string, path: string): boolean => code.includes(`/${path.split('/').at(-1)}'`);
