import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { endWith, startNode } from './child.mjs';
import { ensureInstalled } from './install.mjs';
import { ROOT } from './place.mjs';

/** Runs a server command with the settings in `.env`. @param {string[]} command its file and arguments */
export function runServerCommand(command) {
  ensureInstalled({ isToRun: true });
  const settings = existsSync(join(ROOT, '.env')) ? ['--env-file=.env'] : [];
  endWith(startNode([...settings, ...command]));
}
