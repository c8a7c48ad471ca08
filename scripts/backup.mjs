// `npm run backup -- FILE`: see docs/self-hosting.md.
import { runServerCommand } from './run-server-command.mjs';

runServerCommand(['server/backup/main.ts', 'backup', ...process.argv.slice(2)]);
