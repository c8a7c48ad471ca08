import { lookup as systemLookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { callableAddressOf, guard } from './callable-address.ts';
import { OutsideError } from './outside-error.ts';

const TIMEOUT_MS = 2_000;
/** A lookup occupies one of the process's four threads until the resolver gives up. */
const MOST_LOOKUPS = 2;

type Options = { trusted?: readonly string[]; lookup?: LookupFunction | undefined; timeoutMs?: number };
/** @throws OutsideError 'address' */
export type CheckAddress = (url: string) => Promise<void>;

/**
 * Refuses an address that somebody entered if its name doesn't exist or leads off the public internet. If the resolver
 * fails, takes too long or is busy, nothing is refused, since each call checks again.
 */
export function createAddressCheck(options: Options = {}): CheckAddress {
  const { trusted = [], lookup = systemLookup as LookupFunction, timeoutMs = TIMEOUT_MS } = options;
  const guarded = guard(lookup);
  let running = 0;

  return async (url) => {
    const { origin, hostname } = callableAddressOf(url, trusted);
    const isName = !isIP(hostname.replace(/^\[|\]$/g, ''));
    if (trusted.includes(origin) || !isName || running >= MOST_LOOKUPS) return;
    running += 1;
    const looked = new Promise<void>((resolve, reject) => {
      guarded(hostname, { all: true }, (error) => {
        running -= 1;
        if (error instanceof OutsideError) reject(error);
        else if (error?.code === 'ENOTFOUND')
          reject(new OutsideError('address', 'The name in that address doesn’t exist.'));
        else resolve();
      });
    });
    await Promise.race([looked, wait(timeoutMs, undefined, { ref: false })]);
  };
}
