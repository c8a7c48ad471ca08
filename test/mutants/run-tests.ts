import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PROJECTS } from './projects.ts';

const VITEST = ['node_modules/vitest/vitest.mjs', '--config', 'test/mutants/vitest.config.ts'];
/** Has the processes that tests start load the mutated code, too. */
const MUTANT_IMPORT = pathToFileURL(resolve('test/mutants/mutant-of-process.mjs')).href;
/** The command line runs as a process, so no test imports it. */
const CLI_TESTS = 'test/cli';
const OPTIONS = ['--run', '--bail=1', '--passWithNoTests', '--reporter=dot'];
/** Stops mutants that never end. Generous, since all server tests take minutes on a busy machine. */
const LIMIT_MS = 15 * 60_000;

/** A file and the mutated code to use in its place. */
export type Changed = { file: string; code: string };
export type Verdict = 'killed' | 'survived' | 'timed out';
type Run = { verdict: Verdict; output: string };

const isOfCli = (file: string): boolean => file.startsWith('cli/');

/** Runs the tests beside a file, then all others that import it, the slower ones of the server last, until one fails. */
export async function runTestsOf({ file, code }: Changed): Promise<Verdict> {
  const name = basename(file).replace(/\.tsx?$/, '');
  const beside = readdirSync(dirname(file)).filter((other) => other.endsWith('.test.ts'));
  const ownFirst = beside.sort((a, b) => Number(b.startsWith(name)) - Number(a.startsWith(name)));
  const mutant = JSON.stringify([resolve(file), code]);
  if (isOfCli(file)) return (await vitest(['run', CLI_TESTS], mutant)).verdict;
  const near = ownFirst.map((other) => join(dirname(file), other));
  if (near.length > 0) {
    const { verdict } = await vitest(['run', ...near], mutant);
    if (verdict !== 'survived') return verdict;
  }
  for (const project of PROJECTS) {
    const { verdict } = await vitest(['related', file, '--project', project], mutant);
    if (verdict !== 'survived') return verdict;
  }
  return 'survived';
}

/** Runs the tests that import any of these files, without a mutation. */
export async function runRelated(files: readonly string[]): Promise<Run> {
  const imported = await vitest(['related', ...files.filter((file) => !isOfCli(file))]);
  return imported.verdict !== 'survived' || !files.some(isOfCli) ? imported : vitest(['run', CLI_TESTS]);
}

async function vitest([command = '', ...args]: string[], mutant?: string): Promise<Run> {
  const [program, ...config] = VITEST;
  const child = spawn(process.execPath, [program ?? '', command, ...args, ...config, ...OPTIONS], {
    // Gives property tests a fixed seed.
    env: {
      ...process.env,
      CI: '1',
      ...(mutant && { MUTANT: mutant }),
      ...(args.includes(CLI_TESTS) && { NODE_OPTIONS: `--import ${MUTANT_IMPORT}` }),
    },
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
