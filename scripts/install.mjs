import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, PINNED_NODE, ROOT } from './place.mjs';

const read = (path) => JSON.parse(readFileSync(join(ROOT, path), 'utf8'));

/** Whether node_modules holds what the lock says, by npm's own record of what it installed. */
function matchesLock() {
  let installed;
  try {
    installed = read('node_modules/.package-lock.json').packages;
  } catch {
    return false;
  }
  const { '': _root, ...locked } = read('package-lock.json').packages;
  return Object.entries(locked).every(([path, { version, optional }]) =>
    path in installed ? installed[path].version === version : optional,
  );
}

/** Whether the pinned Node is there and runs on this machine. */
function pinnedNodeRuns() {
  const { stdout } = spawnSync(PINNED_NODE, ['--version'], { encoding: 'utf8' });
  return stdout?.trim() === `v${read('package.json').dependencies.node}`;
}

function npm(...args) {
  const viaNpm = process.env.npm_execpath;
  const [command, first] = viaNpm ? [process.execPath, [viaNpm]] : ['npm', []];
  // With NODE_ENV=production npm would leave out what builds the web app.
  const all = [...first, ...args, '--include=dev', '--loglevel=error'];
  return spawnSync(command, all, { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] }).status === 0;
}

/** Where install scripts are switched off, the pinned Node lacks its binary: its package fetches it here. */
function setUpPinnedNode() {
  const cwd = join(ROOT, 'node_modules', 'node');
  spawnSync(process.execPath, ['installArchSpecificPackage'], { cwd, stdio: 'ignore' });
}

/**
 * Installs the packages that the lock names, unless they are there.
 * @returns whether anything had to be installed
 */
export function ensureInstalled() {
  const complete = matchesLock();
  if (complete && pinnedNodeRuns()) return false;
  if (!complete) {
    console.log('Installing packages (once, about half a minute) …');
    // npm ci refuses a lock that misses a package of another platform; npm install takes it.
    if (!npm('ci') && !npm('install', '--no-save'))
      fail(
        'The packages could not be installed. See npm’s message above; is the package registry reachable?',
      );
  }
  if (!pinnedNodeRuns()) setUpPinnedNode();
  if (!pinnedNodeRuns())
    fail(
      `The packages are installed, but the Node.js they bring does not run on ${process.platform}/${process.arch}. ` +
        'Remove the folder node_modules and try again; npm must be allowed to run install scripts.',
    );
  return true;
}
