/** An installation's secret, where several processes must share one. */
export const SECRET = 'the-secret-that-all-processes-share';

/** As many requests as the machine can take; what goes wrong is expected here, so the log is not looked at. */
export const UNLIMITED = { RATE_LIMIT_PER_MINUTE: '0', LOG_LEVEL: 'fatal' };
