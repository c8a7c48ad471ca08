import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installOnDebian } from './debian.mjs';

/** The programs for each engine, with their Debian packages. */
const ENGINES = {
  firefox: {
    FIREFOX_PATH: { name: 'Firefox', names: ['firefox-esr', 'firefox'], package: 'firefox-esr' },
  },
  webkit: {
    WEBKIT_DRIVER_PATH: {
      name: 'WebKitWebDriver',
      names: ['WebKitWebDriver'],
      package: 'webkit2gtk-driver',
    },
    XVFB_PATH: { name: 'Xvfb', names: ['Xvfb'], package: 'xvfb' },
  },
};
const MAC_FIREFOX = '/Applications/Firefox.app/Contents/MacOS/firefox';

function find(variable, { names }) {
  if (process.env[variable]) return process.env[variable];
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const candidates = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  if (variable === 'FIREFOX_PATH') candidates.push(MAC_FIREFOX);
  return candidates.find((path) => existsSync(path));
}

const look = (programs) => {
  const found = Object.entries(programs).map(([variable, program]) => [variable, find(variable, program)]);
  return Object.fromEntries(found.filter(([, path]) => path));
};

/**
 * Finds an engine; with CI or REQUIRE_SERVICES set, installs it if missing.
 * @param {'firefox' | 'webkit'} engine
 * @returns the paths of its programs as environment variables, and the names of missing ones
 */
export function ensureEngine(engine) {
  const programs = ENGINES[engine];
  const absentFrom = (env) => Object.keys(programs).filter((variable) => !env[variable]);
  const missing = absentFrom(look(programs));
  if (missing.length > 0 && (process.env.CI || process.env.REQUIRE_SERVICES)) {
    console.log('Installing browsers (once) …');
    installOnDebian(...missing.map((variable) => programs[variable].package));
  }
  const env = look(programs);
  return { env, absent: absentFrom(env).map((variable) => programs[variable].name) };
}
