// `npm run reports`: shows the issues reported from Settings, newest last.
import { runServerCommand } from './run-server-command.mjs';

runServerCommand(['server/reports/main.ts', ...process.argv.slice(2)]);
