// `npm run restore -- FILE`: see docs/self-hosting.md.
import { runServerCommand } from './run-server-command.mjs';

runServerCommand(['server/backup/main.ts', 'restore', ...process.argv.slice(2)]);
