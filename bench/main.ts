import 'temporal-polyfill/global';
import { cpus } from 'node:os';
import { benchBrowser } from './browser.ts';
import { benchImport } from './imports.ts';
import { benchLive } from './live.ts';
import { benchMillion } from './million.ts';
import { benchPastList } from './past-list.ts';
import { benchPlanner } from './planner.ts';
import { benchPopups } from './popups.ts';
import { KEEP } from './report.ts';
import { benchServer } from './server.ts';
import { benchTrees } from './trees.ts';
import { benchViews } from './views.ts';

console.log(`${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, Node ${process.version}`);
const PARTS: Record<string, () => Promise<void>> = {
  server: benchServer,
  million: benchMillion,
  live: benchLive,
  browser: benchBrowser,
  trees: benchTrees,
  views: benchViews,
  popups: benchPopups,
  planner: benchPlanner,
  past: benchPastList,
  import: benchImport,
};
const wanted = process.argv.slice(2).filter((name) => name !== KEEP);
const unknown = wanted.filter((name) => !(name in PARTS));
if (unknown.length > 0)
  throw new Error(`There is no “${unknown.join(', ')}” to measure, but ${Object.keys(PARTS).join(', ')}.`);
for (const [name, run] of Object.entries(PARTS)) {
  if (wanted.length === 0 || wanted.includes(name)) await run();
}
