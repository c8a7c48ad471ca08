import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { collectOutput, startNode } from './child.mjs';
import { ensureInstalled } from './install.mjs';
import { fail } from './place.mjs';

/**
 * @typedef {object} Counts
 * @property {number} passed
 * @property {number} failed
 * @property {number} [skipped]
 * @property {string} [note]
 * @property {string[]} [failures] the failed tests, each with the first line of its error
 *
 * @typedef {object} Stage
 * @property {string} title
 * @property {(() => unknown)[]} [needs] what to build or install before any stage runs, because two stages doing so
 *   in parallel would conflict
 * @property {boolean} [beside] mostly waits, so it runs in parallel with other stages
 * @property {(report: string) => Promise<Counts>} run
 */

/**
 * Runs test stages, prints a summary in order, and sets the exit code.
 * With TEST_COUNTS, the counts are also written to that file.
 * @param {Record<string, Stage>} stages
 * @param {string[]} wanted names of the stages to run; none means all of them
 */
export async function runStages(stages, wanted) {
  const unknown = wanted.filter((name) => !(name in stages));
  if (unknown.length > 0)
    fail(`There is no stage “${unknown.join(', ')}”. Choose from: ${Object.keys(stages).join(', ')}.`);

  ensureInstalled();
  const chosen = Object.entries(stages).filter(([name]) => wanted.length === 0 || wanted.includes(name));
  for (const need of new Set(chosen.flatMap(([, { needs = [] }]) => needs))) need();

  const folder = mkdtempSync(join(tmpdir(), 'daymark-test-'));
  const inTurn = chosen.filter(([, { beside }]) => !beside);
  const beside = inTurn.length > 0 ? chosen.filter(([, stage]) => stage.beside) : [];
  const results = new Map();
  /** @type {string[]} */
  const unseen = [];
  const show = () => unseen.splice(0).forEach((output) => void console.log(output));

  const running = (async () => {
    for (const [name, { title }] of beside) {
      let output = '';
      const run = async () => {
        const apart = await runApart(name, join(folder, name));
        output = apart.output.trim();
        return apart.counts;
      };
      results.set(name, await measure(title, run));
      unseen.push(`${heading(title)}\n${output}`);
    }
  })();
  for (const [name, { title, run }] of beside.length > 0 ? inTurn : chosen) {
    console.log(heading(title));
    results.set(name, await measure(title, () => run(join(folder, `${name}.json`))));
    show();
  }
  await running;
  show();
  rmSync(folder, { recursive: true });
  summarize(chosen.map(([name]) => results.get(name)));
}

const heading = (title) => `\n── ${title}`;

async function measure(title, run) {
  const started = performance.now();
  const counts = await run().catch((error) => {
    console.error(error);
    return { passed: 0, failed: 1, note: error.message };
  });
  return { title, seconds: (performance.now() - started) / 1000, skipped: 0, ...counts };
}

/** Runs a stage in its own process, so that its output can be printed in one piece. */
async function runApart(name, path) {
  const color = process.stdout.isTTY ? { FORCE_COLOR: '1' } : undefined;
  const args = ['scripts/run-stage.mjs', name, `${path}.json`, `${path}-counts.json`];
  const { output } = await collectOutput(
    startNode(args, { env: { ...process.env, ...color }, stdio: ['ignore', 'pipe', 'pipe'] }),
  );
  try {
    return { output, counts: JSON.parse(readFileSync(`${path}-counts.json`, 'utf8')) };
  } catch {
    return { output, counts: { passed: 0, failed: 1, note: 'the stage ended early' } };
  }
}

function summarize(results) {
  const sum = (field) => results.reduce((total, result) => total + result[field], 0);
  const [passed, failed, skipped] = [sum('passed'), sum('failed'), sum('skipped')];
  console.log('\n── Summary');
  for (const { title, seconds, note, failures = [], ...counts } of results) {
    const mark = counts.failed > 0 ? '✗' : counts.passed > 0 ? '✓' : '–';
    const nonZero = ['passed', 'failed', 'skipped'].filter((field) => counts[field] > 0);
    const words = nonZero.map((field) => `${counts[field]} ${field}`).join(', ') || 'skipped';
    console.log(
      `${mark} ${title.padEnd(34)} ${`${seconds.toFixed(1)} s`.padStart(8)}  ${words}${note ? ` (${note})` : ''}`,
    );
    for (const failure of failures) console.log(`    ✗ ${failure}`);
  }
  console.log(failed > 0 ? `\n${failed} of ${passed + failed} failed.` : `\nAll ${passed} passed.`);
  if (process.env.TEST_COUNTS)
    writeFileSync(
      process.env.TEST_COUNTS,
      `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`,
    );
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
}
