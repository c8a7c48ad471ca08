import { join } from 'node:path';

/** The command line's file. */
export const DAYMARK = join(import.meta.dirname, '..', '..', 'cli', 'daymark.mjs');

/** The environment of a terminal whose home is a folder, with what `npm run mutants` hands to processes. */
export function terminalIn(home: string): NodeJS.ProcessEnv {
  const { PATH, MUTANT, NODE_OPTIONS } = process.env;
  return { PATH, MUTANT, NODE_OPTIONS, HOME: home, XDG_CONFIG_HOME: join(home, 'config') };
}
