import { isNewer } from '../../domain/version.ts';
import { OutsideError } from '../outside/outside-error.ts';
import type { SafeFetch } from '../outside/safe-fetch.ts';
import { askRelease, releasesFetch } from '../releases/ask-release.ts';
import { ownVersion } from '../releases/latest-release.ts';

/** Asks for the latest release as the server does once a day. */
export async function releases(url: string, safeFetch: SafeFetch = releasesFetch()) {
  try {
    const { version } = await askRelease(safeFetch, url);
    const words = isNewer(version, ownVersion()) ? `version ${version} is out` : 'this version is the latest';
    return { well: true, words };
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error;
    return { well: false, words: `${error.message} Check RELEASES` };
  }
}
