export const MAX_BATCH = 500;
