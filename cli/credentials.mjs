import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { Failure } from './failure.mjs';

const NOBODY =
  'You aren’t logged in. Create an access token in Settings → Connections, then run: daymark login --token -';

/** @typedef {{ server: string, token: string }} Credentials */

const fileOf = (env) =>
  join(env.XDG_CONFIG_HOME || join(homedir(), '.config'), 'daymark', 'credentials.json');

/**
 * Those of the environment, or else of the last login.
 * @param {NodeJS.ProcessEnv} env @returns {Promise<Credentials>}
 */
export async function readCredentials(env) {
  const stored = await readFile(fileOf(env), 'utf8').catch(() => undefined);
  const { server, token } = { ...(stored && parsed(stored, fileOf(env))) };
  const all = { server: env.DAYMARK_SERVER || server, token: env.DAYMARK_TOKEN || token };
  if (!all.server || !all.token) throw new Failure('refused', NOBODY);
  // A stored token is only for the server that it was stored with.
  if (all.server !== server && !env.DAYMARK_TOKEN)
    throw new Failure('refused', `You aren’t logged in to ${all.server}.`);
  return all;
}

function parsed(text, file) {
  try {
    return JSON.parse(text);
  } catch {
    throw new Failure('refused', `${file} can’t be read. Run daymark login again.`);
  }
}

/** Stores them where only this user can read them. @param {NodeJS.ProcessEnv} env @param {Credentials} credentials */
export async function writeCredentials(env, credentials) {
  const file = fileOf(env);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  // A new file: the mode of one that is there would stay.
  const next = `${file}.${process.pid}`;
  await writeFile(next, `${JSON.stringify(credentials)}\n`, { mode: 0o600, flag: 'wx' });
  await rename(next, file);
  return file;
}
