import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import util from 'node:util';
import { endWith, startNode } from './child.mjs';
import { ensureInstalled } from './install.mjs';
import { ROOT } from './place.mjs';

/** Runs a server command with the settings in `.env`. @param {string[]} command its file and arguments */
export function runServerCommand(command) {
  ensureInstalled({ isToRun: true });
  const file = join(ROOT, '.env');
  if (!existsSync(file)) return endWith(startNode(command));
  // Node reads this one before it reads the file. Before 20.12, it can't tell.
  const { NODE_EXTRA_CA_CERTS } = util.parseEnv?.(readFileSync(file, 'utf8')) ?? {};
  const env = { ...(NODE_EXTRA_CA_CERTS && { NODE_EXTRA_CA_CERTS }), ...process.env };
  endWith(startNode(['--env-file=.env', ...command], { env }));
}
