import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

/** Everything runs on the Node that node_modules contains. */
export const PINNED_NODE = join(ROOT, 'node_modules', '.bin', 'node');

/** Exits with an error message. */
export function fail(sentence) {
  console.error(`\n${sentence}`);
  process.exit(1);
}

if (Number.parseInt(process.versions.node, 10) < 20)
  fail(`This needs Node.js 20 or later to begin with; here runs ${process.versions.node}.`);
