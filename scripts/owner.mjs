// `npm run owner -- ada@example.com`: makes this person the server's owner, who has the page `/admin`.
// `npm run owner -- link` prints a link that makes an owner's account.
import { runServerCommand } from './run-server-command.mjs';

runServerCommand(['server/admin/main.ts', ...process.argv.slice(2)]);
