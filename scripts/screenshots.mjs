// `npm run screenshots`: pictures of every page, with nothing, a week of somebody’s work and far too much in it, into
// dist/screenshots; words after `--` are those that a picture’s name must contain one of (`a,b`: all of them). With
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
