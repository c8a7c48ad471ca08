import { z } from 'zod';

export const url = (protocols: RegExp, message: string) =>
  z.url({ protocol: protocols, error: message, abort: true });

/** The base URL of a service, stored without a trailing slash. */
export const serviceAddress = (like: string, what = 'an address') =>
  url(/^https?$/, `must be ${what} like ${like}`)
    .transform((value) => value.replace(/\/$/, ''))
    .optional();
