// `npm test`: checks everything; `npm test -- unit journeys` runs those stages only.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { fail } from './place.mjs';
import { STAGES } from './stages.mjs';

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in STAGES));
if (unknown.length > 0)
  fail(`There is no stage “${unknown.join(', ')}”. There are: ${Object.keys(STAGES).join(', ')}.`);

ensureInstalled();
const reports = mkdtempSync(join(tmpdir(), 'daymark-test-'));
const results = [];
for (const [name, { title, run }] of Object.entries(STAGES)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`\n── ${title}`);
  const started = performance.now();
  const result = await run(join(reports, `${name}.json`)).catch((error) => {
    console.error(error);
    return { passed: 0, failed: 1, note: error.message };
  });
  results.push({ title, seconds: (performance.now() - started) / 1000, skipped: 0, ...result });
}
rmSync(reports, { recursive: true });

const sum = (field) => results.reduce((total, result) => total + result[field], 0);
const [passed, failed, skipped] = [sum('passed'), sum('failed'), sum('skipped')];
console.log('\n── Summary');
for (const { title, seconds, note, ...counts } of results) {
  const mark = counts.failed > 0 ? '✗' : counts.passed > 0 ? '✓' : '–';
  const said = ['passed', 'failed', 'skipped'].filter((field) => counts[field] > 0);
  const words = said.map((field) => `${counts[field]} ${field}`).join(', ') || 'skipped';
  console.log(
    `${mark} ${title.padEnd(34)} ${`${seconds.toFixed(1)} s`.padStart(8)}  ${words}${note ? ` (${note})` : ''}`,
  );
}
console.log(failed > 0 ? `\n${failed} of ${passed + failed} failed.` : `\nAll ${passed} passed.`);
if (process.env.TEST_COUNTS)
  writeFileSync(
    process.env.TEST_COUNTS,
    `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`,
  );
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
