// `npm run faults`: kills the app, cuts its connections, and fills its disk, and checks that no write is lost or
// duplicated; `npm run faults -- sqlite disk` runs only those.
import { ensureBuilt } from './build.mjs';
import { endWith, startNode } from './child.mjs';
import { ensureInstalled } from './install.mjs';

ensureInstalled();
ensureBuilt();
endWith(startNode(['test/faults/main.ts', ...process.argv.slice(2)]));
