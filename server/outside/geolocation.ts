import { isIP } from 'node:net';
import { z } from 'zod';
import { IP_PLACE } from '../config/variables.ts';
import { isPublic } from './public-address.ts';

const TIMEOUT_MS = 2_000;
const MAX_ANSWER_BYTES = 64 * 1024;
const MAX_KEPT = 10_000;
const HOUR = 60 * 60 * 1000;
const KEPT_MS = 24 * HOUR;
/** Failures expire sooner, because they may be temporary. */
const FAILURE_KEPT_MS = HOUR / 12;

const answered = z.object({ country_code: z.string().regex(/^[A-Za-z]{2}$/) });

type Deps = {
  url: string | undefined;
  clock: () => number;
  log: { warn(fields: object, message: string): void };
};
type Kept = { country: Promise<string | undefined>; until: number };
/** A two-letter country code, or undefined; never throws. */
export type Geolocate = (address: string) => Promise<string | undefined>;

/** Asks only about public addresses, once a day for each, so nothing but their own characters gets into the URL. */
export function createGeolocation({ url, clock, log }: Deps): Geolocate {
  const kept = new Map<string, Kept>();

  const look = async (service: string, address: string): Promise<string | undefined> => {
    const keep = (milliseconds: number) => {
      const entry = kept.get(address);
      if (entry) entry.until = clock() + milliseconds;
    };
    try {
      const response = await fetch(service.replaceAll(IP_PLACE, encodeURIComponent(address)), {
        headers: { Accept: 'application/json' },
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!response.ok) throw new Error(`status ${response.status}`);
      const { country_code } = answered.parse(JSON.parse(await readShort(response)));
      keep(KEPT_MS);
      return country_code.toUpperCase();
    } catch (error) {
      keep(FAILURE_KEPT_MS);
      log.warn(
        { service: 'geolocation', reason: (error as Error).name },
        'unexpected response from the geolocation service',
      );
      return undefined;
    }
  };

  return async (address) => {
    if (!url || !isIP(address) || !isPublic(address)) return undefined;
    const known = kept.get(address);
    if (known && known.until > clock()) return known.country;
    if (kept.size >= MAX_KEPT) kept.delete(kept.keys().next().value ?? '');
    const entry: Kept = { country: Promise.resolve(undefined), until: clock() + TIMEOUT_MS };
    kept.set(address, entry);
    entry.country = look(url, address);
    return entry.country;
  };
}

async function readShort(response: Response): Promise<string> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > MAX_ANSWER_BYTES) throw new Error('too long an answer');
  }
  return text;
}
