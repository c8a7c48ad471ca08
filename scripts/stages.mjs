import { readFileSync } from 'node:fs';
import { ensureBuilt } from './build.mjs';
import { collectOutput, startNode } from './child.mjs';
import { ensureChromium } from './chromium.mjs';
import { countPlaywright, countVitest } from './counts.mjs';
import { ensureEngine } from './engines.mjs';
import { ensureNginx } from './nginx.mjs';
import { SERVICES, unreachable } from './services.mjs';

const FOLDERS = ['domain', 'server', 'web', 'sandbox', 'cli', 'test', 'scripts', 'bench'];

/** A static check counts as one test. Its output is printed only on failure or with `verbose`. */
async function check(args, { verbose = false } = {}) {
  const { code, output } = await collectOutput(startNode(args, { stdio: 'pipe' }));
  if (verbose || code !== 0) console.log(output.trimEnd());
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
}

const types = async () => {
  const checks = await Promise.all(
    FOLDERS.map((folder) => check(['node_modules/typescript/bin/tsc', '-p', folder, '--pretty', 'false'])),
  );
  return {
    passed: checks.filter(({ passed }) => passed).length,
    failed: checks.filter(({ failed }) => failed).length,
  };
};

/** Takes a suite's counts from its report. A run that fails without a failed test counts as one failure. */
async function suite(args, env, report, count) {
  const { code } = await collectOutput(startNode(args, { env: { ...process.env, ...env } }));
  const counts = count(() => JSON.parse(readFileSync(report, 'utf8')));
  if (code !== 0 && counts.failed === 0) return { ...counts, failed: 1, note: `the run ended with ${code}` };
  return counts;
}

/** Runs a Vitest project, or only the files whose paths contain one of `files`. */
export const vitest = (project, env = {}, files = []) => {
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', project, ...files];
  return (report) =>
    suite(
      [...args, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
      env,
      report,
      countVitest,
    );
};

/** The server suite on PostgreSQL and NATS. Skipped if they aren't running, unless REQUIRE_SERVICES is set. */
export const onPostgres =
  (env = {}, files = [], project = 'server on postgres') =>
  async (report) => {
    const absent = await unreachable();
    if (absent.length === 0) return vitest(project, { ...SERVICES, ...env }, files)(report);
    const note = `${absent.join(' and ')} ${absent.length > 1 ? 'don’t' : 'doesn’t'} answer`;
    console.log(`Skipped: ${note}.`);
    return { passed: 0, failed: process.env.REQUIRE_SERVICES ? 1 : 0, skipped: 1, note };
  };

/** The journeys in Chromium. `args` are Playwright's: parts of file paths, or a choice by tag. */
export const journeys = (env = {}, args = []) => ({
  needs: [ensureBuilt, ensureChromium, ensureNginx],
  async run(report) {
    const browser = ensureChromium();
    if (!browser.path) {
      console.log(browser.advice);
      return { passed: 0, failed: 1, note: browser.advice };
    }
    const all = {
      ...env,
      ...ensureNginx(),
      CHROMIUM_PATH: browser.path,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    };
    const command = ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json', ...args];
    return suite(command, all, report, countPlaywright);
  },
});

/** The core journeys in another engine. Skipped if it isn't installed, unless CI or REQUIRE_SERVICES is set. */
const engine = (name) => ({
  needs: [ensureBuilt, () => ensureEngine(name)],
  beside: true,
  async run(report) {
    const { env, absent } = ensureEngine(name);
    if (absent.length === 0) return vitest('engines', env, [`test/engines/${name}`])(report);
    const note = `without ${absent.join(' and ')}`;
    console.log(`Skipped ${note}.`);
    return { passed: 0, failed: process.env.CI || process.env.REQUIRE_SERVICES ? 1 : 0, skipped: 1, note };
  },
});

/** The fault tests. Without PostgreSQL and NATS, the tests that need them are skipped. */
async function faults(report) {
  const absent = await unreachable();
  const env = absent.length === 0 ? SERVICES : { SERVICES_AWAY: absent.join(' ') };
  if (absent.length > 0 && process.env.REQUIRE_SERVICES)
    return { passed: 0, failed: 1, note: `${absent.join(' and ')} missing` };
  return vitest('faults', env)(report);
}

/** What the databases do differently, and where writes race; `npm run test:deep -- postgres` runs all of the server. */
const WHERE_DATABASES_DIFFER = [
  'batch/',
  'bus/',
  'db/',
  'jobs/',
  'live/',
  'mutation/',
  'races',
  'resources/',
].map((path) => `server/${path}`);

/** The stages of `npm test`, in order. */
export const STAGES = {
  types: { title: 'Types', run: types },
  lint: { title: 'Style and boundaries', run: () => check(['node_modules/@biomejs/biome/bin/biome', 'ci']) },
  'dead-code': { title: 'Dead code', run: () => check(['node_modules/knip/bin/knip.js']) },
  unit: { title: 'Unit and property tests', run: vitest('unit') },
  sqlite: { title: 'Server on SQLite', run: vitest('server on sqlite') },
  postgres: { title: 'Server on PostgreSQL and NATS', run: onPostgres({}, WHERE_DATABASES_DIFFER) },
  size: {
    title: 'Build and size',
    needs: [ensureBuilt],
    run: () => check(['node_modules/size-limit/bin.js'], { verbose: true }),
  },
  browsers: { title: 'Supported browsers', needs: [ensureBuilt], run: vitest('browsers') },
  faults: { title: 'Whole processes and faults', needs: [ensureBuilt], run: faults },
  journeys: { title: 'Browser journeys', ...journeys({}, ['--grep-invert', '@deep|@edge']) },
  firefox: { title: 'Core journeys in Firefox', ...engine('firefox') },
  webkit: { title: 'Core journeys in WebKit', ...engine('webkit') },
};
