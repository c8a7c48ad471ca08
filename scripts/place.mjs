import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

/** The Node that everything runs on; `node_modules` brings it. */
export const PINNED_NODE = join(ROOT, 'node_modules', '.bin', 'node');

/** Ends the command with a sentence for a person. */
export function fail(sentence) {
  console.error(`\n${sentence}`);
  process.exit(1);
}

if (Number.parseInt(process.versions.node, 10) < 20)
  fail(`This needs Node.js 20 or later to begin with; here runs ${process.versions.node}.`);
