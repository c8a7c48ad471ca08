import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { installOnDebian } from './debian.mjs';
import { PINNED_NODE, ROOT } from './place.mjs';

// The headless shell is the same browser without a UI; the journeys take 25 % less time in it.
const SHELL = 'chromium-headless-shell';
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC_APPS = ['Chromium.app/Contents/MacOS/Chromium', 'Google Chrome.app/Contents/MacOS/Google Chrome'];

const run = (command, ...args) =>
  spawnSync(command, args, { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] });

function onThisMachine() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const candidates = [
    ...folders.flatMap((folder) => NAMES.map((name) => join(folder, name))),
    ...['/Applications', join(homedir(), 'Applications')].flatMap((apps) =>
      MAC_APPS.map((app) => join(apps, app)),
    ),
  ];
  return candidates.find((path) => existsSync(path)) ?? playwrightsOwn();
}

function playwrightsOwn() {
  const script = "import('@playwright/test').then(({ chromium }) => console.log(chromium.executablePath()))";
  const { stdout } = spawnSync(PINNED_NODE, ['-e', script], { cwd: ROOT, encoding: 'utf8' });
  const path = stdout.trim();
  return existsSync(path) ? path : undefined;
}

function install() {
  if (installOnDebian(SHELL)) return;
  const root = process.getuid?.() === 0;
  const playwright = join(ROOT, 'node_modules', '@playwright', 'test', 'cli.js');
  // Only root can install the system libraries that a browser needs on Linux.
  run(PINNED_NODE, playwright, 'install', ...(root ? ['--with-deps'] : []), 'chromium');
}

/**
 * Finds Chromium, or installs it.
 * @returns its path, or advice on how to install it
 */
export function ensureChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given)
    return existsSync(given) ? { path: given } : { advice: `There is no ${given}: set CHROMIUM_PATH anew.` };
  const found = onThisMachine();
  if (found) return { path: found };
  console.log('Installing Chromium (once) …');
  install();
  const path = onThisMachine();
  if (path) return { path };
  const how =
    process.platform === 'darwin' ? 'from chromium.org or Google' : `with: sudo apt-get install ${SHELL}`;
  return {
    advice: `The browser journeys need Chromium. Install it ${how}, or set CHROMIUM_PATH to a browser.`,
  };
}
