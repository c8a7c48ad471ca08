// `npm start`: installs and builds what is missing, then runs the app. Needs nothing but Node ≥ 20 with npm.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { endWith, startNode } from './child.mjs';
import { ensureInstalled } from './install.mjs';
import { ROOT } from './place.mjs';

const installed = ensureInstalled();
const built = ensureBuilt();
if (!installed && !built)
  console.log(`Packages and web app are up to date (looked in ${Math.round(performance.now())} ms).`);

const settings = existsSync(join(ROOT, '.env')) ? ['--env-file=.env'] : [];
endWith(startNode([...settings, 'server/main.ts']));
