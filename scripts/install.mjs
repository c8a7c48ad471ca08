import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, PINNED_NODE, ROOT } from './place.mjs';

const read = (path) => JSON.parse(readFileSync(join(ROOT, path), 'utf8'));

/**
 * Whether node_modules matches the lockfile, according to npm's record of installed packages.
 * @param {boolean} isToRun whether what only builds and tests the app may be missing, as in its image
 */
function matchesLock(isToRun) {
  let installed;
  try {
    installed = read('node_modules/.package-lock.json').packages;
  } catch {
    return false;
  }
  const { '': _root, ...locked } = read('package-lock.json').packages;
  return Object.entries(locked).every(([path, { version, optional, dev, devOptional }]) =>
    path in installed ? installed[path].version === version : optional || (isToRun && (dev || devOptional)),
  );
}

/** Whether the pinned Node is installed and runs on this machine. */
function pinnedNodeRuns() {
  const { stdout } = spawnSync(PINNED_NODE, ['--version'], { encoding: 'utf8' });
  const [version] = Object.values(read('package.json').optionalDependencies);
  return stdout?.trim() === `v${version}`;
}

function npm(...args) {
  const viaNpm = process.env.npm_execpath;
  const [command, first] = viaNpm ? [process.execPath, [viaNpm]] : ['npm', []];
  // With NODE_ENV=production, npm would omit the packages that build the web app.
  const all = [...first, ...args, '--include=dev', '--loglevel=error'];
  return spawnSync(command, all, { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] }).status === 0;
}

/**
 * Installs the packages in the lockfile, unless they are already installed.
 * @param {{ isToRun?: boolean }} [options] whether those that run the app are enough
 */
export function ensureInstalled({ isToRun = false } = {}) {
  const complete = matchesLock(isToRun);
  if (complete && pinnedNodeRuns()) return;
  if (!complete) {
    console.log('Installing packages (once, about half a minute) …');
    // npm ci rejects a lockfile that lacks a package of another platform; npm install accepts it.
    if (!npm('ci') && !npm('install', '--no-save'))
      fail(
        'The packages could not be installed. See npm’s message above; is the package registry reachable?',
      );
  }
  if (!pinnedNodeRuns())
    fail(
      `The packages are installed, but the Node.js they bring does not run on ${process.platform}/${process.arch}. ` +
        'Remove the folder node_modules and try again. What npm fetched may have differed from the checksum in package-lock.json.',
    );
}
