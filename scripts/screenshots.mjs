// `npm run screenshots`: writes screenshots of every page, for empty, typical, and overfull accounts, to
// dist/screenshots. Words after `--` filter by name: any of them must match (`a,b`: both). `-- --product` updates the
// ones in the landing page and the README, `-- --previews` those of imports.
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
