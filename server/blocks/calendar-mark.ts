import { createHash } from 'node:crypto';

/** What the calendar of an account has in its description, as Google takes no id for one. */
export const markOf = (accountId: string): string =>
  createHash('sha256').update(`calendar of ${accountId}`).digest('hex').slice(0, 16);
