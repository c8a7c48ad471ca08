// `npm run doctor`: checks everything the app depends on, and says how to fix problems.
import { runServerCommand } from './run-server-command.mjs';

runServerCommand(['server/doctor/main.ts']);
