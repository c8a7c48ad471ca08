// `npm run bench`: measures what a person waits for, beside what the machine itself costs, and prints tables;
// `npm run bench -- server` measures that part only.
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
