// `npm run faults`: kills, cuts off and fills up what the app stands on, and checks that nothing is lost or doubled;
// `npm run faults -- sqlite disk` does those only.
import { ensureBuilt } from './build.mjs';
import { endWith, startNode } from './child.mjs';
import { ensureInstalled } from './install.mjs';

ensureInstalled();
ensureBuilt();
endWith(startNode(['test/faults/main.ts', ...process.argv.slice(2)]));
