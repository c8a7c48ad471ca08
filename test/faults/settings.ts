/** The secret that several processes of one installation share. */
export const SECRET = 'the-secret-that-all-processes-share';

/** No rate limit, and no error log, since failures are expected. */
export const UNLIMITED = { RATE_LIMIT_PER_MINUTE: '0', LOG_LEVEL: 'fatal' };

/** How long a job belongs to a process that was killed. */
export const LEASE_MS = 2_000;
