// `npm run bench`: measures the app's latency against the machine's lower bounds and prints tables;
// `npm run bench -- server` runs only that part, and `-- --keep` keeps the figures for later runs to compare with.
import { ensureBuilt } from './build.mjs';
import { endWith, startNode } from './child.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensureInstalled } from './install.mjs';
import { fail } from './place.mjs';

ensureInstalled();
ensureBuilt();
const browser = ensureChromium();
if (!browser.path) fail(browser.advice);
process.env.CHROMIUM_PATH = browser.path;
endWith(startNode(['bench/main.ts', ...process.argv.slice(2)]));
