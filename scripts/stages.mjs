import { readFileSync } from 'node:fs';
import { ensureBuilt } from './build.mjs';
import { collectOutput, startNode } from './child.mjs';
import { ensureChromium } from './chromium.mjs';
import { countPlaywright, countVitest } from './counts.mjs';
import { SERVICES, unreachable } from './services.mjs';

const FOLDERS = ['domain', 'server', 'web', 'sandbox', 'test', 'scripts', 'bench'];

/** A static check counts as one test; its words are shown when it has something to say. */
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

/** A suite's counts are those of its report; a run that failed without a failed test has failed all the same. */
async function suite(args, env, report, count) {
  const { code } = await collectOutput(startNode(args, { env: { ...process.env, ...env } }));
  const counts = count(() => JSON.parse(readFileSync(report, 'utf8')));
  if (code !== 0 && counts.failed === 0) return { ...counts, failed: 1, note: `the run ended with ${code}` };
  return counts;
}

const vitest = (project, env = {}) => {
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', project];
  return (report) =>
    suite(
      [...args, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
      env,
      report,
      countVitest,
    );
};

async function onPostgres(report) {
  const absent = await unreachable();
  if (absent.length === 0) return vitest('server on postgres', SERVICES)(report);
  const note = `${absent.join(' and ')} ${absent.length > 1 ? 'don’t' : 'doesn’t'} answer`;
  console.log(`Skipped: ${note}.`);
  return { passed: 0, failed: process.env.REQUIRE_SERVICES ? 1 : 0, skipped: 1, note };
}

async function size() {
  ensureBuilt();
  return check(['node_modules/size-limit/bin.js'], { verbose: true });
}

async function journeys(report) {
  ensureBuilt();
  const browser = ensureChromium();
  if (!browser.path) {
    console.log(browser.advice);
    return { passed: 0, failed: 1, note: browser.advice };
  }
  const env = { CHROMIUM_PATH: browser.path, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const args = ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'];
  return suite(args, env, report, countPlaywright);
}

/** Whole processes, killed and cut off; without PostgreSQL and NATS what needs them is left out. */
async function faults(report) {
  ensureBuilt();
  const absent = await unreachable();
  const env = absent.length === 0 ? SERVICES : { SERVICES_AWAY: absent.join(' ') };
  if (absent.length > 0 && process.env.REQUIRE_SERVICES)
    return { passed: 0, failed: 1, note: `${absent.join(' and ')} missing` };
  return vitest('faults', env)(report);
}

/** What `npm test` does, in this order. */
export const STAGES = {
  types: { title: 'Types', run: types },
  lint: { title: 'Style and boundaries', run: () => check(['node_modules/@biomejs/biome/bin/biome', 'ci']) },
  'dead-code': { title: 'Dead code', run: () => check(['node_modules/knip/bin/knip.js']) },
  unit: { title: 'Unit and property tests', run: vitest('unit') },
  sqlite: { title: 'Server on SQLite', run: vitest('server on sqlite') },
  postgres: { title: 'Server on PostgreSQL and NATS', run: onPostgres },
  size: { title: 'Build and size', run: size },
  faults: { title: 'Faults and several processes', run: faults },
  journeys: { title: 'Browser journeys', run: journeys },
};
