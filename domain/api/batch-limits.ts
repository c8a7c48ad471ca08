/** The most writes of one call of /api/batch. */
export const MAX_BATCH = 500;
