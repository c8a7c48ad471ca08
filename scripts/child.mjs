import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { PINNED_NODE, ROOT } from './place.mjs';

/** Node's compile cache: makes the next start faster and saves memory. */
const COMPILED = join(ROOT, 'node_modules', '.cache', 'node');

/**
 * Starts the pinned Node in the project's folder, by default with this process's stdio.
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, stdio?: import('node:child_process').StdioOptions }} [options]
 */
export function startNode(args, { env = process.env, stdio = 'inherit' } = {}) {
  const all = ['--disable-warning=ExperimentalWarning', ...args];
  return spawn(PINNED_NODE, all, { cwd: ROOT, env: { NODE_COMPILE_CACHE: COMPILED, ...env }, stdio });
}

/** Forwards signals to the children, stops all once one exits, and exits the way that one did. */
export function endWith(...children) {
  const signals = ['SIGTERM', 'SIGHUP', 'SIGINT'];
  const stopAll = (signal) => {
    for (const child of children) child.kill(signal);
  };
  for (const signal of signals)
    process.on(signal, () => {
      // In a terminal, Ctrl-C already reaches the children; a second signal would skip the graceful shutdown.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) stopAll(signal);
    });

  const ends = children.map(
    (child) => new Promise((resolve) => child.on('exit', (code, signal) => resolve({ code, signal }))),
  );
  Promise.race(ends).then(async ({ code, signal }) => {
    stopAll('SIGTERM');
    await Promise.all(ends);
    for (const name of signals) process.removeAllListeners(name);
    if (signal) process.kill(process.pid, signal);
    else process.exit(code ?? 1);
  });
}

/** Waits for a child to exit. @returns its exit code and, if piped, its output */
export function collectOutput(child) {
  const chunks = [];
  child.stdout?.on('data', (chunk) => chunks.push(chunk));
  child.stderr?.on('data', (chunk) => chunks.push(chunk));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output: Buffer.concat(chunks).toString() }));
  });
}
