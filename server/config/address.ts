import { z } from 'zod';

/** An address by one of the protocols; the message tells how it should have been. */
export const url = (protocols: RegExp, message: string) =>
  z.url({ protocol: protocols, error: message, abort: true });

/** Where a service is: kept without a slash at the end. */
export const serviceAddress = (like: string, what = 'an address') =>
  url(/^https?$/, `must be ${what} like ${like}`)
    .transform((value) => value.replace(/\/$/, ''))
    .optional();
