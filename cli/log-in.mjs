import { createClient } from './client.mjs';
import { writeCredentials } from './credentials.mjs';
import { Failure } from './failure.mjs';
import { readAll } from './read-all.mjs';

const HERE = 'http://localhost:3000';

/**
 * Stores a token, once the server has accepted it.
 * @param {Record<string, string | undefined>} options @param {NodeJS.ProcessEnv} env @param {AsyncIterable<Buffer>} stdin
 * @returns {Promise<string>} what to say @throws {Failure} if it's refused
 */
export async function logIn({ token: given, server: address }, env, stdin) {
  const server = originOf(address ?? env.DAYMARK_SERVER ?? HERE);
  const token = (given === '-' ? await readAll(stdin) : (given ?? '')).trim();
  if (!token) throw new Failure('usage', 'Which token? Create one in Settings → Connections.');
  await check({ server, token });
  const file = await writeCredentials(env, { server, token });
  return `Logged in to ${server}. The token is in ${file}.`;
}

function originOf(address) {
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
    throw new Failure('usage', `${address} isn’t the address of a server, like https://daymark.example.`);
  return new URL(address).origin;
}

/** A token that may only add is known by what it's refused. */
async function check(credentials) {
  try {
    await createClient(credentials).ask('GET', '/api/lists');
  } catch (error) {
    if (!(error instanceof Failure && error.status === 403)) throw error;
  }
}
