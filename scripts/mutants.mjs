// `npm run mutants`: mutates the files that differ from main, and lists the mutants that no test kills;
// `npm run mutants -- --count 50 --seed 1 domain server/db` mutates these files and folders.
import { endWith, startNode } from './child.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensureInstalled } from './install.mjs';
import { ensureNginx } from './nginx.mjs';
import { fail } from './place.mjs';

ensureInstalled();
const { path, advice } = ensureChromium();
if (!path) fail(advice);
const env = { ...process.env, ...ensureNginx(), CHROMIUM_PATH: path };
endWith(startNode(['test/mutants/main.ts', ...process.argv.slice(2)], { env }));
