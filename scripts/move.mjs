// `npm run move -- --to postgres://…`: see docs/scaling.md.
import { runServerCommand } from './run-server-command.mjs';

runServerCommand(['server/move/main.ts', ...process.argv.slice(2)]);
