import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import fc from 'fast-check';
import { applied, type Mutation, mutationsOf, parses } from './mutations.ts';
import { journeysIn, relatedJourneys, type Source } from './related-journeys.ts';
import { runJourneys, runRelated, runTestsOf, type Verdict } from './run-tests.ts';

const OF_INTEREST = /^(domain|server|sandbox|web|cli)\/.*(?<!\.test)\.(tsx?|mjs)$/;

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    base: { type: 'string', default: 'origin/main' },
    count: { type: 'string', default: '20' },
    minutes: { type: 'string', default: '30' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
const [count, minutes, seed] = [Number(options.count), Number(options.minutes), Number(options.seed)];

/** What a journey may notice. The landing page is also rendered by a build of its own, which has no mutant. */
const IS_SEEN = /^web\/(?!screens\/landing\/)/;
const JOURNEYS = 5;

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);
const given = positionals.length > 0 ? git('ls-files', '--', ...positionals) : undefined;
const changed = () => git('diff', '--name-only', '--diff-filter=d', '--merge-base', options.base);
const files = (given ?? changed()).filter((file) => OF_INTEREST.test(file));

type Mutant = { file: string; code: string; mutation: Mutation };
const mutants = files.flatMap((file): Mutant[] => {
  const code = readFileSync(file, 'utf8');
  return mutationsOf(file, code).map((mutation) => ({ file, code, mutation }));
});
const all = { minLength: mutants.length, maxLength: mutants.length };
const [shuffled = []] = fc.sample(fc.shuffledSubarray(mutants, all), { seed, numRuns: 1 });

/** Yields up to `count` mutants that parse. */
function* chosen(): Generator<Mutant> {
  let left = count;
  for (const mutant of shuffled) {
    if (left === 0) return;
    if (!parses(mutant.file, applied(mutant.code, mutant.mutation))) continue;
    left -= 1;
    yield mutant;
  }
}

function described({ file, code, mutation: { start, end, text } }: Mutant): string {
  const line = code.slice(0, start).split('\n').length;
  const short = (words: string) => words.replaceAll(/\s+/g, ' ').slice(0, 90);
  return `${file}:${line}  ${short(code.slice(start, end))}  →  ${short(text) || 'nothing'}`;
}

const read = (path: string): Source => ({ path, code: readFileSync(path, 'utf8') });
const sources = git('ls-files', 'web/**.ts', 'web/**.tsx')
  .filter((path) => OF_INTEREST.test(path))
  .map(read);
const journeys = git('ls-files', 'test/journeys/*.spec.ts').map(read).flatMap(journeysIn);
const journeysOf = ({ file: path, code }: Mutant): string[] =>
  IS_SEEN.test(path) ? relatedJourneys({ path, code }, sources, journeys, JOURNEYS) : [];

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
const sample = [...chosen()];
console.log(`${sample.length} of ${mutants.length} mutants in ${files.length} files, seed ${seed}.`);
const sound = await runRelated([...new Set(sample.map(({ file }) => file))]);
if (sound.verdict !== 'survived') {
  console.error(sound.output);
  throw new Error('The tests fail without any mutant.');
}
const end = performance.now() + minutes * 60_000;
const tried: { verdict: Verdict; words: string; journey?: string | undefined }[] = [];
for (const mutant of sample) {
  if (performance.now() > end) break;
  const code = applied(mutant.code, mutant.mutation);
  const { verdict, journey } = await runTestsOf({ file: mutant.file, code }, journeysOf(mutant));
  tried.push({ verdict, words: described(mutant), journey });
  console.log(`${verdict.padEnd(9)} ${described(mutant)}`);
}
const failed = [...new Set(tried.flatMap(({ journey }) => journey ?? []))];
const again = failed.length > 0 ? await runJourneys(failed) : undefined;
if (again && again.verdict !== 'survived') {
  console.error(again.output);
  throw new Error('A journey that found a mutant also fails without it.');
}
const survivors = tried.filter(({ verdict }) => verdict === 'survived');
console.log(`\n${tried.length - survivors.length} of ${tried.length} found, seed ${seed}. Not found:`);
for (const { words } of survivors) console.log(words);
