import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { endWith, startNode } from './child.mjs';
import { ensureInstalled } from './install.mjs';
import { ROOT } from './place.mjs';

/** Runs a command of the server with the settings of `.env`. @param {string[]} command its file, and what it is told */
export function runServerCommand(command) {
  ensureInstalled();
  const settings = existsSync(join(ROOT, '.env')) ? ['--env-file=.env'] : [];
  endWith(startNode([...settings, ...command]));
}
