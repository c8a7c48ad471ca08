// `npm run screenshots`: pictures of every page, with a week of somebody’s work in it, into dist/screenshots. With
// `-- --product` those that the landing page and the README show, into their places.
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
endWith(startNode(['test/pictures/main.ts', ...process.argv.slice(2)]));
