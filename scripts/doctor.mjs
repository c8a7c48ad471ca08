// `npm run doctor`: looks at everything the app stands on, and says what to do.
import { runServerCommand } from './run-server-command.mjs';

runServerCommand(['server/doctor/main.ts']);
