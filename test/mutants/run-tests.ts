import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PROJECTS } from './projects.ts';

const VITEST = 'node_modules/vitest/vitest.mjs';
const VITEST_CONFIG = ['--config', 'test/mutants/vitest.config.ts'];
const BUILD = ['node_modules/vite/bin/vite.js', 'build', '--config', 'test/mutants/vite.config.ts'];
/** Says what the build in dist/web was made of; without it, the next one who needs a build makes it anew. */
const BUILT_FROM = 'dist/web-sources';
const PLAYWRIGHT = [
  'node_modules/@playwright/test/cli.js',
  'test',
  '--reporter=dot',
  '--max-failures=1',
  '--workers=1',
];
const FAILED_JOURNEY = /test\/journeys\/[\w-]+\.spec\.ts:\d+/;
/** Has the processes that tests start load the mutated code, too. */
const MUTANT_IMPORT = pathToFileURL(resolve('test/mutants/mutant-of-process.mjs')).href;
/** The command line runs as a process, so no test imports it. */
const CLI_TESTS = 'test/cli';
/** It reads constants as text, so it imports none of the files. */
const FIGURES_TEST = 'test/stated-figures.test.ts';
const OPTIONS = ['--run', '--bail=1', '--passWithNoTests', '--reporter=dot'];
/** Stops mutants that never end. Generous, since all server tests take minutes on a busy machine. */
const LIMIT_MS = 15 * 60_000;

/** A file and the mutated code to use in its place. */
export type Changed = { file: string; code: string };
export type Verdict = 'killed' | 'survived' | 'timed out';
type Run = { verdict: Verdict; output: string };
type Found = {
  verdict: Verdict;
  /** The one that failed, if none of the quicker tests did. */
  journey?: string | undefined;
};

const isOfCli = (file: string): boolean => file.startsWith('cli/');

/**
 * Runs the tests beside a file and of what is stated, then all others that import it, the slower ones of the server last,
 * then journeys in a build of the mutant, until one fails.
 */
export async function runTestsOf({ file, code }: Changed, journeys: readonly string[]): Promise<Found> {
  const name = basename(file).replace(/\.tsx?$/, '');
  const beside = readdirSync(dirname(file)).filter((other) => other.endsWith('.test.ts'));
  const ownFirst = beside.sort((a, b) => Number(b.startsWith(name)) - Number(a.startsWith(name)));
  const mutant = JSON.stringify([resolve(file), code]);
  if (isOfCli(file)) return vitest(['run', CLI_TESTS], mutant);
  const near = ownFirst.map((other) => join(dirname(file), other));
  const { verdict: ofNear } = await vitest(['run', ...near, FIGURES_TEST], mutant);
  if (ofNear !== 'survived') return { verdict: ofNear };
  for (const project of PROJECTS) {
    const { verdict } = await vitest(['related', file, '--project', project], mutant);
    if (verdict !== 'survived') return { verdict };
  }
  if (journeys.length === 0) return { verdict: 'survived' };
  const { verdict, output } = await runJourneys(journeys, mutant);
  return { verdict, journey: FAILED_JOURNEY.exec(output)?.[0] };
}

/** Runs journeys in a build of a mutant, or in one without. */
export async function runJourneys(journeys: readonly string[], mutant?: string): Promise<Run> {
  rmSync(BUILT_FROM, { force: true });
  const build = await run(BUILD, { NODE_ENV: 'production', ...(mutant && { MUTANT: mutant }) });
  return build.verdict === 'survived' ? run([...PLAYWRIGHT, ...journeys]) : build;
}

/** Runs the tests that import any of these files, and those of what is stated, without a mutation. */
export async function runRelated(files: readonly string[]): Promise<Run> {
  const imported = await vitest(['related', FIGURES_TEST, ...files.filter((file) => !isOfCli(file))]);
  return imported.verdict !== 'survived' || !files.some(isOfCli) ? imported : vitest(['run', CLI_TESTS]);
}

const vitest = ([command = '', ...args]: string[], mutant?: string): Promise<Run> =>
  run([VITEST, command, ...args, ...VITEST_CONFIG, ...OPTIONS], {
    // Gives property tests a fixed seed.
    CI: '1',
    ...(mutant && { MUTANT: mutant }),
    ...(args.includes(CLI_TESTS) && { NODE_OPTIONS: `--import ${MUTANT_IMPORT}` }),
  });

async function run(args: string[], env: NodeJS.ProcessEnv = {}): Promise<Run> {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => chunks.push(chunk));
  // Kills the whole process group, since any of its processes may be the one that hangs.
  const end = () => child.pid && process.kill(-child.pid, 'SIGKILL');
  const timer = setTimeout(end, LIMIT_MS);
  process.once('exit', end);
  const [exitCode, signal] = await once(child, 'close');
  process.off('exit', end);
  clearTimeout(timer);
  const verdict = exitCode === 0 ? 'survived' : signal ? 'timed out' : 'killed';
  return { verdict, output: Buffer.concat(chunks).toString() };
}
