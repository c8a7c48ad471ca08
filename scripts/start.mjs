// `npm start`: installs and builds what is missing, then runs the app. Requires only Node ≥ 20 with npm.
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { runServerCommand } from './run-server-command.mjs';

ensureInstalled();
ensureBuilt();

// V8 lets its space for new objects grow to 128 MiB under load; more than this saves no time.
runServerCommand(['--max-semi-space-size=16', 'server/main.ts']);
