import { z } from 'zod';
import { PRODUCT } from '../../domain/product.ts';
import { readVersion } from '../../domain/version.ts';
import { OutsideError } from '../outside/outside-error.ts';
import { createSafeFetch, type SafeFetch } from '../outside/safe-fetch.ts';

const LONGEST = 400;
/** The part of GitHub's answer to `releases/latest` that counts. */
const answerForm = z.object({
  tag_name: z.string().max(LONGEST),
  html_url: z.url({ protocol: /^https$/ }).max(LONGEST),
});

/** `page` is about it. */
export type Release = { version: string; page: string };

/** An answer has the notes and files of a release, too. */
const MAX_BYTES = 2 * 1024 * 1024;

export const releasesFetch = (): SafeFetch => createSafeFetch({ maxBytes: MAX_BYTES });

/** Asks which release is the latest, and tells nothing about this server. @throws OutsideError with a sentence */
export async function askRelease(safeFetch: SafeFetch, url: string, signal?: AbortSignal): Promise<Release> {
  const { status, body } = await safeFetch(url, {
    headers: { Accept: 'application/json', 'User-Agent': PRODUCT },
    ...(signal && { signal }),
  });
  if (status !== 200) throw new OutsideError('content', `The server answered with ${status}.`);
  const { data } = answerForm.safeParse(read(body));
  if (!data || !readVersion(data.tag_name))
    throw new OutsideError('content', 'The answer has no tag_name with a version and no html_url.');
  return { version: data.tag_name.trim().replace(/^v/, ''), page: data.html_url };
}

function read(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
